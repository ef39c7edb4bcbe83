import type { Experiment } from '../experiment.ts'
import { startKillLoop } from '../kill-loop.ts'
import { ACCOUNT_ID } from '../rig/rig.ts'
import { confuseStore } from '../rig/store.ts'
import { underLoad } from './under-load.ts'

const LONGEST_LIFE_BYTES = 60_000

/** Connections to the database reset at any byte, also between a commit and its answer, and ended by the database itself. */
export const resets: Experiment = {
  name: 'resets',
  about: 'connections to the database reset at any byte, and sessions ended by the database, under load',
  run: (options) =>
    underLoad('resets', options, { people: 24 }, async ({ rig, load, dice }) => {
      let made = 0
      rig.way.fray(() => {
        made++
        return 500 + dice.roll(LONGEST_LIFE_BYTES)
      })
      // Those that were open before have no end yet.
      await rig.database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'vaivem_app'`)
      const store = confuseStore(rig.database, dice)
      let ended = 0
      const sessions = startKillLoop(dice, { least: 100, most: 500 }, async () => {
        const rows = await rig.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'vaivem_app' ORDER BY random() LIMIT 1`,
          [],
          ACCOUNT_ID,
        )
        ended += rows.length
        return 0
      })
      const progress = setInterval(
        () => options.say(`  ${load.history.counted('done')} acknowledged, ${made} connections, ${ended} ended`),
        10_000,
      )
      try {
        await load.until(options.isLong ? 10_000 : 1_000)
      } finally {
        clearInterval(progress)
        await Promise.all([sessions.stop(), store.stop()])
        rig.way.mend()
      }
      return [
        {
          name: 'resets: how many',
          goal: '≥ 100 connections cut at any byte, ≥ 20 ended by the database',
          figure: `${made}, ${ended}`,
          isMet: made >= 100 && ended >= 20,
        },
      ]
    }),
}
