import { type Money, ZERO, fractionOf, largest, smallest, subtract, sum } from '../shared/money.ts'

/** The facts of an order that decide about its surcharges; a `OrderSnapshot` fits. */
export interface SurchargeBasis {
  /** The total paid: `Valor`. */
  readonly total: Money
  readonly freight: Money
  readonly goods: Money
  readonly units: number
}

/** The goods and units that regrets of an order returned so far, and the surcharges given back for them. */
export interface SurchargedBefore {
  readonly goods: Money
  readonly units: number
  readonly claimed: Money
}

export const NO_SURCHARGES_BEFORE: SurchargedBefore = { goods: ZERO, units: 0, claimed: ZERO }

/**
 * The amount paid beyond goods and freight, such as the interest of instalments: J of contract §6.12, never below zero.
 */
export function ofOrder({ total, freight, goods }: Pick<SurchargeBasis, 'total' | 'freight' | 'goods'>): Money {
  return largest(ZERO, subtract(total, sum([freight, goods])))
}

/** The goods and units of one item that is returned by regret. */
export interface RegrettedGoods {
  readonly goods: Money
  readonly units: number
}

/**
 * The surcharges that each item of a regret gives back, in the order given (contract §6.12, CDC art. 49 sole paragraph): `J ×
 * goods returned / G`, or by units where `G` is 0. Each is the difference of two running totals, so that regretting everything
 * gives back exactly `J`.
 */
export function shareEach(
  order: SurchargeBasis,
  before: SurchargedBefore,
  items: readonly RegrettedGoods[],
): readonly Money[] {
  const left = subtract(ofOrder(order), before.claimed)
  let given = ZERO
  let { goods, units } = before
  return items.map((item) => {
    goods = sum([goods, item.goods])
    units += item.units
    const until = smallest(left, subtract(runningTotal(order, goods, units), before.claimed))
    const share = largest(ZERO, subtract(until, given))
    given = sum([given, share])
    return share
  })
}

/** The surcharges that regrets of an order gave back, with these items added. */
export function add(before: SurchargedBefore, items: readonly (RegrettedGoods & { readonly surcharges: Money })[]) {
  return {
    goods: sum([before.goods, ...items.map(({ goods }) => goods)]),
    units: items.reduce((total, { units }) => total + units, before.units),
    claimed: sum([before.claimed, ...items.map(({ surcharges }) => surcharges)]),
  }
}

/** The surcharges that regrets of an order gave back, with these items removed. */
export function without(before: SurchargedBefore, items: readonly (RegrettedGoods & { readonly surcharges: Money })[]) {
  const less = add(NO_SURCHARGES_BEFORE, items)
  return {
    goods: subtract(before.goods, less.goods),
    units: before.units - less.units,
    claimed: subtract(before.claimed, less.claimed),
  }
}

/** The part of an item's surcharges that its units from the `from`th (inclusive) to the `until`th (exclusive) give back. */
export function ofUnits(surcharges: Money, quantity: number, from: number, until: number): Money {
  if (quantity === 0) return ZERO
  return subtract(fractionOf(surcharges, until, quantity), fractionOf(surcharges, from, quantity))
}

function runningTotal(order: SurchargeBasis, goods: Money, units: number): Money {
  const whole = ofOrder(order)
  const [part, all] = order.goods > 0 ? [goods, order.goods] : [units, order.units]
  return all === 0 ? ZERO : smallest(whole, fractionOf(whole, part, all))
}
