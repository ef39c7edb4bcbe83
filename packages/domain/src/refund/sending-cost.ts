import type { Logistics, LogisticsOption } from '../account/logistics-settings.ts'
import { isSentFree } from '../legal-protection/legal-protection.ts'
import type { AskedItem } from '../return-process/open.ts'
import type { Delivery } from '../return-process/return-process.ts'
import { money, type Money, smallest, subtract, sum, ZERO } from '../shared/money.ts'

/** A way of sending, as it was chosen, imported or authorised. */
export type ChosenWay = Pick<Delivery, 'kind' | 'carrierId' | 'optionId' | 'premiumCost'>

/**
 * What the consumer pays for the way in which a request comes back: fixed when it is opened (contract §6.5), from zero to what
 * the account's table says for that way. Nothing where the items are kept, nor where law has the store pay: anything that
 * comes back by regret (CDC art. 49), or for a defect or as the wrong product (art. 18, 35).
 */
export function promised(
  logistics: Pick<Logistics, 'options'>,
  way: ChosenWay,
  items: readonly Pick<AskedItem, 'reason' | 'isLegalRegret' | 'isLegalWarranty'>[],
  { keepsItem }: { readonly keepsItem: boolean },
): Money {
  if (keepsItem || items.some((item) => isSentFree({ ...item, kind: item.reason?.kind ?? null }))) return ZERO
  return leastOf(
    waysOf(logistics, way).map((option) => option.costForConsumer),
    way.premiumCost,
  )
}

/**
 * What is left of that once the parcel is authorised another way: never more than was promised, and nothing by a way for
 * which the account's table says nothing.
 */
export function afterAuthorizing(
  logistics: Pick<Logistics, 'options'>,
  promisedBefore: Money,
  before: Pick<ChosenWay, 'kind' | 'optionId'>,
  now: Pick<ChosenWay, 'kind' | 'carrierId' | 'optionId'>,
): Money {
  const isSame = now.optionId === before.optionId && (now.kind === null || now.kind === before.kind)
  if (promisedBefore === ZERO || isSame) return promisedBefore
  return leastOf(
    waysOf(logistics, { ...now, premiumCost: promisedBefore }).map((option) => option.costForConsumer),
    promisedBefore,
  )
}

/** The least the table says, and never above what was told; nothing where the table says nothing. */
function leastOf([first, ...others]: readonly Money[], told: Money | null): Money {
  if (first === undefined) return ZERO
  return told === null ? smallest(first, ...others) : smallest(told, first, ...others)
}

/** The active options that a way may mean: the one named; else, of an amount that somebody else told, those of its kind. */
function waysOf({ options }: Pick<Logistics, 'options'>, way: ChosenWay): readonly LogisticsOption[] {
  const active = options.filter((option) => option.active && option.kind !== 'none')
  const isOfKind = ({ kind }: LogisticsOption) => way.kind === null || kind === way.kind
  if (way.optionId !== null) return active.filter((option) => option.id === way.optionId && isOfKind(option))
  if (way.premiumCost === null || (way.kind === null && way.carrierId === null)) return []
  return active.filter((option) => isOfKind(option) && (way.carrierId === null || option.carrierId === way.carrierId))
}

/** An intent's amounts: the consumer's side of sending is taken out of goods, freight and surcharges first, then out of the bonus. */
export interface ChargedAmounts {
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  readonly bonus: Money
  readonly charged: Money
}

/** What an intent gives back, bonus included: from zero up. */
export function givenBack({ goods, freight, surcharges, bonus, charged }: ChargedAmounts): Money {
  return subtract(sum([goods, freight, surcharges, bonus]), charged)
}

/** What of goods, freight and surcharges an intent gives back; a bonus is apart. */
export function principalGivenBack({ goods, freight, surcharges, charged }: Omit<ChargedAmounts, 'bonus'>): Money {
  const whole = sum([goods, freight, surcharges])
  return subtract(whole, smallest(whole, charged))
}

/** The consumer's share as it stands. */
export interface SendingCostState {
  readonly promised: Money
  readonly charged: Money
  /** What can be deducted from nothing any more: the consumer is not charged for it. */
  readonly notCharged: Money
}

/** `mayGrow`: something is still to be planned for the process, from which it may be deducted. */
export function stateOf(
  promisedNow: Money,
  charged: Money,
  { mayGrow }: { readonly mayGrow: boolean },
): SendingCostState {
  const left = money(Math.max(0, promisedNow - charged))
  return { promised: promisedNow, charged, notCharged: mayGrow ? ZERO : left }
}
