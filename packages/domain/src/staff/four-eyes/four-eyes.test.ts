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

test('Newly planned intents count as moved, with their freight and their bonus', () => {
  expect(moved(of([share(1, 'settled')]), of([share(1, 'settled'), share(2, 'planned')]))).toBe(7_700)
  expect(moved(of([]), of([share(2, 'planned', { bonus: money(770) })]))).toBe(8_470)
})

test('Retried and manually paid intents count as moved', () => {
  expect(moved(of([share(1, 'failed')]), of([share(1, 'planned')]))).toBe(7_700)
  expect(moved(of([share(1, 'planned')]), of([share(1, 'settled')]))).toBe(7_700)
})

test('Intents that were cleared count as moved, as do goods whose order was cleared', () => {
  const waiting = share(1, 'planned')
  expect(moved(of([waiting]), of([{ ...waiting, isCleared: true }]))).toBe(7_700)
  const goods = { id: 9, isReleased: false, worth: money(15_980) }
  expect(moved(of([], [], [goods]), of([], [], [{ ...goods, isReleased: true }]))).toBe(15_980)
  expect(moved(of([], []), of([], [], [goods]))).toBe(0)
})

test('Unchanged, cancelled and replaced intents do not count as moved', () => {
  expect(moved(of([share(1, 'planned')]), of([share(1, 'planned')]))).toBe(0)
  expect(moved(of([share(1, 'planned')]), of([share(1, 'cancelled')]))).toBe(0)
  expect(moved(of([]), of([share(1, 'planned', { isVoid: true })]))).toBe(0)
})

test('A voucher with a cost above its value never makes the sum smaller', () => {
  const poor = share(2, 'planned', { goods: money(100), freight: money(0), bonus: money(-500) })
  expect(moved(of([]), of([share(1, 'planned'), poor]))).toBe(7_700)
})

test('A difference counts once it is settled, whoever owed it, and not when it is only chosen', () => {
  const owed = (state: string, amount: number) => of([], [{ id: 9, state, amount: money(amount) }])
  expect(moved(owed('due', 4_200), owed('waived', 4_200))).toBe(4_200)
  expect(moved(owed('due', 4_200), owed('due', 4_200))).toBe(0)
  expect(moved(of([]), owed('due', 4_200))).toBe(0)
})

test('Only an unpaid manual refund waits for a bank account', () => {
  const manual = (id: number, status: string) => share(id, status, { means: 'manual' })
  expect(unpaidManually(of([manual(1, 'planned'), manual(2, 'settled'), share(3, 'planned')]))).toBe(7_700)
})
