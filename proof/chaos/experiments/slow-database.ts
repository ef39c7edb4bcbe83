import { setTimeout as sleep } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import { everyRequestEnds, recovery } from './attempts.ts'
import { underLoad } from './under-load.ts'

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
      const back = await recovery('slow-database', load, mendedAt, 5_000)
      const held = attempts.slice(before).filter(({ sentAt }) => sentAt < mendedAt)
      return [everyRequestEnds('slow-database', held), back]
    }),
}
