import type { Decision } from '../processes/return-process.ts'
import { merge } from '../processes/unit-ranges.ts'
import { type Money, subtract, sum, ZERO } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import * as dueUnits from './due-units.ts'
import type { Basis, CoveredUnits, RefundableItem } from './due-units.ts'
import { type AgreedForm, type Due, form, type FormedIntent, type SpentBefore, wholeOf } from './form-intents.ts'
import { type OwedFor, purposeOf } from './owed-for.ts'
import { bringsFreight, comesInProportion, type PromisedFreight, proportionalFreight } from './process-freight.ts'
import { netPrincipal } from './sending-cost.ts'
import type { RefundMeans } from './split.ts'

export type { Basis, CoveredUnits, RefundableItem } from './due-units.ts'

export interface RefundableProcess<Item extends RefundableItem = RefundableItem> extends PromisedFreight {
  readonly decision: Decision
  /** The amount of goods that the process may give back, as promised when it was opened. */
  readonly goods: Money
  readonly surcharges: Money
  readonly terms: AgreedForm
  readonly items: readonly Item[]
  readonly intents: readonly PlannedIntent[]
  /**
   * The amount that abatements gave back automatically, beside what the process promised for returns. Absent: nothing.
   */
  readonly automaticBeside?: Money
}

/** An intent with the amount that it gives back itself: without its parts, and zero where others took its place. */
export interface PlannedIntent {
  readonly means: RefundMeans
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  /** Whether it was planned from units, and not divided off another intent. */
  readonly isRoot: boolean
  /** Whether it was cancelled before anything was sent: its units may be planned again. */
  readonly isVoid: boolean
  /** Whether it is a voucher that a person chose. One that replaces a gift card brings no bonus (contract §4.8). */
  readonly earnsBonus: boolean
  /** The part of it that the customer pays for sending. */
  readonly charged: Money
}

/** An intent to give something back, written before anything is sent (contract §5). */
export interface RefundIntent extends FormedIntent {
  /** The published name of it, unique in its process. */
  readonly purpose: string
  /**
   * The purpose of the intent whose units this one completes, with the amount that the automatic ceiling left for a person.
   */
  readonly remainderOf: string | null
}

export interface RefundSettings {
  /** Largest amount refunded automatically in one process; null: no ceiling. */
  readonly automaticCeiling: Money | null
  /** The only item of which units are planned, with the freight that they bring; absent: all items. */
  readonly onlyItemId?: number
}

export type RefundPlan =
  | { readonly outcome: 'planned'; readonly intents: readonly RefundIntent[] }
  | { readonly outcome: 'nothing-due' }
  | { readonly outcome: 'not-approved'; readonly decision: Decision }

/** The reason of all intents in a plan of what a process promised. */
const RETURN: OwedFor = { kind: 'return' }

/**
 * Plans what is due now and not covered by an intent. All plans of a process together never exceed what it promised, and equal
 * that once every unit was due. Nothing is planned for a process that no person has approved (contract §3, Import).
 */
export function plan(returnProcess: RefundableProcess, basis: Basis, settings: RefundSettings): RefundPlan {
  const due = owed(returnProcess, basis, settings)
  if (wholeOf(due) === 0) return { outcome: 'nothing-due' }
  if (returnProcess.decision !== 'approved') return { outcome: 'not-approved', decision: returnProcess.decision }
  const formed = form(due, returnProcess.terms, spentBefore(returnProcess), settings.automaticCeiling)
  const roots = returnProcess.intents.filter(({ isRoot }) => isRoot).length
  const intents = formed.map((one, index) => ({
    ...one,
    purpose: purposeOf(RETURN, roots + index + 1),
    remainderOf: index === 0 ? null : purposeOf(RETURN, roots + index),
  }))
  assertWithinPromise(returnProcess, intents)
  return { outcome: 'planned', intents }
}

/** The facts of a process that decide how much its customer is owed. */
type OwingProcess = Pick<RefundableProcess, 'items' | 'freight' | 'freightRule' | 'intents'>

