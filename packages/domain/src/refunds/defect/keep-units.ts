import { leavingWith } from '../process-freight.ts'
import { abate, worthOf } from '../unit-shares.ts'
import { release } from '../../processes/release.ts'
import type { ProcessItem, ReturnProcess } from '../../processes/return-process.ts'
import type { SnapshotLine, OrderSnapshot } from '../../processes/order-snapshot.ts'
import { takeHighest, type UnitRanges } from '../../processes/unit-ranges.ts'
import { type Money, subtract } from '../../shared/money.ts'
import { invariant } from '../../shared/result.ts'

type Promised = Pick<ReturnProcess, 'items' | 'goods' | 'freight' | 'freightShare' | 'surcharges' | 'terms'>

/** The promise of a process after units of it stay with the customer, and its order after that. */
export interface KeptUnits {
  readonly process: Omit<Promised, 'items' | 'terms'>
  readonly order: OrderSnapshot
}

/**
 * The part of what was paid for the units of an item that is left, in centavos: the most that may be abated for them.
 */
export function leftOfItem(order: Pick<OrderSnapshot, 'lines'>, item: ProcessItem): Money {
  const line = lineOf(order, item)
  return worthOf(line, unitsOf(line, item))
}

/**
 * Leaves units of an item with the customer, repaired (`abated` zero) or for a part of what was paid. The process gives
 * nothing else back for them, and they may be requested again, at the value that is left of them. The freight that leaves
 * the promise with them (`leavingWith`) may be requested again too. `freightGiven` is what was planned or given back of the
 * freight of the process, in centavos.
 */
export function keepUnits(
  order: OrderSnapshot,
  promised: Promised,
  itemId: number,
  { abated, freightGiven }: { readonly abated: Money; readonly freightGiven: Money },
): KeptUnits {
  const { items, goods, freight, freightShare, surcharges } = promised
  const item = items.find(({ id }) => id === itemId)
  invariant(item !== undefined, 'an item that is kept is one of its process')
  const line = lineOf(order, item)
  const meant = unitsOf(line, item)
  const freed = { items: [item], ...leavingWith(item, promised, freightGiven) }
  const released = release(order, freed)
  return {
    process: {
      goods: subtract(goods, item.value),
      freight: subtract(freight, freed.freight),
      freightShare: subtract(freightShare, freed.freightShare),
      surcharges: subtract(surcharges, item.surcharges),
    },
    order: {
      ...released,
      lines: released.lines.map((one) =>
        one.key === line.key && abated > 0 ? { ...one, abated: abate(line, meant, abated) } : one,
      ),
    },
  }
}

/** An exchange from before exchanges held units of their own stands for the highest free ones. */
function unitsOf({ returnedUnits, quantity }: SnapshotLine, item: ProcessItem): UnitRanges {
  if (item.units.length > 0) return item.units
  const units = takeHighest(returnedUnits, item.quantity, quantity)
  invariant(units !== undefined, 'units that were asked for are there')
  return units
}

function lineOf({ lines }: Pick<OrderSnapshot, 'lines'>, { lineKey }: ProcessItem): SnapshotLine {
  const line = lines.find(({ key }) => key === lineKey)
  invariant(line !== undefined, 'every item is of a line of its order')
  return line
}
