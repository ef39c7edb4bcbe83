import type { VoucherDefinition } from '../account/configuration.ts'
import type { Decision, ProcessItem, ProcessTerms } from '../return-process/return-process.ts'
import type { UnitRanges } from '../return-process/unit-ranges.ts'
import { mayBeRegret } from '../rules/legal-floor.ts'
import { largest, type Money, smallest, subtract, sum, ZERO } from '../shared/money.ts'
import { invariant } from '../shared/result.ts'
import { worth as voucherWorth } from '../voucher/voucher.ts'
import type { RefundMeans } from './split.ts'
import { type FrozenLine, worth } from './unit-shares.ts'

/** An item of a process, with what decides how much of it is paid back. */
export interface RefundableItem extends Pick<ProcessItem, 'id' | 'operation' | 'reason' | 'units'> {
  readonly line: FrozenLine
  readonly rated: number
  readonly withheld: number
  /** Units that intents cover already: the lowest of those accepted. */
  readonly planned: number
}

export interface RefundableProcess<Item extends RefundableItem = RefundableItem> {
  readonly decision: Decision
  /** What the process may give back, as promised when it was opened. */
  readonly goods: Money
  readonly freight: Money
  readonly terms: Pick<ProcessTerms, 'refundForm' | 'voucherDefinitionId'>
  readonly items: readonly Item[]
  readonly intents: readonly PlannedBefore[]
}

/** What of an intent counts for those after it, whatever became of it: intents are never undone (contract §5). */
export interface PlannedBefore {
  readonly means: RefundMeans
  readonly goods: Money
  readonly freight: Money
}

/** Something to give back, written before anything is sent (contract §5). */
export interface RefundIntent extends PlannedBefore {
  /** Unique in its process. */
  readonly purpose: string
  /** What a voucher is worth beyond goods and freight; below zero where its percentage is below 100. */
  readonly bonus: Money
  readonly voucherDefinitionId: number | null
  readonly units: readonly CoveredUnits[]
  /** The intent whose units this one completes: what the automatic ceiling left to a person. */
  readonly remainderOf: string | null
}

export interface CoveredUnits {
  readonly itemId: number
  readonly units: UnitRanges
  readonly goods: Money
}

export interface RefundSettings {
  readonly voucherDefinitions: readonly VoucherDefinition[]
  /** Largest amount refunded automatically in one process; null: no ceiling. */
  readonly automaticCeiling: Money | null
}

export type RefundPlan<Item extends RefundableItem> =
  | { readonly outcome: 'planned'; readonly intents: readonly RefundIntent[]; readonly items: readonly Item[] }
  | { readonly outcome: 'nothing-due' }
  | { readonly outcome: 'not-approved'; readonly decision: Decision }

/**
 * What is due now: the frozen value of the accepted units (rated, not withheld) that no intent covers, and the freight
 * of the process, whole and once, with the first plan that covers a unit which brings freight. Over all plans never
 * more than the process promised, and exactly that once every unit was accepted. Exchanges are not refunded (contract
 * §4.5), and nothing runs for a process that a person has not approved (contract §3, Import).
 */
export function plan<Item extends RefundableItem>(
  returnProcess: RefundableProcess<Item>,
  settings: RefundSettings,
): RefundPlan<Item> {
  const units = returnProcess.items.flatMap(uncovered)
  const goods = sum(units.map((covered) => covered.goods))
  const freight = freightDue(returnProcess)
  if (goods + freight === 0) return { outcome: 'nothing-due' }
  if (returnProcess.decision !== 'approved') return { outcome: 'not-approved', decision: returnProcess.decision }
  const intents = intentsOf(returnProcess, { goods, freight, units }, settings)
  assertWithinPromise(returnProcess, intents)
  return {
    outcome: 'planned',
    intents,
    items: returnProcess.items.map((item) => ({ ...item, planned: acceptedUnits(item) })),
  }
}

interface Due {
  readonly goods: Money
  readonly freight: Money
  readonly units: readonly CoveredUnits[]
}

