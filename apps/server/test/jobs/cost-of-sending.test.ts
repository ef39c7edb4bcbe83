import type { Loose } from '../support/answer.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aLine } from '../support/orders.ts'
import { mailbox } from '../support/portal.ts'
import { aRating, openProcess, rate, shown } from '../support/ratings.ts'
import { executionRows, mustAddUp, sellOrder, settleAll } from '../support/refund-execution.ts'
import type { SoldPayment } from '../support/sold-orders.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

/** Before, sending is free for any reason (CDC art. 49). */
const AFTER_THE_SEVEN_DAYS = Temporal.Now.instant()
  .subtract({ hours: 24 * 20 })
  .toString()

/** Fetched at home for 9.90, for a reason for which law lets the store charge it. */
const COLLECTED = { LojaVirtualId: 1, TransportadoraTipoEntrega: 1, ServicoLogisticoId: 2 }
const REASON = { Motivo: { Descricao: 'Não serviu' } }

interface Asked {
  readonly process?: Record<string, unknown>
  readonly line?: Record<string, unknown>
  readonly order?: Record<string, unknown>
  readonly payments?: readonly SoldPayment[]
}

/** An order that the store knows, of which the 70 (worth 63.00, with 14.00 of freight) comes back. */
async function open({ process = {}, line = {}, order: told = {}, payments }: Asked = {}) {
  const order = await sellOrder(app, account, payments, { order: { DataEntrega: AFTER_THE_SEVEN_DAYS, ...told } })
  const [chosen = {}, ...others] = order.Skus
  const Skus = [{ ...chosen, ...REASON, ...line }, ...others]
  return openProcess(account, { ...order, Skus }, { ...COLLECTED, ...process })
}

async function accept({ id, items }: { id: number; items: readonly string[] }, extra: Record<string, unknown> = {}) {
  const rated = await rate(account, id, [aRating({ itemId: items[0], ...extra })], { executarFluxoReembolso: true })
  expect(rated.text).toContain('"erroCodigo":null')
  await settleAll(app, account)
  return rated
}

const costOf = async (id: number) => (await shown(account, id))['custoEnvioCliente']
const sentToCards = async () => (await executionRows(app, account).refunds()).map(({ amount }) => amount)
const vouchers = async () => (await executionRows(app, account).cards()).map(({ balance }) => balance)

