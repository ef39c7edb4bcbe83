/** How patient the service is with carriers; only tests are less. */
export interface CarrierTerms {
  readonly leaseMilliseconds: number
  /** How long a carrier may take for one answer; well below the lease. */
  readonly patienceMilliseconds: number
  /** Before the second attempt; doubled before each one after. */
  readonly firstWaitMilliseconds: number
  /** Between two looks at where a parcel is. */
  readonly pollMilliseconds: number
}

export const USUAL_CARRIER_TERMS: CarrierTerms = {
  leaseMilliseconds: 30_000,
  patienceMilliseconds: 10_000,
  firstWaitMilliseconds: 2_000,
  pollMilliseconds: 10 * 60_000,
}

/** A refusal that may pass is tried this often. An unknown outcome is looked up until it is known. */
export const MOST_ATTEMPTS = 10
const LONGEST_WAIT_MILLISECONDS = 600_000

export function waitAfter({ firstWaitMilliseconds }: CarrierTerms, attempts: number): number {
  return Math.min(LONGEST_WAIT_MILLISECONDS, firstWaitMilliseconds * 2 ** Math.max(0, attempts - 1))
}

/** An expired parcel may still have been posted in time: for so long its carrier is asked. */
export const LATE_SCAN_DAYS = 30
