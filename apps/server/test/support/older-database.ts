import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseAddress } from '../../src/database/pool.ts'
import type { ServiceRole } from '../../src/database/service-role.ts'

const MIGRATIONS = new URL('../../src/database/migrations/', import.meta.url)

export interface OlderDatabase {
  readonly address: DatabaseAddress
  /** As an installation's: owns the database and may make roles, and is no superuser. */
  readonly owner: pg.Client
  /** The service's roles, which `migrate` makes. */
  readonly role: ServiceRole
  readonly drop: () => Promise<void>
}

/** A database whose schema is that of an older version: all migrations before the one named, as `migrate` leaves them. */
export async function olderDatabase(name: string, before: string): Promise<OlderDatabase> {
  const root = { ...inject('postgres'), database: 'postgres' }
  const unique = `${name}_${process.pid}`
  const password = 'only-for-tests'
  const asRoot = (sql: string) => once(root, (client) => client.query(sql))
  await asRoot(`CREATE ROLE ${unique}_owner LOGIN CREATEROLE PASSWORD '${password}'`)
  await asRoot(`CREATE DATABASE ${unique} OWNER ${unique}_owner`)
  const address = { ...root, database: unique, user: `${unique}_owner`, password }
  const owner = new pg.Client(address)
  await owner.connect()
  await writeSchema(owner, before)
  return {
    address,
    owner,
    role: { name: `${unique}_app`, password, keysPassword: password },
    drop: async () => {
      await owner.end()
      await asRoot(`DROP DATABASE ${unique} WITH (FORCE)`)
    },
  }
}

async function writeSchema(owner: pg.Client, before: string): Promise<void> {
  await owner.query(
    'CREATE TABLE schema_migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const name of (await readdir(MIGRATIONS)).filter((one) => one < before).toSorted()) {
    const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
    await owner.query(sql)
    const digest = createHash('sha256').update(sql).digest('hex')
    await owner.query('INSERT INTO schema_migration (name, digest) VALUES ($1, $2)', [name, digest])
  }
}

async function once(address: pg.ClientConfig, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await act(client)
  await client.end()
}
