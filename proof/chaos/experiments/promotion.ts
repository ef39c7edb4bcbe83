import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import { quantile } from '../kill-loop.ts'
import type { Load } from '../load/load.ts'
import { startReplicatedDatabase } from '../rig/replicated-database.ts'
import { confuseStore } from '../rig/store.ts'
import { withoutSystemPostgres } from '../rig/system-postgres.ts'
import { underLoad } from './under-load.ts'

const SHORT = { people: 12, rounds: 3, writesEach: 200 }
const LONG = { people: 24, rounds: 20, writesEach: 500 }

/** How long writes under way may still be acknowledged after the standby has gone, and how long none may be. */
const SETTLED_MILLISECONDS = 1_000
const WITHOUT_MILLISECONDS = 4_000

/** The PostgreSQL that takes writes is lost for good, and its synchronous standby takes its place, again and again under load. */
export const promotion: Experiment = {
  name: 'promotion',
  about:
    'the PostgreSQL that takes writes killed for good under load, its synchronous standby promoted; the standby away',
  unable: withoutSystemPostgres,
  run: async (options) => {
    const { people, rounds, writesEach } = options.isLong ? LONG : SHORT
    const database = await startReplicatedDatabase()
    return underLoad('promotion', options, { people, existing: database }, async ({ rig, load, dice }) => {
      const store = confuseStore(database, dice)
      const pauses: number[] = []
      const begun = load.history.counted('done')
      let without = { acknowledged: 0, after: false }
      try {
        for (let round = 1; round <= rounds; round++) {
          await load.until(load.history.counted('done') + writesEach)
          if (round === 1) without = await acknowledgedWithout(database, load)
          const since = performance.now()
          rig.way.leadTo(await database.failOver())
          await load.until(load.history.counted('done') + 1)
          pauses.push(performance.now() - since)
          options.say(`  ${round} promoted, ${load.history.counted('done')} acknowledged`)
          await database.addStandby()
        }
        await load.until(load.history.counted('done') + writesEach)
      } finally {
        await store.stop()
      }
      const acknowledged = load.history.counted('done') - begun
      return [
        {
          name: 'promotion: how many',
          goal: `${rounds} promoted, ≥ ${rounds * writesEach} acknowledged`,
          figure: `${pauses.length} promoted, ${acknowledged} acknowledged; ${database.about}`,
          isMet: pauses.length === rounds && acknowledged >= rounds * writesEach,
        },
        {
          name: 'promotion: the standby away',
          goal: '0 acknowledged while no standby has them; some once it is back',
          figure: `${without.acknowledged} in ${(WITHOUT_MILLISECONDS - SETTLED_MILLISECONDS) / 1000} s; ${without.after ? 'some' : 'none'} afterwards`,
          isMet: without.acknowledged === 0 && without.after,
        },
        {
          name: 'promotion: from the kill to the next acknowledged write',
          goal: '≤ 5 s (p50)',
          figure: `p50 ${Math.round(quantile(pauses, 0.5))} ms, longest ${Math.round(Math.max(...pauses))} ms`,
          isMet: quantile(pauses, 0.5) <= 5_000,
          isTimed: true,
        },
      ]
    })
  },
}

async function acknowledgedWithout(database: Awaited<ReturnType<typeof startReplicatedDatabase>>, load: Load) {
  const acknowledged = await database.withoutStandby(async () => {
    await sleep(SETTLED_MILLISECONDS)
    const before = load.history.counted('done')
    await sleep(WITHOUT_MILLISECONDS - SETTLED_MILLISECONDS)
    return load.history.counted('done') - before
  })
  const before = load.history.counted('done')
  await load.until(before + 1)
  return { acknowledged, after: load.history.counted('done') > before }
}
