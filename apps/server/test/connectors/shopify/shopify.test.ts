import { OrderHidden, type StoreRefund, type StoreVoucher } from '@vaivem/connector-kit'
import { shopOf, type SoldOrder } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../../../src/connectors/shopify/admin-api.ts'
import { shopifyChanges } from '../../../src/connectors/shopify/changes.ts'
import { shopifyCredit } from '../../../src/connectors/shopify/credit.ts'
import { shopifyOrders } from '../../../src/connectors/shopify/orders.ts'
import { idempotencyKeyOf, shopifyPayments } from '../../../src/connectors/shopify/payments.ts'
import { shopifyStock } from '../../../src/connectors/shopify/stock.ts'
import { emulateShop } from './emulator/shop.ts'
import { now } from './emulator/state.ts'
import { platformOf } from './under-test.ts'
import { isVendorThere } from './vendor.ts'

const KEY = 1_795_000_000_007

describe.skipIf(!isVendorThere)('a refund', () => {
  test('names the gateway of its payment, our key, and writes to nobody', async () => {
    const { shop, sold, sent } = await open()
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_050))).toMatchObject({ outcome: 'done' })
    const { input, key } = sent('RefundCreate')[0] as { readonly input: unknown; readonly key: string }
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const orderId = `gid://shopify/Order/${sold.externalId}`
    const parentId = `gid://shopify/OrderTransaction/${sold.payments[0]?.paymentId}`
    expect(input).toEqual({
      orderId,
      note: `vaivem-${KEY}`,
      notify: false,
      transactions: [{ orderId, parentId, gateway: 'Pix', kind: 'REFUND', amount: '50.50' }],
    })
  })

  test('over the budget waits a moment and is sent once more; still over it, nothing was done', async () => {
    const { state, shop, sold, sent } = await open()
    state.misbehaviour.throttled = 1
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toMatchObject({ outcome: 'done' })
    expect(sent('Order')).toHaveLength(2)
    state.misbehaviour.throttled = 9
    const said = await shopifyPayments.refund(shop, { ...refundOf(sold, 200), key: KEY + 1 })
    expect(said).toEqual({ outcome: 'refused', reason: 'unavailable', mayPass: true })
    expect(state.paidBack).toHaveLength(1)
  })

  test('whose provider still works on it is pending until its money has moved', async () => {
    const { state, shop, sold } = await open()
    state.misbehaviour.refundStatus = 'PENDING'
    const refund = refundOf(sold, 5_000)
    expect(await shopifyPayments.refund(shop, refund)).toEqual({ outcome: 'pending' })
    expect(await shopifyPayments.findRefund(shop, refund)).toEqual({ outcome: 'pending' })
    for (const transaction of state.orders[0]?.refunds[0]?.transactions ?? []) transaction.status = 'SUCCESS'
    expect(await shopifyPayments.findRefund(shop, refund)).toMatchObject({ outcome: 'done' })
    expect(state.orders[0]?.refunds).toHaveLength(1)
  })

  test.each(['FAILURE', 'ERROR'])('that stands without its money (%s) is refused', async (status) => {
    const { state, shop, sold } = await open()
    state.misbehaviour.refundStatus = status
    const refused = { outcome: 'refused', reason: 'refused-by-store', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual(refused)
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual(refused)
    expect(await shopifyPayments.listRefunds(shop, sold)).toMatchObject([{ key: KEY, state: 'failed' }])
    expect(state.orders[0]?.refunds).toHaveLength(1)
  })

  test('repeated after Shopify forgot its key is found by its note', async () => {
    const { state, shop, sold } = await open()
    const first = await shopifyPayments.refund(shop, refundOf(sold, 5_000))
    state.hoursAhead = 25
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual(first)
    expect(state.paidBack).toHaveLength(1)
  })

  test('under a key of which another request is on its way stays unknown', async () => {
    const { state, shop, sold } = await open()
    state.misbehaviour.error = { code: 'IDEMPOTENCY_CONCURRENT_REQUEST' }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual({ outcome: 'unknown' })
    state.misbehaviour.error = null
    // The same key for something else: Shopify says so without a code.
    state.keys.set(idempotencyKeyOf(shop, KEY), { at: now(state), asked: 'something else', answer: null })
    expect(await shopifyPayments.refund(shop, refundOf(sold, 5_000))).toEqual({ outcome: 'unknown' })
  })

  test('of a payment that was only written down is refused, because no money would move', async () => {
    const { state, shop, sold } = await open()
    for (const transaction of state.orders[0]?.transactions ?? []) transaction.isManual = true
    const refused = { outcome: 'refused', reason: 'payment-manual', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toEqual(refused)
    expect(state.orders[0]?.refunds).toEqual([])
  })

  test('of which a part moved is left to a person', async () => {
    const { state, shop, sold } = await open()
    const refund = refundOf(sold, 5_000)
    await shopifyPayments.refund(shop, refund)
    const made = state.orders[0]?.refunds[0]?.transactions
    const [one] = made ?? []
    if (one) made?.splice(0, 1, { ...one, centavos: 3_000 }, { ...one, id: 1, centavos: 2_000, status: 'FAILURE' })
    expect(await shopifyPayments.findRefund(shop, refund)).toEqual({ outcome: 'unknown' })
  })

  test('is never more than what is left of its own payment', async () => {
    const { state, platform, shop, sold } = await open()
    await platform.refundByHand?.(sold, money.money(6_000))
    const refused = { outcome: 'refused', reason: 'exceeds-payment', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 4_001))).toEqual(refused)
    const [payment] = sold.payments
    const stranger = {
      ...refundOf(sold, 1),
      payments: [{ transactionId: '1', paymentId: '1', amount: money.money(1) }],
    }
    expect(await shopifyPayments.refund(shop, stranger)).toMatchObject({ reason: 'payment-unknown' })
    expect(await shopifyPayments.refund(shop, refundOf(sold, 4_000))).toMatchObject({ outcome: 'done' })
    expect([payment?.amount, state.paidBack.map(({ centavos }) => centavos)]).toEqual([10_000, [6_000, 4_000]])
  })
})

