import type pg from 'pg'
import { functionOwnersOf } from './function-owners.ts'
import type { ServiceRole } from './service-role.ts'

/*
 * The schema on a coordinator of Citus: every table of accounts is distributed by account, and the rows of one account lie
 * together on one node (docs/decisions/0085).
 */

/** The table of the names of accounts, which is whole on every node: an alias is unique over all of them. */
const WHOLE_ON_EVERY_NODE = 'account'
/** Where all tables of accounts lie with each other: each is placed as this one is. */
const PLACED_FIRST = 'account_configuration'

/** Why a database cannot be distributed: it lacks the extension, or has no node that holds rows. */
export class NotDistributable extends Error {
  readonly reason: 'no-extension' | 'no-nodes'
  constructor(reason: NotDistributable['reason']) {
    super(`the database cannot be distributed: ${reason}`)
    this.reason = reason
  }
}

/** Whether the tables of accounts are distributed already. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  if (!(await hasExtension(client))) return false
  const { rowCount } = await client.query(`SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass($1)`, [
    PLACED_FIRST,
  ])
  return (rowCount ?? 0) > 0
}

/**
 * Settings of a session that changes a distributed schema: statements over many tables go to one node after the other, and our
 * triggers may be there, because each stays within the account of its row (`test/database/sharding.test.ts`). Throws
 * `NotDistributable`, having changed nothing.
 */
export async function openDistributed(client: pg.Client): Promise<void> {
  if (!(await hasExtension(client))) throw new NotDistributable('no-extension')
  const { rowCount } = await client.query('SELECT FROM pg_dist_node WHERE shouldhaveshards AND isactive')
  if (rowCount === 0) throw new NotDistributable('no-nodes')
  await client.query(`SET citus.multi_shard_modify_mode TO 'sequential'`)
  await client.query(`SET citus.create_object_propagation TO 'immediate'`)
  await client.query(`SET citus.enable_unsafe_triggers TO on`)
}

/**
 * Distributes the tables of accounts that are not yet, with the rows they have, in one transaction: foreign keys and triggers leave and
 * come back, so that rows are copied as they are; each table has as many rows afterwards as before, else nothing happens. No copy of
 * them stays on the coordinator. Returns the names of the tables.
 */
export async function distributeTables(client: pg.Client): Promise<readonly string[]> {
  const tables = await undistributed(client)
  if (tables.length === 0) return []
  await client.query('BEGIN')
  try {
    const triggers = await triggersOf(client, tables)
    for (const { table, name } of triggers) await client.query(`DROP TRIGGER ${name} ON ${table}`)
    const keys = await foreignKeysOf(client, tables)
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    for (const table of tables) await distribute(client, table)
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    for (const { definition } of triggers) await client.query(definition)
    await client.query('COMMIT')
    return tables
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * The coordinator connects to the nodes as the role that runs the statement. So the owners of functions, who have no password, may log
 * in there. The account of a transaction is passed on to the nodes, and a trigger or function on a node may run statements, because
 * what it reads or writes lies on that node.
 */
export async function letRolesReachNodes(client: pg.Client, { name }: ServiceRole): Promise<void> {
  const owners = Object.values(await functionOwnersOf(client))
  for (const owner of owners) await client.query(`ALTER ROLE ${client.escapeIdentifier(owner)} LOGIN`)
  for (const role of [name, ...owners].map((one) => client.escapeIdentifier(one))) {
    await client.query(`ALTER ROLE ${role} SET citus.propagate_set_commands TO 'local'`)
    await client.query(`ALTER ROLE ${role} SET citus.allow_nested_distributed_execution TO on`)
  }
}

/**
 * Lets the service itself bring a process back from the archive, which is a part of its change: within a transaction Citus writes to the
 * rows of an account as one role only, and elsewhere another role brings it back. A trigger of `process_event` holds either way that
 * a snapshot comes back as it was.
 */
export async function letServiceRestoreArchives(client: pg.Client, { name }: ServiceRole): Promise<void> {
  const role = client.escapeIdentifier(name)
  await client.query('ALTER FUNCTION restore_process(bigint, jsonb) SECURITY INVOKER')
  await client.query(`GRANT DELETE ON process_archive TO ${role}`)
  await client.query(`GRANT UPDATE (snapshot, snapshot_digest) ON process_event TO ${role}`)
}

async function hasExtension(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)
  return (rowCount ?? 0) > 0
}

/** Quoted names; the shared one and the one that all others are placed by come first. */
async function undistributed(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(c.relname) AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_dist_partition d WHERE d.logicalrelid = c.oid)
     ORDER BY c.relname = $1 DESC, c.relname = $2 DESC, c.relname`,
    [WHOLE_ON_EVERY_NODE, PLACED_FIRST],
  )
  return rows.map(({ name }) => name)
}

/** A foreign key, or a trigger. */
interface OfTable {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function triggersOf(client: pg.Client, tables: readonly string[]): Promise<readonly OfTable[]> {
  const { rows } = await client.query<OfTable>(
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name, pg_get_triggerdef(oid) AS definition
     FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY ($1::regclass[]) ORDER BY 1, 2`,
    [tables],
  )
  return rows
}

async function foreignKeysOf(client: pg.Client, tables: readonly string[]): Promise<readonly OfTable[]> {
  const { rows } = await client.query<OfTable>(
    `SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k
     WHERE k.contype = 'f' AND (k.conrelid = ANY ($1::regclass[]) OR k.confrelid = ANY ($1::regclass[]))
     ORDER BY 1, 2`,
    [tables],
  )
  return rows
}

async function distribute(client: pg.Client, table: string): Promise<void> {
  // The owner copies the rows, and sees them only while row-level security is not forced; `secure.sql` forces it again.
  await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
  const before = await countRows(client, table)
  if (table === WHOLE_ON_EVERY_NODE) await client.query('SELECT create_reference_table($1)', [table])
  else {
    const beside = table === PLACED_FIRST ? 'none' : PLACED_FIRST
    await client.query(`SELECT create_distributed_table($1, 'account_id', colocate_with => $2)`, [table, beside])
  }
  const after = await countRows(client, table)
  if (after !== before)
    throw new Error(`${table} had ${before} rows before it was distributed, and ${after} afterwards`)
  // Citus copies the rows, and leaves those that were there behind the distributed table, where no erasure of a person reaches them.
  await client.query('SELECT truncate_local_data_after_distributing_table($1)', [table])
}

async function countRows(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)
  return rows[0]?.n ?? ''
}
