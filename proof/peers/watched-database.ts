import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionToRunning } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import type { DatabaseAddress } from '../../apps/server/src/platform/database/pool.ts'
import { cpuSecondsOfTree, postmasterOf } from '../bench/process-figures.ts'
import type { StoreBooks } from '../chaos/load/orders.ts'

/** The PostgreSQL of the run, as its superuser. */
export interface WatchedDatabase {
  readonly address: DatabaseAddress
  readonly postmaster: () => number
  /** CPU seconds of all its processes so far. */
  readonly cpuSeconds: () => number
  /** Makes an empty database; its address. */
  readonly makeDatabase: (name: string) => Promise<DatabaseAddress>
  /** How many statements a database was sent so far, while they are counted. */
  readonly statements: (database: string) => Promise<number>
  readonly countStatements: (isOn: boolean) => Promise<void>
  readonly books: StoreBooks
}

/** Lets the next start of a database count statements once `countStatements` turns it on; undone with its folder. */
export async function prepareCounting(dataDir: string): Promise<void> {
  const address = await addressOf(dataDir)
  await within(address, async (client) => {
    await client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)
    await client.query(`ALTER SYSTEM SET "pg_stat_statements.track" = 'none'`)
  })
}

/** Watches the database that a service runs on a folder, once it was prepared. */
export async function watchDatabase(dataDir: string): Promise<WatchedDatabase> {
  const address = await addressOf(dataDir)
  await within(address, (client) => client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements'))
  const postmaster = () => postmasterOf(dataDir) ?? Number.NaN
  return {
    address,
    postmaster,
    cpuSeconds: () => cpuSecondsOfTree(postmaster()),
    makeDatabase: async (name) => {
      await within(address, (client) => client.query(`CREATE DATABASE ${name}`))
      return { ...address, database: name }
    },
    statements: (database) =>
      within(address, async (client) => {
        const { rows } = await client.query<{ calls: string }>(
          `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = $1`,
          [database],
        )
        return Number(rows[0]?.calls)
      }),
    countStatements: (isOn) =>
      within(address, async (client) => {
        await client.query(`ALTER SYSTEM SET "pg_stat_statements.track" = '${isOn ? 'top' : 'none'}'`)
        await client.query('SELECT pg_reload_conf()')
        // Sessions apply the setting at their next statement.
        await sleep(SETTLE_MILLISECONDS)
      }),
    books: {
      query: (text, values = [], accountId = 0) =>
        within(address, async (client) => {
          await client.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
          return (await client.query<never>(text, values)).rows
        }),
    },
  }
}

const SETTLE_MILLISECONDS = 200

async function addressOf(dataDir: string): Promise<DatabaseAddress> {
  const address = await connectionToRunning(dataDir)
  if (!address) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  return address
}

async function within<T>(address: DatabaseAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
