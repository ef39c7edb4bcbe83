import { expect, test } from 'vitest'
import { ZERO } from '../shared/money.ts'
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