/**
 * The amount that the customer is owed and that no intent covers: the frozen value of the units that are due (contract §4.2),
 * their surcharges, and the freight that they bring (contract §4.3): their part of it, or by the rules `full` and `whole-order`
 * all of it with the first unit that brings it. Zero where every unit was withheld. `onlyItemId`: units of that item alone.
 */
export function owed(
  { items, freight, freightRule, intents }: OwingProcess,
  basis: Basis,
  { onlyItemId }: Pick<RefundSettings, 'onlyItemId'> = {},
): Due {
  const chosen = items.filter(({ id }) => onlyItemId === undefined || id === onlyItemId)
  const due = chosen.flatMap((item) => dueUnits.uncovered(item, basis).map((units) => ({ item, units })))
  const units = due.map(({ units: covered }) => covered)
  const given = sum(intents.filter(({ isVoid }) => !isVoid).map((intent) => intent.freight))
  const isFreightDue = chosen.some((item) => bringsFreight(item) && dueUnits.dueUnits(item, basis) > 0)
  const whole = isFreightDue ? subtract(freight, given) : ZERO
  return {
    goods: sum(units.map(({ goods }) => goods)),
    freight: comesInProportion(freightRule)
      ? proportionalFreight(cover(items, [{ units }]), { freight, freightRule }, given)
      : whole,
    surcharges: sum(due.map(({ item, units: covered }) => dueUnits.surchargesOf(item, covered))),
    units,
  }
}

/**
 * Whether the customer is owed money that no intent covers: for all units of an item that the customer keeps, else for the
 * accepted units.
 */
export function isMoneyDue(returnProcess: OwingProcess, { keepsItem }: { readonly keepsItem: boolean }): boolean {
  return wholeOf(owed(returnProcess, keepsItem ? 'kept' : 'accepted')) > 0
}

/**
 * Units that were paid for before they were judged, and were then withheld. They stay paid, and are shown to the people who look at the
 * process.
 */
export function overpaid({ items }: Pick<RefundableProcess, 'items'>): readonly CoveredUnits[] {
  return items.flatMap(dueUnits.overpaid)
}

/** The items after these intents covered units of them. */
export function cover<Item extends RefundableItem>(
  items: readonly Item[],
  intents: readonly Pick<RefundIntent, 'units'>[],
): readonly Item[] {
  const covered = intents.flatMap(({ units }) => units)
  return items.map((item) => {
    const own = covered.filter(({ itemId }) => itemId === item.id)
    return own.length === 0
      ? item
      : { ...item, covered: own.reduce((ranges, { units }) => merge(ranges, units), item.covered) }
  })
}

/** The totals of earlier intents that later intents of the process must take into account. */
export function spentBefore({
  intents,
  automaticBeside = ZERO,
}: Pick<RefundableProcess, 'intents' | 'automaticBeside'>): SpentBefore {
  const live = intents.filter(({ isVoid }) => !isVoid)
  const automatic = live.filter(({ means }) => means === 'automatic')
  return {
    automatic: sum([automaticBeside, ...automatic.map(netPrincipal)]),
    voucherGoods: sum(live.filter(({ earnsBonus }) => earnsBonus).map(({ goods }) => goods)),
    charged: sum(live.map(({ charged }) => charged)),
  }
}

/** Giving back more than was promised is a bug: no refund is better than a wrong one. */
function assertWithinPromise(
  { goods, freight, surcharges, intents, terms }: RefundableProcess,
  planned: readonly Pick<RefundIntent, 'goods' | 'freight' | 'surcharges' | 'charged'>[],
): void {
  const all = [...intents.filter(({ isVoid }) => !isVoid), ...planned]
  invariant(sum(all.map((one) => one.goods)) <= goods, 'never more goods are given back than the process promised')
  invariant(sum(all.map((one) => one.freight)) <= freight, 'never more freight is given back than the process promised')
  invariant(
    sum(all.map((one) => one.surcharges)) <= surcharges,
    'never more surcharges are given back than the process promised',
  )
  const before = spentBefore({ intents }).charged
  const charged = sum(planned.map((one) => one.charged))
  invariant(charged === 0 || before + charged <= terms.sendingCost, 'never more is kept for sending than was promised')
}
