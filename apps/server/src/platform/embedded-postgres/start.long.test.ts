import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatabaseAddress } from '../database/pool.ts'
import { assertDurable } from './durability.ts'
import { isHeld, readLock } from './lock.ts'
import { explainDatabaseRefusal } from './refusals.pt-BR.ts'
import { connectionToRunning, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const holder = new URL('../../../test/support/hold-database.ts', import.meta.url).pathname

let made: string
let dataDir: string
const running: EmbeddedPostgres[] = []
const holders: ChildProcess[] = []

beforeAll(async () => {
  made = temporaryFolder()
  await (await start(made)).stop()
})

/** Each test has a folder of its own; a copy of a database made once, because making one takes most of a second. */
beforeEach(() => {
  dataDir = temporaryFolder()
  execFileSync('cp', ['-a', `${made}/.`, dataDir])
})

afterEach(async () => {
  for (const child of holders.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()))
  await Promise.all([postmasterGone(dataDir), postmasterGone(join(dataDir, 'fresh'))])
  rmSync(dataDir, { recursive: true, force: true })
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

test('the first start makes the database, and the folder holds nothing unfinished', async () => {
  const fresh = join(dataDir, 'fresh')
  const { connection } = await start(fresh)
  expect(await ask(connection, 'SELECT current_database() AS name')).toEqual([{ name: 'vaivem' }])
  expect(readdirSync(fresh).toSorted()).toEqual(['postgres', 'postgres-password'])
})

test('what is written before a stop is read after the next start', async () => {
  const first = await start(dataDir)
  await ask(first.connection, 'CREATE TABLE kept (text text)')
  await ask(first.connection, `INSERT INTO kept VALUES ('devolução')`)
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start(dataDir)
  expect(await ask(second.connection, 'SELECT text FROM kept')).toEqual([{ text: 'devolução' }])
})

test('the database listens on no network, asks for the password, and sorts by code point in UTF-8', async () => {
  const { connection } = await start(dataDir)
  const settings = await ask(
    connection,
    `SELECT current_setting('listen_addresses') AS listen, current_setting('server_encoding') AS encoding,
            current_setting('data_checksums') AS checksums, upper('ção') AS upper, 'Z' < 'a' AS by_code_point`,
  )
  expect(settings).toEqual([{ listen: '', encoding: 'UTF8', checksums: 'on', upper: 'ÇÃO', by_code_point: true }])
  await expect(ask({ ...connection, password: 'errada' }, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('the embedded database is durable, and one that is not is refused by the setting at fault', async () => {
  const durable = await start(dataDir)
  expect(await withClient(durable.connection, assertDurable)).toEqual({ ok: true, value: undefined })
  // Plans made for the few rows of a new store are put right within seconds (decision 0002).
  const tidied = `SELECT current_setting('autovacuum') AS tidies, current_setting('autovacuum_naptime') AS each`
  expect(await ask(durable.connection, tidied)).toEqual([{ tidies: 'on', each: '10s' }])
  await durable.stop()
  const fast = await start(dataDir, { isDurable: false })
  const refused = await withClient(fast.connection, assertDurable)
  expect(refused).toMatchObject({ ok: false, refusal: { kind: 'database-not-durable', value: 'off' } })
})

test('a session that turns off the wait for its commits is found not durable', async () => {
  const { connection } = await start(dataDir)
  const refused = await withClient(connection, async (client) => {
    await client.query('SET synchronous_commit = off')
    return assertDurable(client)
  })
  expect(refused).toMatchObject({ refusal: { setting: 'synchronous_commit' } })
})

test('a standby that commits do not wait for is found not durable', async () => {
  const { connection } = await start(dataDir)
  const judged = async (...settings: readonly string[]) =>
    withClient(connection, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'reserva'`)
      await client.query('SELECT pg_reload_conf()')
      await expect
        .poll(async () => (await client.query('SHOW synchronous_standby_names')).rows)
        .toEqual([{ synchronous_standby_names: 'reserva' }])
      for (const setting of settings) await client.query(setting)
      return assertDurable(client)
    })
  expect(await judged()).toMatchObject({ ok: true })
  for (const value of ['local', 'remote_write'])
    expect(await judged(`SET synchronous_commit = ${value}`)).toMatchObject({
      refusal: { setting: 'synchronous_commit', value },
    })
})

test('killing the service takes PostgreSQL down, and what it confirmed is there afterwards', async () => {
  const { child, connection } = await hold(dataDir)
  await ask(connection, 'CREATE TABLE confirmed AS SELECT 42 AS answer')
  const session = await openSession(connection)
  child.kill('SIGKILL')
  await postmasterGone(dataDir)
  await session.end().catch(() => undefined)
  const again = await start(dataDir)
  expect(await ask(again.connection, 'SELECT answer FROM confirmed')).toEqual([{ answer: 42 }])
})

test('a start right after the service was killed waits for the old PostgreSQL to go', async () => {
  const { child, connection } = await hold(dataDir)
  await ask(connection, 'CREATE TABLE confirmed AS SELECT 42 AS answer')
  child.kill('SIGKILL')
  const again = await start(dataDir)
  expect(await ask(again.connection, 'SELECT answer FROM confirmed')).toEqual([{ answer: 42 }])
})

test('a PostgreSQL killed together with the service recovers at the next start', async () => {
  const { child, connection } = await hold(dataDir)
  await ask(connection, 'CREATE TABLE confirmed AS SELECT 42 AS answer')
  const pid = readLock(join(dataDir, 'postgres'))?.pid
  child.kill('SIGKILL')
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  const again = await start(dataDir)
  expect(await ask(again.connection, 'SELECT answer FROM confirmed')).toEqual([{ answer: 42 }])
})

test('a lock file whose number now belongs to another program does not stop the start', async () => {
  const first = await start(dataDir)
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  await first.stop()
  writeFileSync(lockFile, [process.pid, ...lines.slice(1)].join('\n'))
  const second = await start(dataDir)
  expect(await ask(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a second service on the same folder is refused with one sentence, and the first goes on', async () => {
  const { connection } = await start(dataDir)
  const second = await startEmbeddedPostgres({ dataDir })
  expect(second).toMatchObject({ ok: false, refusal: { kind: 'data-folder-in-use' } })
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('of two services that make the same folder at once, one starts and one is refused', async () => {
  const fresh = join(dataDir, 'fresh')
  const both = await Promise.all([startEmbeddedPostgres({ dataDir: fresh }), startEmbeddedPostgres({ dataDir: fresh })])
  for (const each of both) if (each.ok) running.push(each.value)
  expect(both.map((each) => (each.ok ? 'started' : each.refusal.kind)).toSorted()).toEqual([
    'data-folder-in-use',
    'started',
  ])
  expect(readdirSync(fresh).toSorted()).toEqual(['postgres', 'postgres-password'])
})

test('another command reaches the running database of a folder, and finds none when it has stopped', async () => {
  const { connection, stop } = await start(dataDir)
  expect(await connectionToRunning(dataDir)).toEqual(connection)
  await stop()
  expect(await connectionToRunning(dataDir)).toBeUndefined()
})

test('a folder too deep for a socket gets a short socket folder, removed at the end', async () => {
  const deep = join(dataDir, 'd'.repeat(120))
  const { connection, stop } = await start(deep)
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(connection.host.startsWith(tmpdir())).toBe(true)
  await stop()
  expect(existsSync(connection.host)).toBe(false)
})

test('the database of a PostgreSQL that is not installed is left alone, with one sentence', async () => {
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
  const refused = await startEmbeddedPostgres({ dataDir })
  expect(refused).toMatchObject({ ok: false, refusal: { kind: 'no-postgres', databaseMajor: 9 } })
  if (!refused.ok) expect(explainDatabaseRefusal(refused.refusal)).toContain('criado pelo PostgreSQL 9')
})

test('a database without its password is not given a new one', async () => {
  rmSync(join(dataDir, 'postgres-password'))
  expect(await startEmbeddedPostgres({ dataDir })).toMatchObject({ refusal: { kind: 'password-missing' } })
})

test.runIf(isRoot)('root starts it in a folder that only root may enter, and the files are not of root', async () => {
  chmodSync(dataDir, 0o700)
  await start(dataDir)
  expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
})

test.runIf(isRoot)('files that root brought back from a copy are given to the database user again', async () => {
  const { stop, connection } = await start(dataDir)
  await ask(connection, 'CREATE TABLE kept AS SELECT 1 AS one')
  await stop()
  chownTree(join(dataDir, 'postgres'), 0)
  const again = await start(dataDir)
  expect(await ask(again.connection, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('a user without privileges starts it too, and not on the files of another', async ({ skip }) => {
  skip(!mayRead(nobody), 'the project lies in a folder that other users may not enter')
  const fresh = join(dataDir, 'fresh')
  mkdirSync(fresh)
  for (const folder of [dataDir, fresh]) chownSync(folder, nobody.uid, nobody.gid)
  const { connection } = await hold(fresh, nobody)
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  chownSync(join(dataDir, 'postgres'), 1, 1)
  await expect(hold(dataDir, nobody)).rejects.toThrow('pertence a outro usuário')
})

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vaivem-embedded-'))
}

async function start(folder: string, options: { isDurable?: boolean } = {}): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir: folder, ...options })
  if (!started.ok) throw new Error(explainDatabaseRefusal(started.refusal) + JSON.stringify(started.refusal))
  running.push(started.value)
  return started.value
}

/** Starts it in a process of its own, to be killed. */
async function hold(folder: string, user: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [holder, folder], { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data')
  if (!String(said).startsWith('{')) throw new Error(said)
  const connection: DatabaseAddress = JSON.parse(said)
  return { child, connection }
}

function mayRead(user: { uid: number; gid: number }): boolean {
  const program = 'test -x "$0" && test -r "$1"'
  return spawnSync('/bin/sh', ['-c', program, process.execPath, holder], { ...user, cwd: '/' }).status === 0
}

async function postmasterGone(folder: string): Promise<void> {
  const database = join(folder, 'postgres')
  for (let tries = 0; tries < 500; tries += 1) {
    const lock = readLock(database)
    if (!lock || !(await isHeld(lock, database))) return
    await sleep(10)
  }
  throw new Error(`PostgreSQL still runs on ${folder}`)
}

async function openSession(connection: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function withClient<Answer>(connection: DatabaseAddress, use: (client: pg.Client) => Promise<Answer>) {
  const client = await openSession(connection)
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

async function ask(connection: DatabaseAddress, sql: string): Promise<unknown[]> {
  return withClient(connection, async (client) => (await client.query(sql)).rows)
}

function chownTree(folder: string, uid: number): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, uid)
  chownSync(folder, uid, uid)
}
