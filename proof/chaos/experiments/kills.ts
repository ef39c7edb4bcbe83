import type { Experiment } from '../experiment.ts'
import type { Finding } from '../../report.ts'
import { startKillLoop, quantile } from '../kill-loop.ts'
import { confuseStore } from '../rig/store.ts'
import { underLoad } from './under-load.ts'

const BRIEF = { people: 8, answering: 1, writes: 40, services: 1, databases: 1, between: { least: 1_000, most: 3_000 } }
const SHORT = {
  people: 24,
  answering: 2,
  writes: 2_500,
  services: 10,
  databases: 4,
  between: { least: 3_000, most: 12_000 },
}
const LONG = { ...SHORT, writes: 100_000, services: 200, databases: 50 }

/** Processes of the service, and PostgreSQL, killed at any moment under load, with a store that loses answers. */
export const kills: Experiment = {
  name: 'kills',
  about: 'kill -9 of the service, its worker and PostgreSQL at any moment, under load, with a store that loses answers',
  run: (options) => {
    const wanted = options.isLong ? LONG : options.isBrief === true ? BRIEF : SHORT
    return underLoad(
      'kills',
      options,
      { people: wanted.people, answering: wanted.answering },
      async ({ rig, load, dice }) => {
        const { history } = load
        const store = confuseStore(rig.database, dice)
        const services = startKillLoop(dice, { least: 200, most: 3_000 }, () => dice.pick(rig.programs).killAndRevive())
        const databases = startKillLoop(dice, wanted.between, () => rig.database.killAndRevive())
        const told = () =>
          `${history.counted('done')} acknowledged, ${services.count()} kills of the service, ${databases.count()} of PostgreSQL`
        const progress = setInterval(() => options.say(`  ${told()}`), 10_000)
        try {
          await Promise.all([
            load.until(wanted.writes),
            services.until(wanted.services),
            databases.until(wanted.databases),
          ])
        } finally {
          clearInterval(progress)
          await Promise.all([services.stop(), databases.stop()])
          await store.stop()
        }
        return [
          {
            name: 'kills: how many',
            goal: `≥ ${wanted.writes} acknowledged, ≥ ${wanted.services} kills of the service, ≥ ${wanted.databases} of PostgreSQL`,
            figure: told(),
            isMet:
              history.counted('done') >= wanted.writes &&
              services.count() >= wanted.services &&
              databases.count() >= wanted.databases,
          },
          readiness('service', services.recoveries, 2_000),
          readiness('PostgreSQL', databases.recoveries, 4_000),
        ]
      },
    )
  },
}

function readiness(what: string, recoveries: readonly number[], goal: number): Finding {
  const p95 = quantile(recoveries, 0.95)
  return {
    name: `kills: ${what} ready again`,
    goal: `p95 ≤ ${goal / 1000} s`,
    figure: `p50 ${Math.round(quantile(recoveries, 0.5))} ms, p95 ${Math.round(p95)} ms`,
    isMet: p95 <= goal,
    isTimed: true,
  }
}
