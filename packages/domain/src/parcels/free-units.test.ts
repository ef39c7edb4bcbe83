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
  test('takes all units that are in no other parcel when none are named', () => {
    const parcels = [aParcel('posted', 1, 3), aParcel('delivered', 2, 2)]
    expect(chooseUnits(ITEMS, parcels, null)).toEqual({ ok: true, value: [{ itemId: 1, announced: 2 }] })
  })

  test.each(['expired', 'cancelled', 'returned-to-customer'] as const)(
    'takes the units of a parcel that is %s',
    (state) => {
      expect(chooseUnits(ITEMS, [aParcel(state, 1, 5)], null)).toEqual({
        ok: true,
        value: [
          { itemId: 1, announced: 5 },
          { itemId: 2, announced: 2 },
        ],
      })
    },
  )

  test('takes the units that were missing from an arrived parcel, or were another product', () => {
    const short = [aParcel('delivered', 1, 5, { missing: 2, wrong: 1 }), aParcel('posted', 2, 2)]
    expect(chooseUnits(ITEMS, short, null)).toEqual({ ok: true, value: [{ itemId: 1, announced: 3 }] })
  })

  test('is refused when all units are in transit already', () => {
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

  test('takes the requested units, summed by item, up to the last free unit', () => {
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

describe('the units of the parcels that a process opens by itself', () => {
  test('are those that no valid parcel announced, even if one of them lacked them', () => {
    expect(unannouncedUnits(ITEMS, [aParcel('delivered', 1, 3, { missing: 3 }), aParcel('posted', 2, 2)])).toEqual([
      { itemId: 1, announced: 2 },
    ])
  })

  test('are all units while every parcel is void', () => {
    expect(unannouncedUnits(ITEMS, [aParcel('expired', 1, 5), aParcel('cancelled', 2, 2)])).toEqual([
      { itemId: 1, announced: 5 },
      { itemId: 2, announced: 2 },
    ])
  })

  test('are summed over the parcels of an item, and none where these contain all', () => {
    expect(unannouncedUnits([{ id: 1, quantity: 5 }], [aParcel('posted', 1, 3), aParcel('authorized', 1, 2)])).toEqual(
      [],
    )
  })
})

describe('a parcel that expired', () => {
  test('is sent again with the units that are in no other parcel', () => {
    expect(mayTravelAgain(ITEMS, aParcel('expired', 1, 3), [aParcel('posted', 1, 2)])).toEqual({
      ok: true,
      value: null,
    })
  })

  test('is not sent again when another parcel has taken some of its units', () => {
    expect(mayTravelAgain(ITEMS, aParcel('expired', 1, 3), [aParcel('posted', 1, 3)])).toEqual({
      ok: false,
      refusal: { kind: 'units-not-free', items: [{ item: '1', free: 2, asked: 3 }] },
    })
  })

  test('contains only the units that were found in it', () => {
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
