import pg from 'pg'
import { invariant } from '@vaivem/domain'
import type { DatabaseAddress } from '../database/pool.ts'
import { superuser } from './initialize.ts'
import { readLock } from './lock.ts'

const databaseName = 'vaivem'

/** How to reach the PostgreSQL that runs on this folder as its superuser; `host` is the folder of the Unix socket. */
export function superuserConnection(dataFolder: string, password: string): DatabaseAddress {
  const lock = readLock(dataFolder)
  invariant(lock !== undefined, 'a running PostgreSQL has a lock file')
  return { host: lock.socketFolder, user: superuser, password, database: databaseName }
}

/** Makes the database where it is missing: PostgreSQL makes only the one named `postgres` by itself. */
export async function makeDatabase(connection: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
