import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../../report.ts'
import { quantile } from '../kill-loop.ts'
import type { Attempt } from '../load/history.ts'
import type { Load } from '../load/load.ts'

/** The published deadline of a request, and what a machine under load adds. */
const DEADLINE_MILLISECONDS = 10_500
const RECOVERED_WRITES = 50

/** Whether every request had an answer by the deadline. `aside`: what else there is to say. */
export function everyRequestEnds(name: string, attempts: readonly Attempt[], aside = ''): Finding {
  const times = attempts.map(({ milliseconds }) => milliseconds)
  const longest = quantile(times, 1)
  const answers = Map.groupBy(attempts, ({ status }) => status ?? 'none')
  const tally = [...answers].map(([status, those]) => `${those.length} × ${status}`).join(', ')
  return {
    name: `${name}: every request ends`,
    goal: `an answer within ${DEADLINE_MILLISECONDS / 1000} s`,
    figure: `${attempts.length} meanwhile, longest ${Math.round(longest)} ms, ${tally}${aside && `; ${aside}`}`,
    isMet: longest <= DEADLINE_MILLISECONDS && attempts.every(({ status }) => status !== undefined),
  }
}

/** How long after a mend the first writes are acknowledged again. */
export async function recovery(name: string, load: Load, mendedAt: number, goal: number): Promise<Finding> {
  await load.until(load.history.counted('done') + RECOVERED_WRITES)
  const back = performance.now() - mendedAt
  return {
    name: `${name}: back`,
    goal: `${RECOVERED_WRITES} writes within ${goal / 1000} s`,
    figure: `${Math.round(back)} ms`,
    isMet: back <= goal,
    isTimed: true,
  }
}

/** Whether the condition was met within `milliseconds`. */
export async function within(milliseconds: number, isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    if (await isThere()) return true
    await sleep(100)
  }
  return false
}
