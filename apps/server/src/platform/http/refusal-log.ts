import type { Log } from '../log.ts'
import { networkOf } from './client-address.ts'
import { createRateLimiter } from './rate-limit.ts'
import type { RefusedRequest } from './refused-request.ts'

/**
 * The lines per minute for one account, or for one unknown address; then the same for all unknown addresses together. Failures
 * are limited separately, all of them together.
 */
const LINES_OF_ONE = 600
const LINES_OF_ALL = 6_000
/**
 * How often the number of suppressed lines is written, by kind of refusal; beyond the largest number of kinds, the others
 * share a line.
 */
const TOLD_EVERY_MILLISECONDS = 10_000
const MOST_KINDS = 100

export interface RefusalLog {
  /** Writes a line, unless too many were written within the minute: then it is only counted. */
  readonly write: (refused: RefusedRequest) => void
  /** Writes the counts of lines suppressed until now. */
  readonly close: () => void
}

/**
 * Writes one line for each request that was refused or failed, so that its trace id can be looked up. A caller who is refused
 * thousands of times costs no more than the answers: lines beyond the limits are counted, and the counts are written.
 */
export function createRefusalLog(log: Log, monotonicNow: () => number): RefusalLog {
  const limiter = createRateLimiter(monotonicNow)
  const leftOut = new Map<string, LeftOut>()
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    for (const kind of leftOut.values()) log.warn('refusals left out', { ...kind })
    leftOut.clear()
  }
  const hasRoom = (who: string, group: string, most: number) => limiter.take(who, group, most).allowed
  return {
    write: (refused) => {
      const { status, refusal, reason, accountId, ip } = refused
      const isFailure = status >= 500 && refused.cause !== undefined
      const who = accountId === null ? `address ${ip === null ? '' : networkOf(ip)}` : `account ${accountId}`
      // Requests from unknown callers cannot use up the lines of callers who proved who they are.
      const isKnown = accountId !== null && !isFailure
      const group = isFailure ? 'failures' : 'refusals'
      if (hasRoom(who, group, LINES_OF_ONE) && (isKnown || hasRoom('all', group, LINES_OF_ALL))) {
        if (isFailure) log.error('request failed', refused)
        else log.info('request refused', refused)
        return
      }
      const wanted = `${status} ${reason ?? refusal ?? ''}`
      const name = leftOut.has(wanted) || leftOut.size < MOST_KINDS ? wanted : 'others'
      const kind: LeftOut = name === 'others' ? OTHERS : { status, refusal, reason, count: 0 }
      leftOut.set(name, { ...kind, count: (leftOut.get(name)?.count ?? 0) + 1 })
      timer ??= setTimeout(tell, TOLD_EVERY_MILLISECONDS).unref()
    },
    close: tell,
  }
}

type LeftOut = Pick<RefusedRequest, 'refusal' | 'reason'> & { readonly status: number | null; readonly count: number }

const OTHERS: LeftOut = { status: null, refusal: null, reason: null, count: 0 }
