import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { give, openProcess } from './support/console.ts'
import { sendRequest, toReview, toReviewOfExchange } from './support/customer.ts'
import { codeFor } from './support/mailbox.ts'
import { anOrder } from './support/orders.ts'
import { signIn } from './support/staff.ts'
import { inConsole, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
/** What was returned and the account's bonus for it. */
const VOUCHER = /R\$\s70,50/
/** All that is due was paid, once. */
const BOOKS = /Devido R\$ 64,51 Previsto R\$ 0,00 Em trânsito R\$ 0,00 Pago R\$ 64,51/

inConsole('a return, from the link to its voucher', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('is asked for, checked and paid by people who see the same', async () => {
    const order = anOrder()
    const [{ page: customer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
    await toReview(customer, order, /Vale-compra/)
    const number = await sendRequest(customer)
    await customer.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()

    await signIn(staff, 'financeiro')
    await openProcess(staff, number)
    await give(staff, 'Colocar em análise', (dialog) =>
      dialog.getByLabel('Por quê').fill('Confirmar com a loja física'),
    )
    await customer.reload()
    await customer.getByText('Em análise', { exact: true }).waitFor()
    await inspectState(customer, 'status-in-review')
    await give(staff, 'Aprovar')
    await give(staff, 'Autorizar postagem')
    const code = await readCode(staff)
    await customer.reload()
    await customer.getByText(code, { exact: true }).waitFor()
    await inspectState(customer, 'status-to-send')
    await inspectNarrow(customer, 'status-to-send')

    await staff.getByRole('link', { name: 'Recebimento' }).click()
    await staff.getByRole('textbox', { name: 'Código' }).fill(code)
    await staff.keyboard.press('Enter')
    await staff.getByRole('heading', { name: number }).waitFor()
    await inspect(staff, 'console-receiving-sheet')
    await pressByHand(staff, '1', 'e', 'Enter')
    await staff.getByText(`${number}: 1 unidade salva.`).waitFor()
    await inspectState(staff, 'console-receiving-done')

    await openProcess(staff, number)
    await give(staff, 'Emitir vale')
    const head = staff.getByRole('region', { name: 'Caso' })
    await head.getByText('Concluído.').waitFor()
    await expect.poll(() => head.innerText()).toMatch(VOUCHER)
    const books = staff.getByRole('status').filter({ hasText: 'O razão confere' })
    await expect.poll(async () => (await books.innerText()).replaceAll(/\s+/g, ' ')).toMatch(BOOKS)
    await inspect(staff, 'console-process-concluded')
    await staff.getByRole('button', { name: 'Mostrar o código' }).click()
    const asking = staff.getByRole('dialog', { name: 'Código do vale-compra' })
    await asking.getByLabel(/^Por quê/).fill('O consumidor perdeu o e-mail')
    await asking.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await asking.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/).waitFor()
    await inspect(staff, 'console-dialog-voucher-code')
    await asking.getByRole('button', { name: 'Fechar e esquecer' }).click()

    await customer.reload()
    await customer.getByText('Concluída').waitFor()
    await inspectState(customer, 'status-concluded')
    await customer.getByRole('link', { name: 'Mostrar o código do vale' }).first().click()
    await inspect(customer, 'prove')
    await customer.getByRole('button', { name: 'Enviar o código' }).click()
    await customer.getByLabel('Código de 8 dígitos').fill(await codeFor(order.Cliente.ClienteEmail))
    await customer.getByRole('button', { name: 'Continuar' }).click()
    await customer.getByRole('heading', { name: 'Seu vale-compra' }).waitFor()
    await expect.poll(() => customer.getByRole('main').innerText()).toMatch(VOUCHER)
    await inspect(customer, 'voucher')
    await inspectNarrow(customer, 'voucher')
  })
})

inConsole('an exchange for something dearer', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('shows both the same difference, and goes out once it is paid', async () => {
    const [{ page: customer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
    const difference = await toReviewOfExchange(customer, anOrder())
    const number = await sendRequest(customer)
    await signIn(staff, 'financeiro')
    await openProcess(staff, number)
    const exchanges = staff.getByRole('region', { name: 'Trocas' })
    await exchanges.getByText(`${difference}, o consumidor paga`).waitFor()
    await exchanges.getByText('a pagar').waitFor()
    await inspect(staff, 'console-process-exchange')
    await give(staff, 'Diferença paga', (dialog) => dialog.getByLabel('Referência').fill('PIX E2E-1'))
    await exchanges.getByText('paga', { exact: true }).waitFor()
    await inspectState(staff, 'console-process-exchange-paid')
    await customer.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
    const replacement = customer.getByRole('region', { name: 'O que você vai receber' })
    await expect.poll(() => replacement.innerText()).toMatch(/Reservado para você|Pedido feito/)
  })
})

/** The page looks again by itself until the carrier has answered. */
async function readCode(staff: Page): Promise<string> {
  const label = await staff.getByRole('button', { name: /^Copiar / }).getAttribute('aria-label')
  return (label ?? '').replace('Copiar ', '')
}

/** Slower than a scanner, which types a code at once. */
async function pressByHand(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.waitForTimeout(200)
    await page.keyboard.press(key)
  }
}
