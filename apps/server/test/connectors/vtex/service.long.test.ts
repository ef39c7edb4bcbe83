import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestAccount, type TestApp } from '../../support/app.ts'
import { chosen, exchanging } from '../../support/exchanges.ts'
import { acceptAll, comesBack, requestAsGuest, requestByImport, type Stage, until } from '../woocommerce/journeys.ts'
import { emulateAccount, KEYS } from './emulator/account.ts'
import { leftOf } from './emulator/catalogue.ts'
import { sell } from './emulator/oms.ts'
import { serveAccount } from './emulator/serve.ts'
import { bodiesSent } from './under-test.ts'

let app: TestApp
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ webhookRanges: local ? [local] : [] })
  app.worker.start()
})
afterAll(async () => {
  await app.worker.stop()
  await app.end()
})

describe.each(['vaivem', 'estorno'] as const)('a shop on VTEX, by %s', (way) => {
  const emulated = emulateAccount()
  emulated.state.nextId = way === 'vaivem' ? 2_000_001 : 3_000_001
  let served: Awaited<ReturnType<typeof serveAccount>>
  let stage: Stage
  beforeAll(async () => {
    served = await serveAccount(emulated)
    const account = await vtexAccount(served.url, way)
    stage = { app, account, waitMilliseconds: 15_000 } as Stage
  })
  afterAll(() => served.close())

  const buy = (email: string) => {
    const at = Temporal.Now.instant().subtract({ hours: 1 })
    const lines = [{ name: 'Camiseta', quantity: 1, total: 9_991 }]
    const { orderId, transactionId } = sell(emulated.state, { email, name: 'Zoë', lines, at })
    return { id: orderId, number: orderId, email, total: 9_991, transactionId }
  }

  test('a guest finds the order, asks for the money, and VTEX pays it once', async () => {
    const sold = buy('zoe@example.com')
    const opened = await requestAsGuest(stage, sold)
    const refund = await acceptAll(stage, opened)
    expect(refund).toMatchObject({ estado: 'liquidado', valor: 99.91 })
    const paid = emulated.state.paidBack.filter(({ transactionId }) => transactionId === sold.transactionId)
    expect(paid.map(({ centavos }) => centavos)).toEqual([9_991])
    expect(bodiesSent(emulated, 'POST', /invoice$/)).toHaveLength(way === 'vaivem' ? 1 : 0)
    expect(bodiesSent(emulated, 'POST', /refunding-request$/)).toHaveLength(way === 'vaivem' ? 0 : 1)
  })

  test('a voucher is a gift card of the shop', async () => {
    const sold = buy('ana@example.com')
    const opened = await requestByImport(stage, sold, { process: { ValeCompraDefinicaoId: 1 } })
    const refund = await acceptAll(stage, opened)
    expect(refund).toMatchObject({ estado: 'liquidado' })
    const [card] = emulated.state.cards.values()
    expect(card).toMatchObject({ profileId: 'ana@example.com', balance: Math.round(Number(refund['valor']) * 100) })
  })

  test('an exchange takes its units at once, and goes out when the goods are back', async () => {
    const { state } = emulated
    for (const skuId of ['4040', '4041']) state.shelf.set(skuId, { price: 9_991, units: 5 })
    const sold = buy('lia@example.com')
    const held = state.orders.get(sold.id) ?? {}
    const items = (held['items'] as readonly object[]).map((item) => ({ ...item, id: '4040', productId: '77' }))
    state.orders.set(sold.id, { ...held, items })
    const line = { TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
    const opened = await requestByImport(stage, sold, { line })
    await chosen(stage.account, opened, '4041')
    const exchangeIn = (status: string) => async () =>
      [...state.orders.values()].find((one) => one['origin'] === 'Fulfillment' && one['status'] === status)
    await until(stage.waitMilliseconds, 'the units are kept', exchangeIn('waiting-ffmt-authorization'))
    expect(leftOf(state, '4041')).toBe(4)
    await comesBack(stage, opened)
    const sent = await until(stage.waitMilliseconds, 'it was let go', exchangeIn('ready-for-handling'))
    expect(sent).toMatchObject({ clientProfileData: { email: sold.email }, items: [{ id: '4041', quantity: 1 }] })
    expect(leftOf(state, '4041')).toBe(4)
  })

  test('what the ERP of the shop invoiced is left to a person, who reads why', async () => {
    const sold = buy('rui@example.com')
    const opened = await requestByImport(stage, sold)
    const held = emulated.state.orders.get(sold.id) ?? {}
    const packages = [
      { type: 'Input', invoiceNumber: 'NF-9', invoiceValue: 0, items: [], issuanceDate: held['creationDate'] },
    ]
    const attachment = held['packageAttachment'] as { packages: readonly object[] }
    emulated.state.orders.set(sold.id, {
      ...held,
      packageAttachment: { packages: [...attachment.packages, ...packages] },
    })
    const refund = await acceptAll(stage, opened)
    expect(refund).toMatchObject({ estado: 'falhou', problema: expect.stringContaining('nota de entrada') })
    expect(emulated.state.paidBack.some(({ transactionId }) => transactionId === sold.transactionId)).toBe(false)
  })
})

async function vtexAccount(url: string, way: string): Promise<TestAccount> {
  const account = await app.account({ configuration: configurationOf(url, way) })
  const credenciais = Object.entries(KEYS).map(([nome, valor]) => ({ nome, valor }))
  const calls = { credenciais: { credenciais }, etapa: { etapa: 'automatico' } }
  for (const [path, body] of Object.entries(calls)) {
    const { status, text } = await account.call('POST', `/v1/gestao/conectores/1/${path}`, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  }
  return account
}

/** As in docs/integrating/vtex.md. The emulated orders state no moment of delivery, so that deadlines run from the order. */
function configurationOf(url: string, way: string): string {
  const [before = '', after = ''] = exchanging().split(/conectores:\n[^]*?(?=politica:)/)
  const connector = `conectores:
  - id: 1
    nome: VTEX
    loja: 1
    plataforma: vtex
    contaNaPlataforma: loja
    hostname: ${url}
    opcoes: { quemEmiteEntrada: ${way} }
    statusPermitidos: [invoiced]
    permiteEstorno: true
    pagamentosEstornaveis: [cartaoDeCredito, pix]
    permiteGerarValeCompras: true
    permiteBuscaPorEmail: true
    permiteTrocas: true
`
  return `${before}${connector}${after}`.replaceAll('aPartirDe: entrega', 'aPartirDe: pedido')
}
