import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { appliedSteps } from './applied-schema.ts'
import {
  distributeTables,
  isDistributed,
  letRolesReachNodes,
  letServiceRestoreArchives,
  openDistributed,
} from './distribution.ts'
import { functionOwnersOf, makeFunctionOwners, nameFunctionOwners } from './function-owners.ts'
import type { DatabaseAddress } from './pool.ts'
import { MIGRATIONS, type SchemaStep, schemaSteps } from './schema-steps.ts'
import { keysRoleOf, makeRole, type ServiceRole } from './service-role.ts'
import { splitStatements } from './split-statements.ts'
import { UnfitSchema } from './unfit-schema.ts'

const LOCK = 7_284_115_306

export interface MigrateOptions {
  /** Whether the tables are to be distributed over the nodes of Citus; a database whose tables are stays so without it. */
  readonly distributed?: boolean
  /** The folder of the numbered migrations, which a test may replace. */
  readonly migrations?: URL
}

/**
 * Brings a database to this release: an empty one gets the base schema, then the numbered migrations that are missing run, each
 * in one transaction, and the service's roles get their rights. Several processes may call it at once; what is already there is
 * left alone. Returns the names of the steps it ran; throws `UnfitSchema`, having changed nothing, for a database that holds
 * anything else than an earlier step of this release, and `NotDistributable` for one that cannot be distributed as requested.
 */
export async function migrate(
  owner: DatabaseAddress,
  role: ServiceRole,
  { migrations = MIGRATIONS, distributed = false }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ ...owner, application_name: 'vaivem migrate', options: '-c lock_timeout=2000' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query('SET lock_timeout = 2000')
    await client.query('SET client_min_messages = warning')
    const distributes = distributed || (await isDistributed(client))
    if (distributes) await openDistributed(client)
    const applied = await applySteps(client, await schemaSteps(migrations))
    if (distributes) await distributeTables(client)
    await secure(client, role)
    if (distributes) {
      await letRolesReachNodes(client, role)
      await letServiceRestoreArchives(client, role)
    }
    return applied
  } finally {
    await client.end()
  }
}

/**
 * The names of the steps that a database lacks; on an empty one, all of them. One that a later release migrated lacks none: a
 * release serves while the next one's migrations run. Throws `UnfitSchema` as `migrate` does otherwise.
 */
export async function pendingMigrations(client: pg.Client, options: MigrateOptions = {}): Promise<string[]> {
  const steps = await schemaSteps(options.migrations)
  const applied = await appliedSteps(client, steps)
  return steps.map(({ name }) => name).filter((name) => !applied.has(name))
}

async function applySteps(client: pg.Client, steps: readonly SchemaStep[]): Promise<string[]> {
  const applied = await appliedSteps(client, steps)
  const unknown = [...applied.keys()].filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) throw new UnfitSchema('newer', unknown)
  const missing = steps.filter(({ name }) => !applied.has(name))
  if (missing.length > 0) await makeFunctionOwners(client)
  for (const step of missing) await applyStep(client, step)
  return missing.map(({ name }) => name)
}

/** In one transaction, in which the owner of the schema may give functions to the roles that own some of them. */
async function applyStep(client: pg.Client, { name, sql, digest }: SchemaStep): Promise<void> {
  const owners = await functionOwnersOf(client)
  const roles = Object.values(owners)
    .map((role) => client.escapeIdentifier(role))
    .join(', ')
  await client.query('BEGIN')
  await client.query(`GRANT ${roles} TO CURRENT_USER; GRANT CREATE ON SCHEMA public TO ${roles}`)
  await client.query(RECORD)
  await client.query(nameFunctionOwners(client, sql, owners))
  await client.query('INSERT INTO schema_migration (name, digest) VALUES ($1, $2)', [name, digest])
  await client.query(`REVOKE CREATE ON SCHEMA public FROM ${roles}; REVOKE ${roles} FROM CURRENT_USER`)
  await client.query('COMMIT')
}

/** Which steps a database has: its own record, before any step. */
const RECORD = `CREATE TABLE IF NOT EXISTS schema_migration (
  name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`

async function secure(client: pg.Client, role: ServiceRole): Promise<void> {
  const keysRole = keysRoleOf(role.name)
  await makeRole(client, role.name, role.password)
  await makeRole(client, keysRole, role.keysPassword)
  const sql = await readFile(new URL('./secure.sql', import.meta.url), 'utf8')
  const named = sql
    .replaceAll(':service_role', client.escapeIdentifier(role.name))
    .replaceAll(':keys_role', client.escapeIdentifier(keysRole))
  // One at a time: Citus hands each on to the other nodes.
  for (const statement of splitStatements(named)) await client.query(statement)
}
