import type { Dice } from '../../../apps/server/test/model/dice.ts'
import { startKillLoop, type KillLoop } from '../kill-loop.ts'
import type { KillableDatabase } from './killable-database.ts'
import { ACCOUNT_ID } from './rig.ts'

const FAILURES = ['answer-lost', 'request-lost', 'unavailable', null] as const

/** Makes the store fail at random: it does what is requested and loses the answer, loses the request, is unavailable, or works as usual. */
export function confuseStore(database: KillableDatabase, dice: Dice): KillLoop {
  const killLoop = startKillLoop(dice, { least: 50, most: 200 }, async () => {
    const failure = dice.pick(FAILURES)
    // A database that dies meanwhile leaves the store as it was.
    await behave(database, failure, failure === null ? null : 1 + dice.roll(2), dice.roll(8)).catch(() => undefined)
    return 0
  })
  return {
    ...killLoop,
    stop: async () => {
      await killLoop.stop()
      await behave(database, null, null, 0)
    },
  }
}

async function behave(
  database: KillableDatabase,
  failure: string | null,
  times: number | null,
  delay: number,
): Promise<void> {
  await database.query(
    `INSERT INTO built_in_store_behaviour (account_id, failure, times_left, delay_milliseconds) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET failure = excluded.failure, times_left = excluded.times_left,
       delay_milliseconds = excluded.delay_milliseconds`,
    [ACCOUNT_ID, failure, times, delay],
    ACCOUNT_ID,
  )
}
