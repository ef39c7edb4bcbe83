import { beforeAll, expect, test } from 'vitest'
import { anImport } from '../apps/server/test/support/orders.ts'
import { give, openProcess } from './support/console.ts'
import { openAccount, type OwnAccount } from './support/own-account.ts'
import { openSession } from './support/staff.ts'
import { inConsole, inspect, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const MANUAL_CAPABILITIES = 'capacidades: { valeCompra: manual, troca: manual, etiqueta: manual }'

inConsole('what staff do by hand', () => {
  const browsing = useBrowser()
  let account: OwnAccount
  beforeAll(async () => {
    account = await openAccount(MANUAL_CAPABILITIES)
  })

  /** A process whose item was accepted. */
  async function accepted(line: Record<string, unknown>, process: Record<string, unknown>): Promise<string> {
    const body = anImport({}, process)
    const [first, ...others] = body.Processo.Pedido.Skus
    const Pedido = { ...body.Processo.Pedido, Skus: [{ ...first, ...line }, ...others] }
    const imported = await account.store.importRequest({ body: { Processo: { ...body.Processo, Pedido } } as never })
    if (!imported.ok) throw new Error(JSON.stringify(imported))
    const { id, numero, itens } = imported.entity
    const rated = await account.store.rateItems({
      body: {
        processoId: id,
        executarFluxoReembolso: true,
        ratingData: [{ itemId: itens[0]?.itemId ?? '', ratingValor: 5, estadoItem: 1, qtd: 1 }],
      },
    })
    if (!rated.ok) throw new Error(JSON.stringify(rated))
    return numero
  }

  test.runIf(IS_WHOLE)(
    'a voucher is registered where money waits, with the code that was made in the shop',
    async () => {
      const { page } = await browsing.open(DESK)
      const number = await accepted({}, { LojaVirtualId: 1, ValeCompraDefinicaoId: 1 })
      await openSession(page, await account.admit('financeiro'))
      await page.getByRole('link', { name: 'Dinheiro a resolver' }).click()
      await page.getByText('Vales a criar na loja').first().click()
      const row = page.getByRole('row').filter({ hasText: number })
      await row.getByRole('button', { name: 'Registrar vale' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Código do vale').fill(`LOJA-${number}`)
      await dialog.getByLabel('Como a loja o conhece').fill('Cupom 5531')
      await inspect(page, 'console-dialog-voucher-by-hand')
      await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
      await page.getByText(`Vale registrado em ${number}`).waitFor()
      await expect.poll(() => row.count()).toBe(0)
    },
  )

  test.runIf(IS_WHOLE)('what goes out in an exchange is said, and the order of the shop registered', async () => {
    const { page } = await browsing.open(DESK)
    const number = await accepted({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }, { LojaVirtualId: 1 })
    await openSession(page, await account.admit('atendimento'))
    await openProcess(page, number)
    await page.getByRole('button', { name: 'Escolher troca' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('SKU que vai').fill('CAM-AZ-G')
    await dialog.getByLabel('Nome do que vai').fill('Camisa azul G')
    await dialog.getByLabel('Preço de uma unidade').fill('70')
    await dialog.getByLabel('É outra variação do mesmo produto').check()
    await inspect(page, 'console-dialog-exchange-by-hand')
    await dialog.getByRole('button', { name: 'Escolher troca' }).click()
    await give(page, 'Registrar pedido', async (order) => {
      await order.getByLabel('Número do pedido na loja').fill('20917')
    })
    await page.getByText('20917').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Registrar envio' }).count()).toBe(1)
    await inspectState(page, 'console-process-exchange-by-hand')
  })
})
