import type { FreightRule } from '../accounts/configuration.ts'
import { type Money, ZERO, fractionOf, largest, money, smallest, subtract, sum } from '../shared/money.ts'
import { type Result, invariant, ok, refuse } from '../shared/result.ts'
import { NOTHING_RETURNED, type Returned } from './returned-goods.ts'

/** The facts of an order that decide about its freight; an `OrderValue` fits. */
export interface FreightBasis {
  readonly freight: Money
  readonly goods: Money
  readonly units: number
}

/** The goods and units that earlier requests of the order returned, and the freight already given back for them. */
export interface ReturnedBefore extends Returned {
  readonly freight: Money
  /**
   * The sum of the proportional shares of the earlier requests, where it was kept. After a request was cancelled, a running total no
   * longer shows which shares the remaining ones have. Absent: the running total is used.
   */
  readonly share?: Money
}

export const NOTHING_BEFORE: ReturnedBefore = { ...NOTHING_RETURNED, freight: ZERO }

/**
 * The freight that a request gives back by a freight rule (contract §4.3), from zero to the part of the order's freight that
 * is left. The rule `full` judges the items of this request; the rule for the whole order judges everything that was returned,
 * however it was divided into requests.
 */
export function due(
  rule: FreightRule,
  order: FreightBasis,
  returning: Returned,
  before: ReturnedBefore = NOTHING_BEFORE,
): Money {
  const left = leftOf(order, before)
  switch (rule) {
    case 'never':
      return ZERO
    case 'full':
      return returning.freightUnits > 0 ? left : ZERO
    case 'whole-order':
      return completes(order, returning, before) && before.freightUnits + returning.freightUnits > 0 ? left : ZERO
    case 'proportional':
      return smallest(left, proportionalShare(order, returning, before))
  }
}

/**
 * The amount that a request adds to the proportional shares of the earlier requests, so that all of them together are exactly
 * the freight.
 */
export function proportionalShare(order: FreightBasis, returning: Returned, before: ReturnedBefore): Money {
  const counted = before.share ?? runningTotal(order, before.freightGoods, before.freightUnits)
  const goods = sum([before.freightGoods, returning.freightGoods])
  const until = runningTotal(order, goods, before.freightUnits + returning.freightUnits)
  return largest(ZERO, subtract(until, counted))
}

/**
 * The least freight that must be given back for the part of a request that law protects, whatever the rule or the reason says
 * otherwise: a regret (contract §4.4, CDC art. 49), and a defect or a wrong product inside the legal term (contract §6.13, CDC
 * art. 18 §1 II and 35 III). It is proportional, and is all that is left when the whole order is returned. `covered` is that
 * part of `returning`.
 */
export function floorByLaw(
  order: FreightBasis,
  covered: Returned,
  returning: Returned,
  before: ReturnedBefore = NOTHING_BEFORE,
): Money {
  if (covered.units === 0) return ZERO
  const left = leftOf(order, before)
  if (completes(order, returning, before)) return left
  return smallest(left, shareOf(order, before.goods, before.units, covered.goods, covered.units))
}

/**
 * The freight that a process gives back: what the rule says, and never less than law demands for the part that it protects
 * (contract §4.4, §6.13).
 */
export function dueByLaw(
  rule: FreightRule,
  order: FreightBasis,
  covered: Returned,
  returning: Returned,
  before: ReturnedBefore = NOTHING_BEFORE,
): Money {
  return largest(due(rule, order, returning, before), floorByLaw(order, covered, returning, before))
}

export interface FreightRuleDiffers {
  readonly kind: 'freight-rule-differs'
  readonly asked: FreightRule
  readonly configured: FreightRule
}

/** The freight rule of the account. A caller may repeat it but not choose another (contract §2); null repeats it. */
export function agreeOnRule(
  asked: FreightRule | null,
  configured: FreightRule,
): Result<FreightRule, FreightRuleDiffers> {
  if (asked !== null && asked !== configured) return refuse('freight-rule-differs', { asked, configured })
  return ok(configured)
}

function leftOf(order: FreightBasis, before: ReturnedBefore): Money {
  const left = subtract(order.freight, before.freight)
  invariant(left >= 0, 'freight is never given back twice')
  return left
}

function completes(order: FreightBasis, returning: Returned, before: Returned): boolean {
  return returning.units > 0 && before.units + returning.units >= order.units
}

/** The share is the difference of two running totals, so that returning everything gives back exactly the freight. */
function shareOf(order: FreightBasis, goodsBefore: Money, unitsBefore: number, goods: Money, units: number): Money {
  const until = runningTotal(order, money(goodsBefore + goods), unitsBefore + units)
  return subtract(until, runningTotal(order, goodsBefore, unitsBefore))
}

function runningTotal(order: FreightBasis, goods: Money, units: number): Money {
  const [part, whole] = order.goods > 0 ? [goods, order.goods] : [units, order.units]
  return whole === 0 ? ZERO : smallest(order.freight, fractionOf(order.freight, part, whole))
}
