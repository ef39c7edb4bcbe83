import { acceptedUnits, isReplaced } from '../exchanges/readiness.ts'
import { isOverFor, type ReplacementState } from '../exchanges/replacement.ts'
import type { ParcelFacts } from '../parcels/parcel-stage.ts'
import { isAtRest } from '../refunds/intent.ts'
import { isOfReplacement, type OwedFor, isIndependent } from '../refunds/owed-for.ts'
import type { Money } from '../shared/money.ts'
import type { ItemOperation } from '../accounts/configuration.ts'
import type { Decision } from './return-process.ts'
import type { GivenDifference, IntentStatus, ProcessFacts } from './stages.ts'
import { count, type UnitRanges } from './unit-ranges.ts'

/** A process with its parts, as far as its stages depend on them. */
export interface KnownProcess {
  readonly decision: Decision
  readonly keepsItem: boolean
  /** The verdict of the policy. */
  readonly isAllowed: boolean
  /** Its items, without those that stay with the customer, repaired or for an abatement: nothing comes back for these. */
  readonly items: readonly HeldItem[]
  readonly parcels: readonly ParcelFacts[]
  readonly intents: readonly OwedIntent[]
  readonly replacements: readonly ChosenReplacement[]
}

export interface HeldItem {
  readonly id: number
  readonly operation: ItemOperation
  readonly quantity: number
  readonly rated: number
  readonly withheld: number
  /** Units of an exchange for which money or a voucher was given. */
  readonly insteadUnits: UnitRanges
}

export interface OwedIntent {
  readonly owedFor: OwedFor
  readonly status: IntentStatus
}

export interface ChosenReplacement {
  readonly id: number
  readonly itemId: number
  readonly quantity: number
  readonly state: ReplacementState
  /** In centavos: above zero the customer pays it, below zero the store does. */
  readonly difference: Money
}

/**
 * The facts from which the stages of a process are derived. `isMoneyDue`: whether the customer is owed money that no intent
 * covers; it makes no difference unless `dependsOnMoneyDue`.
 */
export function factsOf(known: KnownProcess, isMoneyDue: boolean): ProcessFacts {
  const { decision, keepsItem, isAllowed, items, parcels, intents } = known
  const units = (counted: (item: HeldItem) => number) => items.reduce((total, item) => total + counted(item), 0)
  return {
    decision,
    keepsItem: keepsItem || items.length === 0,
    isAllowed,
    parcels,
    units: units(({ quantity }) => quantity),
    ratedUnits: units(({ rated }) => rated),
    isMoneyDue,
    isReplacementOver: areExchangesOver(known),
    intents: intents.filter(({ owedFor }) => !isIndependent(owedFor)).map(({ status }) => status),
    differences: differencesOf(known),
  }
}

/**
 * Whether the status can depend on money that is due: a process that waits for a person, its rating, or a refund that is under
 * way or failed is not concluded anyway.
 */
export function dependsOnMoneyDue({ decision, keepsItem, items, intents }: KnownProcess): boolean {
  const isJudged = keepsItem || items.every(({ quantity, rated }) => rated === quantity)
  const isUnderWay = intents.some(({ status }) => !isAtRest(status) || status === 'failed')
  return decision === 'approved' && isJudged && !isUnderWay
}

/** Whether nothing is on its way, and the customer got something for each accepted unit that was to be exchanged. */
export function areExchangesOver({ decision, keepsItem, items, replacements }: KnownProcess): boolean {
  if (!replacements.every(({ state }) => isOverFor(decision, state))) return false
  if (decision !== 'approved') return true
  return items
    .filter(({ operation }) => operation === 'exchange')
    .every((item) => {
      const own = replacements.filter(({ itemId }) => itemId === item.id)
      return isReplaced(acceptedUnits(item, { keepsItem }), own, count(item.insteadUnits))
    })
}

/**
 * The intents that stand apart from returns. The customer's own is what they paid of a difference, and what was agreed for units
 * that they keep and may still return for the rest; what the store owes of a difference stands for units.
 */
export function differencesOf({
  intents,
  replacements,
}: Pick<KnownProcess, 'intents' | 'replacements'>): readonly GivenDifference[] {
  return intents
    .filter(({ owedFor }) => isIndependent(owedFor))
    .map(({ status, owedFor }) => ({
      status,
      isCustomersOwn:
        owedFor.kind === 'abatement' ||
        replacements.some(({ id, difference }) => difference > 0 && isOfReplacement(owedFor, id)),
    }))
}
