import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import type { ServiceRole } from '../../src/platform/database/service-role.ts'

export interface OwnedDatabase {
  readonly address: DatabaseAddress
  /** As an installation's: owns the database and may make roles, and is no superuser. */
  readonly owner: pg.Client
  /** The service's roles, which `migrate` makes. */
  readonly role: ServiceRole
  /** As the superuser of the server, in this database. */
  readonly asRoot: (sql: string) => Promise<unknown>
  readonly drop: () => Promise<void>
}

/** An empty database of its own, owned by the role of an operator who installs: what `migrate` is given. `drop` it. */
export async function ownedDatabase(name: string): Promise<OwnedDatabase> {
  const root = inject('postgres')
  const unique = `${name}_${process.pid}`
  const password = 'only-for-tests'
  await once({ ...root, database: 'postgres' }, (client) =>
    client.query(`CREATE ROLE ${unique}_owner LOGIN CREATEROLE PASSWORD '${password}'`),
  )
  await once({ ...root, database: 'postgres' }, (client) =>
    client.query(`CREATE DATABASE ${unique} OWNER ${unique}_owner`),
  )
  const address = { ...root, database: unique, user: `${unique}_owner`, password }
  const owner = new pg.Client(address)
  await owner.connect()
  return {
    address,
    owner,
    role: { name: `${unique}_app`, password, keysPassword: password },
    asRoot: (sql) => once({ ...root, database: unique }, (client) => client.query(sql)),
    drop: async () => {
      await owner.end()
      await once({ ...root, database: 'postgres' }, (client) => client.query(`DROP DATABASE ${unique} WITH (FORCE)`))
    },
  }
}

export interface MigrationsFolder {
  readonly migrations: URL
  /** Writes a numbered migration, or another in its place. */
  readonly put: (name: string, sql: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** A folder of numbered migrations as a later release may have one; `remove` it. */
export async function migrationsFolder(files: Readonly<Record<string, string>> = {}): Promise<MigrationsFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-migrations-'))
  const put = (name: string, sql: string) => writeFile(join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) await put(name, sql)
  return {
    migrations: pathToFileURL(`${folder}/`),
    put,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function once<T>(address: pg.ClientConfig, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
