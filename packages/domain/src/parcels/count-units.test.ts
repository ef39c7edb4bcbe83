import { expect, test } from 'vitest'
import { type AnnouncedUnits, countUnits, type UnitCount } from './count-units.ts'

/** A parcel with five units of one item and two of another, none of them counted yet. */
const PARCEL: readonly AnnouncedUnits[] = [
  { itemId: 1, announced: 5, received: 0, missing: 0, wrong: 0 },
  { itemId: 2, announced: 2, received: 0, missing: 0, wrong: 0 },
]
const FREELY = { judged: () => 0, free: () => 99 }

const found = (itemId: string, received: number, missing = 0, wrong = 0): UnitCount => ({
  itemId,
  received,
  missing,
  wrong,
})

test('a count replaces the earlier one, and items without a count keep theirs', () => {
  expect(countUnits(PARCEL, [found('1', 3, 1, 1)], FREELY)).toEqual({
    ok: true,
    value: [{ itemId: 1, announced: 5, received: 3, missing: 1, wrong: 1 }, PARCEL[1]],
  })
})

test('fewer units may be counted than were announced: the others are not unpacked yet', () => {
  expect(countUnits(PARCEL, [found('1', 2), found('2', 0)], FREELY)).toMatchObject({ ok: true })
})

test.each([
  ['received', found('1', 6)],
  ['received and missing', found('1', 5, 1)],
  ['received and wrong', found('1', 5, 0, 1)],
])('more units %s than were announced are refused', (_, count) => {
  const items = [{ item: '1', announced: 5, counted: 6, judged: 0, free: 99 }]
  expect(countUnits(PARCEL, [count], FREELY)).toEqual({ ok: false, refusal: { kind: 'count-differs', items } })
})

test.each([
  ['missing', found('1', 2, 3)],
  ['another product', found('1', 2, 0, 3)],
])('a unit that was judged to have come cannot have been %s', (_, count) => {
  const judged = (units: number) => ({ ...FREELY, judged: (itemId: number) => (itemId === 1 ? units : 0) })
  expect(countUnits(PARCEL, [count], judged(2))).toMatchObject({ ok: true })
  expect(countUnits(PARCEL, [count], judged(3))).toEqual({
    ok: false,
    refusal: { kind: 'count-differs', items: [{ item: '1', announced: 5, counted: 5, judged: 3, free: 99 }] },
  })
})

test('a unit that travels in another parcel cannot lie in this one', () => {
  const free = (units: number) => ({ ...FREELY, free: (itemId: number) => (itemId === 1 ? units : 99) })
  expect(countUnits(PARCEL, [found('1', 4, 1)], free(4))).toMatchObject({ ok: true })
  expect(countUnits(PARCEL, [found('1', 4, 1)], free(3))).toEqual({
    ok: false,
    refusal: { kind: 'count-differs', items: [{ item: '1', announced: 5, counted: 5, judged: 0, free: 3 }] },
  })
})

test('an item that the parcel does not contain, or that is counted twice, is refused and named once', () => {
  const counts = [found('1', 1), found('9', 1), found('2', 1), found('2', 1), found('9', 1)]
  expect(countUnits(PARCEL, counts, FREELY)).toEqual({
    ok: false,
    refusal: { kind: 'item-not-found', items: ['9', '2'] },
  })
})
