import { MOST_DELIVERY_ATTEMPTS } from '@vaivem/contract'
import { jittered, type Policy, USUAL_POLICY } from '../../platform/outbound/policy.ts'

/** As the policy of any counterpart, but with waits of its own: several attempts are made at once. */
export interface DeliveryPolicy extends Pick<Policy, 'leaseMilliseconds' | 'timeoutMilliseconds' | 'circuit'> {
  /** After the first failed attempt, the second, …; after the last one the queue is parked. */
  readonly waitsMilliseconds: readonly number[]
  /** Attempts at once to one webhook that is not known to take more. */
  readonly attemptsAtOnce: number
  /** Attempts at once to one that takes everything promptly. */
  readonly mostAttemptsAtOnce: number
  /** A webhook that answers within this time may be sent more at once. */
  readonly promptMilliseconds: number
  /** How often a worker that waits for answers looks for what else is due. */
  readonly lookMilliseconds: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Ten attempts over about three days. A receiver that has recovered gets its events at most five minutes later. */
export const DELIVERY_POLICY: DeliveryPolicy = {
  leaseMilliseconds: USUAL_POLICY.leaseMilliseconds,
  timeoutMilliseconds: USUAL_POLICY.timeoutMilliseconds,
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
  circuit: { failuresToOpen: 4, firstOpenMilliseconds: 5 * SECOND, longestOpenMilliseconds: 5 * MINUTE },
}

const LONGEST_ASKED_MILLISECONDS = 24 * HOUR

/**
 * The milliseconds until the next attempt after a number of failed ones; undefined after the last. `chance` from 0 to 1. A
 * `Retry-After` that is later is respected, up to a day.
 */
export function waitAfter(
  { waitsMilliseconds }: Pick<DeliveryPolicy, 'waitsMilliseconds'>,
  failed: number,
  askedMilliseconds: number | undefined,
  chance: number,
): number | undefined {
  const usual = failed < MOST_DELIVERY_ATTEMPTS ? waitsMilliseconds[failed - 1] : undefined
  if (usual === undefined) return undefined
  const asked = Math.min(askedMilliseconds ?? 0, LONGEST_ASKED_MILLISECONDS)
  return Math.max(jittered(usual, chance), Math.round(asked))
}
