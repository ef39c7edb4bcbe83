import type { FreightRule } from '../accounts/configuration.ts'
import { saysRegret } from '../policy/legal-protection/legal-protection.ts'
import { isProtected } from '../processes/returned-by.ts'
import type { ProcessItem, ProcessTerms } from '../processes/return-process.ts'
import { count } from '../processes/unit-ranges.ts'
import { fractionOf, largest, type Money, smallest, subtract, ZERO } from '../shared/money.ts'
import type { RefundableItem } from './due-units.ts'
import { worthOf } from './unit-shares.ts'

/** The freight that a process promised, in centavos, and the rule that was applied to it (contract §4.3). */
export interface PromisedFreight {
  readonly freight: Money
  readonly freightRule: FreightRule
}

/**
 * Whether the freight of a process comes in proportion to its units: by the rule `proportional` (contract §4.3), and by the
 * rule `never`, under which it is owed only because law demands the proportional part (contract §4.4, §6.13). By the other
 * rules it comes whole with the first unit that brings it: `full` gives all of it with the first return, and `whole-order`
 * promises it only to the request that completes the order (contract §4.3).
 */
export function comesInProportion(rule: FreightRule): boolean {
  return rule === 'proportional' || rule === 'never'
}

/**
 * The freight, in centavos, that is owed beside `given` once intents cover these units of the items: from zero, because nothing
 * is taken back for units that were paid before they were withheld, to what is left of the promise. It is the difference of a
 * running total over what the units are worth to what was given, so that any sequence of acceptances of all units gives back
 * exactly the promised freight. Where the units are worth nothing, they are counted instead.
 *
 * What the rule gives back and what law demands are two totals, of which a process promised the larger one. So the larger one
 * counts above and below the line of the fraction: a protected unit then brings at least what law demands for it, whatever
 * else is in the process.
 */
export function proportionalFreight(
  items: readonly RefundableItem[],
  { freight, freightRule }: PromisedFreight,
  given: Money,
): Money {
  const totals = totalsOf(items, freightRule)
  const until = partOf(freight, {
    byValue: [
      largestOf(totals, ({ line, covered }) => worthOf(line, covered)),
      largestOf(totals, ({ line, units }) => worthOf(line, units)),
    ],
    byCount: [largestOf(totals, ({ covered }) => count(covered)), largestOf(totals, ({ units }) => count(units))],
  })
  return largest(ZERO, subtract(smallest(freight, until), given))
}

/** A process as its promise of freight sees it. */
interface FreightBearer {
  readonly items: readonly ProcessItem[]
  readonly freight: Money
  readonly freightShare: Money
  readonly terms: Pick<ProcessTerms, 'freightRule'>
}

/**
 * The freight, and the proportional share of it, that leave the promise of a process with an item that is not returned any more,
 * in centavos: where freight comes in proportion, the part of the item; else all of it, where no other item is returned and
 * nothing was given. What was `given` back already stays promised.
 */
export function leavingWith(
  item: ProcessItem,
  { items, freight, freightShare, terms }: FreightBearer,
  given: Money,
): Pick<FreightBearer, 'freight' | 'freightShare'> {
  if (!comesInProportion(terms.freightRule)) {
    const isLeft = given > 0 || items.some((one) => one !== item && one.operation === 'return')
    return isLeft ? { freight: ZERO, freightShare: ZERO } : { freight, freightShare }
  }
  const leaving = (amount: Money, rule: FreightRule) =>
    largest(ZERO, subtract(amount, largest(given, partWithout(item, items, rule, amount))))
  return {
    freight: leaving(freight, terms.freightRule),
    freightShare: leaving(freightShare, 'proportional'),
  }
}

/** The part of an amount that the other items bring. */
function partWithout(item: ProcessItem, items: readonly ProcessItem[], rule: FreightRule, amount: Money): Money {
  const totals = totalsOf(items, rule)
  const others = totals.map((bearing) => bearing.filter((one) => one !== item))
  return partOf(amount, {
    byValue: [largestOf(others, ({ value }) => value), largestOf(totals, ({ value }) => value)],
    byCount: [largestOf(others, ({ quantity }) => quantity), largestOf(totals, ({ quantity }) => quantity)],
  })
}

/** A part and the whole that it is of. */
type Fraction = readonly [part: number, whole: number]

/** The part of an amount by what units are worth, or by their number where all are worth nothing. */
function partOf(amount: Money, { byValue, byCount }: Readonly<Record<'byValue' | 'byCount', Fraction>>): Money {
  const [part, whole] = byValue[1] > 0 ? byValue : byCount
  return whole === 0 ? ZERO : fractionOf(amount, part, whole)
}

/**
 * The items of each total: those that bring freight by the rule, and those that law protects. Where there are neither, the
 * promise is from before protection was kept, or stayed when the item that it was made for was exchanged: then all items count
 * that bring freight.
 */
function totalsOf<Item extends BearingItem>(items: readonly Item[], rule: FreightRule): readonly (readonly Item[])[] {
  const returned = items.filter(({ operation }) => operation === 'return')
  const byRule = rule === 'never' ? [] : returned.filter(({ reason }) => !reason?.withoutFreight)
  const byLaw = returned.filter(isProtected)
  return byRule.length + byLaw.length > 0 ? [byRule, byLaw] : [returned.filter(bringsFreight)]
}

/**
 * Whether an item brings freight. What law protects does, whatever its reason says (contract §4.4, §6.13); of items from
 * before the protection was kept, a regret does.
 */
export function bringsFreight(item: BearingItem): boolean {
  const { reason, operation } = item
  return reason === null || !reason.withoutFreight || isProtected(item) || saysRegret(reason.kind, operation)
}

type BearingItem = Pick<ProcessItem, 'reason' | 'operation' | 'protection'>

/**
 * The larger of the totals. The frozen value of units does not move while they are in the process: an abatement is given only for
 * units that leave it, and each unit beside them bears what it bore before.
 */
function largestOf<Item>(totals: readonly (readonly Item[])[], measure: (item: Item) => number): number {
  return Math.max(0, ...totals.map((items) => items.reduce((total, item) => total + measure(item), 0)))
}
