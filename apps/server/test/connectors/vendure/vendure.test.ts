import type { HttpAnswer, Shop, StoreRefund } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { vendureStore } from '../../../src/connectors/vendure/vendure-store.ts'
import { refund as refundAtShop } from './emulated-refunds.ts'
import { addOrder, emptyState, idIn, momentOf } from './emulated-state.ts'
import { ADMINISTRATOR, API_KEY, emulateVendure } from './emulated-vendure.ts'
import { CONNECTOR, platformOf, vendureUnderTest } from './under-test.ts'

const { orders, payments, credit, stock } = vendureUnderTest.ports
if (!payments || !credit || !stock || !orders.changesSince) throw new Error('the connector has all ports')
const { changesSince } = orders

const KEY = 41
const PAID = money.money(10_000)
const REFUSED = { outcome: 'refused', reason: 'refused-by-store', mayPass: false }

async function aSoldOrder() {
  const emulated = emulateVendure()
  const platform = platformOf(emulated)
  const lines = [{ name: 'Camiseta', quantity: 2, total: PAID }]
  const sold = await platform.sell({ email: 'maria@example.com', name: 'Maria', currency: 'BRL', lines })
  const order = emulated.state.orders[0]
  if (!order) throw new Error('an order was sold')
  return { ...emulated, platform, sold, order, shop: shopOf(platform) }
}

type Sold = Awaited<ReturnType<typeof aSoldOrder>>

function refundOf(
  { sold }: Pick<Sold, 'sold'>,
  parts: readonly (readonly [paymentId: string, centavos: number])[],
): StoreRefund {
  const asked = parts.map(([paymentId, centavos]) => {
    return { transactionId: paymentId, paymentId, amount: money.money(centavos) }
  })
  const amount = money.sum(asked.map((part) => part.amount))
  return { key: KEY, order: sold, amount, payments: asked, refundsBefore: [] }
}

/** A second payment of the order. */
function alsoPaid({ state, order }: Sold, amount: number, over: object = {}): string {
  const id = idIn(state)
  const paid = { id, method: 'pix', amount, state: 'Settled', transactionId: `t-${id}`, createdAt: momentOf(state) }
  order.payments.push({ ...paid, refunds: [], ...over })
  return id
}

describe('the emulated shop has the faults of a real one', () => {
  test('refunds at the same time all pass, below zero too', async () => {
    const { state, order, sold } = await aSoldOrder()
    const paymentId = sold.payments[0]?.paymentId ?? ''
    const asked = { paymentId, amount: 10_000, shipping: 0, adjustment: 0 }
    await refundAtShop(state, { ...asked, amount: -100 })
    await Promise.all([refundAtShop(state, asked), refundAtShop(state, asked), refundAtShop(state, asked)])
    expect(order.payments[0]?.refunds.map(({ total }) => total)).toEqual([-100, 10_000, 10_000, 10_000])
  })

  test('without the fields that are obsolete the money goes, and nothing is written', async () => {
    const { state, order, sold } = await aSoldOrder()
    const asked = { paymentId: sold.payments[0]?.paymentId ?? '', amount: 100 }
    await expect(refundAtShop(state, asked)).rejects.toThrow('unexpected')
    expect([state.paidBack.length, order.payments[0]?.refunds]).toEqual([1, []])
  })
})

