import { type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'

export interface CarrierPolicy extends Policy {
  /** Between two looks at where a parcel is, while there is news. */
  readonly pollMilliseconds: number
}

/** The timeout is for one answer. A refusal that may pass is heard ten times for each authorization. */
export const CARRIER_POLICY: CarrierPolicy = {
  ...USUAL_POLICY,
  timeoutMilliseconds: 7_000,
  firstWaitMilliseconds: 2_000,
  longestWaitMilliseconds: 600_000,
  pollMilliseconds: 10 * 60_000,
}

/** What was given up may have been posted in time, or turn up: for so long its carrier is asked. */
export const LATE_SCAN_DAYS = 30

/** A parcel expires once its carrier was asked after the last day, or kept silent for so long. */
export const SILENCE_DAYS = 3

/** A request that got no answer may still arrive; after so long it does not. */
export const LOST_REQUEST_HOURS = 1
