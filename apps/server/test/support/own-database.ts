import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { PROGRAM } from './program.ts'

const PASSWORD = 'only-for-tests'

/** An empty database that another administrator maintains: its owner may make roles, and is no superuser. */
export interface OwnDatabase {
  readonly name: string
  readonly owner: DatabaseAddress
  /** As the superuser of the server. */
  readonly asRoot: <Row extends object>(sql: string) => Promise<Row[]>
  /** The address of a user; without a password, none. */
  readonly urlOf: (user: string, password?: string) => string
  readonly drop: () => Promise<void>
}

/** On a server of its own, that loses nothing; `drop` it. */
export async function ownDatabase(name: string): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vaivem-server-'))
  const started = await startEmbeddedPostgres({ dataDir })
  if (!started.ok) throw new Error(JSON.stringify(started.refusal))
  const root = started.value.connection
  const user = `${name}_owner`
  await query({ ...root, database: 'postgres' }, `CREATE ROLE ${user} LOGIN CREATEROLE PASSWORD '${PASSWORD}'`)
  await query({ ...root, database: 'postgres' }, `CREATE DATABASE ${name} OWNER ${user}`)
  return {
    name,
    owner: { ...root, database: name, user, password: PASSWORD },
    asRoot: (sql) => query({ ...root, database: name }, sql),
    urlOf: (who, password = '') =>
      `postgres://${who}${password === '' ? '' : `:${password}`}@localhost/${name}?host=${encodeURIComponent(root.host)}`,
    drop: async () => {
      await started.value.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address of the database for who owns it. */
export function ownerUrlOf({ urlOf, owner }: OwnDatabase): string {
  return urlOf(owner.user, PASSWORD)
}

/** Runs a command of the program to its end. */
export async function vaivem(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: '0', ...env },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number | null, out, err }
}

/** Runs one statement on a connection of its own, and answers its rows. */
export async function query<Row extends object>(address: DatabaseAddress, sql: string): Promise<Row[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
