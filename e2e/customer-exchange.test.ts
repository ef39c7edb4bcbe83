import { expect, test } from 'vitest'
import { chooseItem, goOn, openOrder, sendRequest, SHIRT, tellWhy } from './support/customer.ts'
import { anOrder } from './support/orders.ts'
import { inBrowser, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

inBrowser('a customer who exchanges', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('sees the difference of each product before it is chosen, and until it is sent', async () => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    await chooseItem(page, SHIRT)
    const small = page.getByRole('radio', { name: 'Pequeno' }).filter({ visible: true })
    expect(await small.count()).toBe(0)
    await tellWhy(page, SHIRT, 'Trocar por outro', /Não serviu/)
    await small.check()
    await inspect(page, 'reasons-question')
    await inspectNarrow(page, 'reasons-question')
    await goOn(page)
    await page.getByRole('heading', { name: 'Escolha o que você quer receber' }).waitFor()
    await inspect(page, 'replacement')
    await inspectNarrow(page, 'replacement')
    await page.getByText('Outros produtos').click()
    // The variants of another product are seen when it is opened.
    const product = page
      .locator('details.product')
      .filter({ hasText: /Você paga R\$/ })
      .first()
    await product.locator('summary').click()
    await inspectState(page, 'replacement-others')
    await inspectNarrow(page, 'replacement-others')
    const dearer = product.getByRole('radio', { name: /Você paga R\$/ }).first()
    await dearer.check()
    const choice = await dearer.locator('xpath=ancestor::label').innerText()
    const difference = /Você paga (R\$\s[\d.,]+)/.exec(choice)?.[1] ?? 'none'
    await goOn(page)
    await page.getByRole('radio', { name: /Postar em uma agência/ }).check()
    await goOn(page)
    await page.getByText(`Você paga ${difference} de diferença`).waitFor()
    await inspectState(page, 'review-exchange')
    expect(await sendRequest(page)).toMatch(/^LE/)
    await page.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
    await page.getByRole('heading', { name: 'O que você vai receber' }).waitFor()
    await inspectState(page, 'status-exchange')
    await inspectNarrow(page, 'status-exchange')
  })

  test.runIf(IS_WHOLE)('to whom it did not fit is offered an exchange beside money', async () => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    await chooseItem(page, SHIRT)
    await tellWhy(page, SHIRT, 'Devolver', /Não serviu/)
    await goOn(page)
    await inspectState(page, 'outcome-exchange-first')
    await page.getByRole('radio', { name: /Dinheiro de volta/ }).waitFor()
    await page.getByRole('radio', { name: /^Trocar/ }).check()
    await goOn(page)
    await page.getByRole('heading', { name: 'Escolha o que você quer receber' }).waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBeGreaterThan(1)
  })
})
