import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WaysBack, LogisticsOption, PhysicalStore } from '../accounts/logistics-settings.ts'
import { money } from '../shared/money.ts'
import { activeCarriers, type LogisticsRequest, options, physicalStoresOf } from './options.ts'

const anOption = (changes: Partial<LogisticsOption>): LogisticsOption => ({
  id: 1,
  kind: 'agency',
  carrierId: null,
  description: 'Agência',
  costForStore: money(15_00),
  customerShare: 'fixed',
  borneByStore: null,
  costForCustomer: money(10_00),
  days: 5,
  states: [],
  points: [],
  windows: [],
  noticeDays: 1,
  daysOffered: 5,
  active: true,
  ...changes,
})

const aStore = (changes: Partial<PhysicalStore>): PhysicalStore => ({
  id: 1,
  name: 'Loja Centro',
  storeId: null,
  address: 'Rua A, 1',
  postalCode: '01000-000',
  latitude: -23.55,
  longitude: -46.63,
  openingHours: '9h às 18h',
  active: true,
  ...changes,
})

const asked = (logistics: Partial<WaysBack>, changes: Partial<LogisticsRequest> = {}) =>
  options({
    logistics: { carriers: [], physicalStores: [], options: [], sendingOrder: 'cheapest-for-store', ...logistics },
    storeId: null,
    address: { postalCode: '01310-100', state: 'SP', latitude: null, longitude: null },
    isFree: false,
    keepsItem: false,
    ...changes,
  })
const idsOf = (offered: readonly { readonly id: number }[]) => offered.map(({ id }) => id)

describe('which way comes first', () => {
  const configured = [
    anOption({ id: 4 }),
    anOption({ id: 3 }),
    anOption({ id: 8, days: 2, costForStore: money(16_00) }),
    anOption({ id: 9, costForCustomer: money(9_99), days: 30, costForStore: money(17_00) }),
  ]

  test.each([
    ['cheapest-for-store', [3, 4, 8, 9]],
    ['fastest', [8, 3, 4, 9]],
    ['cheapest-for-customer', [9, 8, 3, 4]],
  ] as const)('as the account says, %s: %j', (sendingOrder, ids) => {
    expect(idsOf(asked({ options: configured, sendingOrder }))).toEqual(ids)
  })

  test('an express that costs the store more never comes before a drop-off, though both are free for the customer', () => {
    const express = anOption({ id: 1, kind: 'express-collection', costForStore: money(54_90), days: 1 })
    const dropOff = anOption({ id: 2, costForStore: money(0), days: 8 })
    expect(idsOf(asked({ options: [express, dropOff] }, { isFree: true }))).toEqual([2, 1])
  })
})

describe('shops', () => {
  const agency = anOption({ id: 1 })
  const shops = anOption({ id: 2, kind: 'physical-store', costForStore: money(0) })
  const namesAt = (address: LogisticsRequest['address'], physicalStores: readonly PhysicalStore[]) =>
    asked({ options: [agency, shops], physicalStores }, { address }).map(
      ({ physicalStore }) => physicalStore?.name ?? 'agency',
    )
  const brasilia = { postalCode: '70040-010', state: 'DF', latitude: null, longitude: null }
  const paulista = { postalCode: '01310-200', state: 'SP', latitude: null, longitude: null }

  test('of another state come after everything else, those of the own state first', () => {
    const known = [aStore({ id: 1, name: 'SP' }), aStore({ id: 2, name: 'DF', postalCode: '70200-001' })]
    expect(namesAt(brasilia, known)).toEqual(['DF', 'agency', 'SP'])
  })

  test('farther than anyone carries a parcel come last though they are in the same state, near ones across its border do not', () => {
    const home = { ...paulista, latitude: -23.55, longitude: -46.63 }
    const far = aStore({ id: 1, name: 'far', latitude: -21.17, longitude: -47.81, postalCode: '14010-000' })
    const near = aStore({ id: 2, name: 'near', postalCode: '30130-151' })
    expect(namesAt(home, [far, near])).toEqual(['near', 'agency', 'far'])
  })

  test('without coordinates are ordered by the digits that their postal codes share with the customer', () => {
    const known = [
      aStore({ id: 1, name: 'Campinas', postalCode: '13010-000' }),
      aStore({ id: 2, name: 'Sé', postalCode: '01001-000' }),
      aStore({ id: 3, name: 'Paulista', postalCode: '01310-100' }),
    ]
    expect(namesAt(paulista, known)).toEqual(['Paulista', 'Sé', 'Campinas', 'agency'])
  })
})

test('the order does not depend on that of the configuration', () => {
  const configured = [1, 2, 3, 4, 5].map((id) => anOption({ id, days: id % 2, costForCustomer: money((id % 3) * 100) }))
  const expected = asked({ options: configured })
  fc.assert(
    fc.property(fc.shuffledSubarray(configured, { minLength: 5 }), (shuffled) => {
      expect(asked({ options: shuffled })).toEqual(expected)
    }),
  )
})

