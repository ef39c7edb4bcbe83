import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogisticsOption } from '../accounts/logistics-settings.ts'
import { promised } from '../refunds/sending-cost.ts'
import { type Money, money, ZERO } from '../shared/money.ts'
import { shareInTable, shareOf } from './customer-share.ts'
import { options, type QuotedWay } from './options.ts'

const amount = fc.integer({ min: 0, max: 100_000 }).map((centavos) => money(centavos))
const rule = fc.record({
  customerShare: fc.constantFrom('free', 'fixed', 'difference'),
  costForCustomer: amount,
  borneByStore: fc.option(amount),
})
const costs = fc.record({
  cost: amount,
  isQuoted: fc.boolean(),
  cheapest: fc.option(amount),
  isFree: fc.boolean(),
})

test('a share is a whole number of centavos from zero, and law wins', () => {
  fc.assert(
    fc.property(rule, costs, (way, told) => {
      const share = shareOf(way, told)
      expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
      expect(told.isFree || way.customerShare === 'free' ? share : 0).toBe(0)
    }),
  )
})

test('a share is never above what a carrier quoted, and a difference never above any cost', () => {
  fc.assert(
    fc.property(rule, costs, (way, told) => {
      const isBounded = told.isQuoted || way.customerShare !== 'fixed'
      expect(isBounded && shareOf(way, told) > told.cost).toBe(false)
    }),
  )
})

test('of a difference the store bears what it says, and the customer the rest to the centavo', () => {
  fc.assert(
    fc.property(rule, costs, (way, told) => {
      const share = shareOf({ ...way, customerShare: 'difference' }, { ...told, isFree: false })
      const borne = Math.min(told.cost, way.borneByStore ?? told.cheapest ?? told.cost)
      expect(share + borne).toBe(told.cost)
    }),
  )
})

const CARRIER = { id: 1, name: 'C', active: true, integration: 'none', hostname: '', options: {} }
const anOption = (id: number, way: object, costForStore: Money): LogisticsOption => ({
  id,
  kind: 'agency',
  carrierId: 1,
  description: `${id}`,
  customerShare: 'fixed',
  borneByStore: null,
  costForCustomer: ZERO,
  costForStore,
  days: 5,
  states: [],
  points: [],
  windows: [],
  noticeDays: 1,
  daysOffered: 5,
  active: true,
  ...way,
})
const table = fc.array(fc.tuple(rule, amount, fc.option(amount)), { minLength: 1, maxLength: 5 })

test('what is offered by some quotes is bounded for every way, and the cheapest way by the difference costs nothing', () => {
  fc.assert(
    fc.property(table, fc.boolean(), (ways, isFree) => {
      const configured = ways.map(([way, cost], index) => anOption(index + 1, way, cost))
      const quotes = new Map(
        ways.flatMap(([, , cost], index): [number, QuotedWay][] =>
          cost === null ? [] : [[index + 1, { service: 's', cost, days: 2 }]],
        ),
      )
      const logistics = {
        carriers: [CARRIER],
        physicalStores: [],
        sendingOrder: 'cheapest-for-store' as const,
        options: configured,
      }
      const offered = options({ logistics, storeId: null, address: null, isFree, keepsItem: false, quotes })
      expect(offered).toHaveLength(ways.length)
      const least = Math.min(...offered.map(({ costForStore }) => costForStore))
      for (const offer of offered) {
        const quoted = quotes.get(offer.id)
        const option = configured.find(({ id }) => id === offer.id)
        expect(offer.costForStore).toBe(quoted?.cost ?? option?.costForStore)
        expect([offer.quoted, offer.days]).toEqual([quoted ?? null, quoted?.days ?? 5])
        if (isFree) expect(offer.costForCustomer).toBe(0)
        if (quoted) expect(offer.costForCustomer).toBeLessThanOrEqual(quoted.cost)
        if (option?.customerShare === 'difference' && option.borneByStore === null && !isFree)
          expect(offer.costForCustomer).toBe(offer.costForStore - least)
      }
    }),
  )
})

test('without a setting and without a quote everything costs what the table says', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 5 }), (ways) => {
      const configured = ways.map(([store, costForCustomer], index) => anOption(index + 1, { costForCustomer }, store))
      const logistics = {
        carriers: [CARRIER],
        physicalStores: [],
        sendingOrder: 'cheapest-for-store' as const,
        options: configured,
      }
      for (const { id, costForCustomer, costForStore } of options({
        logistics,
        storeId: null,
        address: null,
        isFree: false,
        keepsItem: false,
      }))
        expect([costForStore, costForCustomer]).toEqual(ways[id - 1])
      for (const option of configured) expect(shareInTable(configured, option, null)).toBe(option.costForCustomer)
    }),
  )
})

test('what was shown is promised, whatever the table says since, but for what law makes free', () => {
  fc.assert(
    fc.property(rule, amount, amount, fc.boolean(), (way, shownPrice, cost, isLegalRegret) => {
      const logistics = { options: [anOption(1, way, cost)] }
      const chosen = { kind: 'agency', carrierId: 1, optionId: 1, premiumCost: null, shownPrice } as const
      const item = { reason: null, isLegalRegret, isLegalWarranty: false }
      expect(promised(logistics, chosen, [item], { keepsItem: false })).toBe(isLegalRegret ? 0 : shownPrice)
    }),
  )
})
