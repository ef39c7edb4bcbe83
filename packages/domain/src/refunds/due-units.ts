import type { ProcessItem } from '../processes/return-process.ts'
import { count, type UnitRanges, without } from '../processes/unit-ranges.ts'
import { type Money, sum } from '../shared/money.ts'
import { ofUnits } from './surcharges.ts'
import { type FrozenLine, worthOf } from './unit-shares.ts'

/**
 * The condition that makes a unit due for a refund: it was accepted; it was posted or received before anyone judged it; or the
 * customer keeps it.
 */
export type Basis = 'accepted' | 'posted' | 'received' | 'kept'

/** An item of a process, with the facts that decide how much of it is paid back. */
export interface RefundableItem extends Pick<
  ProcessItem,
  'id' | 'operation' | 'reason' | 'quantity' | 'units' | 'protection' | 'surcharges'
> {
  readonly line: FrozenLine
  readonly rated: number
  readonly withheld: number
  /** Units that left the customer, without those that were found missing when the parcel was counted. */
  readonly posted: number
  /** Units that arrived: as counted, or as announced where they were not counted yet. */
  readonly received: number
  /** The units that refund intents cover already, whatever became of those intents. */
  readonly covered: UnitRanges
}

export interface CoveredUnits {
  readonly itemId: number
  readonly units: UnitRanges
  readonly goods: Money
}

/** How many units of an item are due; an exchange is not refunded (contract §4.5), nor is a unit that was withheld. */
export function dueUnits(item: RefundableItem, basis: Basis): number {
  const { operation, rated, withheld } = item
  if (operation === 'exchange') return 0
  const accepted = rated - withheld
  return Math.max(accepted, Math.min(seenUnits(item, basis), count(item.units)) - withheld)
}

/** The number of units that may be paid for before anyone has judged them. */
function seenUnits({ posted, received, units }: RefundableItem, basis: Basis): number {
  switch (basis) {
    case 'accepted':
      return 0
    case 'posted':
      return Math.max(posted, received)
    case 'received':
      return received
    case 'kept':
      return count(units)
  }
}

/** The lowest units that are due and that no intent covers; empty where there are none. */
export function uncovered(item: RefundableItem, basis: Basis): readonly CoveredUnits[] {
  const missing = dueUnits(item, basis) - count(item.covered)
  const units = slice(without(item.units, item.covered), 0, missing)
  return units.length === 0 ? [] : [{ itemId: item.id, units, goods: worthOf(item.line, units) }]
}

/**
 * The part of an item's surcharges that these units of it give back. All units of the item together give back exactly all of
 * its surcharges (contract §6.12).
 */
export function surchargesOf({ units, surcharges }: RefundableItem, { units: chosen }: CoveredUnits): Money {
  const quantity = count(units)
  const before = (unit: number) =>
    count(units.flatMap(([start, end]) => (start < unit ? [[start, Math.min(end, unit)]] : [])))
  return sum(chosen.map(([start, end]) => ofUnits(surcharges, quantity, before(start), before(end))))
}

/**
 * Units that were paid for before they were judged, and were then withheld. They stay paid and are shown; the money is never
 * taken back.
 */
export function overpaid(item: RefundableItem): readonly CoveredUnits[] {
  const kept = count(item.units) - item.withheld
  const units = slice(item.covered, kept, Infinity)
  return units.length === 0 ? [] : [{ itemId: item.id, units, goods: worthOf(item.line, units) }]
}

/** The units of these ranges from the `from`th (inclusive) to the `until`th (exclusive), lowest first. */
function slice(ranges: UnitRanges, from: number, until: number): UnitRanges {
  const chosen: [number, number][] = []
  let passed = 0
  for (const [start, end] of ranges) {
    const first = start + Math.max(0, from - passed)
    const last = Math.min(end, start + until - passed)
    if (first < last) chosen.push([first, last])
    passed += end - start
  }
  return chosen
}
