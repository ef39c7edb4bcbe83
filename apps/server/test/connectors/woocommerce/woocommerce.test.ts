import type { StoreRefund, StockReservation } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { wooCommerceStore } from '../../../src/connectors/woocommerce/woocommerce-store.ts'
import { emulateShop } from './emulator/shop.ts'
import type { Misbehaviour } from './emulator/state.ts'
import { CONNECTOR, platformOf, wooCommerceUnderTest } from './under-test.ts'

const { orders, payments, credit, stock } = wooCommerceUnderTest.ports
if (!payments || !credit || !stock) throw new Error('the connector has all ports')

const KEY = 41
const LINES = [{ name: 'Camiseta', quantity: 2, total: money.money(10_000) }]
const AMOUNT = money.money(3_333)

async function aSoldOrder(misbehaviour: Partial<Misbehaviour> = {}) {
  const emulated = emulateShop()
  const platform = platformOf(emulated)
  const sold = await platform.sell({ email: 'maria@example.com', name: 'Maria', currency: 'BRL', lines: LINES })
  Object.assign(emulated.state.misbehaviour, misbehaviour)
  const paid = sold.payments.map((payment) => ({ ...payment, amount: AMOUNT }))
  const refund: StoreRefund = { key: KEY, order: sold, amount: AMOUNT, payments: paid, refundsBefore: [] }
  const order = emulated.state.orders.get(Number(sold.externalId)) ?? {}
  return { ...emulated, platform, sold, refund, order, shop: shopOf(platform) }
}

const REFUSED = { outcome: 'refused', reason: 'refused-by-store', mayPass: false }

describe('a refund', () => {
  test.each([
    ['stored-500', { outcome: 'done' }, { outcome: 'done' }, 1],
    ['gateway-refuses', REFUSED, { outcome: 'absent' }, 0],
    // Nobody can tell whether the gateway was reached: a person looks there.
    ['dies-before-paying', { outcome: 'unknown' }, { outcome: 'pending' }, 0],
    ['dies-after-paying', { outcome: 'unknown' }, { outcome: 'pending' }, 1],
    ['not-paid', { outcome: 'pending' }, { outcome: 'pending' }, 0],
    ['reason-lost', { outcome: 'unknown' }, { outcome: 'unknown' }, 1],
  ] as const)('%s', async (how, said, found, paid) => {
    const { shop, refund, platform, sold } = await aSoldOrder({ refund: how })
    expect(await payments.refund(shop, refund)).toMatchObject(said)
    expect(await payments.findRefund(shop, refund)).toMatchObject(found)
    expect(await platform.books.paidBack(sold)).toHaveLength(paid)
  })

  test('is the gateway’s, leaves the shelf alone, and has our key as its reason', async () => {
    const { shop, refund, state } = await aSoldOrder()
    const done = await payments.refund(shop, refund)
    const [stored] = state.refunds.values()
    expect(done).toEqual({ outcome: 'done', reference: String(stored?.['id']) })
    expect(stored).toMatchObject({ amount: '33.33', reason: 'vaivem-41', refunded_payment: true, line_items: [] })
    expect(await payments.listRefunds(shop, refund.order as { externalId: string; number: string })).toMatchObject([
      { key: KEY, amount: 3333, state: 'done', reference: String(stored?.['id']) },
    ])
  })

  test.each(['bacs', 'removido', ''])('is refused, and not even tried, with the gateway "%s"', async (gateway) => {
    const { shop, refund, order, state, sold } = await aSoldOrder()
    order['payment_method'] = gateway
    const before = state.nextId
    expect(await payments.refund(shop, refund)).toEqual(REFUSED)
    expect([state.nextId, state.refunds.size]).toEqual([before, 0])
    expect(sold.externalId).not.toBe('')
  })

  test('is refused where the shop does not show its gateways, and the gateway cannot', async () => {
    const { refund, order, platform, shop, state } = await aSoldOrder()
    order['payment_method'] = 'bacs'
    const hidden: typeof platform.send = async (request) =>
      request.url.includes('payment_gateways')
        ? { outcome: 'answered', status: 401, headers: {}, text: '{"code":"no"}', isWhole: true }
        : platform.send(request)
    expect(await payments.refund({ ...shop, send: hidden }, refund)).toEqual(REFUSED)
    expect(state.refunds.size).toBe(0)
  })

  test('of a payment that is not the order’s is refused', async () => {
    const { shop, refund, platform, sold } = await aSoldOrder()
    const other = { ...refund, payments: [{ transactionId: '1', paymentId: '1', amount: AMOUNT }] }
    expect(await payments.refund(shop, other)).toMatchObject({ reason: 'payment-unknown' })
    expect(await platform.books.paidBack(sold)).toEqual([])
  })

  test('waits while WooCommerce is switched off', async () => {
    const { shop, refund } = await aSoldOrder()
    const off: typeof shop.send = () => {
      const text = '{"code":"rest_no_route","message":"","data":{"status":404}}'
      return Promise.resolve({ outcome: 'answered', status: 404, headers: {}, text, isWhole: true })
    }
    expect(await payments.refund({ ...shop, send: off }, refund)).toMatchObject({
      reason: 'unavailable',
      mayPass: true,
    })
    await expect(payments.findRefund({ ...shop, send: off }, refund)).rejects.toThrow('answered 404')
  })

  test('is not called absent after a list that is shorter than its own total', async () => {
    const { shop, refund, platform } = await aSoldOrder()
    const short: typeof shop.send = async (request) => {
      const answer = await platform.send(request)
      const isList = request.url.includes('/refunds?')
      return isList && answer.outcome === 'answered' ? { ...answer, headers: { 'x-wp-total': '1' } } : answer
    }
    await expect(payments.findRefund({ ...shop, send: short }, refund)).rejects.toThrow('not whole')
  })
})