describe('what the customer pays for sending', () => {
  test('is deducted of the money that the store sends back, shown, booked on its own, and told in the mail', async () => {
    const process = await open({ process: { NotificarNovaSolicitacao: true } })
    expect(await costOf(process.id)).toEqual({ previsto: 9.9, descontado: 0, naoCobrado: 0 })
    await accept(process)
    expect(await sentToCards()).toEqual([6710])
    expect(await costOf(process.id)).toEqual({ previsto: 9.9, descontado: 9.9, naoCobrado: 0 })
    const [refund] = await refundsOf(account, process.id)
    expect(refund).toMatchObject({
      valorProdutos: 63,
      valorFrete: 14,
      custoEnvio: 9.9,
      valor: 67.1,
      estado: 'liquidado',
    })
    const { lancamentos, prova, pagamentos } = await ledgerOf(account, process.id)
    expect(prova).toMatchObject({ devido: 77, pago: 67.1, custoEnvio: 9.9, equilibrado: true, diferencas: [] })
    expect(pagamentos).toMatchObject([{ estornado: 67.1 }])
    const own = ((lancamentos ?? []) as readonly Loose[]).find((one) => String(one['passo']).startsWith('custo'))
    expect(own?.['linhas']).toMatchObject([
      { conta: 'previsto', debito: 9.9, credito: 0 },
      { conta: 'custo de envio do cliente', debito: 0, credito: 9.9 },
    ])
    const mails = await mailbox(app, account)
    const told = mails.map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(told.find((text) => text.startsWith('Olá') && text.includes('Recebemos em'))).toContain('custa R$ 9,90')
    expect(told.find((text) => text.includes('R$ 67,10'))).toContain('Já descontamos R$ 9,90')
  })

  test('is never above the table of the account, and nothing of what no way explains', async () => {
    const shows = async (process: Record<string, unknown>) => costOf((await open({ process })).id)
    expect(await shows({ LogisticaPremiumValor: 500 })).toMatchObject({ previsto: 9.9 })
    expect(await shows({ LogisticaPremiumValor: 4.5 })).toMatchObject({ previsto: 4.5 })
    const unnamed = { ServicoLogisticoId: undefined, LogisticaPremiumValor: 500 }
    expect(await shows(unnamed)).toMatchObject({ previsto: 9.9 })
    expect(await shows({ ...unnamed, TransportadoraTipoEntrega: -1 })).toMatchObject({ previsto: 0 })
    expect(await shows({ ServicoLogisticoId: 1, TransportadoraTipoEntrega: 0 })).toMatchObject({ previsto: 0 })
  })

  test.each([
    ['regret', 'Arrependimento'],
    ['a defect', 'Produto com defeito'],
  ])('is nothing in %s', async (_, Descricao) => {
    const order = { DataEntrega: Temporal.Now.instant().subtract({ hours: 48 }).toString() }
    const process = await open({ order, line: { Motivo: { Descricao } }, process: { LogisticaPremiumValor: 9.9 } })
    expect(await costOf(process.id)).toEqual({ previsto: 0, descontado: 0, naoCobrado: 0 })
    await accept(process)
    expect(await sentToCards()).toEqual([7700])
  })

  test('is deducted once over partial refunds, of the first of them as far as it goes', async () => {
    const Skus = [
      aLine({ SkuId: 'A', Preco: 5, Quantidade: 1, QuantidadeTotal: 1, ...REASON }),
      aLine({ SkuId: 'B', Preco: 105, Quantidade: 1, QuantidadeTotal: 1, ...REASON }),
    ]
    const order = { DataEntrega: AFTER_THE_SEVEN_DAYS, Valor: 110, ValorFrete: 0, ValorDesconto: 0, Skus }
    const asked = await sellOrder(app, account, [{ id: 'card', kind: 'creditCard', reais: 110 }], { order })
    const { id, items } = await openProcess(account, asked, COLLECTED)
    await accept({ id, items })
    expect([await sentToCards(), await costOf(id)]).toEqual([[], { previsto: 9.9, descontado: 5, naoCobrado: 0 }])
    await accept({ id, items: items.slice(1) })
    expect([await sentToCards(), await costOf(id)]).toEqual([
      [10010],
      { previsto: 9.9, descontado: 9.9, naoCobrado: 0 },
    ])
    expect((await refundsOf(account, id)).map(({ valor, estado }) => [valor, estado])).toEqual([
      [0, 'liquidado'],
      [100.1, 'liquidado'],
    ])
  })

  test('is deducted of a voucher after its bonus', async () => {
    const process = await open({ process: { ValeCompraDefinicaoId: 2 } })
    const rated = await accept(process)
    // 110 % of 63.00, and 14.00 of freight, less 9.90.
    expect(await vouchers()).toEqual([7340])
    expect(rated.json['entidade']).toContain('R$ 73,40')
    expect((await shown(account, process.id))['valeCompra']).toMatchObject({ valor: 73.4 })
  })

  test('takes a bonus too where goods and freight do not suffice, and never more than there is', async () => {
    const Skus = [aLine({ SkuId: 'A', Preco: 9, Quantidade: 1, QuantidadeTotal: 1, ...REASON })]
    const order = {
      DataEntrega: AFTER_THE_SEVEN_DAYS,
      Valor: 9,
      ValorFrete: 0,
      ValorDesconto: 0,
      QuantidadeItens: 1,
      Skus,
    }
    const asked = await sellOrder(app, account, undefined, { order })
    const express = { ...COLLECTED, ServicoLogisticoId: 4, TransportadoraTipoEntrega: 3, ValeCompraDefinicaoId: 2 }
    const { id, items } = await openProcess(account, asked, { ...express, LogisticaPremiumValor: 9.5 })
    await accept({ id, items })
    expect(await vouchers()).toEqual([40])
    expect((await ledgerOf(account, id))['prova']).toMatchObject({
      devido: 9,
      pago: 0,
      custoEnvio: 9.5,
      bonus: 0.9,
      equilibrado: true,
      diferencas: [],
    })
    const other = await openProcess(account, { ...asked, PedidoId: 'other', Numero: 'other' }, express)
    await accept(other)
    expect(await vouchers()).toEqual([40])
    expect(await costOf(other.id)).toMatchObject({ previsto: 24.9, descontado: 9.9 })
  })

  test('is deducted of the card before a gift card is touched', async () => {
    const payments = [
      { id: 'card', kind: 'creditCard', reais: 55 },
      { id: 'gift', kind: 'giftCard', reais: 55 },
    ]
    await accept(await open({ payments }))
    expect([await sentToCards(), await vouchers()]).toEqual([[3850 - 990], [3850]])
  })

  test('leaves nothing to send where all that money gives back is deducted, and goes on with the gift card', async () => {
    const payments = [
      { id: 'card', kind: 'creditCard', reais: 5 },
      { id: 'gift', kind: 'giftCard', reais: 105 },
    ]
    const { id, items } = await open({ payments })
    await accept({ id, items })
    expect([await sentToCards(), await vouchers()]).toEqual([[], [6710]])
    expect(await costOf(id)).toMatchObject({ descontado: 9.9 })
  })

  test('is what a person pays less by hand', async () => {
    const bank = { tipo: 1, tipoChavePix: 1, chavePix: '52998224725', cpfTitular: '52998224725', nomeTitular: 'Marina' }
    const process = await open({ process: { DadosBancariosDto: bank } })
    await accept(process)
    const [refund] = await refundsOf(account, process.id)
    const pay = (valor: number) =>
      command(account, process.id, `estornos/${refund?.['id']}/pagamento-manual`, {
        valor,
        meio: 'pix',
        referencia: 'E1',
        data: Temporal.Now.plainDateISO('America/Sao_Paulo').toString(),
      })
    expect((await pay(77)).status).toBe(400)
    expect((await pay(67.1)).status).toBe(200)
  })

  test('follows the form: a voucher in place of the money is worth its bonus on all goods, less the same cost', async () => {
    const { id, items } = await open()
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await done(account, id, 'forma-estorno', { formaEstorno: 0, valeCompraDefinicaoId: 2 })
    await settleAll(app, account)
    expect([await sentToCards(), await vouchers()]).toEqual([[], [7340]])
    expect(await costOf(id)).toMatchObject({ descontado: 9.9 })
  })

  test('stays deducted once when a voucher is made anew', async () => {
    const { id, items } = await open({ process: { ValeCompraDefinicaoId: 2 } })
    await accept({ id, items })
    await rate(account, id, [])
    await command(account, id, 'vale/reemitir', { motivo: 'código perdido' })
    await settleAll(app, account)
    expect((await executionRows(app, account).cards()).filter(({ isCancelled }) => !isCancelled)).toMatchObject([
      { balance: 7340 },
    ])
    expect(await costOf(id)).toMatchObject({ descontado: 9.9 })
  })

  test('is shown and not charged where nothing but exchanges comes back', async () => {
    const { id } = await open({ line: { TipoProcesso: 1 } })
    expect(await costOf(id)).toEqual({ previsto: 9.9, descontado: 0, naoCobrado: 9.9 })
  })

  test('is not charged where the units are refused', async () => {
    const { id, items } = await open()
    await accept({ id, items }, { naoEstornar: true, naoEstornarQtd: 1 })
    expect(await sentToCards()).toEqual([])
    expect(await costOf(id)).toMatchObject({ previsto: 9.9, descontado: 0 })
  })

  test('is what the way costs that is authorized, never more than was promised', async () => {
    const order = {
      DataEntrega: AFTER_THE_SEVEN_DAYS,
      Skus: [aLine({ ...REASON }), aLine({ SkuId: 'B', Preco: 30, Quantidade: 0 })],
    }
    const authorized = async (opcaoId: number) => {
      const { id, parcel } = await openWithParcel(account, order, COLLECTED)
      await done(account, id, `encomendas/${parcel}/autorizar`, { opcaoId, codigo: `C${id}` })
      return costOf(id)
    }
    expect(await authorized(1)).toMatchObject({ previsto: 0 })
    expect(await authorized(2)).toMatchObject({ previsto: 9.9 })
    expect(await authorized(4)).toMatchObject({ previsto: 9.9 })
  })

  test('is nothing where the parcel came to nothing', async () => {
    const { id, items } = await open()
    const { encomendas } = await managed(account, id)
    const [parcel]: readonly Loose[] = encomendas ?? []
    await done(account, id, `encomendas/${String(parcel?.['id'])}/cancelar`, { motivo: 'levou à loja' })
    await accept({ id, items })
    expect(await sentToCards()).toEqual([7700])
  })

  test('is free again with what was planned and cancelled, and deducted of what is planned anew', async () => {
    const bank = { tipo: 1, tipoChavePix: 1, chavePix: '52998224725', cpfTitular: '52998224725', nomeTitular: 'Marina' }
    const { id, items } = await open({ process: { DadosBancariosDto: bank } })
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    expect(await costOf(id)).toMatchObject({ descontado: 9.9 })
    await done(account, id, 'cancelar', { motivo: 'engano' })
    expect(await costOf(id)).toMatchObject({ descontado: 0 })
    expect((await ledgerOf(account, id))['prova']).toMatchObject({ devido: 0, custoEnvio: 0, equilibrado: true })
    await done(account, id, 'reabrir', { motivo: 'engano' })
    await done(account, id, 'aprovar')
    await done(account, id, 'estornos/planejar', { base: 'avaliado' })
    expect((await refundsOf(account, id)).at(-1)).toMatchObject({ custoEnvio: 9.9, valor: 67.1 })
  })
})
