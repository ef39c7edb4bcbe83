import { backoffAfter, type CircuitPolicy, jittered } from './policy.ts'

/** The health of a counterpart, from the last attempts. */
export interface Health {
  /** Subjects whose attempts failed, with none that succeeded since. */
  readonly failedSubjects: readonly number[]
  /** How often in a row the circuit opened; 0 while it is closed. */
  readonly openings: number
}

/** How an attempt ended, as far as it says something of its counterpart. */
export interface EndedAttempt {
  readonly subjectId: number
  readonly succeeded: boolean
  /** The one attempt that was made to find out whether the counterpart is well again. */
  readonly isHalfOpen: boolean
  /** The time for which the counterpart asks not to be called (`Retry-After`). */
  readonly askedMilliseconds?: number | undefined
}

/** The health without a failure since the last success. */
export const HEALTHY: Health = { failedSubjects: [], openings: 0 }

/**
 * The health of a counterpart after attempts, in the order in which they ended, and for how many milliseconds the circuit opens
 * now, if it does. One success closes it. It opens when attempts for several subjects in a row have failed: one subject that
 * fails again and again does not count for the others. While it is open, only the half-open attempt lengthens it; failures of
 * attempts that had started before do not count. `chance` is from 0 to 1.
 */
export function healthAfter(
  policy: CircuitPolicy,
  before: Health,
  attempts: readonly EndedAttempt[],
  chance: number,
): { readonly health: Health; readonly openMilliseconds: number | undefined } {
  let health = before
  let openMilliseconds: number | undefined
  for (const attempt of attempts) {
    const next = afterOne(policy, health, attempt)
    if (next.openings === 0) openMilliseconds = undefined
    else if (next.openings > health.openings)
      openMilliseconds = openFor(policy, next.openings, attempt.askedMilliseconds, chance)
    health = next
  }
  return { health, openMilliseconds }
}

/**
 * For how many milliseconds a circuit opens for the nth time in a row: twice as long each time, up to a fifth shorter by chance,
 * and never longer than the longest, whatever the counterpart asks.
 */
export function openFor(
  { firstOpenMilliseconds, longestOpenMilliseconds }: CircuitPolicy,
  openings: number,
  askedMilliseconds: number | undefined,
  chance: number,
): number {
  const waits = { firstWaitMilliseconds: firstOpenMilliseconds, longestWaitMilliseconds: longestOpenMilliseconds }
  const usual = jittered(backoffAfter(waits, openings), chance, 'shorter')
  return Math.max(usual, Math.min(askedMilliseconds ?? 0, longestOpenMilliseconds))
}

function afterOne(policy: CircuitPolicy, before: Health, { subjectId, succeeded, isHalfOpen }: EndedAttempt): Health {
  const { failedSubjects, openings } = before
  if (succeeded) return failedSubjects.length === 0 && openings === 0 ? before : HEALTHY
  if (openings > 0) return isHalfOpen ? { failedSubjects, openings: openings + 1 } : before
  if (failedSubjects.includes(subjectId)) return before
  const failed = [...failedSubjects, subjectId]
  return { failedSubjects: failed, openings: failed.length >= policy.failuresToOpen ? 1 : 0 }
}
