/** Why nobody should be sent here. */
export type Unreadiness = 'draining' | 'saturated' | 'database' | 'migrations'

/** What one look at the process shows. */
export interface Look {
  /** On the monotonic clock, in milliseconds. */
  readonly at: number
  readonly isDraining: boolean
  /** For so long no connection was to be had soon; 0: the last one was. */
  readonly saturatedMilliseconds: number
  /** For so long every connection was to be had soon; 0: not even now. */
  readonly calmMilliseconds: number
  /** How many migrations the database lacks; or no answer in time, or a failure. */
  readonly ping: number | 'late' | 'failed'
}

/** What is remembered from look to look. */
export interface Readiness {
  readonly why: Unreadiness | undefined
  readonly isSaturated: boolean
  /** When the database last answered. */
  readonly answeredAt: number
}

export const NEVER_LOOKED: Readiness = { why: undefined, isSaturated: false, answeredAt: -Infinity }

/** So long no connection must have been to be had soon before nobody is sent here, and so long each one before somebody is again. */
const SATURATED_MILLISECONDS = 2_000
const CALM_MILLISECONDS = 1_000
/** A busy process hears its database late now and then; one that has heard nothing for so long has lost it. */
const UNHEARD_MILLISECONDS = 2_000

/**
 * Whether requests should be sent here, so that it does not change its mind with every look: one bad moment takes nobody out,
 * one good moment brings nobody back. A database that refuses, and a wish to leave, count at once.
 */
export function nextReadiness(before: Readiness, look: Look): Readiness {
  const isSaturated = before.isSaturated
    ? look.calmMilliseconds < CALM_MILLISECONDS
    : look.saturatedMilliseconds > SATURATED_MILLISECONDS
  const isAnswered = typeof look.ping === 'number'
  const answeredAt = isAnswered ? look.at : before.answeredAt
  const isUnheard = look.ping === 'failed' || look.at - answeredAt > UNHEARD_MILLISECONDS
  return { isSaturated, answeredAt, why: whyNot(look, { isSaturated, isUnheard }) }
}

function whyNot(
  { isDraining, ping }: Look,
  { isSaturated, isUnheard }: { readonly isSaturated: boolean; readonly isUnheard: boolean },
): Unreadiness | undefined {
  if (isDraining) return 'draining'
  if (isSaturated) return 'saturated'
  if (isUnheard) return 'database'
  return typeof ping === 'number' && ping > 0 ? 'migrations' : undefined
}