function uncovered(item: RefundableItem): CoveredUnits[] {
  const accepted = acceptedUnits(item)
  invariant(item.planned <= accepted, 'only accepted units are paid back')
  const units = slice(item.units, item.planned, accepted)
  if (units.length === 0) return []
  const goods = sum(units.map(([start, end]) => worth(item.line, start, end - start)))
  return [{ itemId: item.id, units, goods }]
}

function acceptedUnits({ operation, rated, withheld }: RefundableItem): number {
  return operation === 'return' ? rated - withheld : 0
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

/**
 * Never scaled: the law's floor (CDC art. 49) may hold for any accepted unit alone, so what was promised is given back
 * whole as soon as one unit that brings freight is accepted.
 */
function freightDue({ items, freight, intents }: RefundableProcess): Money {
  const isDue = items.some((item) => acceptedUnits(item) > 0 && bringsFreight(item))
  return isDue ? subtract(freight, sum(intents.map((intent) => intent.freight))) : ZERO
}

/** A regret brings freight whatever its reason says (contract §4.4). */
function bringsFreight({ reason, operation }: RefundableItem): boolean {
  return reason === null || !reason.withoutFreight || mayBeRegret(reason.kind, operation)
}

function intentsOf(returnProcess: RefundableProcess, due: Due, settings: RefundSettings): readonly RefundIntent[] {
  switch (returnProcess.terms.refundForm) {
    case 'voucher':
      return [voucherIntent(returnProcess, due, settings)]
    case 'manual':
      return [intent(returnProcess, 'manual', due)]
    case 'automatic':
      return automaticIntents(returnProcess, due, settings)
  }
}

/** A difference of two running totals, so that the bonus of all plans together is rounded once (contract §4.8). */
function voucherIntent(returnProcess: RefundableProcess, due: Due, settings: RefundSettings): RefundIntent {
  const { voucherDefinitionId } = returnProcess.terms
  // What was promised stands, also once the account no longer offers it; forgotten altogether, it brings no bonus.
  const definition = settings.voucherDefinitions.find(({ id }) => id === voucherDefinitionId) ?? null
  const before = sum(returnProcess.intents.map(({ goods }) => goods))
  const until = sum([before, due.goods])
  const converted = subtract(voucherWorth(definition, until, ZERO), voucherWorth(definition, before, ZERO))
  return {
    ...intent(returnProcess, 'voucher', due),
    bonus: subtract(converted, due.goods),
    voucherDefinitionId,
  }
}

/** Up to the account's ceiling over the whole process; what passes it needs a person (contract §4.8). */
function automaticIntents(
  returnProcess: RefundableProcess,
  due: Due,
  { automaticCeiling }: RefundSettings,
): RefundIntent[] {
  const total = sum([due.goods, due.freight])
  const spent = returnProcess.intents.filter(({ means }) => means === 'automatic')
  const left = automaticCeiling === null ? total : largest(ZERO, subtract(automaticCeiling, amountOf(spent)))
  const automatic = smallest(total, left)
  if (automatic === 0) return [intent(returnProcess, 'manual', due)]
  const goods = smallest(due.goods, automatic)
  const freight = subtract(automatic, goods)
  const first = intent(returnProcess, 'automatic', { ...due, goods, freight })
  if (automatic === total) return [first]
  const rest = { goods: subtract(due.goods, goods), freight: subtract(due.freight, freight), units: [] }
  const after = { ...returnProcess, intents: [...returnProcess.intents, first] }
  return [first, { ...intent(after, 'manual', rest), remainderOf: first.purpose }]
}

function intent({ intents }: RefundableProcess, means: RefundMeans, due: Due): RefundIntent {
  const purpose = `refund-${intents.length + 1}`
  return { purpose, means, ...due, bonus: ZERO, voucherDefinitionId: null, remainderOf: null }
}

function amountOf(intents: readonly PlannedBefore[]): Money {
  return sum(intents.flatMap(({ goods, freight }) => [goods, freight]))
}

/** More than promised is a bug; better no refund than a wrong one. */
function assertWithinPromise({ goods, freight, intents }: RefundableProcess, planned: readonly RefundIntent[]): void {
  const all = [...intents, ...planned]
  invariant(sum(all.map((one) => one.goods)) <= goods, 'never more goods are given back than the process promised')
  invariant(sum(all.map((one) => one.freight)) <= freight, 'never more freight is given back than the process promised')
}
