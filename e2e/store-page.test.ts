import { expect, test } from 'vitest'
import { codeFor, newestMail } from './support/mailbox.ts'
import { SHIRT } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { linkFor } from './support/store.ts'
import { expectTapTargets } from './support/tap-targets.ts'
import { inBrowser, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

inBrowser('a guest of a store page', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('comes to the items of an order by its number and the code that its e-mail gets', async () => {
    const { page } = await browsing.open()
    const order = anOrder()
    await linkFor(order)
    await page.goto(`/loja/demo?pedido=${order.PedidoNumero}`)
    expect(await page.getByLabel('Número do pedido').inputValue()).toBe(order.PedidoNumero)
    await inspect(page, 'store')
    await inspectNarrow(page, 'store')
    await expectTapTargets(page, 'store')
    await page.getByRole('button', { name: 'Receber um código' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Digite o e-mail ou o CPF da compra' }).waitFor()
    await inspectState(page, 'store-fault')
    await page.getByLabel('E-mail ou CPF da compra').fill(order.Cliente.ClienteEmail)
    await page.getByRole('button', { name: 'Receber um código' }).click()
    await page.getByLabel('Código de 8 dígitos').fill('0000 0000')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Código incorreto ou expirado').first().waitFor()
    await inspectState(page, 'code-wrong')
    await inspectNarrow(page, 'code-wrong')
    await expectTapTargets(page, 'code-wrong')
    await page.getByLabel('Código de 8 dígitos').fill(await codeFor(order.Cliente.ClienteEmail))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('checkbox', { name: SHIRT }).waitFor()
  })

  test('regrets a purchase in two steps, and holds a receipt by page and by mail', async () => {
    const { page } = await browsing.open()
    const order = anOrder()
    const email = order.Cliente.ClienteEmail
    await linkFor(order)
    await page.goto('/loja/demo/arrependimento')
    await inspect(page, 'regret')
    await inspectNarrow(page, 'regret')
    await page.getByLabel('Número do pedido').fill(order.PedidoNumero)
    await page.getByLabel('Seu nome').fill('Marina <3')
    await page.getByLabel('Seu e-mail').fill(email)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Digite o nome sem os sinais/ })
      .waitFor()
    expect(await page.getByLabel('Seu nome').inputValue()).toBe('Marina <3')
    await inspectState(page, 'regret-fault')
    await page.getByLabel('Seu nome').fill('Marina Conceição Duarte')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { name: 'Confira e confirme' }).waitFor()
    await inspectState(page, 'regret-confirm')
    await inspectNarrow(page, 'regret-confirm')
    await page.getByRole('button', { name: 'Confirmar a desistência' }).dblclick()
    await page.getByRole('heading', { name: 'Desistência registrada' }).waitFor()
    await inspect(page, 'regret-receipt')
    await inspectNarrow(page, 'regret-receipt')
    const number = await page.locator('.code').innerText()
    expect(await newestMail(email, /desist/i)).toContain(number)
    // The worker looks for the order and opens the request that the declaration asks for.
    expect(await newestMail(email, /solicitação/i)).toContain(order.PedidoNumero)
  })
})
