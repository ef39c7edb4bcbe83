import { describe, expect, test } from 'vitest'
import { takeSnapshot, type OrderInputLine, type OrderInput } from '../processes/order-snapshot.ts'
import { money } from '../shared/money.ts'
import {
  type ComparedFacts,
  disagreements,
  isSameEmail,
  leftToGiveBack,
  type PlatformOrder,
} from './order-confirmation.ts'

const line = (key: string, price: number, quantity = 1, more: Partial<OrderInputLine> = {}): OrderInputLine => ({
  key,
  skuId: key,
  skuName: null,
  productId: null,
  productName: null,
  price: money(price),
  quantity,
  ...more,
})

/** The worked example of contract §4: 70 and 30, discount 10, freight 20, paid 110. */
const SENT: OrderInput = {
  total: money(11_000),
  freight: money(2_000),
  discount: money(1_000),
  units: 2,
  lines: [line('A', 7_000), line('B', 3_000)],
}

function taken(sent: Partial<OrderInput> = {}) {
  let id = 0
  const order = takeSnapshot({ ...SENT, ...sent }, () => ++id)
  if (!order.ok) throw new Error('the order of a test is sound')
  return order.value
}

const CARD = { id: 'P-1', kind: 'creditCard', amount: money(11_000), refunded: money(0) } as const
const PAID = [{ id: 'T-1', date: null, payments: [CARD] }]
const BUYER = { email: 'Marina@example.com', document: '529.982.247-25' }

const held = (more: Partial<ComparedFacts> = {}): ComparedFacts => ({
  order: taken(),
  externalId: 'id-1',
  number: 'n-1',
  buyer: BUYER,
  transactions: null,
  ...more,
})
const read = (more: Partial<PlatformOrder> = {}): PlatformOrder => ({
  ...held(),
  buyer: { email: 'marina@example.com', document: '52998224725' },
  transactions: PAID,
  currency: 'BRL',
  ...more,
})

describe('an order is confirmed', () => {
  test('where number, currency, lines, amounts, payments and buyer agree, and it is paid', () => {
    expect(disagreements(held(), read())).toEqual([])
    expect(disagreements(held({ transactions: PAID }), read())).toEqual([])
    expect(disagreements(held(), read({ currency: null }))).toEqual([])
  })

  test('by its number alone where its id is unknown, and by a line that has its own id at the store', () => {
    expect(disagreements(held({ externalId: null }), read())).toEqual([])
    const lines = [line('line-9', 7_000, 1, { skuId: 'A' }), line('B', 3_000)]
    expect(disagreements(held(), read({ order: taken({ lines }) }))).toEqual([])
  })

  test('though only some of its lines are stored, as long as none is worth more than at the store', () => {
    expect(disagreements(held({ order: taken({ lines: [line('A', 7_000)] }) }), read())).toEqual([])
  })

  test('though the refunded amounts of its payments have changed since the import', () => {
    const before = [{ id: 'T-1', date: null, payments: [{ ...CARD, refunded: money(500) }] }]
    expect(disagreements(held({ transactions: before }), read())).toEqual([])
  })
})

describe('an order is not confirmed', () => {
  const other = (sent: Partial<OrderInput>) => ({ order: taken(sent) })
  test.each([
    ['number', {}, { number: 'n-2' }],
    ['number', {}, { externalId: null }],
    ['currency', {}, { currency: 'USD' }],
    ['lines', other({ lines: [line('A', 7_000), line('C', 3_000)] }), {}],
    ['lines', other({ lines: [line('A', 3_500, 2), line('B', 3_000)], units: 3 }), {}],
    ['lines', other({ lines: [line('A', 10_000)], units: 1 }), {}],
    ['amounts', other({ total: money(12_000) }), {}],
    ['amounts', other({ freight: money(1_000) }), {}],
    ['amounts', other({ lines: [line('A', 9_000), line('B', 1_000)] }), {}],
    ['buyer', { buyer: { ...BUYER, document: '11144477735' } }, {}],
    ['buyer', { buyer: { email: 'other@example.com', document: null } }, {}],
    ['buyer', { buyer: { email: null, document: null } }, {}],
    ['buyer', {}, { buyer: { email: null, document: null } }],
    ['payments', { transactions: [{ id: 'T-1', date: null, payments: [{ ...CARD, id: 'P-2' }] }] }, {}],
    ['payments', { transactions: [{ id: 'T-1', date: null, payments: [{ ...CARD, amount: money(1) }] }] }, {}],
    ['unpaid', {}, { transactions: null }],
    ['unpaid', {}, { transactions: [] }],
    ['unpaid', {}, { transactions: [{ id: 'T-1', date: null, payments: [{ ...CARD, amount: money(10_999) }] }] }],
  ] as const)('where the %s is another (%j, %j)', (disagreement, ours, theirs) => {
    expect(disagreements(held(ours), read(theirs))).toContain(disagreement)
  })

  test('unless its surcharges are those that were paid', () => {
    const paid = (total: number) => [{ id: 'T-1', date: null, payments: [{ ...CARD, amount: money(total) }] }]
    const instalments = { order: taken({ total: money(13_200), discount: money(0) }) }
    const there = { ...instalments, transactions: paid(13_200) }
    expect(disagreements(held(instalments), read(there))).toEqual([])
    const without = { order: taken({ total: money(12_000), discount: money(0) }), transactions: paid(13_200) }
    expect(disagreements(held(instalments), read(without))).toContain('amounts')
    const less = { ...instalments, order: { ...instalments.order, goods: money(9_000) } }
    expect(disagreements(held(less), read(there))).toContain('amounts')
  })

  test('and every difference is reported at once', () => {
    const all = disagreements(
      held({ buyer: { email: 'x@example.com', document: null } }),
      read({ number: 'n-2', transactions: [] }),
    )
    expect(all).toEqual(['number', 'buyer', 'unpaid'])
  })
})

test('The document identifies the buyer; a voucher code goes only to the same e-mail', () => {
  const renamed = held({ buyer: { ...BUYER, email: 'thief@example.com' } })
  expect(disagreements(renamed, read())).toEqual([])
  expect(isSameEmail(renamed.buyer, read().buyer)).toBe(false)
  expect(isSameEmail(BUYER, read().buyer)).toBe(true)
  expect(isSameEmail({ email: null, document: null }, { email: null, document: null })).toBe(false)
})

test.each([
  [0, 0, 11_000],
  [2_500, 0, 8_500],
  [2_500, 8_000, 500],
  [2_500, 9_000, 0],
])('Of 110.00 paid, %i given back by others and %i by us leave %i', (refunded, ours, left) => {
  const transactions = [{ id: 'T-1', date: null, payments: [{ ...CARD, refunded: money(refunded) }] }]
  expect(leftToGiveBack(read({ transactions }), money(ours))).toBe(left)
})

test('Payments that several orders share are worth no more than the order itself', () => {
  const transactions = [{ id: 'T-1', date: null, payments: [{ ...CARD, amount: money(50_000) }] }]
  expect(leftToGiveBack(read({ transactions }), money(0))).toBe(11_000)
})
