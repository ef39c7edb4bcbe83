import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { INTEGRATE_URL, putIntoStore } from '../support/customer-flow.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const CARD = { PagamentoId: 'card', FormaPagamento: 'creditCard', Valor: 90, Parcelas: 3 }
const PIX = { PagamentoId: 'pix', FormaPagamento: 'instantPayment', Valor: 20 }
const DATE = '2026-11-01T15:00:00Z'
const paidBy = (...Pagamentos: readonly object[]) => [{ TransacaoId: 'T-1', Data: DATE, Pagamentos }]

/** Two of three units of a line at first, so that a second request has units of its own. */
function anOrderOfThree() {
  return anOrder({ Skus: [aLine({ Preco: 40, Quantidade: 1, QuantidadeTotal: 3 })], QuantidadeItens: 3 })
}

const send = (order: object, process: Record<string, unknown> = {}) =>
  account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order as Record<string, unknown>, process))

async function paymentsOf(order: { Numero: string }) {
  const [row] = await app.database.query<{ transactions: unknown }>(
    `SELECT facts -> 'transactions' AS transactions FROM store_order WHERE account_id = $1 AND number = $2`,
    [account.id, order.Numero],
    account.id,
  )
  return row?.transactions
}

const STORED = [
  {
    id: 'T-1',
    date: DATE,
    payments: [
      { id: 'card', kind: 'creditCard', amount: 9000, refunded: 0, installments: 3 },
      { id: 'pix', kind: 'instantPayment', amount: 2000, refunded: 0, installments: null },
    ],
  },
]

describe('the payments of an imported order', () => {
  test('are stored with it, and stand however they are ordered later', async () => {
    const order = anOrderOfThree()
    expect((await send({ ...order, Transacoes: paidBy(CARD, PIX) })).status).toBe(200)
    expect(await paymentsOf(order)).toEqual(STORED)
    const again = [{ ...CARD, ValorEstornado: 10 }, PIX].toReversed()
    expect((await send({ ...order, Transacoes: paidBy(...again) })).status).toBe(200)
    expect((await send(order)).status).toBe(200)
    expect(await paymentsOf(order)).toEqual(STORED)
  })

  test('are added where an earlier request told none', async () => {
    const order = anOrderOfThree()
    await send(order)
    expect(await paymentsOf(order)).toBeNull()
    await send({ ...order, Transacoes: paidBy(CARD, PIX) })
    expect(await paymentsOf(order)).toEqual(STORED)
  })

  test.each<[string, object, string]>([
    [
      'another amount',
      paidBy({ ...CARD, Valor: 91 }, PIX),
      '/Processo/Pedido/Transacoes/0/Pagamentos/0/Valor: era R$ 90,00 no pedido registrado, veio R$ 91,00',
    ],
    [
      'another kind',
      paidBy(CARD, { ...PIX, FormaPagamento: 'bankInvoice' }),
      '/Processo/Pedido/Transacoes/0/Pagamentos/1/FormaPagamento: era instantPayment no pedido registrado',
    ],
    [
      'another id',
      paidBy(PIX, { ...CARD, PagamentoId: 'other' }),
      '/Processo/Pedido/Transacoes/0/Pagamentos/1: o pedido registrado não tem este pagamento; /Processo/Pedido/Transacoes: falta o pagamento T-1 / card do pedido registrado',
    ],
    ['fewer of them', paidBy(CARD), '/Processo/Pedido/Transacoes: falta o pagamento T-1 / pix do pedido registrado'],
    [
      'another date',
      [{ TransacaoId: 'T-1', Data: '2026-11-02T15:00:00Z', Pagamentos: [CARD, PIX] }],
      '/Processo/Pedido/Transacoes/0/Data: era 2026-11-01T15:00:00Z no pedido registrado',
    ],
  ])('are not what a later request says: %s', async (_, Transacoes, told) => {
    const order = anOrderOfThree()
    await send({ ...order, Transacoes: paidBy(CARD, PIX) })
    const { status, json } = await send({ ...order, Transacoes })
    expect([status, json['erroCodigo'], json['erroDetalhado']]).toEqual([400, 'PEDIDO_DIVERGENTE', told])
    expect(await paymentsOf(order)).toEqual(STORED)
  })

  test('are what the store itself tells, when a later request says the same', async () => {
    const order = anOrderOfThree()
    await send({ ...order, Transacoes: paidBy(CARD, PIX) })
    const right = paidBy({ ...CARD, Valor: 110 })
    await putIntoStore(app, account, { ...order, Transacoes: right })
    expect((await send({ ...order, Transacoes: paidBy({ ...CARD, Valor: 100 }) })).status).toBe(400)
    expect((await send({ ...order, Transacoes: right })).status).toBe(200)
    expect(await paymentsOf(order)).toMatchObject([{ payments: [{ id: 'card', amount: 11_000 }] }])
  })

  test('are what the store tells for a link too; what a body says of them later is measured by it', async () => {
    const order = anOrderOfThree()
    await send({ ...order, Transacoes: paidBy(CARD, PIX) })
    await putIntoStore(app, account, { ...order, Transacoes: paidBy({ ...CARD, Valor: 110 }) })
    const link = (Pedido: object) => account.call('POST', INTEGRATE_URL, { Pedido })
    expect((await link({ PedidoNumero: order.Numero })).status).toBe(200)
    expect(await paymentsOf(order)).toMatchObject([{ payments: [{ id: 'card', amount: 11_000 }] }])
    const full = { PedidoNumero: order.Numero, PedidoId: order.PedidoId, Valor: 110, ValorFrete: 20, ValorDesconto: 10 }
    const Skus = [{ SkuId: 'CAM-AZ-M', Preco: 40, QuantidadeTotal: 3 }]
    const { status, json } = await link({ ...full, Skus, Transacoes: paidBy(PIX) })
    expect([status, json['erroCodigo']]).toEqual([400, 'PEDIDO_DIVERGENTE'])
    expect(json['erroDetalhado']).toContain('/Pedido/Transacoes/0/Pagamentos/0: ')
  })

  test('never give back more than they brought', async () => {
    const { status, json } = await send({
      ...anOrderOfThree(),
      Transacoes: paidBy({ ...CARD, ValorEstornado: 90.01 }),
    })
    expect([status, json['erroCodigo']]).toEqual([400, 'REQUISICAO_INVALIDA'])
    expect(json['erroDetalhado']).toContain('/Processo/Pedido/Transacoes/0/Pagamentos/0/ValorEstornado')
  })
})
