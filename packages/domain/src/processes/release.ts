import { floorByLaw, proportionalShare } from '../refunds/freight.ts'
import { largest, smallest, subtract, sum, ZERO } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { add as addSurcharges, without as lessSurcharged } from '../refunds/surcharges.ts'
import { add, isProtected, regrettedOf, returnedBy, without as lessReturned, withSurcharges } from './returned-by.ts'
import type { ReturnProcess } from './return-process.ts'
import type { SnapshotLine, OrderSnapshot } from './order-snapshot.ts'
import { shortages, takeAll, type QuantityUnavailable } from './take-units.ts'
import { without } from './unit-ranges.ts'

/** The units, freight and surcharges that a process holds of its order. */
export type Holding = Pick<ReturnProcess, 'items' | 'freight' | 'freightShare' | 'surcharges'>

/** The order after a process that holds units of it is cancelled: its units and its freight may be requested again. */
export function release(
  order: OrderSnapshot,
  { items, freight, freightShare }: Pick<Holding, 'items' | 'freight' | 'freightShare'>,
): OrderSnapshot {
  return {
    ...order,
    lines: order.lines.map((line) => items.filter(({ lineKey }) => lineKey === line.key).reduce(freed, line)),
    returned: lessReturned(order.returned, returnedBy(items)),
    freightClaimed: subtract(order.freightClaimed, freight),
    freightShare: largest(ZERO, subtract(order.freightShare, freightShare)),
    surcharged: lessSurcharged(order.surcharged, regrettedOf(items)),
  }
}

function freed(line: SnapshotLine, { quantity, units }: Holding['items'][number]): SnapshotLine {
  return { ...line, claimed: line.claimed - quantity, returnedUnits: without(line.returnedUnits, units) }
}

/** A process with what it holds again, and its order after that. */
export interface Retaken extends Holding {
  readonly order: OrderSnapshot
  readonly goods: ReturnProcess['goods']
}

/**
 * Takes again, for a process that is reopened, what it had released, as far as no other process has taken it since: free units
 * of each line, each with its frozen share; of the freight, what was promised and is still left, and never less than law demands of
 * the items that it protects (contract §6.12); and the surcharges that its regretted items bring now.
 */
export function retake(
  order: OrderSnapshot,
  { items: before, freight }: Holding,
): Result<Retaken, QuantityUnavailable> {
  const missing = shortages(before, order)
  if (missing.length > 0) return refuse('quantity-unavailable', { lines: missing })
  const { items: taken, lines } = takeAll(order, before, ({ id }) => id)
  const items = withSurcharges(order, taken)
  const returning = returnedBy(items)
  const claimed = { ...order.returned, freight: order.freightClaimed, share: order.freightShare }
  const share = proportionalShare(order, returning, claimed)
  const promised = largest(
    smallest(freight, subtract(order.freight, order.freightClaimed)),
    floorByLaw(order, returnedBy(items.filter(isProtected)), returning, claimed),
  )
  return ok({
    items,
    goods: returning.goods,
    freight: promised,
    freightShare: share,
    surcharges: sum(items.map(({ surcharges }) => surcharges)),
    order: {
      ...order,
      lines,
      returned: add(order.returned, returning),
      freightClaimed: sum([order.freightClaimed, promised]),
      freightShare: sum([order.freightShare, share]),
      surcharged: addSurcharges(order.surcharged, regrettedOf(items)),
    },
  })
}
