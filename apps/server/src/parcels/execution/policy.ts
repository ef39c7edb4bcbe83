import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'

export interface CarrierPolicy extends Policy {
  /** Between two looks at where a parcel is, while there is news. */
  readonly pollMilliseconds: number
}

/**
 * The timeout is for one answer. An authorization is given up after ten refusals that may pass. Thousands of parcels of an account are
 * queried every ten minutes, mostly waiting for their carriers, so four of them are worked on at once. How many requests a carrier
 * accepts is enforced where they are sent (`call-limits.ts`).
 */
export const CARRIER_POLICY: CarrierPolicy = {
  ...USUAL_POLICY,
  leaseMilliseconds: 45_000,
  timeoutMilliseconds: 12_000,
  firstWaitMilliseconds: 2_000,
  longestWaitMilliseconds: 600_000,
  pollMilliseconds: 10 * 60_000,
  atOnce: 4,
}

/** The days during which the carrier of an expired or lost parcel is still polled, because it may have been posted in time. */
export const LATE_SCAN_DAYS = 30

/** A parcel expires once its carrier answered after the last day, or has not answered for this number of days. */
export const SILENCE_DAYS = 3

/** A request without an answer may still arrive for this number of hours. */
export const LOST_REQUEST_HOURS = 1
