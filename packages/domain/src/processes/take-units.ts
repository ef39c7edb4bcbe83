import { abatedUnits, worthOf } from '../refunds/unit-shares.ts'
import { ZERO } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import type { ProcessItem } from './return-process.ts'
import type { SnapshotLine, OrderSnapshot } from './order-snapshot.ts'
import { count, merge, takeFree, takeHighest, type UnitRanges } from './unit-ranges.ts'

export interface QuantityUnavailable {
  readonly kind: 'quantity-unavailable'
  readonly lines: readonly {
    readonly item: string
    readonly bought: number
    readonly alreadyAsked: number
    readonly asked: number
  }[]
}

/** Units of a line that are to be taken. */
export type Asked = Pick<ProcessItem, 'lineKey' | 'operation' | 'quantity' | 'reason' | 'answers' | 'protection'>

/** The lines that have fewer units left than all items together request; each named once. */
export function shortages(items: readonly Asked[], order: OrderSnapshot): QuantityUnavailable['lines'] {
  const lines = new Map(order.lines.map((line) => [line.key, line]))
  return [...Map.groupBy(items, ({ lineKey }) => lineKey)].flatMap(([lineKey, ofLine]) => {
    const line = lines.get(lineKey)
    const asked = ofLine.reduce((sum, { quantity }) => sum + quantity, 0)
    if (line && line.claimed + asked <= line.quantity) return []
    return [{ item: lineKey, bought: line?.quantity ?? 0, alreadyAsked: line?.claimed ?? 0, asked }]
  })
}

/** The units taken for every item, and the lines after that. */
export function takeAll<Item extends Asked>(
  order: OrderSnapshot,
  asked: readonly Item[],
  newId: (item: Item) => number,
): { items: readonly ProcessItem[]; lines: readonly SnapshotLine[] } {
  const lines = new Map(order.lines.map((line) => [line.key, line]))
  const items = asked.map((item) => {
    const line = lines.get(item.lineKey)
    invariant(line !== undefined, 'every item asked for is a line of the order')
    const taken = take(line, item, () => newId(item))
    lines.set(line.key, taken.line)
    return taken.item
  })
  return { items, lines: order.lines.map((line) => lines.get(line.key) ?? line) }
}

function take(line: SnapshotLine, asked: Asked, newId: () => number): { line: SnapshotLine; item: ProcessItem } {
  const { lineKey, operation, quantity, reason, answers, protection = null } = asked
  // Returns take the lowest units and exchanges the highest, so that the value of returns is the same as if nothing had been
  // exchanged (contract §4.5).
  const pick = operation === 'return' ? takeFree : takeHighest
  const units = pickUnabated(line, quantity, pick)
  invariant(units !== undefined, 'units that nobody claimed are free')
  const value = operation === 'return' ? worthOf(line, units) : ZERO
  const item = {
    id: newId(),
    lineKey,
    operation,
    quantity,
    reason,
    ...(answers && { answers }),
    units,
    value,
    protection,
    surcharges: ZERO,
  }
  return {
    item,
    line: { ...line, claimed: line.claimed + quantity, returnedUnits: merge(line.returnedUnits, units) },
  }
}

/**
 * Takes units without an abatement first: it is unknown which piece is returned, and a customer who returns a sound one receives
 * everything that was paid for it. An abatement is deducted from the units that are returned last.
 */
function pickUnabated(line: SnapshotLine, quantity: number, pick: typeof takeFree): UnitRanges | undefined {
  const { returnedUnits, quantity: bought } = line
  const abated = abatedUnits(line, returnedUnits)
  const sound = bought - count(returnedUnits) - count(abated)
  const taken = merge(returnedUnits, abated)
  if (quantity <= sound) return pick(taken, quantity, bought)
  const first = takeFree(taken, sound, bought) ?? []
  const rest = pick(merge(returnedUnits, first), quantity - sound, bought)
  return rest && merge(first, rest)
}
