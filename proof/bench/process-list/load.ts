import { listProcesses } from '@vaivem/contract'
import type pg from 'pg'
import { firstIdOf } from '../../../apps/server/src/platform/database/ids.ts'
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts'
import { compactCountDeltas } from '../../../apps/server/src/processes/listing-counts-repository.ts'
import { CUSTOMERS, EVERY, LOAD, PROCESS_TERMS, STAGES } from './load-statements.ts'

export interface LoadOptions {
  /** As a superuser: foreign keys and row-level security are left out while loading. */
  readonly superuser: pg.Client
  /** As the service: what folds the counts. */
  readonly database: Pick<Database, 'inAccount'>
  /** An account that exists and has no processes. */
  readonly accountId: number
  readonly count: number
  /** The processes are spread evenly over the two years before this instant. */
  readonly until: Temporal.Instant
  /** What else is written for the processes of the table `loaded`; $1 is the account. */
  readonly beside?: readonly string[]
}

/** How many processes the rare ones are, whatever the size of the account. */
export const RARE_STAGE = 40
export const RARE_TEXT = 10

const AT_ONCE = 50_000
const HOURS = 2 * 365 * 24
const MILLISECONDS_IN_HOUR = 3_600_000

/**
 * Fills an account with processes as imports would have left them: an order with a line, a process with an item, its
 * first event, a document of about 2 KB and its rows in the list; older ones mostly concluded. About 4 KB of disk and
 * 0.3 ms each. The words come from small lists, so that usual searches find much and rare ones little.
 */
export async function loadProcesses({
  superuser,
  database,
  accountId,
  count,
  until,
  beside = [],
}: LoadOptions): Promise<void> {
  const first = firstIdOf(until.subtract({ hours: HOURS }))
  const step = Math.floor((HOURS * MILLISECONDS_IN_HOUR) / count) * 4096
  await superuser.query(`SET session_replication_role = replica`)
  await superuser.query(`SET synchronous_commit = off`)
  // A load that was interrupted goes on behind its last whole batch.
  const { rows } = await superuser.query<{ n: number }>('SELECT count(*)::integer AS n FROM return_process')
  for (let begun = rows[0]?.n ?? 0; begun < count; begun += AT_ONCE) {
    const end = Math.min(count, begun + AT_ONCE)
    await superuser.query('DROP TABLE IF EXISTS loaded')
    await superuser.query(EVERY, [begun, end - 1, count, first, step, CUSTOMERS, STAGES, RARE_STAGE, RARE_TEXT])
    for (const { text, values } of LOAD(accountId, documentTemplate(), PROCESS_TERMS))
      await superuser.query(text, values)
    for (const text of beside) await superuser.query(text, [accountId])
    await foldAll(superuser, database, accountId)
  }
  await superuser.query('DROP TABLE IF EXISTS loaded')
  await superuser.query('RESET session_replication_role')
  await superuser.query('VACUUM (ANALYZE)')
}

async function foldAll(superuser: pg.Client, database: Pick<Database, 'inAccount'>, accountId: number): Promise<void> {
  for (;;) {
    await database.inAccount(accountId, async (tx) => {
      await tx.query({ name: 'no-timeout', text: 'SET LOCAL statement_timeout = 0', values: [] })
      await compactCountDeltas(tx, accountId)
    })
    const { rowCount } = await superuser.query('SELECT FROM process_count_change WHERE account_id = $1 LIMIT 1', [
      accountId,
    ])
    if (rowCount === 0) return
  }
}

/** The entity of the contract's example, with marks where a process differs from the next. */
function documentTemplate(): string {
  const example = listProcesses.examples.entity
  return JSON.stringify({
    ...example,
    id: '@id@',
    numero: '@numero@',
    status: '@status@',
    cliente: { ...example.cliente, nome: '@nome@', email: '@email@' },
    pedido: { ...example.pedido, numero: '@pedido@' },
  })
    .replace('"@id@"', '@id@')
    .replace('"@status@"', '@status@')
}
