import { dueByLaw, proportionalShare } from '../refunds/freight.ts'
import { worthOf } from '../refunds/unit-shares.ts'
import { add as addSurcharges } from '../refunds/surcharges.ts'
import { add, isProtected, regrettedOf, returnedBy, withSurcharges } from '../processes/returned-by.ts'
import type { ItemProtection, ProcessItem, ReturnProcess } from '../processes/return-process.ts'
import type { SnapshotLine, OrderSnapshot } from '../processes/order-snapshot.ts'
import { merge, takeHighest, type UnitRanges } from '../processes/unit-ranges.ts'
import { sum, type Money } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'

type Promised = Pick<ReturnProcess, 'items' | 'goods' | 'freight' | 'freightShare' | 'surcharges' | 'terms'>

/** An item that was to be exchanged and is given back in money instead, with what its process promises after that. */
export interface MoneyInstead {
  readonly item: ProcessItem
  /** The amount that the item adds to the freight that the process gives back. */
  readonly freight: Money
  readonly process: Pick<ReturnProcess, 'goods' | 'freight' | 'freightShare' | 'surcharges'>
  readonly order: OrderSnapshot
}

/**
 * Makes an item of an exchange a return. The units that it has held since it was requested count at their frozen shares
 * (contract §4.2); they bring freight by the rule of their process, as if they were returned last, and surcharges where they
 * are a regret by law. No replacement may be under way for it.
 */
export function planMoneyInstead(
  order: OrderSnapshot,
  { items, goods, freight, freightShare, surcharges, terms }: Promised,
  itemId: number,
  { protection }: { readonly protection: ItemProtection | null },
): MoneyInstead {
  const exchanged = items.find(({ id }) => id === itemId)
  invariant(exchanged?.operation === 'exchange', 'only what is exchanged is given back instead')
  const line = order.lines.find(({ key }) => key === exchanged.lineKey)
  invariant(line !== undefined, 'every item is of a line of its order')
  const units = unitsOf(line, exchanged)
  const value = worthOf(line, units)
  const turned: ProcessItem = { ...exchanged, operation: 'return', units, value, protection }
  const [item = turned] = withSurcharges(order, [turned])
  const returning = returnedBy([item])
  const covered = returnedBy([item].filter(isProtected))
  const before = { ...order.returned, freight: order.freightClaimed, share: order.freightShare }
  const brought = dueByLaw(terms.freightRule, order, covered, returning, before)
  const share = proportionalShare(order, returning, before)
  return {
    item,
    freight: brought,
    process: {
      goods: sum([goods, value]),
      freight: sum([freight, brought]),
      freightShare: sum([freightShare, share]),
      surcharges: sum([surcharges, item.surcharges]),
    },
    order: {
      ...order,
      lines:
        exchanged.units.length > 0 ? order.lines : order.lines.map((one) => (one === line ? taken(one, units) : one)),
      returned: add(order.returned, returning),
      freightClaimed: sum([order.freightClaimed, brought]),
      freightShare: sum([order.freightShare, share]),
      surcharged: addSurcharges(order.surcharged, regrettedOf([item])),
    },
  }
}

/** An exchange from before exchanges held units of their own takes the highest free ones. */
function unitsOf({ returnedUnits, quantity }: SnapshotLine, exchanged: ProcessItem): UnitRanges {
  if (exchanged.units.length > 0) return exchanged.units
  const units = takeHighest(returnedUnits, exchanged.quantity, quantity)
  invariant(units !== undefined, 'units that were asked for are there')
  return units
}

function taken(line: SnapshotLine, units: UnitRanges): SnapshotLine {
  return { ...line, returnedUnits: merge(line.returnedUnits, units) }
}
