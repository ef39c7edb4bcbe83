import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { TestDatabase } from '../../apps/server/test/support/database.ts'

/** After one request in this many, by chance, the service is harmed. */
const ONE_REQUEST_IN = 6

/**
 * Cancels a statement of the service, or ends one of its connections, after some of the requests, while others are under way. It keeps step
 * with the requests and not with a clock: a database that takes longer for each of them is not harmed more often.
 */
export function sabotage(database: TestDatabase, dice: Dice) {
  const strikes: Promise<void>[] = []
  let cancelled = 0
  let ended = 0
  const strike = async (isEnd: boolean) => {
    const rows = await database.query(
      `SELECT ${isEnd ? 'pg_terminate_backend' : 'pg_cancel_backend'}(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = $1 AND ${isEnd ? 'true' : "state = 'active'"}
       ORDER BY random() LIMIT 1`,
      [database.service.user],
    )
    if (isEnd) ended += rows.length
    else cancelled += rows.length
  }
  return {
    /** Called after each request. */
    afterRequest: () => {
      if (!dice.isLucky(ONE_REQUEST_IN)) return
      const struck = strike(dice.isLucky(6))
      // `stop` fails with what one failed with.
      struck.catch(() => undefined)
      strikes.push(struck)
    },
    /** Waits for the acts that were begun, and gives how often each found something to harm. */
    stop: async () => {
      await Promise.all(strikes)
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
       WHERE regexp_replace(t::text, 'mark-' || t.account_id || '(?!\\d)', '', 'g') ~ 'mark-\\d'`,
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}
