import { expect, test } from 'vitest'
import { sum, ZERO } from '../shared/money.ts'
import { add, NO_SURCHARGES_BEFORE, ofOrder, ofUnits, shareEach, without } from './surcharges.ts'
import { reais } from './test-builders.ts'

/** 10.00 were paid beyond goods and freight, for nine units. */
const ORDER = { total: reais('110.00'), freight: reais('10.00'), goods: reais('90.00'), units: 9 }
const item = (goods: Parameters<typeof reais>[0], units = 1) => ({ goods: reais(goods), units })

test('what was paid beyond goods and freight is the surcharge, and never less than nothing', () => {
  expect(ofOrder(ORDER)).toBe(reais('10.00'))
  expect(ofOrder({ ...ORDER, total: reais('100.00') })).toBe(ZERO)
  expect(ofOrder({ ...ORDER, total: reais('80.00') })).toBe(ZERO)
})

test('each item gives back its share of the goods, and all of them together the whole to the centavo', () => {
  const shares = shareEach(ORDER, NO_SURCHARGES_BEFORE, [item('30.00'), item('30.00'), item('30.00')])
  // Rounded half up at 3.33, 6.67 and 10.00.
  expect(shares).toEqual([reais('3.33'), reais('3.34'), reais('3.33')])
  expect(shareEach(ORDER, NO_SURCHARGES_BEFORE, [item('45.00'), item('45.00')])).toEqual([reais('5.00'), reais('5.00')])
})

test('units decide where the goods cost nothing, and nothing is given back where there are no units either', () => {
  const gifts = { ...ORDER, total: reais('20.00'), goods: ZERO, units: 4 }
  expect(shareEach(gifts, NO_SURCHARGES_BEFORE, [item('0.00', 1), item('0.00', 3)])).toEqual([
    reais('2.50'),
    reais('7.50'),
  ])
  expect(shareEach({ ...gifts, units: 0 }, NO_SURCHARGES_BEFORE, [item('0.00', 1)])).toEqual([ZERO])
})

test('what regrets gave back before counts, in goods, in units and in money', () => {
  const before = { goods: reais('30.00'), units: 3, claimed: reais('3.33') }
  expect(shareEach(ORDER, before, [item('30.00'), item('30.00')])).toEqual([reais('3.34'), reais('3.33')])
  const gifts = { ...ORDER, total: reais('20.00'), goods: ZERO, units: 4 }
  expect(shareEach(gifts, { goods: ZERO, units: 1, claimed: reais('2.50') }, [item('0.00', 1)])).toEqual([
    reais('2.50'),
  ])
})

test('never more is given back than was paid, nor less than nothing', () => {
  // More goods come back than the order had.
  expect(shareEach(ORDER, NO_SURCHARGES_BEFORE, [item('80.00'), item('80.00'), item('80.00')])).toEqual([
    reais('8.89'),
    reais('1.11'),
    ZERO,
  ])
  // More was given back before than the share of the earlier goods: the items receive only the part of all shares above that amount.
  const before = { goods: reais('10.00'), units: 1, claimed: reais('9.00') }
  expect(shareEach(ORDER, before, [item('30.00'), item('50.00')])).toEqual([ZERO, reais('1.00')])
  expect(shareEach(ORDER, { ...before, claimed: reais('11.00') }, [item('80.00')])).toEqual([ZERO])
})

test('what is added can be taken away again', () => {
  const before = { goods: reais('30.00'), units: 3, claimed: reais('3.33') }
  const items = [
    { goods: reais('20.00'), units: 2, surcharges: reais('2.22') },
    { goods: reais('10.00'), units: 1, surcharges: reais('1.11') },
  ]
  const after = add(before, items)
  expect(after).toEqual({ goods: reais('60.00'), units: 6, claimed: reais('6.66') })
  expect(without(after, items)).toEqual(before)
  expect(add(before, [])).toEqual(before)
})

test('the units of an item share what the item gives back, each by its place', () => {
  const of = (from: number, until: number) => ofUnits(reais('10.00'), 3, from, until)
  expect([of(0, 1), of(1, 2), of(2, 3)]).toEqual([reais('3.33'), reais('3.34'), reais('3.33')])
  expect(of(0, 2)).toBe(reais('6.67'))
  expect(sum([of(0, 2), of(2, 3)])).toBe(reais('10.00'))
  expect(ofUnits(reais('10.00'), 0, 0, 0)).toBe(ZERO)
})