describe('a refund', () => {
  test.each([
    ['settles', { outcome: 'done' }, { outcome: 'done' }],
    ['by-hand', { outcome: 'pending' }, { outcome: 'pending' }],
    ['says-pending', { outcome: 'unknown' }, { outcome: 'pending' }],
    ['fails', REFUSED, { outcome: 'absent' }],
  ] as const)('of which the provider %s', async (provider, said, found) => {
    const one = await aSoldOrder()
    one.state.provider = provider
    const refund = refundOf(one, [[one.sold.payments[0]?.paymentId ?? '', 500]])
    expect(await payments.refund(one.shop, refund)).toMatchObject(said)
    expect(await payments.findRefund(one.shop, refund)).toMatchObject(found)
  })

  test('of several payments is one of each, and what was begun is completed', async () => {
    const one = await aSoldOrder()
    const second = alsoPaid(one, 5_000)
    const first = one.sold.payments[0]?.paymentId ?? ''
    const asked = { paymentId: first, amount: 700, reason: 'vaivem-41', shipping: 0, adjustment: 0 }
    await refundAtShop(one.state, asked)
    const refund = refundOf(one, [
      [first, 700],
      [second, 300],
    ])
    expect(await payments.findRefund(one.shop, refund)).toEqual({ outcome: 'absent' })
    expect(await payments.refund(one.shop, refund)).toMatchObject({ outcome: 'done' })
    expect(one.state.paidBack.map(({ amount }) => amount)).toEqual([700, 300])
    expect(await payments.findRefund(one.shop, refund)).toMatchObject({ outcome: 'done' })
  })

  test('of which Vendure took a part from another payment is for a person', async () => {
    const one = await aSoldOrder()
    const other = alsoPaid(one, 5_000)
    const refund = refundOf(one, [[one.sold.payments[0]?.paymentId ?? '', 700]])
    await refundAtShop(one.state, { paymentId: other, amount: 700, reason: 'vaivem-41', shipping: 0, adjustment: 0 })
    expect(await payments.findRefund(one.shop, refund)).toEqual({ outcome: 'unknown' })
    expect(await payments.refund(one.shop, refund)).toEqual({ outcome: 'unknown' })
    expect(one.state.paidBack).toHaveLength(1)
  })

  test('sends nothing where an amount is not above zero, or the payment was not settled', async () => {
    const one = await aSoldOrder()
    const open = alsoPaid(one, 5_000, { state: 'Authorized' })
    const first = one.sold.payments[0]?.paymentId ?? ''
    for (const parts of [[[first, -100]], [[first, 0]], [[open, 100]]] as const)
      expect(await payments.refund(one.shop, refundOf(one, parts))).toEqual(REFUSED)
    const strange = await payments.refund(one.shop, refundOf(one, [['99', 100]]))
    expect(strange).toEqual({ ...REFUSED, reason: 'payment-unknown' })
    expect(one.asked).not.toContain('refundOrder')
  })

  test('counts what administrators gave back, also while it is pending', async () => {
    const one = await aSoldOrder()
    one.state.provider = 'by-hand'
    const paymentId = one.sold.payments[0]?.paymentId ?? ''
    await refundAtShop(one.state, { paymentId, amount: 9_500, reason: 'Cortesia', shipping: 0, adjustment: 0 })
    const said = await payments.refund(one.shop, refundOf(one, [[paymentId, 501]]))
    expect(said).toEqual({ ...REFUSED, reason: 'exceeds-payment' })
    const listed = await payments.listRefunds(one.shop, { number: one.sold.number })
    expect(listed).toMatchObject([{ key: null, amount: 9_500, state: 'pending' }])
  })
})

