import { NOTHING_CARRIED } from '../../accounts/test-packaging.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountConfiguration } from '../../accounts/configuration.ts'
import { aVoucherDefinition } from '../../refunds/test-builders.ts'
import { takeSnapshot } from '../../processes/order-snapshot.ts'
import { aConfiguration, aConnector, aPolicy, at, REASONS } from '../rules/test-builders.ts'
import { money, percentage } from '../../shared/money.ts'
import { invariant } from '../../shared/result.ts'
import { addTo, compareOrder, NOTHING_COMPARED } from './comparison.ts'
import { totalOf } from './payout.ts'
import { simulateOrder } from './simulate.ts'
import { importAll, type Visit } from './test-builders.ts'

const amount = fc.integer({ min: 0, max: 300_000 }).map(money)

const configurations: fc.Arbitrary<AccountConfiguration> = fc
  .record({
    freightRule: fc.constantFrom('full', 'proportional', 'whole-order', 'never'),
    days: fc.integer({ min: 0, max: 40 }),
    second: fc.constantFrom('allow', 'refuse'),
    blocked: fc.boolean(),
    canRefund: fc.boolean(),
    ceiling: fc.option(amount),
    percent: fc.integer({ min: 50, max: 130 }),
    vouchers: fc.boolean(),
    upTo: amount,
    cost: amount,
    reasons: fc.integer({ min: 0, max: REASONS.length }),
  } as const)
  .map(({ freightRule, days, second, blocked, canRefund, ceiling, percent, vouchers, upTo, cost, reasons }) =>
    aConfiguration({
      freightRule,
      reasons: REASONS.slice(0, reasons),
      connectors: [aConnector({ canRefund })],
      policy: aPolicy({
        deadlines: {
          regret: { days, from: 'delivery' },
          exchange: { days, from: 'order' },
          warranty: { days, from: 'invoice' },
        },
        secondRequestForOrder: second,
        refuseBlockedCustomers: blocked,
      }),
      refund: { perItem: false, correction: null, automaticCeiling: ceiling },
      voucherDefinitions: vouchers ? [aVoucherDefinition({ percentage: percentage(percent) })] : [],
      keepItem: { enabled: true, upTo, requestsPerCustomer: 2, periodDays: 30 },
      logistics: {
        carriers: [],
        physicalStores: [],
        ...NOTHING_CARRIED,
        sendingOrder: 'cheapest-for-store' as const,
        options: [
          {
            id: 1,
            kind: 'agency',
            carrierId: null,
            description: 'Agência',
            costForStore: cost,
            customerShare: 'fixed',
            borneByStore: null,
            costForCustomer: money(0),
            days: 5,
            states: [],
            points: [],
            windows: [],
            noticeDays: 1,
            daysOffered: 5,
            active: true,
          },
        ],
      },
    }),
  )

const visits: fc.Arbitrary<Visit> = fc.record({
  asks: fc.record({
    line: fc.integer({ min: 0, max: 3 }),
    units: fc.integer({ min: 1, max: 3 }),
    operation: fc.constantFrom('return', 'exchange'),
    reasonText: fc.constantFrom(...REASONS.map(({ description }) => description), 'outra coisa', null),
    withoutFreight: fc.boolean(),
  }),
  now: fc.integer({ min: 0, max: 60 }).map((days) => at('2026-03-04T12:00').add({ hours: 24 * days })),
  voucherDefinitionId: fc.constantFrom(null, null, 1),
  isByHand: fc.boolean(),
  keepsItem: fc.boolean(),
  blocked: fc.constantFrom(true, false, null),
  withheld: fc.integer({ min: 0, max: 2 }),
  logisticsOptionId: fc.constantFrom(null, 1, 7),
})

const orders = fc
  .record({
    lines: fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    freight: amount,
  })
  .map(({ lines, freight }) => {
    let id = 0
    const sent = lines.map((line, index) => ({
      ...line,
      key: `L${index}`,
      skuId: `SKU-${index}`,
      skuName: null,
      productId: null,
      productName: null,
    }))
    const taken = takeSnapshot({ total: null, freight, discount: money(0), units: null, lines: sent }, () => ++id)
    invariant(taken.ok, 'an order without discount is valid')
    return taken.value
  })

