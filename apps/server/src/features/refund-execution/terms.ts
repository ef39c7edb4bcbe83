/** How patient execution is; only tests are less. */
export interface ExecutionTerms {
  /** How long a worker may hold an intent before another looks what became of it. */
  readonly leaseMilliseconds: number
  /** How long the store may take for one attempt; well below the lease. */
  readonly timeoutMilliseconds: number
  /** Before the second attempt; doubled before each one after. */
  readonly firstWaitMilliseconds: number
}

export const USUAL_TERMS: ExecutionTerms = {
  leaseMilliseconds: 30_000,
  timeoutMilliseconds: 15_000,
  firstWaitMilliseconds: 1_000,
}

/** A refusal that may pass is tried this often. An unknown outcome is looked up until it is known. */
export const MOST_ATTEMPTS = 10
/** What nobody approved waits for a person. */
export const WAIT_FOR_APPROVAL_MILLISECONDS = 60_000
/** What waits for a person because its order is not confirmed: the store may tell otherwise meanwhile. */
export const WAIT_FOR_CONFIRMATION_MILLISECONDS = 3_600_000
const LONGEST_WAIT_MILLISECONDS = 300_000

export function waitAfter({ firstWaitMilliseconds }: ExecutionTerms, attempts: number): number {
  return Math.min(LONGEST_WAIT_MILLISECONDS, firstWaitMilliseconds * 2 ** Math.max(0, attempts - 1))
}
