/** The reason why no requests should be sent here. */
export type Unreadiness = 'draining' | 'saturated' | 'database' | 'migrations'

/** The measurements of one look at the process. */
export interface Look {
  /** On the monotonic clock, in milliseconds. */
  readonly at: number
  readonly isDraining: boolean
  /** The time since which no connection was available soon; 0: the last one was. */
  readonly saturatedMilliseconds: number
  /** The time since which every connection was available soon; 0: not now. */
  readonly calmMilliseconds: number
  /** How many migrations the database lacks; or no answer in time, or a failure. */
  readonly ping: number | 'late' | 'failed'
}

/** The state that is kept from one look to the next. */
export interface Readiness {
  readonly why: Unreadiness | undefined
  readonly isSaturated: boolean
  /** When the database last answered. */
  readonly answeredAt: number
}

export const NEVER_LOOKED: Readiness = { why: undefined, isSaturated: false, answeredAt: -Infinity }

/**
 * The time for which connections must have been saturated before the service reports that it is not ready, and free before it
 * is ready again.
 */
const SATURATED_MILLISECONDS = 2_000
const CALM_MILLISECONDS = 1_000
/** A busy process gets answers of its database late now and then; after this time without one it has lost it. */
const UNHEARD_MILLISECONDS = 2_000

/**
 * Whether requests should be sent here, with hysteresis: one bad moment does not take the process out, one good moment does not
 * bring it back. A refusing database and a shutdown count at once.
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
