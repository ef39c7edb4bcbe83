import type { Writable } from 'node:stream'
import pg from 'pg'
import { preparedName, type Statement } from './statement.ts'

/** Runs one reading statement in an account. */
export type ReadInOneTrip = <Row extends object>(
  client: pg.PoolClient,
  accountId: number,
  statement: Statement,
  /** Called with the stream before anything is written to it. */
  beforeSending?: (stream: Writable) => void,
) => Promise<Row[]>

/**
 * Runs one reading statement in an account, in one round trip and without BEGIN and COMMIT: the setting and the
 * statement share one Sync of the protocol, hence one implicit transaction, which is read-only and takes the setting
 * with it when it ends. The setting was executed before the statement, so row-level security sees it.
 */
export async function readInOneTrip<Row extends object>(
  client: pg.PoolClient,
  accountId: number,
  { name, text, values = [], keepsPlan }: Statement,
  beforeSending: (stream: Writable) => void = () => undefined,
): Promise<Row[]> {
  await prepareSetting(client)
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row>(text, [...values], (error, results) => {
      if (error) reject(error)
      else resolve([results].flat().at(-1)?.rows ?? [])
    })
    // Not given as a configuration, which would be copied property by property.
    Object.assign(query, { name: preparedName(name) })
    precedeBySetting(query, [String(accountId), keepsPlan ? KEPT : 'auto'], beforeSending)
    client.query(query)
  })
}

const SETTING = {
  name: 'read-as-account',
  // The statement selects no columns, so that its row needs no description.
  text: `SELECT FROM set_config('app.account', $1, true) AS account, set_config('transaction_read_only', 'on', true) AS mode,
           set_config('plan_cache_mode', $2, true) AS plans`,
}
/** Each statement is planned once a connection, for any values. */
const KEPT = 'force_generic_plan'

const prepared = new WeakSet<pg.PoolClient>()

/** Once a connection; no account has the empty name. */
async function prepareSetting(client: pg.PoolClient): Promise<void> {
  if (prepared.has(client)) return
  await client.query({ ...SETTING, values: ['', 'auto'] })
  prepared.add(client)
}

/** Puts the setting in front of what `query` sends; its own Sync ends both. */
function precedeBySetting(query: pg.Query, values: readonly string[], beforeSending: (stream: Writable) => void): void {
  const submit: (connection: pg.Connection) => unknown = query.submit.bind(query)
  query.submit = (connection) => {
    beforeSending(connection.stream)
    connection.stream.cork()
    connection.bind({ statement: SETTING.name, values: [...values] }, true)
    connection.execute({}, true)
    const fault = submit(connection)
    connection.stream.uncork()
    // No other message was sent, so the connection is closed: a setting that waits for its Sync must not affect the next
    // statement.
    if (fault) connection.stream.destroy()
    return fault
  }
}
