import { expect, test } from 'vitest'
import { money } from '../../shared/money.ts'
import { moved, type MoneyOfProcess, type MoneyShare, unpaidManually } from './four-eyes.ts'

const share = (id: number, status: string, more: Partial<MoneyShare> = {}): MoneyShare => ({
  id,
  status,
  charged: money(0),
  means: 'automatic',
  isVoid: false,
  isCleared: false,
  goods: money(6_300),
  freight: money(1_400),
  surcharges: money(0),
  bonus: money(0),
  ...more,
})
const of = (
  shares: readonly MoneyShare[],
  differences: MoneyOfProcess['differences'] = [],
  goods: MoneyOfProcess['goods'] = [],
) => ({ shares, differences, goods })

test('What was planned anew is moved, with its freight and its bonus', () => {
  expect(moved(of([share(1, 'settled')]), of([share(1, 'settled'), share(2, 'planned')]))).toBe(7_700)
  expect(moved(of([]), of([share(2, 'planned', { bonus: money(770) })]))).toBe(8_470)
})

test('What failed and goes out again, or was paid by hand, is moved', () => {
  expect(moved(of([share(1, 'failed')]), of([share(1, 'planned')]))).toBe(7_700)
  expect(moved(of([share(1, 'planned')]), of([share(1, 'settled')]))).toBe(7_700)
})

test('What waited for somebody and is let go is moved, as are goods whose order may be made', () => {
  const waiting = share(1, 'planned')
  expect(moved(of([waiting]), of([{ ...waiting, isCleared: true }]))).toBe(7_700)
  const goods = { id: 9, isReleased: false, worth: money(15_980) }
  expect(moved(of([], [], [goods]), of([], [], [{ ...goods, isReleased: true }]))).toBe(15_980)
  expect(moved(of([], []), of([], [], [goods]))).toBe(0)
})

test('What stays, what is taken away and what stands for nothing is not', () => {
  expect(moved(of([share(1, 'planned')]), of([share(1, 'planned')]))).toBe(0)
  expect(moved(of([share(1, 'planned')]), of([share(1, 'cancelled')]))).toBe(0)
  expect(moved(of([]), of([share(1, 'planned', { isVoid: true })]))).toBe(0)
})

test('A voucher that takes more away than it gives never makes the sum smaller', () => {
  const poor = share(2, 'planned', { goods: money(100), freight: money(0), bonus: money(-500) })
  expect(moved(of([]), of([share(1, 'planned'), poor]))).toBe(7_700)
})

test('A difference counts once it is settled, whoever owed it, and not when it is only chosen', () => {
  const owed = (state: string, amount: number) => of([], [{ id: 9, state, amount: money(amount) }])
  expect(moved(owed('due', 4_200), owed('waived', 4_200))).toBe(4_200)
  expect(moved(owed('due', 4_200), owed('due', 4_200))).toBe(0)
  expect(moved(of([]), owed('due', 4_200))).toBe(0)
})

test('Only what a person has still to pay waits for an account', () => {
  const manual = (id: number, status: string) => share(id, status, { means: 'manual' })
  expect(unpaidManually(of([manual(1, 'planned'), manual(2, 'settled'), share(3, 'planned')]))).toBe(7_700)
})
