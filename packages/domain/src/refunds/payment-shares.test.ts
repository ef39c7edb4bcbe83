import { describe, expect, test } from 'vitest'
import type { PaymentKind } from '../accounts/connector.ts'
import { LARGEST_AMOUNT, ZERO, money } from '../shared/money.ts'
import { faultsOf, share } from './payment-shares.ts'
import { NOW, aPayment, aTransaction, terms } from './test-builders.ts'

function shares(amount: number, capacities: readonly (readonly [amount: number, refunded: number])[]) {
  const payments = capacities.map(([paid, refunded]) => aPayment({ amount: money(paid), refunded: money(refunded) }))
  return share(money(amount), [aTransaction(payments)], terms()).map((part) => part.amount)
}

describe('money over payments', () => {
  test.each([
    {
      because: 'in proportion',
      amount: 900,
      capacities: [
        [700, 0],
        [300, 0],
      ],
      parts: [630, 270],
    },
    {
      because: 'to what is left of each',
      amount: 300,
      capacities: [
        [700, 400],
        [300, 0],
      ],
      parts: [150, 150],
    },
    {
      because: 'the odd centavo to the first of equals',
      amount: 101,
      capacities: [
        [500, 0],
        [500, 0],
      ],
      parts: [51, 50],
    },
    {
      because: 'nothing to one that gave all back',
      amount: 100,
      capacities: [
        [500, 500],
        [500, 0],
      ],
      parts: [0, 100],
    },
    {
      because: 'to the last centavo',
      amount: 1_000,
      capacities: [
        [700, 0],
        [300, 0],
      ],
      parts: [700, 300],
    },
    {
      because: 'and none beyond it',
      amount: 1_001,
      capacities: [
        [700, 0],
        [300, 0],
      ],
      parts: [700, 300],
    },
    {
      because: 'to a centavo less',
      amount: 999,
      capacities: [
        [700, 0],
        [300, 0],
      ],
      parts: [699, 300],
    },
    { because: 'nothing of nothing', amount: 0, capacities: [[700, 0]], parts: [0] },
    { because: 'nothing where nothing is left', amount: 10, capacities: [[700, 700]], parts: [0] },
    { because: 'nothing where nobody paid', amount: 10, capacities: [], parts: [] },
  ] as const)('$because: $amount over $capacities', ({ amount, capacities, parts }) => {
    expect(shares(amount, capacities)).toEqual(parts)
  })

  test('is divided over all transactions together, and names each payment', () => {
    const first = { ...aTransaction([aPayment({ id: 'a', amount: money(100) })]), id: 'one' }
    const second = { ...aTransaction([aPayment({ id: 'b', amount: money(300), kind: 'giftCard' })]), id: 'two' }
    expect(share(money(40), [first, second], terms())).toEqual([
      {
        transactionId: 'one',
        paymentId: 'a',
        kind: 'creditCard',
        amount: 10,
        isAutomatic: true,
        route: { by: 'store' },
      },
      { transactionId: 'two', paymentId: 'b', kind: 'giftCard', amount: 30, isAutomatic: false, route: null },
    ])
  })

  test('accepts more capacity than the largest amount of money', () => {
    const payments = Array.from({ length: 10_000 }, () => aPayment({ amount: LARGEST_AMOUNT }))
    const parts = share(LARGEST_AMOUNT, [aTransaction(payments)], terms())
    expect(parts[0]?.amount).toBe(100_000_000)
    expect(parts[9_999]?.amount).toBe(99_999_999)
  })

  test('throws when more was refunded than its payment', () => {
    expect(() => shares(1, [[5, 6]])).toThrow('more than it brought')
  })
})

describe('a payment with too large a refunded amount', () => {
  test('is named by its place', () => {
    const good = aPayment({ amount: money(5), refunded: money(5) })
    const bad = aPayment({ amount: money(5), refunded: money(6) })
    expect(faultsOf([aTransaction([good]), aTransaction([good, bad])])).toEqual([
      { fault: 'refunded-above-amount', field: 'transactions', transaction: 1, payment: 1, refunded: 6, amount: 5 },
    ])
  })
})

describe('an automatic refund', () => {
  const isAutomatic = (kind: PaymentKind, date: Temporal.Instant | null, overrides = {}) =>
    share(ZERO, [aTransaction([aPayment({ kind })], date)], terms(overrides))[0]?.isAutomatic

  test.each([
    { day: '2026-03-20T23:00:00-03:00', limit: 0, expected: true, because: 'day 0 is today' },
    { day: '2026-03-19T23:59:59-03:00', limit: 0, expected: false, because: 'yesterday is not' },
    { day: '2026-03-19T23:59:59-03:00', limit: 1, expected: true, because: 'yesterday is day 1' },
    { day: '2025-12-20T00:00:00-03:00', limit: 90, expected: true, because: 'the last day is inside' },
    { day: '2025-12-19T23:59:59-03:00', limit: 90, expected: false, because: 'the next is not' },
    { day: '2026-03-20T02:59:59Z', limit: 0, expected: false, because: 'days are counted in São Paulo, not in UTC' },
    { day: '2026-03-25T00:00:00Z', limit: 0, expected: true, because: 'a later payment is not old' },
  ])('on $day with $limit days: $because', ({ day, limit, expected }) => {
    const connector = { canRefund: true, refundablePayments: ['creditCard'], automaticRefundDays: limit }
    expect(isAutomatic('creditCard', Temporal.Instant.from(day), { connector })).toBe(expected)
  })

  test('needs a connector that can refund this kind of payment', () => {
    const connector = { canRefund: false, refundablePayments: ['creditCard'], automaticRefundDays: 90 }
    expect(isAutomatic('creditCard', NOW)).toBe(true)
    expect(isAutomatic('instantPayment', NOW)).toBe(true)
    expect(isAutomatic('bankInvoice', NOW)).toBe(false)
    expect(isAutomatic('creditCard', NOW, { connector })).toBe(false)
    expect(isAutomatic('creditCard', NOW, { connector: null })).toBe(false)
    expect(isAutomatic('creditCard', null)).toBe(false)
  })

  test.each(['giftCard', 'cashback'] as const)('never goes to %s, whatever the connector says', (kind) => {
    const connector = { canRefund: true, refundablePayments: [kind], automaticRefundDays: 90 }
    expect(isAutomatic(kind, NOW, { connector })).toBe(false)
  })
})
