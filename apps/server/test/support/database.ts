import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { clusterDatabase } from './cluster-database.ts'
import { SERVICE_PASSWORD, SERVICE_ROLE, TEMPLATE } from './service-role.ts'

export { SERVICE_PASSWORD }

export interface TestDatabase {
  /** The database's owner: sees that rows are there, and makes accounts. */
  readonly owner: DatabaseAddress
  /** The role the service runs as. */
  readonly service: DatabaseAddress
  /** Runs a statement as the owner inside an account. */
  query<Row extends object>(text: string, values?: unknown[], accountId?: number): Promise<Row[]>
  /** How many statements wait for a lock that another transaction holds. */
  waiting(): Promise<number>
  /** Leaves it as it is, so that others can be cloned from it; `drop` it later all the same. */
  leave(): Promise<void>
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** The superuser's address; absent: of the PostgreSQL of this run of vitest. */
  readonly root?: DatabaseAddress | undefined
  /** The database to clone, to which there are no connections; absent: one that is migrated and empty. */
  readonly from?: string
}

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
/** Of transactions that the coordinator began; what they wait for is on a node. */
const WAITING_ON_NODES = 'SELECT FROM citus_lock_waits'

let made = 0

/** A database of its own for each test file, cloned in milliseconds from the migrated template. */
export async function testDatabase({ root: given, from = TEMPLATE }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const root = given ?? inject('postgres')
  const citusUrl = process.env['CITUS_URL']
  if (citusUrl !== undefined && from === TEMPLATE) {
    const { owner, service, drop } = await clusterDatabase(citusUrl, root.host, SERVICE_PASSWORD)
    return openDatabase(owner, service, drop)
  }
  const name = `test_${process.pid}_${threadId}_${Date.now().toString(36)}_${++made}`
  await asRoot(root, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE])
    if (rowCount === 0) await makeTemplate(client, root)
    // Copied by file, not page by page through the log of the server: half of the work.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  })
  const owner = { ...root, database: name }
  const drop = () => asRoot(root, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  // A program that brings a database of its own runs outside of vitest, which has nothing to inject there.
  const reached = { ...owner, ...(given === undefined && inject('pooler')) }
  return openDatabase(owner, { ...reached, user: SERVICE_ROLE, password: SERVICE_PASSWORD }, drop)
}

async function openDatabase(
  owner: DatabaseAddress,
  service: DatabaseAddress,
  drop: () => Promise<unknown>,
): Promise<TestDatabase> {
  const client = new pg.Client({ ...owner })
  await client.connect()
  // Tests make triggers that fail, as `migrate` makes ours.
  if (owner.distributed) await client.query('SET citus.enable_unsafe_triggers TO on')
  let left: Promise<void> | undefined
  const leave = () => (left ??= client.end())
  return {
    owner,
    service,
    query: async (text, values = [], accountId = 0) => {
      await client.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
      return (await client.query<never>(text, values)).rows
    },
    waiting: async () => (await client.query(owner.distributed ? WAITING_ON_NODES : WAITING)).rowCount ?? 0,
    leave,
    drop: async () => {
      await leave()
      await drop()
    },
  }
}

async function makeTemplate(client: pg.Client, root: DatabaseAddress): Promise<void> {
  await client.query(`CREATE DATABASE ${TEMPLATE}_unfinished`)
  const role = { name: SERVICE_ROLE, password: SERVICE_PASSWORD, keysPassword: SERVICE_PASSWORD }
  await migrate({ ...root, database: `${TEMPLATE}_unfinished` }, role)
  await client.query(`ALTER DATABASE ${TEMPLATE}_unfinished RENAME TO ${TEMPLATE}`)
}

async function asRoot<T>(root: DatabaseAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...root, database: 'postgres' })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
