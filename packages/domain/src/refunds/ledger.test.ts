import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../shared/money.ts'
import * as ledger from './ledger.ts'
import { reais } from './test-builders.ts'

const entry = (intentId: number, account: ledger.LedgerAccount, amount: number) => ({ intentId, account, amount })

test('an intent that is written is owed, and promised', () => {
  const intent = { id: 1, goods: reais('30.00'), freight: reais('5.00'), surcharges: reais('1.20') }
  expect(ledger.planned([intent])).toEqual([
    entry(1, 'owed:goods', 3_000),
    entry(1, 'owed:freight', 500),
    entry(1, 'owed:surcharges', 120),
    entry(1, 'promised', -3_620),
  ])
})

test('of nothing there is no entry', () => {
  expect(ledger.planned([{ id: 1, goods: ZERO, freight: reais('5.00'), surcharges: ZERO }])).toEqual([
    entry(1, 'owed:freight', 500),
    entry(1, 'promised', -500),
  ])
  expect(ledger.sent(1, ZERO)).toEqual([])
})

test('the promise of a divided intent passes to its parts', () => {
  const parts = [
    { id: 2, goods: reais('20.00'), freight: ZERO, surcharges: ZERO },
    { id: 3, goods: reais('10.00'), freight: reais('4.00'), surcharges: reais('1.00') },
  ]
  expect(ledger.divided(1, parts)).toEqual([
    entry(1, 'promised', 3_500),
    entry(2, 'promised', -2_000),
    entry(3, 'promised', -1_500),
  ])
})

test('a voucher is paid and reversed with its bonus; another is promised in its place', () => {
  expect(ledger.settled(1, 'in-flight', [{ by: 'voucher', amount: reais('30.00') }], reais('3.00'))).toEqual([
    entry(1, 'in-flight', 3_000),
    entry(1, 'paid:voucher', -3_000),
    entry(1, 'bonus:expense', 300),
    entry(1, 'bonus:liability', -300),
  ])
  expect(ledger.reversed(1, 2, reais('30.00'), reais('3.00'))).toEqual([
    entry(1, 'paid:voucher', 3_000),
    entry(2, 'promised', -3_000),
    entry(1, 'bonus:expense', -300),
    entry(1, 'bonus:liability', 300),
  ])
})

test('a manual payment is posted directly from the promise, by each means of payment', () => {
  const paid = [
    { by: 'pix', amount: reais('10.00') },
    { by: 'cash', amount: reais('20.00') },
  ] as const
  expect(ledger.settled(1, 'promised', paid)).toEqual([
    entry(1, 'promised', 3_000),
    entry(1, 'paid:pix', -1_000),
    entry(1, 'paid:cash', -2_000),
  ])
})

test.each([
  'creditCard',
  'debitCard',
  'instantPayment',
  'bankInvoice',
  'giftCard',
  'cashback',
  'promissory',
  'voucher',
  'pix',
  'bankTransfer',
  'cash',
  'other',
] as const)('money that reached the customer by %s is on the account of that means alone', (by) => {
  expect(ledger.settled(1, 'in-flight', [{ by, amount: reais('10.00') }])).toEqual([
    entry(1, 'in-flight', 1_000),
    entry(1, `paid:${by}`, -1_000),
  ])
  expect(ledger.paidBy(`paid:${by}`)).toBe(by)
})

test('only accounts of paid money name a means', () => {
  for (const account of ['promised', 'in-flight', 'owed:goods', 'charged:sending', 'bonus:liability'] as const)
    expect(ledger.paidBy(account)).toBeNull()
})

test('the correction of a late refund is owed and promised, and counts as owed', () => {
  const posting = ledger.corrected(1, reais('0.37'))
  expect(posting).toEqual([entry(1, 'owed:correction', 37), entry(1, 'promised', -37)])
  expect(ledger.prove(posting)).toMatchObject({ owed: 37, promised: 37, isBalanced: true })
})

test('a manual payment that did not arrive is promised again, and what was paid is taken back', () => {
  const paid = [
    { by: 'pix', amount: reais('10.00') },
    { by: 'cash', amount: reais('20.00') },
  ] as const
  expect(ledger.undone(1, paid)).toEqual([
    entry(1, 'promised', -3_000),
    entry(1, 'paid:pix', 1_000),
    entry(1, 'paid:cash', 2_000),
  ])
})

describe('what the customer pays for sending', () => {
  const intent = { id: 1, goods: reais('10.00'), freight: reais('1.50'), surcharges: reais('0.50') }

  test('is kept of what was promised, and of the bonus what that does not cover', () => {
    expect(ledger.charged([{ ...intent, charged: reais('9.90') }])).toEqual([
      entry(1, 'promised', 990),
      entry(1, 'charged:sending', -990),
    ])
    expect(ledger.charged([{ ...intent, charged: reais('12.75') }])).toEqual([
      entry(1, 'promised', 1_200),
      entry(1, 'bonus:liability', 75),
      entry(1, 'charged:sending', -1_275),
    ])
  })

  test('is promised again in full where it is no longer kept', () => {
    const charged = { ...intent, charged: reais('12.75') }
    expect(ledger.uncharged([charged])).toEqual([
      entry(1, 'promised', -1_200),
      entry(1, 'bonus:liability', -75),
      entry(1, 'charged:sending', 1_275),
    ])
    const books = ledger.prove([
      ...ledger.planned([intent]),
      ...ledger.charged([charged]),
      ...ledger.uncharged([charged]),
    ])
    expect(books).toMatchObject({ owed: 1_200, promised: 1_200, charged: 0, isBalanced: true })
  })

  test('is never more of a bonus than was kept, and never less than nothing', () => {
    const booked = [
      ...ledger.planned([intent]),
      ...ledger.settled(1, 'promised', [], reais('3.00')),
      ...ledger.charged([{ ...intent, charged: reais('12.75') }]),
    ]
    expect(ledger.prove(booked)).toMatchObject({ charged: 1_275, bonus: 300, isBalanced: true })
    // The sums are right in both, and yet an amount of a bonus was kept for nothing, or given without being an expense.
    const kept = [entry(1, 'bonus:expense', 100), entry(1, 'promised', -100)]
    const given = [entry(1, 'owed:goods', 100), entry(1, 'bonus:liability', -100)]
    for (const entries of [kept, given])
      expect(ledger.prove(entries.map((one) => ({ ...one, amount: money(one.amount) }))).isBalanced).toBe(false)
  })
})
