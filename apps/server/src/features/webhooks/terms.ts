import { MOST_DELIVERY_ATTEMPTS } from '@vaivem/contract'

/** How patient delivery is; only tests are less. */
export interface DeliveryTerms {
  /** How long a worker may hold a webhook before another goes on with it; well above the deadline. */
  readonly leaseMilliseconds: number
  /** For all of an attempt: the name, the connection, the answer. */
  readonly deadlineMilliseconds: number
  /** After the first failed attempt, the second, …; after the last one the queue is parked. */
  readonly waitsMilliseconds: readonly number[]
  /** Attempts at once to one webhook that is not known to take more. */
  readonly attemptsAtOnce: number
  /** Attempts at once to one that takes everything promptly. */
  readonly mostAttemptsAtOnce: number
  /** Who answers within this can take more at once. */
  readonly promptMilliseconds: number
  /** How often a worker that waits for answers looks for what else is due. */
  readonly lookMilliseconds: number
  /** Attempts for so many processes in a row must fail, nothing delivered in between, before the webhook rests. */
  readonly processesToRest: number
  /** The first rest; each further one in a row is twice as long. */
  readonly firstRestMilliseconds: number
  /** No rest is longer: what a receiver that is well again waits at most because it was not. */
  readonly longestRestMilliseconds: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Ten attempts over about three days. */
export const USUAL_TERMS: DeliveryTerms = {
  leaseMilliseconds: 30 * SECOND,
  deadlineMilliseconds: 15 * SECOND,
  waitsMilliseconds: [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    18 * HOUR,
    22 * HOUR,
  ],
  attemptsAtOnce: 4,
  mostAttemptsAtOnce: 16,
  promptMilliseconds: 500,
  lookMilliseconds: 250,
  processesToRest: 4,
  firstRestMilliseconds: 5 * SECOND,
  longestRestMilliseconds: 5 * MINUTE,
}

const LONGEST_ASKED_MILLISECONDS = 24 * HOUR
/** Waits are lengthened by up to this part, so that what failed together does not come back together. */
const JITTER = 0.2

/**
 * Milliseconds until the next attempt after so many failed ones; undefined after the last. `chance` from 0 to 1. A
 * receiver that asks for a later time gets it, up to a day.
 */
export function waitAfter(
  { waitsMilliseconds }: Pick<DeliveryTerms, 'waitsMilliseconds'>,
  failed: number,
  askedMilliseconds: number | undefined,
  chance: number,
): number | undefined {
  const usual = failed < MOST_DELIVERY_ATTEMPTS ? waitsMilliseconds[failed - 1] : undefined
  if (usual === undefined) return undefined
  const asked = Math.min(askedMilliseconds ?? 0, LONGEST_ASKED_MILLISECONDS)
  return Math.round(Math.max(usual * (1 + JITTER * chance), asked))
}

/** `Retry-After` in milliseconds from now: seconds, or an HTTP date. Undefined where it is neither. */
export function askedWait(retryAfter: string | null, now: Temporal.Instant): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND
  const date = httpDate(retryAfter)
  return date && Math.max(0, date.epochMilliseconds - now.epochMilliseconds)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HTTP_DATE = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/

/** IMF-fixdate, the only form that is still written (RFC 9110 §5.6.7). */
function httpDate(text: string): Temporal.Instant | undefined {
  const [, day, month = '', year, time] = HTTP_DATE.exec(text) ?? []
  const number = MONTHS.indexOf(month) + 1
  if (day === undefined || number === 0) return undefined
  try {
    return Temporal.Instant.from(`${year}-${String(number).padStart(2, '0')}-${day}T${time}Z`)
  } catch {
    return undefined
  }
}