describe('who asks', () => {
  const read = (shop: Shop, credentials: Shop['credentials']) =>
    orders.findOrder({ ...shop, credentials }, { number: 'NADA' }).then(
      () => 'taken',
      () => 'refused',
    )

  test('is known by an API key, or by user name and password', async () => {
    const { shop } = await aSoldOrder()
    expect(await read(shop, { chaveDaApi: API_KEY })).toBe('taken')
    expect(await read(shop, ADMINISTRATOR)).toBe('taken')
    for (const wrong of [{ chaveDaApi: 'x' }, { ...ADMINISTRATOR, senha: 'x' }, { usuario: 'vaivem' }, {}])
      expect(await read(shop, wrong)).toBe('refused')
  })

  test('signs in once, and again only when the session is refused', async () => {
    const { shop, asked, state } = await aSoldOrder()
    await Promise.all([read(shop, ADMINISTRATOR), read(shop, ADMINISTRATOR), read(shop, ADMINISTRATOR)])
    expect(asked.filter((field) => field === 'login')).toHaveLength(1)
    state.sessions.clear()
    expect(await read(shop, ADMINISTRATOR)).toBe('taken')
    expect(asked.filter((field) => field === 'login')).toHaveLength(2)
  })

  test('keeps the cookies where the shop gives no bearer, which is its default', async () => {
    const seen: (string | undefined)[] = []
    const send: Shop['send'] = async ({ headers, body }) => {
      if (body?.includes('login')) return answer({ data: { login: { __typename: 'CurrentUser' } } }, COOKIES)
      seen.push(headers['cookie'])
      return answer({ data: { orders: { items: [] } } })
    }
    const { shop } = await aSoldOrder()
    expect(await read({ ...shop, connector: { ...CONNECTOR, hostname: 'outra.example' }, send }, ADMINISTRATOR)).toBe(
      'taken',
    )
    expect(seen).toEqual(['session=abc; session.sig=def'])
  })

  test('names the channel, and asks at the path of the account file', async () => {
    const seen: [string, string | undefined][] = []
    const { shop } = await aSoldOrder()
    const send: Shop['send'] = async ({ url, headers }) => {
      seen.push([url, headers['vendure-token']])
      return answer({ data: { orders: { items: [] } } })
    }
    for (const hostname of ['loja.example', 'loja.example/api/admin', 'http://127.0.0.1:3000']) {
      const connector = { ...CONNECTOR, hostname, options: { canal: 'atacado' } }
      await read({ ...shop, connector, send }, { chaveDaApi: API_KEY })
    }
    expect(seen).toEqual([
      ['https://loja.example/admin-api', 'atacado'],
      ['https://loja.example/api/admin', 'atacado'],
      ['http://127.0.0.1:3000/admin-api', 'atacado'],
    ])
    expect(vendureStore.hosts({ ...CONNECTOR, hostname: 'http://127.0.0.1:3000' })).toEqual(['127.0.0.1:3000'])
  })
})

const COOKIES = { 'set-cookie': ['session=abc; path=/; httponly', 'session.sig=def; path=/'] }

function answer(body: object, headers: Extract<HttpAnswer, { outcome: 'answered' }>['headers'] = {}): HttpAnswer {
  return { outcome: 'answered', status: 200, headers, text: JSON.stringify(body), isWhole: true }
}

describe('a voucher', () => {
  const voucher = {
    key: KEY,
    amount: money.money(5_391),
    expiresAt: Temporal.Instant.from('2099-12-31T23:59:59Z'),
    customer: { email: null },
  }

  test('is refused where its amount would come off prices without tax, or is in another currency', async () => {
    for (const [channel, taxRates, said] of [
      [{ pricesIncludeTax: false }, 1, REFUSED],
      [{ defaultCurrencyCode: 'USD' }, 0, REFUSED],
      [{ pricesIncludeTax: false }, 0, { outcome: 'done' }],
    ] as const) {
      const { shop, state } = await aSoldOrder()
      Object.assign(state.channel, channel)
      state.taxRates = taxRates
      expect(await credit.issueVoucher(shop, voucher)).toMatchObject(said)
    }
  })

  test('is the oldest promotion of its code, and no other is enabled', async () => {
    const { shop, state } = await aSoldOrder()
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'done' })
    const [first] = state.promotions
    // The request of a lost worker comes late.
    state.promotions.push({ ...first, id: idIn(state), enabled: false } as (typeof state.promotions)[number])
    Object.assign(first ?? {}, { enabled: false })
    expect(await credit.findVoucher(shop, KEY)).toEqual({ outcome: 'absent' })
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'done', reference: first?.id })
    expect(state.promotions.map(({ enabled }) => enabled)).toEqual([true, false])
  })

  test('that a customer is paying with is not reversed', async () => {
    const { shop, state } = await aSoldOrder()
    const issued = await credit.issueVoucher(shop, voucher)
    const token = issued.outcome === 'done' ? (issued.redemptionToken ?? '') : ''
    const paying = addOrder(state, { state: 'ArrangingPayment', couponCodes: [token] })
    expect(await credit.reverseVoucher(shop, KEY)).toEqual({ ...REFUSED, reason: 'voucher-spent' })
    expect(state.promotions[0]?.enabled).toBe(true)
    paying.state = 'Cancelled'
    expect(await credit.reverseVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
    expect(state.promotions[0]?.enabled).toBe(false)
  })
})