describe.skipIf(!isVendorThere)('an order', () => {
  test('that a shop does not show because it is old is told apart from one that is not there', async () => {
    const { state, shop, sold } = await open()
    const [order] = state.orders
    if (order) order.createdAt = now(state).subtract({ hours: 24 * 61 })
    expect(await shopifyOrders.findOrder(shop, sold)).toMatchObject({ PedidoId: sold.externalId })
    state.misbehaviour.scopes = ['read_orders']
    await expect(shopifyOrders.findOrder(shop, { number: sold.number })).rejects.toThrow(OrderHidden)
    await expect(shopifyOrders.findOrder(shop, { externalId: sold.externalId })).rejects.toThrow(OrderHidden)
    const hidden = { outcome: 'refused', reason: 'order-hidden', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toEqual(hidden)
    state.misbehaviour.scopes = ['read_orders', 'read_all_orders']
    expect(await shopifyOrders.findOrder(shop, { number: '7' })).toBeUndefined()
  })

  test('that was paid in another currency than that of its shop comes out in that, and is not refunded', async () => {
    const { platform, shop } = await open()
    const lines = [{ name: 'Vela', quantity: 1, total: money.money(2_000) }]
    const sold = await platform.sell({ email: 'ana@example.com', name: 'Ana', currency: 'USD', lines })
    expect(await shopifyOrders.findOrder(shop, sold)).toMatchObject({ Moeda: 'USD', Valor: 20 })
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toMatchObject({ reason: 'refused-by-store' })
  })

  test('that changed is in the list, page by page, and nothing is left out', async () => {
    const { state, platform, shop, sold } = await open()
    const lines = [{ name: 'Vela', quantity: 1, total: money.money(2_000) }]
    for (let index = 0; index < 6; index++)
      await platform.sell({ email: 'ana@example.com', name: 'Ana', currency: 'BRL', lines })
    const start = now(state).subtract({ hours: 10 })
    for (const [index, order] of state.orders.entries()) order.updatedAt = start.add({ minutes: index * 5 })
    const seen: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 4; page++) {
      const read = await shopifyChanges(shop, { cursor, since: start, most: 2 })
      seen.push(...read.orders.map((it) => ('reference' in it ? (it.reference.externalId ?? '') : '')))
      expect(read.hasMore).toBe(page < 3)
      cursor = read.cursor
    }
    expect(seen).toEqual(state.orders.map(({ id }) => String(id)))
    const [first] = state.orders
    if (first) first.updatedAt = start.add({ hours: 2 })
    const next = await shopifyChanges(shop, { cursor, since: start, most: 50 })
    expect(next.orders).toContainEqual({ reference: { externalId: sold.externalId } })
  })
})

