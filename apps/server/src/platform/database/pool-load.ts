import type pg from 'pg'
import type { ConnectionQueue } from './connection-queue.ts'

export interface PoolCounts {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

/** How hard it is to get a connection. */
export interface PoolLoad {
  /** Records that a connection was got, or not, after this time. */
  readonly waited: (milliseconds: number) => void
  /** The time since which no connection was available soon; 0 when the last one was, or none is requested. */
  readonly saturatedMilliseconds: () => number
  /** The time since which every connection was available soon; 0 while one is not. */
  readonly calmMilliseconds: () => number
  readonly counts: () => PoolCounts
}

/** Waiting longer than this is a sign of connections that do not come back, not of a busy moment. */
const SOON_MILLISECONDS = 250

export function createPoolLoad(
  {
    counts,
    turns,
  }: { readonly counts: Pick<pg.Pool, 'totalCount' | 'idleCount'>; readonly turns: Pick<ConnectionQueue, 'waiting'> },
  monotonicNow: () => number,
): PoolLoad {
  let slowSince: number | undefined
  let slowAt = -Infinity
  const saturatedMilliseconds = () =>
    slowSince === undefined || turns.waiting() === 0 ? 0 : monotonicNow() - slowSince
  return {
    waited: (milliseconds) => {
      if (milliseconds <= SOON_MILLISECONDS) slowSince = undefined
      else {
        slowAt = monotonicNow()
        slowSince ??= slowAt - milliseconds
      }
    },
    saturatedMilliseconds,
    calmMilliseconds: () => (saturatedMilliseconds() > 0 ? 0 : monotonicNow() - slowAt),
    counts: () => ({ total: counts.totalCount, idle: counts.idleCount, waiting: turns.waiting() }),
  }
}
