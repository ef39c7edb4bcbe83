import { describe, expect, test } from 'vitest'
import type { AccountConfiguration } from '../../accounts/configuration.ts'
import { aVoucherDefinition, reais } from '../../refunds/test-builders.ts'
import { takeSnapshot } from '../../processes/order-snapshot.ts'
import { aConfiguration, aConnector, aPolicy, at } from '../rules/test-builders.ts'
import { percentage, ZERO } from '../../shared/money.ts'
import { invariant } from '../../shared/result.ts'
import { compareOrder } from './comparison.ts'
import { compareOrderWithoutRequest } from './past-order.ts'
import { payoutOf } from './payout.ts'
import { simulateOrder } from './simulate.ts'
import { stillOwed } from './unpaid-amount.ts'
import { importAll, type Visit } from './test-builders.ts'

const IN_FORCE = aConfiguration({ connectors: [aConnector()], freightRule: 'proportional' })

/** Three units of 100.00 and 30.00 of freight. */
function anOrder() {
  let id = 0
  const line = { key: 'L', skuId: 'SKU-0', skuName: null, productId: null, productName: null }
  const sent = { total: null, freight: reais('30.00'), discount: ZERO, units: null }
  const taken = takeSnapshot({ ...sent, lines: [{ ...line, price: reais('100.00'), quantity: 3 }] }, () => ++id)
  invariant(taken.ok, 'a valid order')
  return taken.value
}

/** Delivered on 3 March 2026: one unit back, ten days later, because it did not fit. */
function aVisit(changes: Partial<Visit> = {}, asks: Partial<Visit['asks']> = {}): Visit {
  return {
    asks: { line: 0, units: 1, operation: 'return', reasonText: 'Tamanho não serviu', withoutFreight: false, ...asks },
    now: at('2026-03-13T12:00'),
    voucherDefinitionId: null,
    isByHand: false,
    keepsItem: false,
    blocked: false,
    withheld: 0,
    logisticsOptionId: null,
    ...changes,
  }
}

function under(draft: AccountConfiguration, ...visits: Visit[]) {
  return simulateOrder(draft, importAll(IN_FORCE, anOrder(), visits))
}

const NOTHING = { automatic: ZERO, manual: ZERO, voucher: ZERO, freight: ZERO, bonus: ZERO, charged: ZERO }

describe('what a draft would pay', () => {
  test('goods and its share of the freight, by the store itself', () => {
    const [outcome] = under(IN_FORCE, aVisit())
    expect(outcome).toMatchObject({
      verdict: 'allowed',
      paid: { ...NOTHING, automatic: reais('110.00'), freight: reais('10.00') },
    })
  })

  test('up to another ceiling by the store, the rest by a person', () => {
    const [outcome] = under(
      { ...IN_FORCE, refund: { perItem: false, correction: null, automaticCeiling: reais('80.00') } },
      aVisit(),
    )
    expect(outcome?.paid).toEqual({
      ...NOTHING,
      automatic: reais('80.00'),
      manual: reais('30.00'),
      freight: reais('10.00'),
    })
  })

  test('all by a person where its store cannot refund, or bank data came', () => {
    const unable = { ...IN_FORCE, connectors: [aConnector({ canRefund: false })] }
    for (const [outcome] of [under(unable, aVisit()), under(IN_FORCE, aVisit({ isByHand: true }))]) {
      expect(outcome?.paid).toMatchObject({ automatic: ZERO, manual: reais('110.00') })
    }
  })

  test('the voucher of the same id, else the main one, else money', () => {
    const chosen = aVisit({ voucherDefinitionId: 1 })
    const offering = (...voucherDefinitions: AccountConfiguration['voucherDefinitions']) =>
      under({ ...IN_FORCE, voucherDefinitions }, chosen)[0]?.paid
    const same = aVoucherDefinition({ id: 1, order: 2, percentage: percentage(120) })
    const main = aVoucherDefinition({ id: 7, order: 1, percentage: percentage(105) })
    expect(offering(main, same)).toMatchObject({ voucher: reais('130.00'), bonus: reais('20.00') })
    expect(offering(main, { ...same, active: false })).toMatchObject({ voucher: reais('115.00'), bonus: reais('5.00') })
    expect(offering()).toMatchObject({ voucher: ZERO, automatic: reais('110.00') })
  })

  test('the part of the freight that the units bring which were not withheld, and all of it where the rule is `full`', () => {
    // Four days after the delivery, so that law demands the proportional part under the rule `never` as well.
    const regret = aVisit({ withheld: 1, now: at('2026-03-07T12:00') }, { units: 2 })
    const freightBy = (freightRule: AccountConfiguration['freightRule']) =>
      under({ ...IN_FORCE, freightRule }, regret)[0]?.paid.freight
    expect([freightBy('proportional'), freightBy('never')]).toEqual([reais('10.00'), reais('10.00')])
    expect(freightBy('full')).toBe(reais('30.00'))
  })

  test('nothing for withheld units, exchanges and refused requests', () => {
    expect(under(IN_FORCE, aVisit({ withheld: 1 }))[0]?.paid).toEqual(NOTHING)
    expect(under(IN_FORCE, aVisit({}, { operation: 'exchange' }))[0]?.paid).toEqual(NOTHING)
    const strict = aPolicy({ allowedOperations: ['exchange'] })
    const [refused] = under({ ...IN_FORCE, policy: strict }, aVisit())
    expect(refused).toMatchObject({
      verdict: 'refused',
      rule: 'OperacaoPermitida',
      paid: NOTHING,
      offeredVoucher: null,
    })
  })

  test('the freight of the order once, whoever of its requests gets it', () => {
    const visits = [aVisit(), aVisit({ now: at('2026-03-14T12:00') }), aVisit({ now: at('2026-03-15T12:00') })]
    const freights = (draft: AccountConfiguration) => under(draft, ...visits).map(({ freight }) => freight)
    expect(freights(IN_FORCE)).toEqual([1000, 1000, 1000])
    expect(freights({ ...IN_FORCE, freightRule: 'full' })).toEqual([3000, 0, 0])
    expect(freights({ ...IN_FORCE, freightRule: 'whole-order' })).toEqual([0, 0, 3000])
    expect(freights({ ...IN_FORCE, freightRule: 'never' })).toEqual([0, 0, 0])
  })

  test('the floor of the law, whatever the draft says of freight (CDC art. 49)', () => {
    const regret = aVisit({ now: at('2026-03-06T12:00') }, { reasonText: 'Arrependimento' })
    expect(under({ ...IN_FORCE, freightRule: 'never' }, regret)[0]?.freight).toBe(1000)
  })
})