describe('orders', () => {
  test('carts are none, and drafts neither', async () => {
    const { shop, order } = await aSoldOrder()
    for (const [state, number] of [
      ['AddingItems', undefined],
      ['Draft', undefined],
      ['ArrangingPayment', order.code],
      ['Cancelled', order.code],
    ] as const) {
      order.state = state
      expect((await orders.findOrder(shop, { number: order.code }))?.['Numero']).toBe(number)
    }
  })

  test('that changed come page by page, of the same moment too, and settled ones once', async () => {
    const state = emptyState()
    const shop = shopOf(platformOf(emulateVendure(state)))
    const at = [
      '2026-11-01T10:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
    ]
    const made = at.map((updatedAt) => addOrder(state, { updatedAt, orderPlacedAt: updatedAt, state: 'Shipped' }))
    const fresh = addOrder(state, { orderPlacedAt: momentOf(state), state: 'Shipped' })
    const since = Temporal.Instant.from('2026-10-01T00:00:00Z')
    const seen: unknown[] = []
    let cursor: string | null = null
    for (let page = 0; page < 6; page++) {
      const asked: Awaited<ReturnType<typeof changesSince>> = await changesSince(shop, { cursor, since, most: 2 })
      seen.push(asked.orders.map((one) => ('reference' in one ? one.reference.externalId : undefined)))
      cursor = asked.cursor
    }
    const [a, b, c, d] = made.map(({ id }) => id)
    // What is new comes again, until nothing older can still appear.
    expect(seen).toEqual([[a, b], [c, d], [fresh.id], [fresh.id], [fresh.id], [fresh.id]])
  })
})

describe('an exchange', () => {
  const SKU = 'TENIS-40'
  async function anExchange() {
    const one = await aSoldOrder()
    await one.platform.shelve({ skuId: SKU, price: money.money(29_990), units: 3 })
    return { ...one, task: { key: KEY, skuId: SKU, quantity: 1, order: one.sold } }
  }

  test('goes to the customer and the address of the order, paid by the exchange under its key', async () => {
    const { shop, state, task } = await anExchange()
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    const made = state.orders.at(-1)
    expect(made).toMatchObject({
      customer: { firstName: 'Maria' },
      shippingAddress: { streetLine1: 'Rua das Flores, 10' },
    })
    expect(made?.payments).toMatchObject([{ method: 'troca-vaivem', transactionId: 'vaivem-41', amount: 31_980 }])
  })

  test('that was begun twice is the older draft; releasing removes what was begun, and what nobody goes on with', async () => {
    const { shop, state, task } = await anExchange()
    const older = addOrder(state, { notes: ['vaivem-41'] })
    addOrder(state, { notes: ['vaivem-41'] })
    const placed = await stock.placeOrder(shop, task)
    expect(placed).toEqual({ outcome: 'done', reference: older.code })
    expect(state.orders.filter((order) => order.state === 'Draft')).toEqual([])

    const begun = addOrder(state, { notes: ['vaivem-42'] })
    const waiting = addOrder(state, { notes: ['vaivem-42'], state: 'ArrangingPayment' })
    const orphan = addOrder(state, { createdAt: '2026-11-01T10:00:00.000Z' })
    const somebodys = addOrder(state)
    expect(await stock.release(shop, { ...task, key: 42 })).toEqual({ outcome: 'done' })
    expect(state.orders.filter((order) => [begun, orphan].includes(order))).toEqual([])
    expect(state.orders).toContain(somebodys)
    expect(waiting.state).toBe('Cancelled')
  })
})