describe('orders', () => {
  test('are found by the number of a plugin that numbers them', async () => {
    const { shop, order, sold } = await aSoldOrder()
    order['number'] = '2026-0001'
    order['billing'] = { ...(order['billing'] as object), company: '2026-0001' }
    expect(await orders.findOrder(shop, { number: '2026-0001' })).toMatchObject({
      PedidoId: sold.externalId,
      Numero: '2026-0001',
    })
    // What looks like its number is its id only.
    expect(await orders.findOrder(shop, { number: sold.externalId })).toBeUndefined()
  })

  test('have the document of Brazilian plugins, and none of guests’ customer ids', async () => {
    const { shop, sold } = await aSoldOrder()
    const found = await orders.findOrder(shop, sold)
    expect(found).toMatchObject({ ClienteDocumento: '52998224725', ClienteEmail: 'maria@example.com' })
    expect(found).not.toHaveProperty('ClienteEcommId')
  })

  test.each(['pending', 'cancelled', 'failed'])('that are %s and were not paid have no payments', async (status) => {
    const { shop, order, sold } = await aSoldOrder()
    Object.assign(order, { status, date_paid: null, date_paid_gmt: null })
    expect(await orders.findOrder(shop, sold)).toMatchObject({ Status: status, Transacoes: [] })
  })
})

