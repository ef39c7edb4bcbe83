import type { Deps } from '../../deps.ts'

export type ReplacementDeps = Pick<Deps, 'database' | 'storePlatform' | 'storeStock' | 'now' | 'newId' | 'log'>

export const CAUSE = 'worker'

/** How patient the worker is with the store's stock; only tests are less. */
export interface ReplacementTerms {
  /** How long a worker may hold a replacement before another looks what became of it. */
  readonly leaseMilliseconds: number
  /** How long the store may take for one answer; well below the lease. */
  readonly timeoutMilliseconds: number
  /** Before the second attempt; doubled before each one after. */
  readonly firstWaitMilliseconds: number
}

export const USUAL_REPLACEMENT_TERMS: ReplacementTerms = {
  leaseMilliseconds: 30_000,
  timeoutMilliseconds: 15_000,
  firstWaitMilliseconds: 1_000,
}

/** A refusal that may pass is tried this often; an unknown outcome is looked up until it is known. */
export const MOST_TRIES = 10
const LONGEST_WAIT_MILLISECONDS = 300_000

export function waitAfter({ firstWaitMilliseconds }: ReplacementTerms, tries: number): number {
  return Math.min(LONGEST_WAIT_MILLISECONDS, firstWaitMilliseconds * 2 ** Math.min(20, Math.max(0, tries - 1)))
}
