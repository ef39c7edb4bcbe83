import { describe, expect, test } from 'vitest'
import { type AnnouncingParcel, chooseUnits, mayTravelAgain, unannouncedUnits, unitsLeft } from './free-units.ts'
import type { ParcelState } from './parcel.ts'

/** A process returns five units of one item and two of another. */
const ITEMS = [
  { id: 1, quantity: 5 },
  { id: 2, quantity: 2 },
]

function aParcel(
  state: ParcelState,
  itemId: number,
  announced: number,
  { missing = 0, wrong = 0 } = {},
): AnnouncingParcel {
  return { state, units: [{ itemId, announced, missing, wrong }] }
}

describe('a new parcel', () => {
  test('takes all that is in no other when nobody says what', () => {
    const parcels = [aParcel('posted', 1, 3), aParcel('delivered', 2, 2)]
    expect(chooseUnits(ITEMS, parcels, null)).toEqual({ ok: true, value: [{ itemId: 1, announced: 2 }] })
  })

  test.each(['expired', 'cancelled', 'returned-to-customer'] as const)('takes what was in one that is %s', (state) => {
    expect(chooseUnits(ITEMS, [aParcel(state, 1, 5)], null)).toEqual({
      ok: true,
      value: [
        { itemId: 1, announced: 5 },
        { itemId: 2, announced: 2 },
      ],
    })
  })

  test('takes what was missing from one that arrived, or was another product', () => {
    const short = [aParcel('delivered', 1, 5, { missing: 2, wrong: 1 }), aParcel('posted', 2, 2)]
    expect(chooseUnits(ITEMS, short, null)).toEqual({ ok: true, value: [{ itemId: 1, announced: 3 }] })
  })

  test('is refused when everything travels already', () => {
    expect(chooseUnits(ITEMS, [aParcel('posted', 1, 5), aParcel('lost', 2, 2)], null)).toEqual({
      ok: false,
      refusal: {
        kind: 'units-not-free',
        items: [
          { item: '1', free: 0, asked: 0 },
          { item: '2', free: 0, asked: 0 },
        ],
      },
    })
  })

  test('takes what is asked for, added up by item, to the last free unit', () => {
    const asked = [
      { itemId: '1', quantity: 1 },
      { itemId: '2', quantity: 2 },
      { itemId: '1', quantity: 2 },
    ]
    expect(chooseUnits(ITEMS, [aParcel('posted', 1, 2)], asked)).toEqual({
      ok: true,
      value: [
        { itemId: 1, announced: 3 },
        { itemId: 2, announced: 2 },
      ],
    })
    expect(chooseUnits(ITEMS, [aParcel('posted', 1, 3)], asked)).toEqual({
      ok: false,
      refusal: { kind: 'units-not-free', items: [{ item: '1', free: 2, asked: 3 }] },
    })
  })

  test('takes no item that the process does not return', () => {
    const asked = [
      { itemId: '1', quantity: 1 },
      { itemId: '7', quantity: 1 },
    ]
    expect(chooseUnits(ITEMS, [], asked)).toEqual({ ok: false, refusal: { kind: 'item-not-found', items: ['7'] } })
  })
})

describe('what a process sends for by itself', () => {
  test('is what no parcel that counts announced, even if it was missing from one', () => {
    expect(unannouncedUnits(ITEMS, [aParcel('delivered', 1, 3, { missing: 3 }), aParcel('posted', 2, 2)])).toEqual([
      { itemId: 1, announced: 2 },
    ])
  })

  test('is all of it while every parcel is void', () => {
    expect(unannouncedUnits(ITEMS, [aParcel('expired', 1, 5), aParcel('cancelled', 2, 2)])).toEqual([
      { itemId: 1, announced: 5 },
      { itemId: 2, announced: 2 },
    ])
  })

  test('adds up the parcels of an item, and is nothing where they have it all', () => {
    expect(unannouncedUnits([{ id: 1, quantity: 5 }], [aParcel('posted', 1, 3), aParcel('authorized', 1, 2)])).toEqual(
      [],
    )
  })
})

describe('a parcel that expired', () => {
  test('travels again with as many units as are in no other', () => {
    expect(mayTravelAgain(ITEMS, aParcel('expired', 1, 3), [aParcel('posted', 1, 2)])).toEqual({
      ok: true,
      value: null,
    })
  })

  test('does not when some of them travel in another meanwhile', () => {
    expect(mayTravelAgain(ITEMS, aParcel('expired', 1, 3), [aParcel('posted', 1, 3)])).toEqual({
      ok: false,
      refusal: { kind: 'units-not-free', items: [{ item: '1', free: 2, asked: 3 }] },
    })
  })

  test('takes with it only what was found in it', () => {
    const half = aParcel('returned-to-customer', 1, 4, { missing: 1, wrong: 1 })
    expect(mayTravelAgain(ITEMS, half, [aParcel('posted', 1, 3)])).toMatchObject({ ok: true })
    expect(mayTravelAgain(ITEMS, half, [aParcel('posted', 1, 4)])).toMatchObject({
      refusal: { items: [{ item: '1', free: 1, asked: 2 }] },
    })
  })
})

test('of an item that the process does not return no unit is left', () => {
  expect(unitsLeft(ITEMS, [], 1)).toBe(5)
  expect(unitsLeft(ITEMS, [], 9)).toBe(0)
})