describe('a voucher', () => {
  const voucher = {
    key: KEY,
    amount: money.money(5_391),
    expiresAt: Temporal.Instant.from('2099-12-31T23:59:59.5Z'),
    customer: { email: 'maria@example.com' },
  }

  test('is one use of one customer, until the last second that was promised', async () => {
    const { shop, state } = await aSoldOrder()
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ redemptionToken: shop.codeOf(KEY) })
    expect([...state.coupons.values()]).toMatchObject([
      {
        code: shop.codeOf(KEY).toLowerCase(),
        amount: '53.91',
        discount_type: 'fixed_cart',
        usage_limit: 1,
        email_restrictions: ['maria@example.com'],
        date_expires_gmt: '2100-01-01T00:00:00',
      },
    ])
  })

  test('is anybody’s who knows its code, unless the account restricts it to its owner', async () => {
    const { shop, state } = await aSoldOrder()
    const connector = { ...shop.connector, giftCardsRestrictedToOwner: false }
    await credit.issueVoucher({ ...shop, connector }, voucher)
    expect([...state.coupons.values()]).toMatchObject([{ email_restrictions: [] }])
  })

  test('that was cut off when only its row was written is completed, not issued twice', async () => {
    const { shop, state } = await aSoldOrder({ coupon: 'half-made' })
    expect(await credit.issueVoucher(shop, voucher)).toEqual({ outcome: 'unknown' })
    expect(await credit.findVoucher(shop, KEY)).toEqual({ outcome: 'absent' })
    state.misbehaviour.coupon = null
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'done' })
    expect([...state.coupons.values()]).toMatchObject([{ amount: '53.91', usage_limit: 1 }])
    expect(await credit.findVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
  })

  test('whose code somebody else uses is refused', async () => {
    const { shop, state } = await aSoldOrder()
    const code = shop.codeOf(KEY).toLowerCase()
    state.coupons.set(1, {
      id: 1,
      code,
      description: 'deles',
      amount: '53.91',
      discount_type: 'fixed_cart',
      usage_limit: 1,
    })
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ reason: 'key-reused' })
  })
})

