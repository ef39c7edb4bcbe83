import { expect, test } from 'vitest'
import type { ParcelState } from './parcel.ts'
import { areAllOver, arrivedUnits, haveGoodsLeft, missingUnits, stageOf } from './parcel-stage.ts'

const of = (...states: readonly ParcelState[]) => states.map((state) => ({ state, announced: 1, missing: 0 }))

test.each<[string, readonly ParcelState[], ReturnType<typeof stageOf>]>([
  ['no parcel yet', [], 'pending'],
  ['one that waits', ['awaiting-authorization'], 'pending'],
  ['one for a counter', ['awaiting-physical-store'], 'physical-store'],
  ['one authorized', ['authorized'], 'authorized'],
  ['one collected', ['collected'], 'posted'],
  ['one under way', ['in-transit'], 'posted'],
  ['one delivered', ['delivered'], 'delivered'],
  ['the least far of two', ['posted', 'authorized'], 'authorized'],
  ['one arrived, one under way', ['delivered', 'posted'], 'partly-delivered'],
  ['one arrived, one lost', ['delivered', 'lost'], 'partly-delivered'],
  ['one refused by the carrier', ['error', 'posted'], 'error'],
  ['one lost', ['lost'], 'error'],
  ['one called off beside one that arrived', ['cancelled', 'delivered'], 'delivered'],
  ['only one that expired', ['expired'], 'error'],
  ['only one that went back', ['returned-to-customer'], 'error'],
  ['only one called off', ['cancelled'], 'none'],
])('%s', (_what, states, expected) => {
  const units = states.includes('cancelled') ? 1 : states.length
  expect(stageOf(of(...states), units)).toBe(expected)
})

test('a parcel with missing units has arrived in part, until another parcel brings the rest', () => {
  const short = { state: 'delivered', announced: 2, missing: 1 } as const
  expect(stageOf([short], 2)).toBe('partly-delivered')
  expect(stageOf([short, { state: 'posted', announced: 1, missing: 0 }], 2)).toBe('partly-delivered')
  expect(stageOf([short, { state: 'delivered', announced: 1, missing: 0 }], 2)).toBe('delivered')
})

test('the logistics are finished once every valid parcel has arrived or is lost, and at least one exists', () => {
  expect(areAllOver(of('delivered', 'lost', 'cancelled'))).toBe(true)
  expect(areAllOver(of('delivered', 'posted'))).toBe(false)
  expect(areAllOver(of('cancelled'))).toBe(false)
  expect(areAllOver([])).toBe(false)
})

test('goods have left while they travel, are lost, or lie with the store', () => {
  for (const state of ['posted', 'collected', 'in-transit', 'lost', 'delivered'] as const)
    expect(haveGoodsLeft(of(state))).toBe(true)
  for (const state of ['awaiting-authorization', 'authorized', 'expired', 'cancelled', 'returned-to-customer'] as const)
    expect(haveGoodsLeft(of(state))).toBe(false)
})

test('goods have left as soon as one of several parcels was posted', () => {
  expect(haveGoodsLeft(of('cancelled', 'posted'))).toBe(true)
  expect(haveGoodsLeft([])).toBe(false)
})

test('the arrived units of an item are those announced by its delivered parcels, less missing units and other products', () => {
  const unit = (itemId: number, announced: number, missing = 0, wrong = 0) => ({ itemId, announced, missing, wrong })
  const parcels = [
    { state: 'delivered', units: [unit(1, 5, 1, 2), unit(2, 4)] },
    { state: 'delivered', units: [unit(1, 3)] },
    { state: 'posted', units: [unit(1, 7)] },
  ] as const
  expect(arrivedUnits(parcels, 1)).toBe(5)
  expect(arrivedUnits(parcels, 2)).toBe(4)
  expect(arrivedUnits(parcels, 3)).toBe(0)
})

/** Of the one item, the oldest parcel first: its state, the announced units, the missing units. */
type Announced = readonly [state: ParcelState, announced: number, missing?: number]

test.each<[string, number, readonly Announced[], number]>([
  ['counted as missing', 2, [['delivered', 2, 1]], 1],
  ['not counted', 2, [['delivered', 2]], 0],
  [
    'missing from the first of two',
    2,
    [
      ['delivered', 1, 1],
      ['delivered', 1],
    ],
    1,
  ],
  [
    'missing, and in a second parcel after all',
    2,
    [
      ['delivered', 2, 1],
      ['delivered', 1],
    ],
    0,
  ],
  [
    'missing again',
    2,
    [
      ['delivered', 2, 1],
      ['delivered', 1, 1],
    ],
    1,
  ],
  [
    'missing, and lost in a second parcel',
    2,
    [
      ['delivered', 2, 1],
      ['lost', 1],
    ],
    0,
  ],
  [
    'missing, and sent back in a second parcel',
    2,
    [
      ['delivered', 2, 1],
      ['returned-to-customer', 1],
    ],
    0,
  ],
  [
    'missing, and given up twice',
    2,
    [
      ['delivered', 2, 1],
      ['expired', 1],
      ['expired', 1],
    ],
    0,
  ],
  [
    'missing, and called off to be sent',
    2,
    [
      ['delivered', 2, 1],
      ['cancelled', 1],
    ],
    1,
  ],
  [
    'missing from a parcel after one that expired',
    2,
    [
      ['expired', 2],
      ['delivered', 2, 1],
    ],
    1,
  ],
  [
    'missing beside one that is lost',
    3,
    [
      ['delivered', 2, 1],
      ['lost', 1],
    ],
    1,
  ],
  [
    'missing beside one that expired',
    3,
    [
      ['delivered', 2, 1],
      ['expired', 1],
    ],
    1,
  ],
  [
    'lost',
    2,
    [
      ['delivered', 1],
      ['lost', 1],
    ],
    0,
  ],
  [
    'expired',
    2,
    [
      ['expired', 1],
      ['delivered', 1],
    ],
    0,
  ],
  ['in no parcel', 2, [['delivered', 1]], 0],
])('what is %s', (_what, quantity, announced, expected) => {
  const parcels = announced.map(([state, units, missing = 0]) => ({
    state,
    units: [
      { itemId: 1, announced: units, missing, wrong: 0 },
      { itemId: 2, announced: 5, missing: 2, wrong: 2 },
    ],
  }))
  expect(missingUnits(parcels, { id: 1, quantity })).toBe(expected)
})

test('another product in place of an item is missing as well', () => {
  const short = { state: 'delivered', units: [{ itemId: 1, announced: 3, missing: 1, wrong: 1 }] } as const
  expect(missingUnits([short], { id: 1, quantity: 3 })).toBe(2)
})
