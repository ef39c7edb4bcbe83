import { recordOf, recordsOf, type StockReservation } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { emulateAccount } from './emulator/account.ts'
import { leftOf } from './emulator/catalogue.ts'
import { sell } from './emulator/oms.ts'
import { bodiesSent, connectorOf, platformOf, PORTS, soldOf } from './under-test.ts'

const stock = PORTS.stock as NonNullable<typeof PORTS.stock>
const UNTIL = Temporal.Instant.from('2026-12-31T12:00:00Z')
const REFUSED = { outcome: 'refused', mayPass: false } as const

function open(more: Partial<Connector> = {}) {
  const account = emulateAccount()
  const { state } = account
  state.shelf.set('4040', { price: 29_990, units: 5 })
  state.shelf.set('4041', { price: 31_990, units: 0 })
  const lines = [{ name: 'Tênis', quantity: 1, total: 29_990 }]
  const order = soldOf(account, sell(state, { email: 'maria@example.com', name: 'Maria', lines }))
  const shop = shopOf({ ...platformOf(account, 'estorno'), connector: connectorOf('estorno', more) })
  const task: StockReservation = { key: 7, skuId: '4040', quantity: 2, order, until: UNTIL }
  return { account, state, order, shop, task }
}

test('an exchange is sent as an affiliate sends orders: at the price of the shop, to the buyer of the first order', async () => {
  const { account, state, order, shop, task } = open()
  expect(await stock.reserve(shop, task)).toEqual({ outcome: 'done' })
  const [sent] = bodiesSent(account, 'POST', /fulfillment\/pvt\/orders$/)
  expect(sent).toMatchObject({
    marketplaceOrderId: 'vaivem-7',
    marketplacePaymentValue: 2 * 29_990 + 1_500,
    items: [{ id: '4040', quantity: 2, seller: '1', price: 29_990 }],
    clientProfileData: { email: 'maria@example.com', document: '52998224725' },
    shippingData: {
      address: { postalCode: '01310-100', receiverName: 'Maria' },
      logisticsInfo: [{ itemIndex: 0, selectedSla: 'Normal', price: 1_500 }],
    },
    openTextField: `Troca do pedido ${order.number} (vaivem-7). Reservada ate 2026-12-31T12:00:00Z`,
  })
  expect(leftOf(state, '4040')).toBe(3)
  expect(await stock.find(shop, task)).toEqual({ outcome: 'held', until: UNTIL })
  expect(await stock.placeOrder(shop, task)).toEqual({ outcome: 'done', reference: 'VVM-vaivem-7' })
  expect(await stock.find(shop, task)).toEqual({ outcome: 'ordered', reference: 'VVM-vaivem-7' })
})

test('an account names the affiliate and the trade policy', async () => {
  const options = { quemEmiteEntrada: 'estorno', afiliadoDasTrocas: 'TRO', politicaComercial: '2' }
  const { account, shop, task } = open({ options })
  await stock.reserve(shop, task)
  expect(await stock.placeOrder(shop, task)).toEqual({ outcome: 'done', reference: 'TRO-vaivem-7' })
  const asked = account.exchanges.map(({ request }) => new URL(request.url)).filter((url) => url.searchParams.has('sc'))
  expect(asked.map(({ searchParams }) => searchParams.get('sc'))).toEqual(['2', '2', '2', '2'])
  expect(asked.at(-1)?.searchParams.get('affiliateId')).toBe('TRO')
})

test('what is only kept for an exchange is no order of a customer; once it goes out, it is one', async () => {
  const { shop, task } = open()
  await stock.reserve(shop, task)
  expect(await PORTS.orders.findOrder(shop, { externalId: 'VVM-vaivem-7' })).toBeUndefined()
  await stock.placeOrder(shop, task)
  expect(await PORTS.orders.findOrder(shop, { externalId: 'VVM-vaivem-7' })).toMatchObject({ PedidoId: 'VVM-vaivem-7' })
})

