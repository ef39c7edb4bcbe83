import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { storedOrders } from '../support/intake.ts'
import { aLine, anOrder } from '../support/orders.ts'
import { openProcess } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

interface Answered {
  readonly criados: number
  readonly conhecidos: number
  readonly recusados: number
  readonly pedidos: readonly {
    readonly situacao: string
    readonly numero: string | null
    readonly faltas: readonly { readonly onde: string; readonly mensagem: string }[]
  }[]
}

async function importAll(orders: readonly unknown[], headers: Record<string, string> = {}): Promise<Answered> {
  const { status, json, text } = await account.call('POST', '/v1/pvt/pedidos', { Pedidos: orders }, headers)
  if (status !== 200) throw new Error(text)
  return json['entidade'] as unknown as Answered
}

const inStore = (order: Record<string, unknown>) => ({ LojaVirtualId: 1, Pedido: order })

test('orders are stored, each by itself, and repeating changes nothing', async () => {
  const orders = [anOrder(), anOrder(), anOrder()].map(inStore)
  expect(await importAll(orders)).toMatchObject({ criados: 3, conhecidos: 0, recusados: 0 })
  const rows = () =>
    app.database.query(
      'SELECT order_id, number, total_centavos, facts FROM store_order WHERE account_id = $1 ORDER BY order_id',
      [account.id],
      account.id,
    )
  const before = await rows()
  expect(before).toHaveLength(3)
  expect(await importAll(orders)).toMatchObject({ criados: 0, conhecidos: 3, recusados: 0 })
  expect(await rows()).toEqual(before)
})

test('a bad order says what is wrong and where, and stops no other', async () => {
  const answer = await importAll([
    inStore(anOrder()),
    inStore(anOrder({ Skus: [aLine({ Preco: 1.234 })] })),
    { LojaVirtualId: 99, Pedido: anOrder() },
    'no order',
    inStore(anOrder({ Numero: undefined, PedidoId: undefined })),
    inStore(anOrder({ Valor: 10, ValorFrete: 20 })),
  ])
  expect(answer).toMatchObject({ criados: 1, recusados: 5 })
  expect(answer.pedidos.map(({ situacao }) => situacao)).toEqual(['criado', ...Array(5).fill('recusado')])
  expect(answer.pedidos[1]?.faltas).toMatchObject([{ onde: '/Pedido/Skus/0/Preco' }])
  expect(answer.pedidos[2]?.faltas).toEqual([
    { onde: '/LojaVirtualId', mensagem: 'Nenhuma loja virtual desta conta tem o id 99.' },
  ])
  for (const { faltas } of answer.pedidos.slice(1)) expect(faltas.length).toBeGreaterThan(0)
  expect(await storedOrders(app, account)).toBe(1)
})

test('what contradicts a stored order is refused, and the order stays as it was', async () => {
  const order = anOrder()
  await importAll([inStore(order)])
  const changed = {
    ...order,
    Valor: 250,
    QuantidadeItens: 4,
    Skus: [aLine({ QuantidadeTotal: 3 }), ...order.Skus.slice(1)],
  }
  const { pedidos } = await importAll([inStore(changed)])
  expect(pedidos[0]?.situacao).toBe('recusado')
  expect(pedidos[0]?.faltas[0]?.mensagem).toContain('QuantidadeTotal era 1, veio 3')
})

test('an order that came in bulk is nothing that money moves by', async () => {
  const order = anOrder()
  await importAll([inStore(order)])
  await openProcess(account, order, { LojaVirtualId: 1 })
  const readings = await app.database.query(
    'SELECT unconfirmed FROM order_reading WHERE account_id = $1',
    [account.id],
    account.id,
  )
  expect(readings).toEqual([])
})

test('a person who was erased is not brought back by a list of orders', async () => {
  const order = anOrder()
  await importAll([inStore(order)])
  const email = order.ClienteEmail
  const erased = await account.call('POST', '/v1/gestao/privacidade/apagar', { email, confirmar: true })
  expect(erased.status).toBe(200)
  await importAll([inStore(order)])
  const rows = await app.database.query(
    `SELECT facts -> 'customer' AS customer FROM store_order WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect(rows).toEqual([{ customer: null }])
})

describe('a list', () => {
  test.each([0, 1_001])('of %i orders is refused', async (length) => {
    const Pedidos = Array.from({ length }, () => null)
    expect((await account.call('POST', '/v1/pvt/pedidos', { Pedidos })).status).toBe(400)
  })

  test('of 1 000 orders is taken in', async () => {
    const orders = Array.from({ length: 1_000 }, () => inStore(anOrder()))
    // A request that takes longer than its minute is refused.
    expect(await importAll(orders)).toMatchObject({ criados: 1_000 })
  })

  test('is answered again as the first time under its key', async () => {
    const key = { 'idempotency-key': `bulk-${Date.now()}` }
    const orders = [inStore(anOrder())]
    expect(await importAll(orders, key)).toMatchObject({ criados: 1 })
    expect(await importAll(orders, key)).toMatchObject({ criados: 1 })
  })
})
