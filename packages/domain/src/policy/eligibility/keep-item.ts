import type { KeepItemPolicy } from '../../accounts/configuration.ts'
import { dayOf, daysBetween } from '../../shared/calendar.ts'
import type { Money } from '../../shared/money.ts'

/** The facts of a customer in one store, identified by e-mail. */
export interface KeepItemFacts {
  readonly isBlocked: boolean
  /** The times at which the customer's requests with kept items were opened, without those that were cancelled. */
  readonly keptAt: readonly Temporal.Instant[]
  /**
   * The value of the goods of the customer's most recent order or process; null where none is known, which refuses nothing.
   */
  readonly latestGoodsValue: Money | null
}

export type KeepItemObstacle = 'disabled' | 'customer-blocked' | 'too-many-kept' | 'above-value'

export interface KeepItemDecision {
  readonly eligible: boolean
  /** The obstacles; empty exactly where the customer is eligible. */
  readonly obstacles: readonly KeepItemObstacle[]
}

/**
 * Whether a customer may keep an item that is refunded (§4.11): the policy is on, the e-mail is not blocked, the customer kept
 * items in fewer than `requestsPerCustomer` requests in the `periodDays` days that end today, and the goods are worth at most
 * `upTo`.
 */
export function decide(
  policy: KeepItemPolicy,
  facts: KeepItemFacts,
  now: Temporal.Instant,
  timeZone: string,
): KeepItemDecision {
  const obstacles: KeepItemObstacle[] = []
  if (!policy.enabled) obstacles.push('disabled')
  if (facts.isBlocked) obstacles.push('customer-blocked')
  if (keptInPeriod(policy, facts, now, timeZone) >= policy.requestsPerCustomer) obstacles.push('too-many-kept')
  if (facts.latestGoodsValue !== null && facts.latestGoodsValue > policy.upTo) obstacles.push('above-value')
  return { eligible: obstacles.length === 0, obstacles }
}

/** The same decision for one request: its own goods must be worth at most `upTo`. */
export function decideForRequest(
  policy: KeepItemPolicy,
  facts: Omit<KeepItemFacts, 'latestGoodsValue'>,
  goodsValue: Money,
  now: Temporal.Instant,
  timeZone: string,
): KeepItemDecision {
  return decide(policy, { ...facts, latestGoodsValue: goodsValue }, now, timeZone)
}

/** Counts calendar days of the account, today included; a time in the future counts too. */
function keptInPeriod(
  policy: KeepItemPolicy,
  { keptAt }: KeepItemFacts,
  now: Temporal.Instant,
  timeZone: string,
): number {
  const today = dayOf(now, timeZone)
  return keptAt.filter((kept) => daysBetween(dayOf(kept, timeZone), today) < policy.periodDays).length
}
