import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'

/** Pages of orders take longer than one command; the next attempt asks for fewer orders. */
export const READING_POLICY: Policy = {
  ...USUAL_POLICY,
  leaseMilliseconds: 90_000,
  timeoutMilliseconds: 60_000,
  firstWaitMilliseconds: 5_000,
  longestWaitMilliseconds: 900_000,
}

/** How often a platform is queried for changes, in milliseconds; longer at random, so that not all are queried at once. */
export const CHANGES_EVERY_MILLISECONDS = 180_000
/** A connector that is switched off is looked at again after this time. */
export const SWITCHED_OFF_MILLISECONDS = 3_600_000
/** On connecting, the orders that changed within this number of days are read, so that guests find theirs. */
export const BACKFILL_DAYS = 180
const ORDERS_OF_A_PAGE = 50
const FEWEST_ORDERS = 5

/** How many orders a page has at this attempt: fewer after a page that took too long. */
export function pageSize(attempts: number): number {
  return Math.max(FEWEST_ORDERS, Math.floor(ORDERS_OF_A_PAGE / 2 ** Math.min(10, Math.max(0, attempts - 1))))
}
