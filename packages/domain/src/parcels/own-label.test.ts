import { describe, expect, test } from 'vitest'
import { awaitsCarrierLabel, type LabelFacts, travelsWithOwnLabel } from './own-label.ts'
import { MOST_VOLUMES, volumesOf } from './shipment.ts'
import { money } from '../shared/money.ts'

const FACTS: LabelFacts = {
  decision: 'approved',
  state: 'authorized',
  code: '2053841907',
  carrier: { givesLabels: false },
  isDocumented: false,
  hasCarrierLabel: false,
}
const MAY_GIVE = { carrier: { givesLabels: true } } as const
const AT_SHOP = { state: 'awaiting-physical-store', code: null, carrier: undefined } as const

describe('a label of ours', () => {
  test.each<[string, Partial<LabelFacts>, boolean]>([
    ['is for a code of a carrier that gives none', {}, true],
    ['is for a code of no carrier that is known', { carrier: undefined }, true],
    ['is not made while a carrier may still give one', MAY_GIVE, false],
    ['is made once a carrier has given none', { ...MAY_GIVE, isDocumented: true }, true],
    ['gives way to that of the carrier', { ...MAY_GIVE, isDocumented: true, hasCarrierLabel: true }, false],
    ['gives way to one that a carrier was not known to give', { hasCarrierLabel: true }, false],
    ['needs a code', { code: null }, false],
    ['is for a shop of the store, without a code', AT_SHOP, true],
    ['is for nothing that is not approved', { decision: 'in-review' }, false],
    ['is for no shop before it is approved', { ...AT_SHOP, decision: 'received' }, false],
    ['is not for what waits for a code', { state: 'awaiting-authorization' }, false],
    ['is not for an expired code', { state: 'expired' }, false],
    ['is not for what is on its way', { state: 'posted' }, false],
    ['is not for what was called off', { state: 'cancelled' }, false],
  ])('%s', (_title, facts, isOurs) => {
    expect(travelsWithOwnLabel({ ...FACTS, ...facts })).toBe(isOurs)
  })

  test('is waited with for a carrier that has not answered', () => {
    expect(awaitsCarrierLabel({ ...FACTS, ...MAY_GIVE })).toBe(true)
    expect(awaitsCarrierLabel({ ...FACTS, ...MAY_GIVE, isDocumented: true })).toBe(false)
    expect(awaitsCarrierLabel(FACTS)).toBe(false)
  })
})

describe('the boxes of a parcel', () => {
  const measures = { weightGrams: 500, heightCm: 5, widthCm: 20, lengthCm: 30 }
  const packaging = { usual: measures, byCategory: [], mostWeightGrams: 1_000 }
  const line = (quantity: number) => ({
    name: 'Camisa',
    quantity,
    unitValue: money(100),
    categories: [],
    seller: null,
    measures: {},
  })
  const UNKNOWN = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null }

  test.each([
    ['are one for what it holds', packaging, 2, 1],
    ['are more for what one does not hold', packaging, 3, 2],
    ['are one where nobody knows the weights', { ...packaging, usual: UNKNOWN }, 50, 1],
    ['are one where a unit is too heavy for any', { ...packaging, mostWeightGrams: 400 }, 2, 1],
    ['are counted up to a limit', { ...packaging, mostWeightGrams: 500 }, 500, MOST_VOLUMES],
  ])('%s', (_title, packed, quantity, boxes) => {
    expect(volumesOf(packed, [line(quantity)])).toBe(boxes)
  })
})
