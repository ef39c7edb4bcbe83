import { expect, test } from 'vitest'
import type { Payment, Transaction } from '../refunds/payment-shares.ts'
import { money } from '../shared/money.ts'
import { contradictions } from './payment-contradictions.ts'

const DAY = Temporal.Instant.from('2026-11-01T12:00:00Z')
const payment = (id: string, amount: number, more: Partial<Payment> = {}): Payment => ({
  id,
  kind: 'creditCard',
  amount: money(amount),
  refunded: money(0),
  ...more,
})
const of = (...payments: readonly Payment[]): readonly Transaction[] => [{ id: 'T-1', date: DAY, payments }]
const KNOWN = of(payment('A', 7_000), payment('B', 4_000))

test('The same payments contradict nothing, whatever their order and what was refunded of them since', () => {
  expect(contradictions(KNOWN, KNOWN)).toEqual([])
  expect(contradictions(KNOWN, of(payment('B', 4_000), payment('A', 7_000, { refunded: money(500) })))).toEqual([])
})

test.each([
  ['amount', of(payment('A', 7_001), payment('B', 4_000)), { transaction: 0, payment: 0, known: 7_000, sent: 7_001 }],
  ['kind', of(payment('A', 7_000), payment('B', 4_000, { kind: 'giftCard' })), { payment: 1, known: 'creditCard' }],
  ['unknown', of(payment('A', 7_000), payment('B', 4_000), payment('C', 1)), { transaction: 0, payment: 2 }],
  ['missing', of(payment('A', 7_000)), {}],
] as const)('Another %s is told, and where it stands', (about, sent, where) => {
  expect(contradictions(KNOWN, sent)).toMatchObject([{ about, ...where }])
})

test('Another day of the same transaction is a contradiction', () => {
  const sent = KNOWN.map((transaction) => ({ ...transaction, date: DAY.add({ hours: 24 }) }))
  expect(contradictions(KNOWN, sent)).toMatchObject([{ about: 'date', transaction: 0 }])
})

test('A payment that is listed twice is one payment too many', () => {
  expect(contradictions(of(payment('A', 7_000)), of(payment('A', 7_000), payment('A', 7_000)))).toHaveLength(1)
})
