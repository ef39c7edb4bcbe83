import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import type { Attempt } from '../load/history.ts'
import { quantile } from '../haunt.ts'
import { underLoad } from './under-load.ts'

/** The published deadline of a request, and what a machine under load adds. */
const DEADLINE_MILLISECONDS = 10_500
const RECOVERY_MILLISECONDS = 5_000

/** A database 200 ms away, then one that takes connections and says nothing, then back. */
export const slowDatabase: Experiment = {
  name: 'slow-database',
  about: 'a database 200 ms away, then one that swallows everything, under load',
  run: (options) =>
    underLoad('slow-database', options, { people: 16 }, async ({ rig, load }) => {
      await load.until(100)
      const { attempts } = load.history
      rig.way.slow(200)
      await sleep(options.isLong ? 30_000 : 6_000)
      rig.way.mend()
      const before = attempts.length
      rig.way.hold()
      await sleep(options.isLong ? 30_000 : 12_000)
      rig.way.mend()
      const mendedAt = performance.now()
      const done = load.history.counted('done')
      await load.until(done + 50)
      const back = performance.now() - mendedAt
      const held = attempts.slice(before).filter(({ sentAt }) => sentAt < mendedAt)
      return [
        {
          name: 'slow-database: every request ends',
          goal: `an answer within ${DEADLINE_MILLISECONDS / 1000} s`,
          figure: `${held.length} while it was away, longest ${Math.round(longestOf(held))} ms, ${tally(held)}`,
          isMet: longestOf(held) <= DEADLINE_MILLISECONDS && held.every(({ status }) => status !== undefined),
        },
        {
          name: 'slow-database: back',
          goal: `50 writes within ${RECOVERY_MILLISECONDS / 1000} s`,
          figure: `${Math.round(back)} ms`,
          isMet: back <= RECOVERY_MILLISECONDS,
          isTimed: true,
        },
      ]
    }),
}

function longestOf(attempts: readonly Attempt[]): number {
  return quantile(
    attempts.map(({ milliseconds }) => milliseconds),
    1,
  )
}

function tally(attempts: readonly Attempt[]): string {
  const times = Map.groupBy(attempts, ({ status }) => status ?? 'none')
  return [...times].map(([status, those]) => `${those.length} × ${status}`).join(', ')
}