describe.skipIf(!isVendorThere)('a gift card', () => {
  test('has 20 letters of our code, ends at the end of its day, and writes to nobody', async () => {
    const { shop, sent } = await open()
    const said = await shopifyCredit.issueVoucher(shop, voucher)
    expect(said).toMatchObject({ outcome: 'done', redemptionToken: shop.codeOf(KEY).slice(0, 20) })
    expect(sent('GiftCardCreate')).toEqual([
      {
        input: {
          code: shop.codeOf(KEY).slice(0, 20),
          initialAmount: { amount: '53.91', currencyCode: 'BRL' },
          note: `vaivem-${KEY} 5391`,
          // Three hours behind UTC.
          expiresOn: '2027-03-09',
        },
      },
    ])
  })

  test('of which staff wrote over the note is still ours, and never taken for reversed', async () => {
    const { state, shop } = await open()
    await shopifyCredit.issueVoucher(shop, voucher)
    const [card] = state.cards
    if (card) state.cards.splice(0, 1, { ...card, note: 'cliente reclamou' })
    expect(await shopifyCredit.findVoucher(shop, KEY)).toEqual({ outcome: 'unknown' })
    expect(await shopifyCredit.reverseVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
    expect(state.cards[0]?.deactivatedAt).not.toBeNull()
  })

  test('that the search does not have yet is found among the newest', async () => {
    const { state, shop } = await open()
    state.misbehaviour.unindexed = true
    const first = await shopifyCredit.issueVoucher(shop, voucher)
    expect(await shopifyCredit.issueVoucher(shop, voucher)).toEqual(first)
    const others = Array.from({ length: 120 }, (_, index) => index)
    const [card] = state.cards
    if (card) state.cards.push(...others.map((n) => ({ ...card, id: 5_000 + n, code: `OUTRO${n}ABCD`, note: null })))
    // It is neither in the index nor among the newest: nobody says that it is not there.
    expect(await shopifyCredit.issueVoucher(shop, voucher)).toEqual({ outcome: 'unknown' })
    state.misbehaviour.unindexed = false
    expect(await shopifyCredit.issueVoucher(shop, voucher)).toEqual(first)
    expect(state.cards.filter(({ note }) => note !== null)).toHaveLength(1)
  })
})

describe.skipIf(!isVendorThere)('an exchange', () => {
  test('is found although the search does not have its draft yet', async () => {
    const { state, shop, task } = await openShelf()
    state.misbehaviour.unindexed = true
    expect(await shopifyStock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(await shopifyStock.find(shop, task)).toMatchObject({ outcome: 'held' })
    expect(await shopifyStock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(state.drafts).toHaveLength(1)
  })

  test('whose call arrived twice becomes one order, and the other draft gives its units back', async () => {
    const { state, shop, task } = await openShelf()
    await shopifyStock.reserve(shop, task)
    const [draft] = state.drafts
    if (draft) state.drafts.push({ ...draft, id: 9_999 })
    if (draft) draft.variant.units -= draft.quantity
    expect(await shopifyStock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    expect(state.drafts.filter(({ order }) => order !== null)).toHaveLength(1)
    expect(state.variants[0]?.units).toBe(5 - task.quantity)
  })

  test('whose time is over is ordered while its units are there, and refused once they were sold', async () => {
    const { state, shop, task } = await openShelf()
    const until = Temporal.Now.instant().subtract({ hours: 1 })
    await shopifyStock.reserve(shop, { ...task, until })
    const [variant] = state.variants
    if (variant) variant.units = 0
    const sold = { outcome: 'refused', reason: 'out-of-stock', mayPass: false }
    expect(await shopifyStock.placeOrder(shop, task)).toEqual(sold)
    if (variant) variant.units = 9
    expect(await shopifyStock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
  })

  test('of which somebody bought the last unit at the same moment gives it back', async () => {
    const { state, platform, shop, task } = await openShelf()
    const [variant] = state.variants
    const send: typeof platform.send = async (request) => {
      const answer = await platform.send(request)
      if (request.body?.includes('DraftCreate') && variant) variant.units -= 5
      return answer
    }
    const said = await shopifyStock.reserve(shopOf(platform, send), task)
    expect(said).toEqual({ outcome: 'refused', reason: 'out-of-stock', mayPass: false })
    expect([variant?.units, state.drafts[0]?.isReserved]).toEqual([0, false])
    expect(await shopifyStock.find(shop, task)).toEqual({ outcome: 'released' })
  })

  test('costs nothing and goes where the order went', async () => {
    const { shop, sold, task, sent } = await openShelf()
    await shopifyStock.reserve(shop, task)
    expect(sent('DraftCreate')).toMatchObject([
      {
        input: {
          appliedDiscount: { value: 100, valueType: 'PERCENTAGE' },
          email: 'maria@example.com',
          shippingAddress: { address1: 'Rua das Flores, 45', countryCode: 'BR' },
          tags: [`vaivem-${KEY}`],
          purchasingEntity: { customerId: `gid://shopify/Customer/${sold.externalId}` },
        },
      },
    ])
  })
})

test.each([
  ['loja.myshopify.com', 'https://loja.myshopify.com/'],
  ['Loja-2.MyShopify.com/', 'https://loja-2.myshopify.com/'],
  ['https://loja.myshopify.com', 'https://loja.myshopify.com/'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
  ['http://loja.myshopify.com', undefined],
  ['loja.com.br', undefined],
  ['myshopify.com', undefined],
  ['loja.myshopify.com.evil.example', undefined],
  ['loja.myshopify.com@evil.example', undefined],
  ['evil.example/loja.myshopify.com', undefined],
  ['http://127.0.0.1.evil.example', undefined],
])('the hostname %s leads to %s', (hostname, wanted) => {
  expect(addressOf({ hostname })?.href).toBe(wanted)
})

const voucher: StoreVoucher = {
  key: KEY,
  amount: money.money(5_391),
  expiresAt: Temporal.Instant.from('2027-03-10T02:59:59Z'),
  customer: { email: 'maria@example.com' },
}

/** A shop that sold one order of R$ 100,00; `sent` gives the variables of the documents of a name that it was sent. */
async function open() {
  const { state, send } = emulateShop()
  const requests: string[] = []
  const platform = platformOf({
    state,
    send: (request) => {
      requests.push(request.body ?? '')
      return send(request)
    },
  })
  const lines = [{ name: 'Camiseta', quantity: 3, total: money.money(10_000) }]
  const sold = await platform.sell({ email: 'maria@example.com', name: 'Maria Souza', currency: 'BRL', lines })
  const sent = (name: string): readonly unknown[] =>
    requests
      .map((body) => JSON.parse(body) as { readonly query: string; readonly variables: unknown })
      .filter(({ query }) => new RegExp(`^(query|mutation) ${name}\\b`).test(query))
      .map(({ variables }) => variables)
  return { state, platform, sold, sent, shop: shopOf(platform) }
}

async function openShelf() {
  const opened = await open()
  await opened.platform.shelve({ skuId: 'TENIS-40', price: money.money(29_990), units: 5 })
  const { externalId, number } = opened.sold
  const until = Temporal.Instant.from('2099-12-31T23:59:59Z')
  return { ...opened, task: { key: KEY, skuId: 'TENIS-40', quantity: 2, order: { externalId, number }, until } }
}

function refundOf({ externalId, number, payments }: SoldOrder, centavos: number): StoreRefund {
  const amount = money.money(centavos)
  const { transactionId = '', paymentId = '' } = payments[0] ?? {}
  return {
    key: KEY,
    order: { externalId, number },
    amount,
    payments: [{ transactionId, paymentId, amount }],
    refundsBefore: [],
  }
}