test('an order of the same name that this service did not place is left alone', async () => {
  const { state, shop, task } = open()
  await stock.reserve(shop, task)
  const held = state.orders.get('VVM-vaivem-7') ?? {}
  state.orders.set('VVM-vaivem-7', { ...held, openTextField: null })
  expect(await stock.find(shop, task)).toEqual({ outcome: 'absent' })
  expect(await stock.release(shop, task)).toEqual({ outcome: 'done' })
  expect(leftOf(state, '4040')).toBe(3)
})

test('what VTEX is still cancelling is neither kept nor given back yet', async () => {
  const { state, shop, task } = open()
  await stock.reserve(shop, task)
  state.orders.set('VVM-vaivem-7', { ...state.orders.get('VVM-vaivem-7'), status: 'cancellation-requested' })
  expect(await stock.find(shop, task)).toEqual({ outcome: 'unknown' })
  expect(await stock.release(shop, task)).toEqual({ outcome: 'unknown' })
  expect(await stock.placeOrder(shop, task)).toMatchObject({ ...REFUSED, reason: 'key-released' })
})

test('an order without an address gets no exchange, and nothing is sent', async () => {
  const { account, state, order, shop, task } = open()
  state.orders.set(order.externalId, { ...state.orders.get(order.externalId), shippingData: null })
  expect(await stock.reserve(shop, task)).toMatchObject({ ...REFUSED, reason: 'refused-by-store' })
  expect(bodiesSent(account, 'POST', /fulfillment/)).toEqual([])
})

test('offers are the variants of the product, also those sold out', async () => {
  const { shop } = open()
  const offers = await stock.listOffers(shop, { skuId: '4040', productId: null, most: 10 })
  expect(offers).toEqual([
    { skuId: '4040', skuName: 'Tênis 4040', productId: '77', productName: 'Tênis', price: 29_990, available: 5 },
    expect.objectContaining({ skuId: '4041', available: 0 }),
  ])
  expect(await stock.listOffers(shop, { skuId: 'x', productId: '77', most: 10 })).toHaveLength(2)
  expect(await stock.findOffer(shop, '4041')).toMatchObject({ price: 31_990, available: 0 })
})

test('orders that were bought together tell the payments that they share whole, with what others gave back', async () => {
  const account = emulateAccount()
  const line = (total: number) => [{ name: 'Vela', quantity: 1, total }]
  const sale = { email: 'maria@example.com', name: 'Maria', payments: [{ group: 'creditCard', value: 5_000 }] }
  const first = sell(account.state, { ...sale, lines: line(3_000) })
  const group = first.orderId.replace(/-\d+$/, '')
  const second = sell(account.state, {
    ...sale,
    lines: line(2_000),
    with: { group, transactionId: first.transactionId },
  })
  const platform = platformOf(account, 'estorno')
  await platform.refundByHand?.(soldOf(account, first), money.money(700))
  for (const { orderId } of [first, second]) {
    const found = recordOf(await PORTS.orders.findOrder(shopOf(platform), { externalId: orderId }))
    expect(found).toMatchObject({ PedidoGrupoId: group, Valor: orderId === first.orderId ? 30 : 20 })
    const paid = recordsOf(found['Transacoes']).flatMap(({ Pagamentos }) => recordsOf(Pagamentos))
    expect(paid).toMatchObject([{ Valor: 50, ValorEstornado: 7 }])
  }
})

test('an order of its own has no group', async () => {
  const { order, shop } = open()
  expect(await PORTS.orders.findOrder(shop, order)).not.toHaveProperty('PedidoGrupoId')
})

test.each(['Fulfillment', 'Chain'])(
  'the money of an order of a marketplace (%s) is not given back here',
  async (origin) => {
    const { account, state, order, shop } = open()
    state.orders.set(order.externalId, { ...state.orders.get(order.externalId), origin, affiliateId: 'MLB' })
    for (const sender of ['estorno', 'vaivem'] as const) {
      const asked = { key: 9, order, amount: money.money(100), payments: order.payments, refundsBefore: [] }
      const connector = connectorOf(sender)
      const said = await PORTS.payments?.refund({ ...shop, connector }, asked)
      expect(said).toEqual({ ...REFUSED, reason: 'paid-by-marketplace' })
    }
    expect(account.exchanges.filter(({ request }) => request.method === 'POST')).toEqual([])
  },
)
