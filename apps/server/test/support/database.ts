import pg from 'pg'
import { inject } from 'vitest'
import { isDistributed } from '../../src/platform/database/distribution.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import type { ServiceRole } from '../../src/platform/database/service-role.ts'

export const SERVICE_PASSWORD = 'only-for-tests'
const TEMPLATE = 'vaivem_template'

export interface TestDatabase {
  /** The database's owner: sees that rows are there, and makes accounts. */
  readonly owner: DatabaseAddress
  /** The role the service runs as. */
  readonly service: DatabaseAddress
  /** Runs a statement as the owner inside an account. */
  query<Row extends object>(text: string, values?: unknown[], accountId?: number): Promise<Row[]>
  /** Leaves it as it is, so that others can be cloned from it; `drop` it later all the same. */
  leave(): Promise<void>
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** The superuser's address; absent: of the PostgreSQL of this run of vitest. */
  readonly root?: DatabaseAddress | undefined
  /** The database to clone, which nobody is connected to; absent: one that is migrated and empty. */
  readonly from?: string
}

let made = 0

/** A database of its own for each test file, cloned in milliseconds from the migrated template. */
export async function testDatabase({
  root = inject('postgres'),
  from = TEMPLATE,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (process.env['CITUS_URL'] !== undefined && from === TEMPLATE) return clusterDatabase(process.env['CITUS_URL'])
  const name = `test_${process.pid}_${Date.now().toString(36)}_${++made}`
  await asRoot(root, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE])
    if (rowCount === 0) await makeTemplate(client, root)
    // Copied by file, not page by page through the log of the server: half of the work.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  })
  const owner = { ...root, database: name }
  const drop = () => asRoot(root, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  return openDatabase(owner, { ...owner, user: `${TEMPLATE}_app`, password: SERVICE_PASSWORD }, drop)
}

async function openDatabase(
  owner: DatabaseAddress,
  service: DatabaseAddress,
  drop: () => Promise<unknown>,
): Promise<TestDatabase> {
  const client = new pg.Client({ ...owner })
  await client.connect()
  let left: Promise<void> | undefined
  const leave = () => (left ??= client.end())
  return {
    owner,
    service,
    query: async (text, values = [], accountId = 0) => {
      await client.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
      return (await client.query<never>(text, values)).rows
    },
    leave,
    drop: async () => {
      await leave()
      await drop()
    },
  }
}

let distributed: Promise<unknown> | undefined

/**
 * The database of a coordinator of Citus, whose owner CITUS_URL names: one for all files, which keep apart by the accounts that
 * they make. The first that comes distributes its schema.
 */
async function clusterDatabase(url: string): Promise<TestDatabase> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const database = pathname.slice(1)
  const owner = { host: hostname, port: Number(port), user: username, password, database, distributed: true }
  const role = { name: `${database}_app`, password: SERVICE_PASSWORD, keysPassword: SERVICE_PASSWORD }
  await (distributed ??= distributeOnce(owner, role))
  return openDatabase(owner, { ...owner, user: role.name, password: role.password }, async () => undefined)
}

/** The rights are given once: giving them again waits for the tests that are under way in other processes. */
async function distributeOnce(owner: DatabaseAddress, role: ServiceRole): Promise<void> {
  const distribute = async (client: pg.Client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    if (!(await isDistributed(client))) await migrate(owner, role, { distributed: true })
  }
  await asRoot(owner, distribute, owner.database)
}

async function makeTemplate(client: pg.Client, root: DatabaseAddress): Promise<void> {
  await client.query(`CREATE DATABASE ${TEMPLATE}_unfinished`)
  const role = { name: `${TEMPLATE}_app`, password: SERVICE_PASSWORD, keysPassword: SERVICE_PASSWORD }
  await migrate({ ...root, database: `${TEMPLATE}_unfinished` }, role)
  await client.query(`ALTER DATABASE ${TEMPLATE}_unfinished RENAME TO ${TEMPLATE}`)
}

async function asRoot<T>(
  root: DatabaseAddress,
  use: (client: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = new pg.Client({ ...root, database })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
