import type { TestDatabase } from '../../apps/server/test/support/database.ts'

/** The tables that grow with processes and their orders. */
const TABLES = [
  'store_order',
  'order_line',
  'order_payment',
  'order_reading',
  'return_process',
  'return_process_document',
  'return_item',
  'item_rating',
  'process_event',
  'placed_event',
  'process_verdict',
  'process_listing',
  'process_search',
  'process_overview',
  'refund_intent',
  'ledger_entry',
  'parcel',
  'parcel_unit',
  'carrier_authorization',
  'mail_message',
  'audit_seal',
  'figure_counted',
] as const

/** Columns that are counted in an account, and texts that only one row may have. */
const COUNTED = new Set(['audit_seal.sequence', 'placed_event.position'])
const UNIQUE = new Set(['store_order.external_id', 'store_order.number', 'parcel.authorization_code'])
const NUMBERED = new Set(['return_process.number', 'return_process_document.number'])
/** Ids of the account or of an actor, which are not rows of a copy. */
const OF_ACTORS = new Set(['account_id', 'cause_id', 'cleared_by_id', 'assignee_id'])
/** Ids that this service makes have milliseconds in them; those that an account gives are small. */
const SMALLEST_MADE_ID = 1_000_000_000_000
/** A copy is a minute older than the one before. */
const STEP = 4096 * 60_000
const A_STRETCH = 1_000_000

/**
 * Copies all processes of an account `copies` times, with ids of their own: rows as the service wrote them, in the tables that grow with
 * processes. As a superuser: foreign keys and triggers are left out, and every row of a copy refers to rows of the same copy.
 */
export async function cloneProcesses({ query, owner }: TestDatabase, accountId: number, copies: number): Promise<void> {
  await query('BEGIN')
  // A setting reaches the nodes of a cluster only within a transaction.
  if (owner.distributed) await query(`SET LOCAL citus.propagate_set_commands TO 'local'`)
  await query('SET LOCAL session_replication_role = replica')
  for (const table of TABLES) {
    const columns = await query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    )
    const names = columns.map(({ name }) => name)
    const values = columns.map(({ name, type }) => copied(`${table}.${name}`, name, type))
    await query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
       FROM (SELECT * FROM ${table} WHERE account_id = $1) AS t, generate_series(1, $2::bigint) AS copy`,
      [accountId, copies],
      accountId,
    )
  }
  await query('COMMIT')
}

/** SQL of a column in the copy of this number. */
function copied(column: string, name: string, type: string): string {
  const value = `t.${name}`
  if (COUNTED.has(column)) return `${value} + copy * ${A_STRETCH}`
  if (NUMBERED.has(column)) return `'LE-' || (substring(${value} FROM '[0-9]+')::bigint + copy * ${A_STRETCH})`
  if (UNIQUE.has(column)) return `${value} || '-' || copy`
  return type === 'bigint' && !OF_ACTORS.has(name)
    ? `CASE WHEN ${value} > ${SMALLEST_MADE_ID} THEN ${value} - copy * ${STEP} ELSE ${value} END`
    : value
}
