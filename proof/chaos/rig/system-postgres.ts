import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readLock } from '../../../apps/server/src/platform/embedded-postgres/lock.ts'
import { chooseOwner } from '../../../apps/server/src/platform/embedded-postgres/owner.ts'
import { programOptions } from '../../../apps/server/src/platform/embedded-postgres/program.ts'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import { freePort } from '../../../apps/server/test/support/service-process.ts'
import { withinDatabase } from './killable-cluster.ts'
import { undoOnSignal } from './undo.ts'

/** A PostgreSQL of the system's programs, as an operator runs one, on a port of this machine. */
export interface SystemPostgres {
  /** As its superuser, to the database `vaivem`. */
  readonly address: DatabaseAddress
  readonly dataDir: string
  readonly query: <Row extends object>(text: string, values?: unknown[], accountId?: number) => Promise<Row[]>
  /** Kills it without warning; it is not brought back. */
  readonly kill: () => Promise<void>
  /** A standby begins to take writes. */
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
}

const PASSWORD = randomBytes(16).toString('hex')
const SUPERUSER = 'dono'

/** Where the programs of the newest one lie; undefined where no whole PostgreSQL is installed. */
function programs(): string | undefined {
  const whole = (folder: string) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'pg_ctl'))
  return globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']).filter(whole).toSorted().at(-1)
}

/** Why none can be run here; undefined: one can. */
export function withoutSystemPostgres(): string | undefined {
  if (programs() === undefined) return 'no PostgreSQL of the system with pg_basebackup was found'
  return process.getuid?.() === 0 && !chooseOwner('/nowhere')
    ? 'there is no user that PostgreSQL could run as'
    : undefined
}

/** Runs one of its programs as the user who owns its files; what it wrote. */
export async function runPostgres(program: string, args: readonly string[]): Promise<string> {
  const { env, ...options } = programOptions(chooseOwner('/nowhere'))
  const own = { ...options, env: { ...env, PGPASSWORD: PASSWORD } }
  const { stdout } = await promisify(execFile)(join(programs() ?? '', program), [...args], own)
  return stdout
}

/** A folder that the user of PostgreSQL may pass through and write to. */
export function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const owner = chooseOwner('/nowhere')
  if (owner) chownSync(folder, owner.uid, owner.gid)
}

/** Makes an empty one, with lines added to its `postgresql.conf`, and starts it. */
export async function makeSystemPostgres(dataDir: string, configuration: readonly string[]): Promise<SystemPostgres> {
  makeOwnFolder(dataDir)
  const passwordFile = join(dataDir, '..', 'password')
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 })
  await runPostgres('initdb', ['-D', dataDir, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C']) // prettier-ignore
  appendFileSync(join(dataDir, 'postgresql.conf'), `\n${configuration.join('\n')}\n`)
  const made = await startSystemPostgres(dataDir)
  await withinDatabase({ ...made.address, database: 'postgres' }, (client) => client.query('CREATE DATABASE vaivem'))
  return made
}

/** Starts one on the files that are there, on a free port, and waits until it takes connections. */
export async function startSystemPostgres(dataDir: string): Promise<SystemPostgres> {
  const port = await freePort()
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  await runPostgres('pg_ctl', ['start', '-w', '-s', '-t', '120', '-D', dataDir, '-l', join(dataDir, 'log'), '-o', options]) // prettier-ignore
  const address = { host: '127.0.0.1', port, user: SUPERUSER, password: PASSWORD, database: 'vaivem' }
  let isOver = false
  const stop = async () => {
    if (isOver) return
    isOver = true
    forget()
    await runPostgres('pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-D', dataDir])
  }
  const forget = undoOnSignal(stop)
  return {
    address,
    dataDir,
    query: (text, values = [], accountId = 0) =>
      withinDatabase(address, async (client) => {
        await client.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
        return (await client.query<never>(text, values)).rows
      }),
    kill: async () => {
      isOver = true
      forget()
      const lock = readLock(dataDir)
      if (!lock) throw new Error('the PostgreSQL to kill is not there')
      process.kill(lock.pid, 'SIGKILL')
    },
    promote: async () => void (await runPostgres('pg_ctl', ['promote', '-w', '-s', '-D', dataDir])),
    stop,
  }
}
