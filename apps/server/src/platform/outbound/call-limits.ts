import { setTimeout as sleep } from 'node:timers/promises'
import type { CallLimits, CallRate, HttpAnswer, SendRequest } from '@vaivem/connector-kit'
import { retryAfterMilliseconds } from './retry-after.ts'

/** Where a platform declares nothing: few enough for a shop on a small server. */
export const USUAL_LIMITS: CallLimits = { atOnce: 4, pauseMilliseconds: 5_000 }

/** The longest rest that is kept: a platform that requests a longer one is taken to have a wrong clock. */
const LONGEST_REST_MILLISECONDS = 3_600_000
/** A request waits at most this long for the end of a rest; else it is not sent. */
const LONGEST_WAIT_MILLISECONDS = 2_000

/** One counterpart of this process, with its requests under way and the rest that it requested. */
export interface LimitedSender {
  readonly send: SendRequest
  /** For how many milliseconds it is left alone; 0: it is not. */
  readonly restMilliseconds: () => number
}

interface Known {
  underWay: number
  /** By the clock of `now`. */
  restUntil: number
  /** When, by the same clock, the requests that were sent would have gone one by one at the rate of the counterpart. */
  pacedUntil: number
  readonly waiting: (() => void)[]
}

export interface CallLimiter {
  /** The sender of a counterpart by its name. */
  readonly limited: (counterpart: string, limits: CallLimits, send: SendRequest) => LimitedSender
}

/**
 * Keeps the requests of this process within what each counterpart takes at once and in a minute, and sends none while it has requested a
 * rest (429, or 503 with `Retry-After`). `now` in milliseconds of a clock that never goes back; `wall` says what date it is.
 */
export function createCallLimiter(now: () => number, wall: () => Temporal.Instant): CallLimiter {
  const known = new Map<string, Known>()
  const of = (counterpart: string): Known => {
    const found = known.get(counterpart) ?? { underWay: 0, restUntil: 0, pacedUntil: 0, waiting: [] }
    known.set(counterpart, found)
    return found
  }
  return {
    limited: (counterpart, { atOnce, pauseMilliseconds, rate }, send) => {
      const restMilliseconds = () => {
        const at = known.get(counterpart)
        const until = at ? Math.max(at.restUntil, at.pacedUntil - leadOf(rate)) : 0
        return Math.max(0, Math.ceil(until - now()))
      }
      return {
        restMilliseconds,
        send: async (request) => {
          const at = of(counterpart)
          if (at.underWay >= atOnce) await new Promise<void>((free) => at.waiting.push(free))
          else at.underWay++
          try {
            const rest = restMilliseconds()
            if (rest > LONGEST_WAIT_MILLISECONDS) return LEFT_ALONE
            // Taken before the wait, so that others wait behind it.
            at.pacedUntil = Math.max(at.pacedUntil, now()) + intervalOf(rate)
            if (rest > 0) await sleep(rest)
            const answer = await send(request)
            const asked = restAsked(answer, pauseMilliseconds, wall())
            if (asked !== undefined) at.restUntil = Math.max(at.restUntil, now() + asked)
            return answer
          } finally {
            const next = at.waiting.shift()
            if (next) next()
            else if (--at.underWay === 0 && Math.max(at.restUntil, at.pacedUntil) <= now()) known.delete(counterpart)
          }
        },
      }
    },
  }
}

/** From one request to the next at a rate, in milliseconds. */
function intervalOf(rate: CallRate | undefined): number {
  return rate ? 60_000 / rate.perMinute : 0
}

/** How far requests may be ahead of a rate. */
function leadOf(rate: CallRate | undefined): number {
  return rate ? (rate.burst - 1) * intervalOf(rate) : 0
}

/** It was certainly not sent. */
const LEFT_ALONE: HttpAnswer = { outcome: 'failed', failure: 'left-alone', mayHaveArrived: false }

/** How long an answer asks to be left alone; undefined: it does not. */
function restAsked(answer: HttpAnswer, pauseMilliseconds: number, at: Temporal.Instant): number | undefined {
  if (answer.outcome === 'failed') return undefined
  const header = answer.headers['retry-after']
  const said = retryAfterMilliseconds(typeof header === 'string' ? header.trim() : null, at)
  const asked = answer.status === 429 ? (said ?? pauseMilliseconds) : answer.status === 503 ? said : undefined
  return asked === undefined ? undefined : Math.min(asked, LONGEST_REST_MILLISECONDS)
}
