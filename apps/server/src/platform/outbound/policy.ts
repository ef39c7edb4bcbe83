/** How long, how soon and how often a counterpart is tried. */
export interface Policy extends Backoff {
  /** How long a worker may hold work before another one takes it over; well above the timeout. */
  readonly leaseMilliseconds: number
  /** How long the counterpart may take for one exchange. */
  readonly timeoutMilliseconds: number
  /** A refusal that may pass is final at this attempt. An unknown outcome is looked up until it is known. */
  readonly mostAttempts: number
  readonly circuit: CircuitPolicy
  /** How many pieces of work of an account are done at once; absent: one. */
  readonly atOnce?: number
}

/** Exponential back-off. */
export interface Backoff {
  /** Before the second attempt; doubled before each one after it. */
  readonly firstWaitMilliseconds: number
  readonly longestWaitMilliseconds: number
}

/** When a counterpart is left alone, and for how long. */
export interface CircuitPolicy {
  /** The number of different subjects whose attempts must fail, without a success in between, before the circuit opens. */
  readonly failuresToOpen: number
  /** How long it is open first; twice as long each further time in a row. */
  readonly firstOpenMilliseconds: number
  readonly longestOpenMilliseconds: number
}

/** The default policy of counterparts. */
export const USUAL_POLICY: Policy = {
  leaseMilliseconds: 30_000,
  timeoutMilliseconds: 15_000,
  firstWaitMilliseconds: 1_000,
  longestWaitMilliseconds: 300_000,
  mostAttempts: 10,
  circuit: { failuresToOpen: 4, firstOpenMilliseconds: 5_000, longestOpenMilliseconds: 60_000 },
}

const MOST_DOUBLINGS = 30

/** The milliseconds before the next attempt, after a number of failures in a row; without jitter. */
export function backoffAfter({ firstWaitMilliseconds, longestWaitMilliseconds }: Backoff, failed: number): number {
  const doublings = Math.min(MOST_DOUBLINGS, Math.max(0, failed - 1))
  return Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** doublings)
}

/** Waits vary randomly by up to this part, so that commands that failed together are not retried together. */
const JITTER = 0.2

/** A wait that is longer by chance, or `shorter`; `chance` from 0 to 1. */
export function jittered(milliseconds: number, chance: number, direction: 'longer' | 'shorter' = 'longer'): number {
  const part = JITTER * chance
  return Math.round(milliseconds * (direction === 'longer' ? 1 + part : 1 - part))
}

/** A number from 0 to 1, as likely anywhere. */
export function chanceOf(randomBytes: (size: number) => Buffer): number {
  return randomBytes(1).readUInt8() / 255
}

/** Mail servers that are away come back in hours: the tenth attempt is about a day after the first. */
export const MAIL_POLICY: Policy = {
  ...USUAL_POLICY,
  leaseMilliseconds: 60_000,
  timeoutMilliseconds: 45_000,
  firstWaitMilliseconds: 60_000,
  longestWaitMilliseconds: 5 * 3_600_000,
}
