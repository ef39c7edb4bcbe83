/** How patient the service is with carriers; only tests are less. */
export interface CarrierTerms {
  readonly leaseMilliseconds: number
  /** How long a carrier may take for one answer; a turn asks three times one after the other, within its lease. */
  readonly timeoutMilliseconds: number
  /** Before the second attempt; doubled before each one after. */
  readonly firstWaitMilliseconds: number
  /** Between two looks at where a parcel is, while there is news. */
  readonly pollMilliseconds: number
}

export const USUAL_CARRIER_TERMS: CarrierTerms = {
  leaseMilliseconds: 30_000,
  timeoutMilliseconds: 7_000,
  firstWaitMilliseconds: 2_000,
  pollMilliseconds: 10 * 60_000,
}

/** A refusal that may pass is heard this often. An unknown outcome is looked up until it is known. */
export const MOST_REFUSALS = 10

/** What was given up may have been posted in time, or turn up: for so long its carrier is asked. */
export const LATE_SCAN_DAYS = 30

/** A parcel expires once its carrier was asked after the last day, or kept silent for so long. */
export const SILENCE_DAYS = 3

/** A request that got no answer may still arrive; after so long it does not. */
export const LOST_REQUEST_HOURS = 1
