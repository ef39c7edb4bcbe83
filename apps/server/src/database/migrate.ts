import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { createHash } from 'node:crypto'
import type { DatabaseAddress } from './pool.ts'
import { keysRoleOf, makeRole, type ServiceRole } from './service-role.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const LOCK = 7_284_115_306

/**
 * Brings the schema to its newest version and the service's roles to their rights. Numbered files, forward only, each in
 * one transaction; several processes may call it at once; what is already there is left alone.
 * Returns the names of the files it ran.
 */
export async function migrate(owner: DatabaseAddress, role: ServiceRole): Promise<string[]> {
  const client = new pg.Client({ ...owner, application_name: 'vaivem migrate', options: '-c lock_timeout=2000' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query('SET lock_timeout = 2000')
    await client.query('SET client_min_messages = warning')
    const applied = await applyFiles(client)
    await secure(client, role)
    return applied
  } finally {
    await client.end()
  }
}

/** The names of the files that a database has not seen; on an empty one, all of them. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ made: boolean }>(`SELECT to_regclass('schema_migration') IS NOT NULL AS made`)
  const known = rows[0]?.made ? (await client.query<{ name: string }>('SELECT name FROM schema_migration')).rows : []
  const names = new Set(known.map(({ name }) => name))
  return (await migrationNames()).filter((name) => !names.has(name))
}

/** Every migration this release knows, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  const { rows } = await client.query<{ name: string; digest: string }>('SELECT name, digest FROM schema_migration')
  const known = new Map(rows.map((row) => [row.name, row.digest]))
  const applied: string[] = []
  for (const file of await migrationFiles()) {
    const digest = known.get(file.name)
    if (digest === file.digest) continue
    if (digest !== undefined) throw new Error(`migration ${file.name} was changed after it had been applied`)
    await client.query('BEGIN')
    await client.query(file.sql)
    await client.query('INSERT INTO schema_migration (name, digest) VALUES ($1, $2)', [file.name, file.digest])
    await client.query('COMMIT')
    applied.push(file.name)
  }
  return applied
}

async function migrationFiles(): Promise<{ name: string; sql: string; digest: string }[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function secure(client: pg.Client, role: ServiceRole): Promise<void> {
  const keysRole = keysRoleOf(role.name)
  await makeRole(client, role.name, role.password)
  await makeRole(client, keysRole, role.keysPassword)
  const sql = await readFile(new URL('./secure.sql', import.meta.url), 'utf8')
  await client.query(
    sql
      .replaceAll(':service_role', client.escapeIdentifier(role.name))
      .replaceAll(':keys_role', client.escapeIdentifier(keysRole)),
  )
}
