import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { moneyInstead } from '../support/exchanges.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aLine, anOrder } from '../support/orders.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import { executionRows, mustAddUp, settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
const withRule = (rule: string) => DEMO_ACCOUNT.replace(/^freteNoEstorno: .*$/m, `freteNoEstorno: ${rule}`)
const sold = (configuration: string) => app.account({ configuration, sellsOrders: true })
beforeEach(async () => {
  account = await sold(withRule('nunca'))
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

/** Bought for 100.00 and 20.00 of freight, and paid in instalments with 12.00 of interest: 132.00. */
const INSTALMENTS = { Valor: 132, ValorFrete: 20, ValorDesconto: 0, Parcelas: 12, QuantidadeItens: 3 }
const shirt = (Quantidade: number, overrides: Record<string, unknown> = {}) => aLine({ Quantidade, ...overrides })
const socks = (Quantidade: number, overrides: Record<string, unknown> = {}) =>
  aLine({ SkuId: 'MEI-PR-U', Preco: 15, Quantidade, QuantidadeTotal: 2, ...overrides })
const open = (Skus: readonly object[], order: Record<string, unknown> = {}) =>
  openProcess(account, { ...INSTALMENTS, ...order, Skus }, { LojaVirtualId: 1 })

const daysAgo = (days: number) =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString()

describe('finding 4: what was paid beyond goods and freight', () => {
  test('comes back whole when the whole order is regretted, shown, booked and sent', async () => {
    const { id, items } = await open([shirt(1), socks(2)])
    expect(await shown(account, id)).toMatchObject({
      valorProdutos: 100,
      valorFrete: 20,
      valorEncargos: 12,
      valorTotal: 132,
    })
    await rate(account, id, [aRating({ itemId: items[0] }), aRating({ itemId: items[1], qtd: 2 })], {
      executarFluxoReembolso: true,
    })
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([
      { valorProdutos: 100, valorFrete: 20, valorEncargos: 12, valorCorrecao: 0, valor: 132, estado: 'liquidado' },
    ])
    const { lancamentos, prova } = await ledgerOf(account, id)
    expect(prova).toMatchObject({ devido: 132, pago: 132, equilibrado: true, diferencas: [] })
    expect(JSON.stringify(lancamentos)).toContain('"conta":"devido:encargos"')
    expect((await executionRows(app, account).refunds()).map(({ amount }) => amount)).toEqual([13_200])
  })

  test('comes back in parts as the goods do, over any partial acceptance, and never more than was paid', async () => {
    const order = anOrder(INSTALMENTS)
    const first = await openProcess(account, { ...order, Skus: [shirt(0), socks(2)] }, { LojaVirtualId: 1 })
    // 30.00 of 100.00 of the goods.
    expect(await shown(account, first.id)).toMatchObject({ valorEncargos: 3.6, valorTotal: 39.6 })
    const rest = await openProcess(account, { ...order, Skus: [shirt(1), socks(0)] }, { LojaVirtualId: 1 })
    expect(await shown(account, rest.id)).toMatchObject({ valorEncargos: 8.4, valorTotal: 92.4 })
    for (const unit of [1, 2]) {
      await rate(account, first.id, [aRating({ itemId: first.items[0] })], { executarFluxoReembolso: true })
      await settleAll(app, account)
      expect(await refundsOf(account, first.id)).toHaveLength(unit)
    }
    expect((await refundsOf(account, first.id)).map(({ valorEncargos }) => valorEncargos)).toEqual([1.8, 1.8])
    await rate(account, rest.id, [aRating({ itemId: rest.items[0] })], { executarFluxoReembolso: true })
    await settleAll(app, account)
    const sent = (await executionRows(app, account).refunds()).map(({ amount }) => amount)
    expect(sent.reduce((total, amount) => total + amount, 0)).toBe(13_200)
  })

  test('is free again once its request is cancelled, and promised again when it is reopened', async () => {
    const { id } = await open([shirt(1), socks(0)])
    const claimed = async () =>
      (
        await app.database.query<{ claimed: number }>(
          'SELECT surcharge_claimed_centavos::int AS claimed FROM store_order WHERE account_id = $1',
          [account.id],
          account.id,
        )
      ).map((row) => row.claimed)
    expect(await claimed()).toEqual([840])
    await done(account, id, 'cancelar', { solicitadoPor: 'consumidor' })
    expect(await claimed()).toEqual([0])
    await done(account, id, 'reabrir')
    expect(await claimed()).toEqual([840])
    expect(await shown(account, id)).toMatchObject({ valorEncargos: 8.4 })
  })

  test('stays with the store where it is no regret within seven days', async () => {
    const late = { DataEntrega: daysAgo(20) }
    const { id } = await open([shirt(1, { Motivo: { Descricao: 'Produto com defeito' } }), socks(2)], late)
    expect(await shown(account, id)).toMatchObject({ valorEncargos: 0 })
  })

  test('comes back with an exchange that becomes money, judged as on the day on which it was asked for', async () => {
    const exchanged = { TipoProcesso: 1, Motivo: { Descricao: 'Arrependimento' } }
    const order = { ...INSTALMENTS, Skus: [shirt(1, exchanged), socks(0)] }
    const opened = await openWithParcel(account, order, { LojaVirtualId: 1 })
    expect(await shown(account, opened.id)).toMatchObject({ valorEncargos: 0, valorTotal: 0 })
    // An exchange follows the store's policy, which asks a person about this reason.
    await done(account, opened.id, 'aprovar')
    await done(account, opened.id, moneyInstead(opened))
    expect(await managed(account, opened.id)).toMatchObject({ valorFrete: 14, valorEncargos: 8.4, valorTotal: 92.4 })
  })

  test('is read at the store: an order that says it was paid otherwise there is not confirmed', async () => {
    const { id, items } = await open([shirt(1), socks(2)])
    await app.database.query(
      `UPDATE built_in_store_order SET document = jsonb_set(document, '{Valor}', '120'::jsonb) WHERE account_id = $1`,
      [account.id],
      account.id,
    )
    await rate(account, id, [aRating({ itemId: items[0] }), aRating({ itemId: items[1], qtd: 2 })], {
      executarFluxoReembolso: true,
    })
    await settleAll(app, account, 3)
    expect(await executionRows(app, account).refunds()).toEqual([])
    expect((await refundsOf(account, id)).map(({ estado }) => estado)).toEqual(['previsto'])
  })
})

describe('finding 5: a defect or a wrong product inside the legal term', () => {
  test.each(['nunca', 'pedidoCompleto'])('brings all of the freight with the whole order under %s', async (rule) => {
    account = await sold(withRule(rule))
    const late = { DataEntrega: daysAgo(60) }
    const wrong = { Motivo: { Descricao: 'Recebi o produto errado' } }
    const { id } = await open([shirt(1, wrong), socks(2, wrong)], late)
    expect(await shown(account, id)).toMatchObject({ valorFrete: 20, valorEncargos: 0, valorTotal: 120 })
  })

  test('brings its share of the freight alone, and is sent for nothing', async () => {
    const faulty = { Motivo: { Descricao: 'Produto com defeito', NaoIncluirFreteNoValorADevolver: true } }
    const sent = { LojaVirtualId: 1, TransportadoraTipoEntrega: 1, ServicoLogisticoId: 2 }
    const { id, items } = await openProcess(
      account,
      { ...INSTALMENTS, DataEntrega: daysAgo(20), Skus: [shirt(1, faulty), socks(0)] },
      sent,
    )
    expect(await shown(account, id)).toMatchObject({ valorFrete: 14, custoEnvioCliente: { previsto: 0 } })
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await settleAll(app, account)
    expect(await refundsOf(account, id)).toMatchObject([{ valorProdutos: 70, valorFrete: 14, valor: 84 }])
  })

  test('brings none by law after the term', async () => {
    const late = {
      DataEntrega: Temporal.Now.instant()
        .subtract({ hours: 24 * 91 })
        .toString(),
    }
    const { id } = await open([shirt(1, { Motivo: { Descricao: 'Produto com defeito' } }), socks(0)], late)
    expect(await shown(account, id)).toMatchObject({ valorFrete: 0 })
  })

  test('brings it also where it was to be exchanged and becomes money', async () => {
    const exchanged = { TipoProcesso: 1, Motivo: { Descricao: 'Produto com defeito' } }
    const opened = await openWithParcel(
      account,
      { ...INSTALMENTS, Skus: [shirt(1, exchanged), socks(0)] },
      { LojaVirtualId: 1 },
    )
    await done(account, opened.id, moneyInstead(opened))
    expect(await managed(account, opened.id)).toMatchObject({ valorProdutos: 70, valorFrete: 14 })
  })
})
