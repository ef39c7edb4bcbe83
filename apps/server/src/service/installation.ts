import { createHmac, randomInt } from 'node:crypto'
import pg from 'pg'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { NotOpened, OpenedInstallation } from '../cli/context.ts'
import { type Config, masterKeyOf } from '../config.ts'
import { assertDurable } from '../database/embedded/durability.ts'
import { explainDatabaseRefusal } from '../database/embedded/refusals.pt-BR.ts'
import { connectionToRunning, startEmbeddedPostgres } from '../database/embedded/start.ts'
import { createIds } from '../database/ids.ts'
import { createPool, type DatabaseAddress } from '../database/pool.ts'
import { createDatabase } from '../database/transaction.ts'
import { dataFolderFault } from './data-folder-fault.pt-BR.ts'
import type { ServiceRole } from '../database/migrate.ts'

/** The database of this installation and the keys to it. */
export interface Installation {
  readonly owner: DatabaseAddress
  /** What the service runs as: owns nothing, bypasses nothing. */
  readonly role: ServiceRole
  readonly service: DatabaseAddress
  readonly masterKey: Uint8Array
  /** Settles when a PostgreSQL of our own ended by itself; never for one that is somebody else's. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** Finds or starts the database, and checks that it loses no confirmed write. */
export async function openInstallation(config: Config): Promise<Result<Installation, NotOpened>> {
  const folderFault = dataFolderFault(config.dataDir)
  if (folderFault !== undefined) return refuse('not-opened', { faults: [folderFault] })
  const masterKey = masterKeyOf(config)
  if (!masterKey.ok) return refuse('not-opened', { faults: masterKey.refusal.faults })
  const located = await locateDatabase(config)
  if (!located.ok) return located
  const { owner, stop, ended } = located.value
  const unsafe = await faultOf(owner)
  if (unsafe !== undefined) {
    await stop()
    return refuse('not-opened', { faults: [unsafe] })
  }
  const role = { name: `${owner.database}_app`, password: rolePassword(masterKey.value, owner.database) }
  const service = { ...owner, user: role.name, password: role.password }
  return ok({ owner, role, service, masterKey: masterKey.value, ended, stop })
}

/** For a command beside the service: as the operator, with a small pool of its own. */
export async function openForOperator(config: Config): Promise<Result<OpenedInstallation, NotOpened>> {
  const opened = await openInstallation(config)
  if (!opened.ok) return opened
  const { service, owner, masterKey, stop } = opened.value
  const ignore = { size: 2, onError: () => undefined }
  const pool = createPool(service, ignore)
  const operatorPool = createPool(owner, ignore)
  const { inAccount, readAll } = createDatabase(pool)
  const now = () => Temporal.Now.instant()
  return ok({
    masterKey,
    environment: config.environment,
    newId: createIds(now, (below) => randomInt(below)),
    database: {
      inAccount,
      readAll,
      readAsOperator: createDatabase(operatorPool).readShared,
      close: async () => {
        await Promise.all([pool.end(), operatorPool.end()])
        await stop()
      },
    },
  })
}

interface Located {
  readonly owner: DatabaseAddress
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

const never = new Promise<void>(() => undefined)
const nothingToStop = async () => undefined

async function locateDatabase(config: Config): Promise<Result<Located, NotOpened>> {
  if (config.databaseUrl !== undefined) {
    return ok({ owner: addressOf(config.databaseUrl), ended: never, stop: nothingToStop })
  }
  const running = await connectionToRunning(config.dataDir)
  if (running) return ok({ owner: running, ended: never, stop: nothingToStop })
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir })
  if (!started.ok) return refuse('not-opened', { faults: [explainDatabaseRefusal(started.refusal)] })
  const { connection, stop, stopped } = started.value
  return ok({ owner: connection, ended: stopped, stop })
}

function addressOf(url: string): DatabaseAddress {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    ...(port !== '' && { port: Number(port) }),
    user: decodeURIComponent(username),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    database: decodeURIComponent(pathname.slice(1)),
    ...(['require', 'verify-full', 'verify-ca'].includes(searchParams.get('sslmode') ?? '') && {
      ssl: { rejectUnauthorized: searchParams.get('sslmode') !== 'require' },
    }),
  }
}

/** One sentence when the database cannot be used; undefined when it can. */
async function faultOf(owner: DatabaseAddress): Promise<string | undefined> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const durable = await assertDurable(client)
    return durable.ok ? undefined : explainDatabaseRefusal(durable.refusal)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return `O banco de dados não respondeu em ${owner.host} (${cause}): confira DATABASE_URL e se o PostgreSQL está de pé.`
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The same for every replica that shares the master key, so that none has to be told. */
function rolePassword(masterKey: Uint8Array, database: string): string {
  return createHmac('sha256', masterKey).update(`vaivem/service-role/${database}`).digest('base64url')
}
