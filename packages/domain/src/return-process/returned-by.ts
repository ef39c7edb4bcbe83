import type { Returned } from '../refund/returned-goods.ts'
import { subtract, sum } from '../shared/money.ts'
import type { ProcessItem } from './return-process.ts'

/** What items return to be refunded, and of that what brings freight; an exchange returns nothing (contract §4.5). */
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