describe('what the customer pays', () => {
  test.each([
    [false, 10_00],
    [true, 0],
  ])('where law has the store pay: %s: %i centavos', (isFree, centavos) => {
    const [offered] = asked({ options: [anOption({})] }, { isFree })
    expect(offered).toMatchObject({ costForCustomer: centavos, costForStore: 15_00 })
  })
})

describe('where an option is offered', () => {
  const inTheSouth = [anOption({ id: 1, states: ['PR', 'sc', 'RS'] }), anOption({ id: 2 })]

  test.each([
    ['SC', null, [1, 2]],
    ['sp', '88010-000', [2]],
    [null, '88010-000', [1, 2]],
    ['Santa Catarina', '88010000', [1, 2]],
    [null, '01310-100', [2]],
    [null, null, [2]],
  ])('in state %j with postal code %j: %j', (state, postalCode, ids) => {
    const address = { state, postalCode, latitude: null, longitude: null }
    expect(idsOf(asked({ options: inTheSouth }, { address }))).toEqual(ids)
  })

  test('without an address only options without a region are offered', () => {
    expect(idsOf(asked({ options: inTheSouth }, { address: null }))).toEqual([2])
  })
})

test('an option that is off, or whose carrier is off or not known, is not offered', () => {
  const carriers = [
    { id: 1, name: 'Correios', active: true, integration: 'none', hostname: '', options: {} },
    { id: 2, name: 'Parada', active: false, integration: 'none', hostname: '', options: {} },
  ] as const
  const configured = [
    anOption({ id: 1, carrierId: 1 }),
    anOption({ id: 2, carrierId: 2 }),
    anOption({ id: 3, carrierId: 3 }),
    anOption({ id: 4, active: false }),
  ]
  const offered = asked({ carriers, options: configured })
  expect(offered.map(({ id, carrier }) => [id, carrier?.name])).toEqual([[1, 'Correios']])
  expect(activeCarriers({ carriers })).toEqual([carriers[0]])
})

test('points are nearest first, then those without coordinates, and have no distance when the customer has none', () => {
  const point = (id: string, latitude: number | null) => ({
    id,
    name: id,
    address: '',
    latitude,
    longitude: latitude === null ? null : -46.63,
    openingHours: '',
  })
  const configured = [
    anOption({ points: [point('z', null), point('far', -24.55), point('a', null), point('near', -23.56)] }),
  ]
  const at = (latitude: number | null, longitude: number | null) =>
    asked({ options: configured }, { address: { postalCode: null, state: 'SP', latitude, longitude } })[0]?.points.map(
      ({ id, distanceKm }) => [id, distanceKm],
    )
  expect(at(-23.55, -46.63)).toEqual([
    ['near', 1.1],
    ['far', 111.2],
    ['a', null],
    ['z', null],
  ])
  expect(at(null, null)).toEqual([
    ['a', null],
    ['far', null],
    ['near', null],
    ['z', null],
  ])
})

describe('physical stores', () => {
  const physicalStores = [
    aStore({ id: 1, latitude: -24 }),
    aStore({ id: 2, storeId: 7, latitude: -23.56 }),
    aStore({ id: 3, storeId: 8 }),
    aStore({ id: 4, active: false }),
  ]
  const ways = [anOption({ id: 5, kind: 'physical-store' })]
  const logistics = { carriers: [], physicalStores, options: ways, sendingOrder: 'fastest' as const }

  test('are those of the store and those of none', () => {
    expect(idsOf(physicalStoresOf(logistics, 7))).toEqual([1, 2])
    expect(idsOf(physicalStoresOf(logistics, null))).toEqual([1])
  })

  test('are one offer each, the nearest first', () => {
    const address = { postalCode: null, state: 'SP', latitude: -23.55, longitude: -46.63 }
    const offered = asked(logistics, { storeId: 7, address })
    expect(offered.map(({ id, physicalStore, points }) => [id, physicalStore?.id, points[0]?.distanceKm])).toEqual([
      [5, 2, 1.1],
      [5, 1, 50],
    ])
  })

  test('are not offered where the account has none', () => {
    expect(asked({ ...logistics, physicalStores: [] })).toEqual([])
  })
})

describe('a kept item', () => {
  test('has one option, without transport and without cost', () => {
    expect(asked({ options: [anOption({})] }, { keepsItem: true })).toEqual([
      {
        id: 0,
        kind: 'none',
        description: 'Fique com o produto: não é preciso devolver nada.',
        carrier: null,
        physicalStore: null,
        costForStore: 0,
        costForCustomer: 0,
        days: 0,
        quoted: null,
        points: [],
      },
    ])
  })

  test("has the account's description, which no other request shows", () => {
    const configured = [anOption({ id: 6, kind: 'none', description: 'É seu!' }), anOption({ id: 7 })]
    expect(asked({ options: configured }, { keepsItem: true })).toMatchObject([
      { id: 6, description: 'É seu!', costForStore: 0 },
    ])
    expect(idsOf(asked({ options: configured }))).toEqual([7])
  })
})
