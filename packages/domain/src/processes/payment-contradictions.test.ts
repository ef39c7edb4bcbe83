import { describe, expect, test } from 'vitest'
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

test('a payment that is missing is named by its ids, and by those alone that it has', () => {
  const names = (transaction: string, id: string) =>
    contradictions([{ id: transaction, date: DAY, payments: [payment(id, 7_000)] }], [])
  expect(names('T-1', 'A')).toEqual([{ about: 'missing', name: 'T-1 / A' }])
  expect(names('', 'A')).toEqual([{ about: 'missing', name: 'A' }])
  expect(names('T-1', '')).toEqual([{ about: 'missing', name: 'T-1' }])
})

describe('the provider that took a payment', () => {
  const taken = (provider?: string, providerReference?: string) =>
    payment('A', 7_000, {
      ...(provider === undefined ? {} : { provider }),
      ...(providerReference === undefined ? {} : { providerReference }),
    })
  const told = (known: Payment, sent: Payment) => contradictions(of(payment('B', 1), known), of(payment('B', 1), sent))

  test('may not become another, nor know it by another reference', () => {
    const contradicted = [{ about: 'provider', transaction: 0, payment: 1, known: 'pagarme ch_1' }]
    expect(told(taken('pagarme', 'ch_1'), taken('mercadopago', 'ch_1'))).toEqual(contradicted)
    expect(told(taken('pagarme', 'ch_1'), taken('pagarme', 'ch_2'))).toEqual(contradicted)
    expect(told(taken('pagarme', 'ch_1'), taken('pagarme', 'ch_1'))).toEqual([])
  })

  test('contradicts nothing where either list does not name it', () => {
    expect(told(taken(), taken('pagarme', 'ch_1'))).toEqual([])
    expect(told(taken('pagarme', 'ch_1'), taken())).toEqual([])
    expect(told(taken(), taken())).toEqual([])
    expect(told(taken('pagarme'), taken('pagarme'))).toEqual([])
  })

  test('is compared within its transaction', () => {
    const list = (first: string, second: string): readonly Transaction[] => [
      { id: 'T-1', date: DAY, payments: [taken('pagarme', first)] },
      { id: 'T-2', date: DAY, payments: [taken('pagarme', second)] },
    ]
    expect(contradictions(list('ch_1', 'ch_2'), list('ch_1', 'ch_2'))).toEqual([])
    expect(contradictions(list('ch_1', 'ch_2'), list('ch_1', 'ch_3'))).toMatchObject([
      { about: 'provider', transaction: 1, payment: 0, known: 'pagarme ch_2' },
    ])
  })
})

test('a day contradicts nothing where either list does not name it, or the transaction has no id', () => {
  const on = (id: string, date: Temporal.Instant | null) => [{ id, date, payments: [payment('A', 7_000)] }]
  const later = DAY.add({ hours: 24 })
  expect(contradictions(on('T-1', null), on('T-1', DAY))).toEqual([])
  expect(contradictions(on('T-1', DAY), on('T-1', null))).toEqual([])
  expect(contradictions(on('', DAY), on('', later))).toEqual([])
  expect(contradictions(on('T-1', DAY), on('T-1', later))).toEqual([
    { about: 'date', transaction: 0, known: DAY.toString() },
  ])
})
