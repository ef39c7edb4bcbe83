import type { Returned } from '../refunds/returned-goods.ts'
import { shareEach, type SurchargedBefore, type SurchargeBasis } from '../refunds/surcharges.ts'
import { type Money, subtract, sum } from '../shared/money.ts'
import type { ProcessItem } from './return-process.ts'

/**
 * The goods and units that items return for a refund, and the part of them that brings freight. An exchange returns nothing
 * (contract §4.5).
 */
export function returnedBy(items: readonly ProcessItem[]): Returned {
  const refunded = items.filter(({ operation }) => operation === 'return')
  const bearing = refunded.filter(({ reason }) => !reason?.withoutFreight)
  return {
    goods: sum(refunded.map(({ value }) => value)),
    units: unitsOf(refunded),
    freightGoods: sum(bearing.map(({ value }) => value)),
    freightUnits: unitsOf(bearing),
  }
}

function unitsOf(items: readonly ProcessItem[]): number {
  return items.reduce((units, { quantity }) => units + quantity, 0)
}

export function add(before: Returned, more: Returned): Returned {
  return {
    goods: sum([before.goods, more.goods]),
    units: before.units + more.units,
    freightGoods: sum([before.freightGoods, more.freightGoods]),
    freightUnits: before.freightUnits + more.freightUnits,
  }
}

export function without(before: Returned, less: Returned): Returned {
  return {
    goods: subtract(before.goods, less.goods),
    units: before.units - less.units,
    freightGoods: subtract(before.freightGoods, less.freightGoods),
    freightUnits: before.freightUnits - less.freightUnits,
  }
}

/**
 * Whether law demands at least the proportional freight for an item: for a regret, or for a defect inside the legal term.
 */
export function isProtected({ protection }: Pick<ProcessItem, 'protection'>): boolean {
  return protection !== undefined && protection !== null
}

/**
 * The items that are regrets by law, in the form in which the surcharges of their order count them (contract §6.12).
 */
export function regrettedOf(items: readonly ProcessItem[]) {
  return items.filter(isRegretted).map(({ value, quantity, surcharges }) => {
    return { goods: value, units: quantity, surcharges }
  })
}

/** The items, each with the part of its order's surcharges that it gives back. */
export function withSurcharges<Item extends ProcessItem>(
  order: SurchargeBasis & { readonly surcharged: SurchargedBefore },
  items: readonly Item[],
): readonly Item[] {
  const shares = shareEach(order, order.surcharged, regrettedOf(items))
  const byItem = new Map<Item, Money | undefined>(items.filter(isRegretted).map((item, index) => [item, shares[index]]))
  return items.map((item) => ({ ...item, surcharges: byItem.get(item) ?? sum([]) }))
}

function isRegretted({ protection, operation }: ProcessItem): boolean {
  return protection === 'regret' && operation === 'return'
}