test('a difference is named: verdict, rule, money, what is offered', () => {
  const draft = {
    ...IN_FORCE,
    keepItem: { enabled: true, upTo: reais('100.00'), requestsPerCustomer: 1, periodDays: 30 },
    voucherDefinitions: [aVoucherDefinition()],
  }
  const requests = importAll(IN_FORCE, anOrder(), [aVisit()])
  const differences = (one: AccountConfiguration) =>
    compareOrder({ present: IN_FORCE, draft: one }, requests)[0]?.differences
  expect(differences(IN_FORCE)).toEqual([])
  expect(differences(draft)).toEqual(['keep-item', 'voucher-offer'])
  expect(differences({ ...IN_FORCE, reasons: [] })).toEqual(['verdict'])
  expect(differences({ ...IN_FORCE, policy: aPolicy({ blockedSkus: ['SKU-0'] }) })).toEqual([
    'verdict',
    'rule',
    'money',
  ])
})

test('the amount owed is the promised one less the paid one, and zero unless the request was approved', () => {
  const [request] = importAll(IN_FORCE, anOrder(), [aVisit()])
  invariant(request !== undefined, 'there is a request')
  const none = { freight: ZERO, surcharges: ZERO, charged: ZERO }
  const part = { ...none, means: 'voucher', goods: reais('60.00'), bonus: reais('6.00') } as const
  const approved = { ...request, freightRule: 'full', decision: 'approved', sendingCost: ZERO } as const
  expect(stillOwed(approved, NOTHING)).toBe(reais('110.00'))
  expect(stillOwed(approved, payoutOf([part]))).toBe(reais('50.00'))
  expect(stillOwed({ ...approved, sendingCost: reais('9.90') }, payoutOf([part]))).toBe(reais('40.10'))
  const kept = { ...part, charged: reais('9.90') }
  expect(stillOwed({ ...approved, sendingCost: reais('9.90') }, payoutOf([kept]))).toBe(reais('50.00'))
  const [pair] = importAll(IN_FORCE, anOrder(), [aVisit({ withheld: 1 }, { units: 2 })])
  invariant(pair !== undefined, 'there is a request')
  const withheld = { ...pair, decision: 'approved', sendingCost: ZERO } as const
  expect(stillOwed({ ...withheld, freightRule: 'proportional' }, NOTHING)).toBe(reais('110.00'))
  expect(stillOwed({ ...withheld, freightRule: 'full' }, NOTHING)).toBe(reais('120.00'))
  expect(stillOwed({ ...approved, decision: 'refused' }, NOTHING)).toBe(ZERO)
  expect(stillOwed({ ...approved, decision: 'in-review' }, NOTHING)).toBe(ZERO)
})

test('an order without request is open where any of its units could be asked for today', () => {
  const [request] = importAll(IN_FORCE, anOrder(), [aVisit()])
  invariant(request !== undefined, 'there is a request')
  // After the legal warranty, within which a defect may be reported whatever the policy says.
  const facts = { ...request.facts, now: at('2026-06-02T12:00') }
  const order = { id: 1, number: 'P-1', placedAt: null, facts }
  const closed = { ...IN_FORCE, policy: aPolicy({ blockedSkus: ['SKU-0'] }) }
  expect(compareOrderWithoutRequest({ present: IN_FORCE, draft: closed }, order)).toMatchObject({
    isOpenNow: true,
    isOpenUnderDraft: false,
  })
})
