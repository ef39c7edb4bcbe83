import { count, type UnitRanges } from '../return-process/unit-ranges.ts'
import type { Decision } from '../return-process/return-process.ts'
import { isCalledOff, type ReplacementState } from './replacement.ts'

/** What makes a replacement go out. */
export type ShipWhen = 'posted' | 'received' | 'rated'

/** How many units of an item that comes back are how far. */
export interface ReturningItem {
  readonly quantity: number
  /** That left the consumer and did not go back: under way, arrived as far as anybody knows, or lost. */
  readonly left: number
  /** On their way or further. */
  readonly posted: number
  /** That came, as counted, or as announced until somebody counts. */
  readonly received: number
  readonly rated: number
  /** Rated and not accepted. */
  readonly withheld: number
}

/**
 * Whether an item is far enough on its way back for what replaces `units` of it. Of an item that several things replace, the
 * units of all replacements before this one come first.
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
 * Whether what is kept for `units` of an item may be given up because its time is over: while nothing of the item left the
 * consumer, or once so much of it was refused that nothing will go out. Else whoever sent it would end with neither.
 */
export function mayExpire(
  { quantity, left, withheld }: ReturningItem,
  unitsBefore: number,
  units: UnitRanges,
): boolean {
  return left === 0 || unitsBefore + count(units) > quantity - withheld
}

/** What was chosen for units of an item. */
interface Chosen {
  readonly state: ReplacementState
  readonly quantity: number
}

/** Units of an item for which somebody gets something: of what the consumer keeps all, else those rated; never what was withheld. */
export function acceptedUnits(
  { quantity, rated, withheld }: Pick<ReturningItem, 'quantity' | 'rated' | 'withheld'>,
  { keepsItem }: { readonly keepsItem: boolean },
): number {
  return (keepsItem ? quantity : rated) - withheld
}

/**
 * Whether who gave up accepted units of an item got something for each (contract §6.11): what arrived in their place, or, for
 * `given` of them, money or a voucher.
 */
export function isReplaced(accepted: number, chosen: readonly Chosen[], given: number): boolean {
  return accepted <= given + sumOf(chosen.filter(({ state }) => state === 'delivered'))
}

/** Accepted units of an item for which nothing is to go out: somebody has still to choose, or they become money or a voucher. */
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
