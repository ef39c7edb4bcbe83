import { expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import type { ProcessItem } from './return-process.ts'
import { add, isProtected, regrettedOf, returnedBy, without, withSurcharges } from './returned-by.ts'

const anItem = (changes: Partial<ProcessItem>): ProcessItem => {
  const shared = { lineKey: 'A', operation: 'return', reason: null, units: [[0, 1]], protection: null } as const
  return { id: 1, ...shared, quantity: 1, value: money(1_000), surcharges: money(0), ...changes }
}
const REGRET = anItem({ protection: 'regret', quantity: 2, value: money(6_000), surcharges: money(300) })
const EXCHANGED = anItem({ protection: 'regret', operation: 'exchange', value: money(0) })
const DEFECT = anItem({ protection: 'warranty', value: money(3_000) })
const LATE = anItem({})

test('an exchange returns nothing, and a reason without freight brings none', () => {
  const reason = { description: 'Presente', kind: 'exchange', withoutFreight: true } as const
  const returned = returnedBy([REGRET, EXCHANGED, anItem({ reason })])
  expect(returned).toEqual({ goods: 7_000, units: 3, freightGoods: 6_000, freightUnits: 2 })
  expect(without(add(returned, returnedBy([DEFECT])), returned)).toEqual(returnedBy([DEFECT]))
})

test('law demands freight for a regret and for a defect in its term, not for what was asked later', () => {
  const { protection: _, ...unstored } = LATE
  const items: readonly ProcessItem[] = [REGRET, DEFECT, LATE, unstored]
  expect(items.map(isProtected)).toEqual([true, true, false, false])
})

test('the surcharges of an order are counted for what is returned by regret alone (CDC art. 49)', () => {
  const items = [LATE, REGRET, EXCHANGED, DEFECT]
  expect(regrettedOf(items)).toEqual([{ goods: 6_000, units: 2, surcharges: 300 }])
})

test('each regret gives back its part of what was paid beyond goods and freight, nothing else does, and all together all of it', () => {
  // 10,00 of interest on goods of 100,00.
  const order = { total: money(11_500), freight: money(500), goods: money(10_000), units: 5 }
  const before = { goods: money(0), units: 0, claimed: money(0) }
  const items = [LATE, REGRET, EXCHANGED, DEFECT, { ...REGRET, quantity: 1, value: money(4_000) }]
  const shared = withSurcharges({ ...order, surcharged: before }, items)
  expect(shared.map(({ surcharges }) => surcharges)).toEqual([0, 600, 0, 0, 400])
  const after = { goods: money(6_000), units: 2, claimed: money(600) }
  const [rest] = withSurcharges({ ...order, surcharged: after }, [{ ...REGRET, value: money(4_000) }])
  expect(rest?.surcharges).toBe(400)
})
