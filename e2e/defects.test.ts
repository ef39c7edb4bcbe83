import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { anImport } from '../apps/server/test/support/orders.ts'
import { give, openProcess } from './support/console.ts'
import { codeFor } from './support/mailbox.ts'
import { signIn } from './support/staff.ts'
import { store } from './support/store.ts'
import { inConsole, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('an item with a defect', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)(
    'is kept for a part of what was paid, which a person offers and its customer accepts',
    async () => {
      const defect = await complain()
      const { numero } = defect
      const [{ page: customer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
      await signIn(staff, 'financeiro')
      await openProcess(staff, numero)
      const claim = staff.getByRole('region', { name: 'Defeito' })
      await claim.getByText('em conserto', { exact: true }).waitFor()
      await inspectState(staff, 'console-process-defect')
      await give(staff, 'Oferecer abatimento', (dialog) => dialog.getByLabel('Valor a devolver').fill('12,50'))
      await claim.getByText(/R\$\s12,50/).waitFor()

      await openStatus(customer, defect)
      await customer.getByText(/A loja oferece devolver R\$\s12,50/).waitFor()
      await inspectState(customer, 'status-defect')
      await inspectNarrow(customer, 'status-defect')
      await customer.getByRole('link', { name: 'Responder à oferta' }).first().click()
      await customer.getByRole('heading', { name: /A loja oferece um abatimento/ }).waitFor()
      await inspect(customer, 'defect-offer')
      await inspectNarrow(customer, 'defect-offer')
      await customer.getByRole('button', { name: /^Aceito R\$\s12,50/ }).click()
      await customer.getByText('Pronto: você fica com o item').waitFor()
      await inspectState(customer, 'status-defect-abated')

      await openProcess(staff, numero)
      await claim.getByText('abatido', { exact: true }).waitFor()
      const money = staff.getByRole('region', { name: 'Dinheiro', exact: true })
      await expect.poll(() => money.innerText()).toContain('abatimento, o item fica com o consumidor')
      await inspectState(staff, 'console-process-abated')
      await staff.goto('/console/fila?fila=defeitos-sem-escolha')
      await staff.getByText('Defeitos sem escolha').first().waitFor()
      await inspectState(staff, 'console-queue-defects')
    },
  )

  test.runIf(IS_WHOLE)('that is essential waits for no repair: its customer chooses at once', async () => {
    const defect = await complain({ ProdutoEssencial: true })
    const { page } = await browsing.open()
    await openStatus(page, defect)
    await page.getByRole('link', { name: 'Escolher o que eu quero' }).first().click()
    await page.getByRole('heading', { name: 'Escolha o que você quer' }).waitFor()
    await inspect(page, 'defect-choice')
    await inspectNarrow(page, 'defect-choice')
    await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
    await page.getByText('Escolha uma das opções.').first().waitFor()
    await page.getByRole('radio', { name: 'Meu dinheiro de volta' }).check()
    await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
    const told = page.getByText('Você escolheu o dinheiro de volta.')
    await told.waitFor()
    await expect.poll(() => told.count()).toBe(1)
  })
})

interface Complained {
  readonly email: string
  readonly orderNumber: string
  /** Of the process. */
  readonly numero: string
}

/** A request of the store for a line with a defect. */
async function complain(line: Record<string, unknown> = {}): Promise<Complained> {
  const body = anImport({}, { LojaVirtualId: 1 })
  const [first, ...others] = body.Processo.Pedido.Skus
  const email = `defeito-${Date.now()}@example.com`
  const Skus = [{ ...first, Motivo: { Descricao: 'Produto com defeito' }, ...line }, ...others]
  const Pedido = { ...body.Processo.Pedido, ClienteEmail: email, Skus }
  const imported = await store().importRequest({ body: { Processo: { ...body.Processo, Pedido } } as never })
  if (!imported.ok) throw new Error(JSON.stringify(imported))
  return { email, orderNumber: Pedido.Numero, numero: imported.entity.numero }
}

/** The page of the request, for who proves to read the e-mail of the order. */
async function openStatus(page: Page, { email, orderNumber, numero }: Complained): Promise<void> {
  await page.goto(`/loja/demo?pedido=${orderNumber}`)
  await page.getByLabel('E-mail ou CPF da compra').fill(email)
  await page.getByRole('button', { name: 'Receber um código' }).click()
  await page.getByLabel('Código de 8 dígitos').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('link', { name: new RegExp(numero) }).click()
}
