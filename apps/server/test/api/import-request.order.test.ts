import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anOrder, ORDERED_AT } from '../support/orders.ts'

const URL = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const send = (Pedido: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  account.call('POST', URL, { Processo: { Pedido, ...more } })

/** One unit of ten, so that further returns of the same order can be requested. */
const tenUnits = (overrides: Record<string, unknown> = {}) =>
  anOrder({ Valor: 720, QuantidadeItens: 10, Skus: [aLine({ QuantidadeTotal: 10 })], ...overrides })

const without = (order: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name)))

async function opened(order: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { status, json } = await send(order, more)
  expect(json['erroDetalhado']).toBe(null)
  expect(status).toBe(200)
  return json['entidade']
}

async function orderOf(processId: unknown): Promise<Record<string, unknown>> {
  const [row] = await app.database.query<Record<string, unknown>>(
    `SELECT o.order_id, o.store_id, o.external_id, o.number, o.placed_at, o.total_centavos, o.facts
     FROM return_process JOIN store_order o USING (account_id, order_id) WHERE process_id = $1`,
    [processId],
    account.id,
  )
  return row ?? {}
}

describe('how an order is known', () => {
  test('by its number first, it takes the PedidoId that a later request brings, and is then known by either', async () => {
    const order = tenUnits()
    const first = await opened(without(order, 'PedidoId'))
    expect(first?.['pedido']).toMatchObject({ id: null, numero: order.Numero })
    const second = await opened(order)
    expect(second?.['pedido']).toMatchObject({ id: order.PedidoId, numero: order.Numero })
    const third = await opened(without(order, 'Numero'))
    const known = await Promise.all([first, second, third].map((entity) => orderOf(entity?.['id'])))
    expect(new Set(known.map((row) => row['order_id'])).size).toBe(1)
  })

  test('by its PedidoId first, it takes the number that a later request brings', async () => {
    const order = tenUnits()
    const first = await opened(without(order, 'Numero'))
    const second = await opened(order)
    expect(second?.['pedido']).toMatchObject({ id: order.PedidoId, numero: order.Numero })
    expect((await orderOf(first?.['id']))['number']).toBe(order.Numero)
  })

  test('two orders stay two when a request names one by PedidoId and the other by number', async () => {
    const byNumber = tenUnits()
    const byId = tenUnits()
    const one = await orderOf((await opened(without(byNumber, 'PedidoId')))?.['id'])
    const other = await orderOf((await opened(byId))?.['id'])
    const both = await orderOf((await opened({ ...byId, Numero: byNumber.Numero }))?.['id'])
    expect(both).toMatchObject({ order_id: other['order_id'], number: byId.Numero })
    const again = await orderOf((await opened(without(byNumber, 'PedidoId')))?.['id'])
    expect(again).toMatchObject({ order_id: one['order_id'], external_id: null })
  })

  test('the same number in another virtual store is another order', async () => {
    const order = tenUnits()
    const own = await orderOf((await opened(order))?.['id'])
    const other = await orderOf((await opened(order, { LojaVirtualId: 1 }))?.['id'])
    expect(other['order_id']).not.toBe(own['order_id'])
    expect(other['store_id']).toBe('1')
  })

  test('accents written in two ways are one name', async () => {
    const order = tenUnits()
    const first = await orderOf((await opened({ ...order, PedidoId: `${order.PedidoId}-caf\u00e9` }))?.['id'])
    const second = await orderOf((await opened({ ...order, PedidoId: ` ${order.PedidoId}-cafe\u0301 ` }))?.['id'])
    expect(second['order_id']).toBe(first['order_id'])
  })
})

describe('what is kept of an order', () => {
  test('as first taken in it stands: amounts, dates and customer of a later request change nothing', async () => {
    const order = tenUnits()
    const first = await opened(order)
    const before = await orderOf(first?.['id'])
    const second = await opened({
      ...order,
      Valor: 9999,
      Data: '2026-01-01T00:00:00Z',
      Status: 'canceled',
      ClienteNome: 'Outra Pessoa',
      ClienteEmail: 'outra@example.com',
    })
    expect(second?.['pedido']).toEqual(first?.['pedido'])
    expect(second?.['cliente']).toEqual(first?.['cliente'])
    expect(second?.['valorProdutos']).toEqual(first?.['valorProdutos'])
    expect(await orderOf(first?.['id'])).toEqual(before)
  })

  test('a later request tells what nobody told before', async () => {
    const order = tenUnits()
    const bare = without(order, 'Data', 'Status', 'DataEntrega', 'ClienteEmail', 'ClienteCelular', 'ClienteEndereco')
    const first = await opened(bare)
    expect(first?.['pedido']).toMatchObject({ data: null })
    expect(first?.['cliente']).toMatchObject({ nome: order.ClienteNome, email: null, endereco: null })
    const second = await opened({ ...order, ClienteNome: 'Outra Pessoa' })
    expect(second?.['pedido']).toMatchObject({ data: ORDERED_AT })
    expect(second?.['cliente']).toMatchObject({
      nome: order.ClienteNome,
      email: order.ClienteEmail,
      celular: order.ClienteCelular,
      endereco: { cep: '01226-010', cidade: 'São Paulo' },
    })
    const { facts } = await orderOf(first?.['id'])
    expect(facts).toMatchObject({ status: 'delivered', deliveredAt: expect.stringContaining('T') })
  })

  test('a later request adds lines, and what a line was not told of', async () => {
    const order = tenUnits({ QuantidadeItens: 11 })
    const first = await opened(order)
    await opened({
      ...order,
      Skus: [aLine({ QuantidadeTotal: 10, Seller: 'loja-1' }), aLine({ SkuId: 'NOVO', Preco: 30 })],
    })
    const { order_id: orderId } = await orderOf(first?.['id'])
    const lines = await app.database.query(
      'SELECT line_key, claimed, facts FROM order_line WHERE order_id = $1 ORDER BY line_id',
      [orderId],
      account.id,
    )
    expect(lines).toEqual([
      { line_key: 'CAM-AZ-M', claimed: 2, facts: { seller: 'loja-1' } },
      { line_key: 'NOVO', claimed: 1, facts: {} },
    ])
  })

  test('an e-mail is shown as it was written and found whatever its case and outer blanks', async () => {
    const email = `  Ana.${Date.now()}@Example.COM `
    const entity = await opened(tenUnits({ ClienteEmail: email }))
    expect(entity?.['cliente']).toMatchObject({ email: email.trim() })
    const [row] = await app.database.query<{ customer_email: string }>(
      'SELECT customer_email FROM return_process WHERE process_id = $1',
      [entity?.['id']],
      account.id,
    )
    expect(row?.customer_email).toBe(email.trim().toLowerCase())
  })
})
