import type { Logistics, LogisticsOption } from '../accounts/logistics-settings.ts'
import { isSentFree } from '../policy/legal-protection/legal-protection.ts'
import type { AskedItem } from '../processes/open.ts'
import { shareInTable } from '../parcels/customer-share.ts'
import type { Delivery } from '../processes/return-process.ts'
import { money, type Money, smallest, subtract, sum, ZERO } from '../shared/money.ts'

/** A way of sending, as it was chosen, imported or authorized. */
export type ChosenWay = Pick<Delivery, 'kind' | 'carrierId' | 'optionId' | 'premiumCost' | 'shownPrice' | 'quote'>

/**
 * The amount that the customer pays for the way in which a request is sent back. It is fixed when the request is opened
 * (contract §6.5): the price that the customer was shown, where a page showed one; else from zero to the price in the account's
 * table for that way. It is zero where the items are kept, and where law makes the store pay: for everything returned by regret
 * (CDC art. 49), for a defect, or as the wrong product (art. 18, 35).
 */
export function promised(
  logistics: Pick<Logistics, 'options'>,
  way: ChosenWay,
  items: readonly Pick<AskedItem, 'reason' | 'isLegalRegret' | 'isLegalWarranty'>[],
  { keepsItem }: { readonly keepsItem: boolean },
): Money {
  if (keepsItem || items.some((item) => isSentFree({ ...item, kind: item.reason?.kind ?? null }))) return ZERO
  return way.shownPrice ?? leastOf(pricesOf(logistics, way), way.premiumCost)
}

/**
 * The amount that is left of that once the parcel is authorized for another way: never more than was promised, and zero for a
 * way that the account's table does not price.
 */
export function afterAuthorizing(
  logistics: Pick<Logistics, 'options'>,
  promisedBefore: Money,
  before: Pick<ChosenWay, 'kind' | 'optionId'>,
  now: Pick<ChosenWay, 'kind' | 'carrierId' | 'optionId'>,
): Money {
  const isSame = now.optionId === before.optionId && (now.kind === null || now.kind === before.kind)
  if (promisedBefore === ZERO || isSame) return promisedBefore
  return leastOf(pricesOf(logistics, { ...now, premiumCost: promisedBefore }), promisedBefore)
}

/** The prices in the account's table for the ways that may be meant. */
function pricesOf(logistics: Pick<Logistics, 'options'>, way: ChosenWay): readonly Money[] {
  const quoted = way.quote?.cost ?? null
  return waysOf(logistics, way).map((option) =>
    shareInTable(logistics.options, option, option.id === way.optionId ? quoted : null),
  )
}

/** The lowest price in the table, never above the stated amount; zero where the table has none. */
function leastOf([first, ...others]: readonly Money[], told: Money | null): Money {
  if (first === undefined) return ZERO
  return told === null ? smallest(first, ...others) : smallest(told, first, ...others)
}

/**
 * The active options that a way may mean: the named one; else, for an amount that the caller states, all options of its kind.
 */
function waysOf({ options }: Pick<Logistics, 'options'>, way: ChosenWay): readonly LogisticsOption[] {
  const active = options.filter((option) => option.active && option.kind !== 'none')
  const isOfKind = ({ kind }: LogisticsOption) => way.kind === null || kind === way.kind
  if (way.optionId !== null) return active.filter((option) => option.id === way.optionId && isOfKind(option))
  if (way.premiumCost === null || (way.kind === null && way.carrierId === null)) return []
  return active.filter((option) => isOfKind(option) && (way.carrierId === null || option.carrierId === way.carrierId))
}

/**
 * The amounts of an intent. What the customer pays for sending is taken first from goods, freight and surcharges, then from
 * the bonus.
 */
export interface ChargedAmounts {
  readonly goods: Money
  readonly freight: Money
  readonly surcharges: Money
  readonly bonus: Money
  readonly charged: Money
}

/** The amount that an intent gives back, bonus included, from zero. */
export function netRefund({ goods, freight, surcharges, bonus, charged }: ChargedAmounts): Money {
  return subtract(sum([goods, freight, surcharges, bonus]), charged)
}

/** The part of goods, freight and surcharges that an intent gives back, without the bonus. */
export function netPrincipal({ goods, freight, surcharges, charged }: Omit<ChargedAmounts, 'bonus'>): Money {
  const whole = sum([goods, freight, surcharges])
  return subtract(whole, smallest(whole, charged))
}

/** The amount that the customer pays for sending, as it stands now. */
export interface SendingCostState {
  readonly promised: Money
  readonly charged: Money
  /** The amount that can no longer be deducted from anything: the customer is not charged for it. */
  readonly notCharged: Money
}

/**
 * The amount that the customer pays for sending, as it stands now. `mayGrow`: the process may still plan refunds that it can be
 * deducted from.
 */
export function stateOf(
  promisedNow: Money,
  charged: Money,
  { mayGrow }: { readonly mayGrow: boolean },
): SendingCostState {
  const left = money(Math.max(0, promisedNow - charged))
  return { promised: promisedNow, charged, notCharged: mayGrow ? ZERO : left }
}