const histories = fc.record({ order: orders, visits: fc.array(visits, { minLength: 1, maxLength: 6 }) })

test('simulating the policy that judged the requests gives the same verdicts and the same promises', () => {
  fc.assert(
    fc.property(configurations, histories, (configuration, history) => {
      const requests = importAll(configuration, history.order, history.visits)
      const compared = compareOrder({ present: configuration, draft: configuration }, requests)
      for (const { request, present, differences } of compared) {
        expect(differences).toEqual([])
        expect(present.rule).toBe(request.reality.rule)
        expect(present.verdict !== 'refused').toBe(request.reality.isAllowed)
        expect(present.verdict === 'allowed').toBe(request.reality.decision === 'approved')
        expect(present.freight).toBe(request.freight)
      }
    }),
    { numRuns: 300 },
  )
})

test('under any other policy the freight of an order is refunded once, and a refused request is not paid', () => {
  fc.assert(
    fc.property(configurations, configurations, histories, (before, draft, history) => {
      const requests = importAll(before, history.order, history.visits)
      const outcomes = simulateOrder(draft, requests)
      const freight = outcomes.reduce((total, outcome) => total + outcome.freight, 0)
      expect(freight).toBeLessThanOrEqual(history.order.freight)
      for (const outcome of outcomes) {
        const { paid, verdict } = outcome
        expect(paid.freight).toBeLessThanOrEqual(outcome.freight)
        if (verdict === 'refused') expect(totalOf(paid)).toBe(0)
      }
      const goodsBack = outcomes.reduce((total, { paid }) => total + totalOf(paid) - paid.freight - paid.bonus, 0)
      expect(goodsBack).toBeLessThanOrEqual(history.order.goods)
    }),
    { numRuns: 300 },
  )
})

test('every total is the sum of its rows', () => {
  fc.assert(
    fc.property(configurations, configurations, fc.array(histories, { maxLength: 4 }), (present, draft, all) => {
      const rows = all.flatMap(({ order, visits: some }) =>
        compareOrder({ present, draft }, importAll(present, order, some)),
      )
      const totals = rows.reduce(addTo, NOTHING_COMPARED)
      const sumOf = (figure: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + figure(row), 0)
      expect(totals.requests).toBe(rows.length)
      expect(totals.different).toBe(rows.filter(({ differences }) => differences.length > 0).length)
      for (const side of ['present', 'draft'] as const) {
        const { allowed, inReview, refused, paid, keepItemOffers, voucherOffers, offeredVouchers, postage } =
          totals[side]
        expect(allowed + inReview + refused).toBe(rows.length)
        expect(refused).toBe(sumOf((row) => (row[side].verdict === 'refused' ? 1 : 0)))
        expect(inReview).toBe(sumOf((row) => (row[side].verdict === 'in-review' ? 1 : 0)))
        expect(paid.automatic).toBe(sumOf((row) => row[side].paid.automatic))
        expect(paid.manual).toBe(sumOf((row) => row[side].paid.manual))
        expect(paid.voucher).toBe(sumOf((row) => row[side].paid.voucher))
        expect(paid.freight).toBe(sumOf((row) => row[side].paid.freight))
        expect(paid.bonus).toBe(sumOf((row) => row[side].paid.bonus))
        expect(keepItemOffers).toBe(sumOf((row) => (row[side].offersKeepItem ? 1 : 0)))
        expect(voucherOffers).toBe(sumOf((row) => (row[side].offeredVoucher === null ? 0 : 1)))
        expect(offeredVouchers).toBe(sumOf((row) => row[side].offeredVoucher ?? 0))
        expect(postage).toBe(sumOf((row) => row[side].postage))
      }
      expect(totalOf(totals.reality.paid)).toBe(sumOf(({ request }) => totalOf(request.reality.paid)))
    }),
    { numRuns: 150 },
  )
})
