import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import { severable, type FaultProxy } from '../../../apps/server/test/support/fault-proxy.ts'
import { limitAccount, saidAs } from './account.ts'
import { startKillableDatabase, type KillableDatabase } from './killable-database.ts'
import { runProgram, startProgram, type Program } from './program.ts'
import { undoOnSignal } from './undo.ts'

/** The account of the demo, which the rig uses. */
export const ACCOUNT_ID = 1

/** A whole installation of which any part can be harmed: PostgreSQL, the way to it, two that answer, one that works. */
export interface Rig {
  readonly database: KillableDatabase
  readonly way: FaultProxy
  readonly programs: readonly Program[]
  readonly serviceKey: string
  readonly serviceToken: string
  /** The environment with which a command or a program of this installation runs. */
  readonly settings: Readonly<Record<string, string>>
  readonly folder: string
  /** Starts another process of the service. */
  readonly start: (role: 'serve' | 'work', name: string) => Promise<Program>
  readonly end: () => Promise<void>
}

export interface RigOptions {
  /** A database that is there, instead of a PostgreSQL of the rig's own. */
  readonly existing?: KillableDatabase
  /** Whether its schema is distributed over nodes from the beginning. */
  readonly isDistributed?: boolean
  /** Where the database lives; undefined: in the rig's own folder. */
  readonly dataDir?: string
  /** Called with the data directory before anything is started. */
  readonly prepare?: (dataDir: string) => Promise<void>
  readonly answering?: number
  /** Of every process. */
  readonly poolSize?: number
  /** Calls a minute that the account may make; many, unless limits are what is tried. */
  readonly perMinute?: number
  /** Straight to the database, where what is tried is not the way to it. */
  readonly isDirect?: boolean
  /** Further environment variables of PostgreSQL. */
  readonly databaseSettings?: Readonly<Record<string, string>>
  /** Further environment variables of a process, by its name. */
  readonly settingsOf?: (name: string) => Readonly<Record<string, string>>
  /** Leaves its folder where it is at the end, to be looked at. */
  readonly keeps?: boolean
}

/** Starts everything; `end` it whatever happens. */
export async function startRig({
  existing,
  isDistributed = false,
  dataDir,
  prepare,
  answering = 2,
  poolSize = 8,
  perMinute = 1_000_000,
  isDirect = false,
  databaseSettings = {},
  settingsOf = () => ({}),
  keeps = false,
}: RigOptions = {}): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-chaos-'))
  const removed = async () => {
    if (!keeps) await rm(folder, { recursive: true, force: true })
  }
  const forgetFolder = undoOnSignal(removed)
  const home = dataDir ?? join(folder, 'data')
  await mkdir(home, { recursive: true })
  await prepare?.(home)
  const database = existing ?? (await startKillableDatabase(home, databaseSettings))
  const way = await severable(database.address)
  const keys = { DATA_DIR: home, MASTER_KEY: randomBytes(32).toString('base64') }
  const direct = { ...keys, DATABASE_OWNER_URL: urlOf(database.address) }
  const reached = isDirect ? database.address : way.address
  const settings = { ...keys, DATABASE_URL: urlOf(asService(reached)), DATABASE_POOL_SIZE: String(poolSize) }
  await runProgram(['migrate', ...(isDistributed ? ['--distributed'] : [])], direct)
  const said = await runProgram(['demo'], direct)
  await limitAccount(direct, 'demo', perMinute)
  const programs: Program[] = []
  /** Also of programs that are still to become ready. */
  const children = new Set<ChildProcess>()
  let isEnding = false
  const endOnce = async () => {
    isEnding = true
    way.mend()
    await Promise.all(programs.map((program) => program.stop()))
    for (const child of children) child.kill('SIGKILL')
    await way.close()
    await database.end()
    if (keeps) process.stderr.write(`kept: ${folder}\n`)
    await removed()
  }
  let ended: Promise<void> | undefined
  const forget = undoOnSignal(() => (ended ??= endOnce()))
  const start: Rig['start'] = async (role, name) => {
    const environment = { ...settings, ...settingsOf(name) }
    const isBorn = (child: ChildProcess) => {
      children.add(child)
      child.once('exit', () => children.delete(child))
    }
    const program = await startProgram({
      role,
      name,
      folder,
      settings: environment,
      isOver: () => isEnding,
      isBorn,
    })
    programs.push(program)
    return program
  }
  for (let serial = 1; serial <= answering; serial++) await start('serve', `serve-${serial}`)
  await start('work', 'work-1')
  return {
    database,
    way,
    programs,
    serviceKey: saidAs(said, 'ServiceKey'),
    serviceToken: saidAs(said, 'ServiceToken'),
    settings: direct,
    folder,
    start,
    end: async () => {
      await (ended ??= endOnce())
      forget()
      forgetFolder()
    },
  }
}

/** The role that `migrate` makes; its password follows from the master key. */
function asService(address: DatabaseAddress): DatabaseAddress {
  return { ...address, user: `${address.database}_app`, password: '' }
}

function urlOf({ host, port, user, password = '', database }: DatabaseAddress): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}
