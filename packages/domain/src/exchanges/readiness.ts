import { count, type UnitRanges } from '../processes/unit-ranges.ts'
import type { Decision } from '../processes/return-process.ts'
import { isCalledOff, type ReplacementState } from './replacement.ts'

/** The event after which a replacement is sent. */
export type ShipWhen = 'posted' | 'received' | 'rated'

/** The numbers of units of a returned item by how far they have come. */
export interface ReturningItem {
  readonly quantity: number
  /** Units that left the customer and did not go back: on their way, arrived as far as is known, or lost. */
  readonly left: number
  /** Units that were posted, or have come further. */
  readonly posted: number
  /** Units that arrived: as counted, or as announced where they were not counted yet. */
  readonly received: number
  readonly rated: number
  /** Units that were rated and not accepted. */
  readonly withheld: number
}

/**
 * Whether enough units of an item have come far enough to send the replacement for `units` of it. Where several replacements
 * stand for one item, the units of all earlier ones come first.
 */
export function mayGoOut(
  when: ShipWhen,
  { decision, keepsItem }: { readonly decision: Decision; readonly keepsItem: boolean },
  item: ReturningItem,
  unitsBefore: number,
  units: UnitRanges,
): boolean {
  if (decision !== 'approved') return false
  if (keepsItem) return unitsBefore + count(units) <= acceptedUnits(item, { keepsItem })
  return unitsBefore + count(units) <= farEnough(when, item)
}

/**
 * Whether the stock reserved for `units` of an item may be released because its time is over: only while no unit of the item
 * has left the customer, or once so many units were withheld that too few are left for this replacement. Otherwise the customer
 * would have sent the item and get nothing.
 */
export function mayExpire(
  { quantity, left, withheld }: ReturningItem,
  unitsBefore: number,
  units: UnitRanges,
): boolean {
  return left === 0 || unitsBefore + count(units) > quantity - withheld
}

/** A replacement chosen for units of an item. */
interface Chosen {
  readonly state: ReplacementState
  readonly quantity: number
}

/**
 * The units of an item for which the customer receives something: all of them where the customer keeps the item, else the rated ones; in
 * both cases without those that were withheld.
 */
export function acceptedUnits(
  { quantity, rated, withheld }: Pick<ReturningItem, 'quantity' | 'rated' | 'withheld'>,
  { keepsItem }: { readonly keepsItem: boolean },
): number {
  return (keepsItem ? quantity : rated) - withheld
}

/**
 * Whether the customer got something for each accepted unit of an item (contract §6.11): a replacement that arrived or, for
 * `given` of the units, money or a voucher.
 */
export function isReplaced(accepted: number, chosen: readonly Chosen[], given: number): boolean {
  return accepted <= given + sumOf(chosen.filter(({ state }) => state === 'delivered'))
}

/**
 * Accepted units of an item that have no replacement: one must still be chosen for them, or they become money or a voucher.
 */
export function unitsWithoutChoice(accepted: number, chosen: readonly Chosen[], given: number): number {
  return Math.max(0, accepted - given - sumOf(chosen.filter(({ state }) => !isCalledOff(state))))
}

function sumOf(chosen: readonly Chosen[]): number {
  return chosen.reduce((units, { quantity }) => units + quantity, 0)
}

function farEnough(when: ShipWhen, { posted, received, rated, withheld }: ReturningItem): number {
  switch (when) {
    case 'posted':
      return posted
    case 'received':
      return received
    case 'rated':
      return rated - withheld
  }
}