describe('an exchange', () => {
  const SKU = 'TENIS-40'
  async function aShelf(misbehaviour: Partial<Misbehaviour> = {}) {
    const opened = await aSoldOrder()
    await opened.platform.shelve({ skuId: SKU, price: money.money(29_990), units: 3 })
    Object.assign(opened.state.misbehaviour, misbehaviour)
    const until = Temporal.Instant.from('2099-12-31T23:59:59Z')
    const task: StockReservation = { key: KEY, skuId: SKU, quantity: 1, order: opened.sold, until }
    const made = () =>
      [...opened.state.orders.values()].filter((order) => String(order['transaction_id']).startsWith('vaivem-'))
    return { ...opened, task, made }
  }

  test('costs nothing, names nobody before it is ordered, and then goes to the buyer', async () => {
    const { shop, task, made, sold } = await aShelf()
    expect(await stock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(made()).toMatchObject([{ status: 'on-hold', total: '0.00', billing: { email: '', first_name: '' } }])
    expect(await stock.find(shop, task)).toEqual({ outcome: 'held', until: task.until })
    const later = { ...task, until: task.until.add({ hours: 1 }) }
    expect(await stock.reserve(shop, later)).toEqual({ outcome: 'done' })
    expect(await stock.find(shop, task)).toEqual({ outcome: 'held', until: later.until })
    const [order] = made()
    expect(await stock.placeOrder(shop, task)).toEqual({ outcome: 'done', reference: order?.['number'] })
    expect(made()).toMatchObject([{ status: 'processing', total: '0.00', billing: { email: 'maria@example.com' } }])
    expect(order?.['meta_data']).toContainEqual({ id: 0, key: '_billing_cpf', value: '529.982.247-25' })
    expect(JSON.stringify(order?.['shipping_lines'])).toContain(`Troca do pedido ${sold.number} (vaivem-41)`)
  })

  test.each(['half-made', 'meta-lost'] as const)('that was %s is completed, not made twice', async (order) => {
    const { shop, task, state, made } = await aShelf({ order })
    await stock.reserve(shop, task)
    state.misbehaviour.order = null
    expect(await stock.find(shop, task)).toEqual({ outcome: 'absent' })
    expect(await stock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(made()).toMatchObject([{ status: 'on-hold' }])
    expect(await stock.find(shop, task)).toMatchObject({ outcome: 'held' })
    expect(await stock.findOffer(shop, SKU)).toMatchObject({ available: 2 })
  })

  test('that arrives twice, because the first call was slower than its repetition, is made one', async () => {
    const { shop, task, made, platform } = await aShelf()
    const late: (() => Promise<unknown>)[] = []
    const slow: typeof shop.send = async (request) => {
      if (request.method !== 'POST') return platform.send(request)
      late.push(() => platform.send(request))
      return { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }
    }
    expect(await stock.reserve({ ...shop, send: slow }, task)).toEqual({ outcome: 'unknown' })
    expect(await stock.reserve(shop, task)).toEqual({ outcome: 'done' })
    for (const arrive of late) await arrive()
    expect(await platform.books.unitsOf(SKU)).toBe(1)
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    expect(made().map(({ status }) => status)).toEqual(['processing', 'cancelled'])
    expect(await platform.books.unitsOf(SKU)).toBe(2)
  })

  test('that is more than the shelf has makes no order at all', async () => {
    const { shop, task, made } = await aShelf()
    expect(await stock.reserve(shop, { ...task, quantity: 4 })).toMatchObject({ reason: 'out-of-stock' })
    expect(made()).toEqual([])
  })

  test('of which somebody else buys the last unit at the same moment is given back', async () => {
    const { shop, task, made, platform, state } = await aShelf()
    const raced: typeof shop.send = async (request) => {
      const answer = await platform.send(request)
      const isMade = request.method === 'POST'
      const shelf = [...state.products.values()].find(({ sku }) => sku === SKU)
      if (isMade && shelf) shelf['stock_quantity'] = Number(shelf['stock_quantity']) - 3
      return answer
    }
    expect(await stock.reserve({ ...shop, send: raced }, task)).toMatchObject({ reason: 'out-of-stock' })
    expect(made()).toMatchObject([{ status: 'cancelled' }])
    expect(await platform.books.unitsOf(SKU)).toBe(0)
  })

  test('offers only what can be bought, the same product first', async () => {
    const { shop, state } = await aShelf()
    const product = { status: 'publish', purchasable: true, stock_status: 'instock', parent_id: 0, price: '10.00' }
    const simple = {
      ...product,
      type: 'simple',
      manage_stock: false,
      stock_quantity: null,
      catalog_visibility: 'visible',
    }
    state.products.set(900, { ...simple, id: 900, name: 'Vela', sku: 'VELA' })
    state.products.set(901, { ...simple, id: 901, name: 'Sem preço', sku: 'NADA', price: '' })
    state.products.set(902, { ...simple, id: 902, name: 'Não se compra', sku: 'NAO', purchasable: false })
    state.products.set(903, { ...simple, id: 903, name: 'Escondido', sku: 'SEGREDO', catalog_visibility: 'hidden' })
    state.products.set(904, { ...simple, id: 904, name: 'Sem SKU', sku: '' })
    const offers = await stock.listOffers(shop, { skuId: SKU, productId: null, most: 10 })
    expect(offers.map(({ skuId, skuName, available }) => [skuId, skuName, available])).toEqual([
      [SKU, 'Tênis - 40', 3],
      ['904', 'Sem SKU', 999],
      ['VELA', 'Vela', 999],
    ])
    expect(await stock.findOffer(shop, '904')).toMatchObject({ skuId: '904', price: 1000 })
    expect(await stock.findOffer(shop, 'tenis-40')).toBeUndefined()
  })
})

describe('the address of a shop', () => {
  test.each([
    ['loja.com.br', 'loja.com.br', 'https://loja.com.br/wp-json/wc/v3/orders/1'],
    ['loja.com.br/blog/', 'loja.com.br', 'https://loja.com.br/blog/wp-json/wc/v3/orders/1'],
    ['http://127.0.0.1:8481', '127.0.0.1:8481', 'http://127.0.0.1:8481/wp-json/wc/v3/orders/1'],
  ])('%s', async (hostname, host, url) => {
    const connector = { ...CONNECTOR, hostname }
    expect(wooCommerceStore.hosts(connector)).toEqual([host])
    const asked: string[] = []
    const platform = platformOf(emulateShop())
    const send: typeof platform.send = (request) => {
      asked.push(request.url)
      return platform.send(request)
    }
    await orders.findOrder({ ...shopOf(platform, send), connector }, { externalId: '1' })
    expect(asked).toEqual([url])
  })

  test('that is none is not asked', async () => {
    const connector = { ...CONNECTOR, hostname: 'https://?' }
    expect(wooCommerceStore.hosts(connector)).toEqual([])
    const platform = platformOf(emulateShop())
    await expect(orders.findOrder({ ...shopOf(platform), connector }, { externalId: '1' })).rejects.toThrow('no answer')
  })
})
