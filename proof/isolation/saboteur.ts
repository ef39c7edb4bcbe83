import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { TestDatabase } from '../../apps/server/test/support/database.ts'

const PAUSE_MILLISECONDS = 60

/** Cancels a statement of the service, or ends one of its connections, again and again, until told to stop. */
export function sabotage(database: TestDatabase, dice: Dice) {
  let isOver = false
  let cancelled = 0
  let ended = 0
  const done = (async () => {
    while (!isOver) {
      await sleep(dice.roll(PAUSE_MILLISECONDS))
      const isEnd = dice.isLucky(6)
      const rows = await database.query(
        `SELECT ${isEnd ? 'pg_terminate_backend' : 'pg_cancel_backend'}(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND usename = $1 AND ${isEnd ? 'true' : "state = 'active'"}
         ORDER BY random() LIMIT 1`,
        [database.service.user],
      )
      if (isEnd) ended += rows.length
      else cancelled += rows.length
    }
  })()
  const end = () => {
    isOver = true
  }
  return {
    end,
    stop: async () => {
      end()
      await done
      return { cancelled, ended }
    },
  }
}

/** Rows of any table in which an account has the mark of another. */
export async function misplacedRows(database: TestDatabase): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'account_id' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.query<{ text: string }>(
      `SELECT left(t::text, 300) AS text FROM "${name}" t
       WHERE EXISTS (SELECT FROM regexp_matches(t::text, 'mark-(\\d+)', 'g') AS m WHERE m[1] <> t.account_id::text)`,
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}
