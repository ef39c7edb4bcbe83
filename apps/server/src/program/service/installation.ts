import { createHmac, randomInt } from 'node:crypto'
import pg from 'pg'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { NotOpened, OpenedInstallation } from '../cli/context.ts'
import { type Config, masterKeyOf } from '../../platform/config.ts'
import { assertDurable } from '../../platform/embedded-postgres/durability.ts'
import { explainDatabaseRefusal } from '../../platform/embedded-postgres/refusals.pt-BR.ts'
import { connectionToRunning, startEmbeddedPostgres } from '../../platform/embedded-postgres/start.ts'
import { checkpointKeyOf, sealAll } from '../../records/index.ts'
import { createIds } from '../../platform/database/ids.ts'
import { isDistributed } from '../../platform/database/distribution.ts'
import { createPool, type DatabaseAddress } from '../../platform/database/pool.ts'
import {
  keysRoleOf,
  LONGEST_ROLE_NAME,
  type Privilege,
  privilegesOf,
  type ServiceRole,
} from '../../platform/database/service-role.ts'
import { createDatabase } from '../../platform/database/transaction.ts'
import {
  LONG_ROLE_NAME,
  NO_SERVICE_URL,
  notForService,
  notReached,
  notTheOwner,
  SAME_USER,
  tooPrivileged,
} from './database-faults.pt-BR.ts'
import { dataFolderFault } from './data-folder-fault.pt-BR.ts'

/** The database access of the serving and working processes: roles that own nothing, and bypass nothing. */
export interface ServiceInstallation {
  readonly service: DatabaseAddress
  /** The role that reads the signing keys, and nothing else. */
  readonly keys: DatabaseAddress
  readonly masterKey: Uint8Array
  /** Settles when the embedded PostgreSQL ended by itself; never for an external one. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** The same with the owner of the database, for what migrates and for commands. */
export interface Installation extends ServiceInstallation {
  readonly owner: DatabaseAddress
  /** The service role that `migrate` creates. */
  readonly role: ServiceRole
}

/** Finds or starts the database as its owner, and checks that it loses no confirmed write. */
export async function openInstallation(config: Config): Promise<Result<Installation, NotOpened>> {
  return opened(config, async (masterKey) => {
    const located = await locateDatabase(config)
    if (!located.ok) return located
    const { owner, ...running } = located.value
    const own = config.databaseOwnerUrl === undefined ? undefined : config.databaseUrl
    const role = roleOf(masterKey, owner, own === undefined ? undefined : addressOf(own))
    const service = { ...(own === undefined ? owner : addressOf(own)), user: role.name, password: role.password }
    const installation = { ...running, ...accessOf(service, role), owner, role, masterKey }
    const fault = await faultOf(owner, (client) => ownerFault(client, installation))
    if (fault !== undefined) return stopped(installation, fault)
    const { distributed } = await asItLies(owner)
    return ok({ ...installation, owner: { ...owner, distributed }, service: { ...installation.service, distributed } })
  })
}

/** Finds or starts the database as the service, whose role may do nothing but read and write rows. */
export async function openService(config: Config): Promise<Result<ServiceInstallation, NotOpened>> {
  return opened(config, async (masterKey) => {
    if (config.databaseUrl === undefined && config.databaseOwnerUrl !== undefined) return notOpened(NO_SERVICE_URL)
    const located = await locateDatabase({ ...config, databaseOwnerUrl: undefined })
    if (!located.ok) return located
    const { owner: found, ...running } = located.value
    const role = roleOf(masterKey, found, config.databaseUrl === undefined ? undefined : found)
    const service = { ...found, user: role.name, password: role.password }
    const installation = { ...running, ...accessOf(service, role), masterKey }
    const fault = await faultOf(service, (client) => serviceFault(client, service))
    if (fault !== undefined) return stopped(installation, fault)
    return ok({ ...installation, service: await asItLies(service) })
  })
}

async function opened<T>(
  config: Config,
  open: (masterKey: Uint8Array) => Promise<Result<T, NotOpened>>,
): Promise<Result<T, NotOpened>> {
  const folderFault = dataFolderFault(config.dataDir)
  if (folderFault !== undefined) return notOpened(folderFault)
  const masterKey = masterKeyOf(config)
  return masterKey.ok ? open(masterKey.value) : refuse('not-opened', { faults: masterKey.refusal.faults })
}

async function stopped(installation: ServiceInstallation, fault: string): Promise<Result<never, NotOpened>> {
  await installation.stop()
  return notOpened(fault)
}

/** The address, with whether the tables there are distributed. */
async function asItLies(address: DatabaseAddress): Promise<DatabaseAddress> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return { ...address, distributed: await isDistributed(client) }
  } finally {
    await client.end()
  }
}

function notOpened(fault: string): Result<never, NotOpened> {
  return refuse('not-opened', { faults: [fault] })
}

/** The role that DATABASE_URL names, else that of the database's name; a password that is not given follows from the master key. */
function roleOf(masterKey: Uint8Array, { database }: DatabaseAddress, given: DatabaseAddress | undefined): ServiceRole {
  const { user: name, password } = given ?? { user: `${database}_app`, password: undefined }
  return {
    name,
    password: password ?? passwordOf(masterKey, `vaivem/service-role/${database}`),
    keysPassword: passwordOf(masterKey, `vaivem/signing-keys-role/${database}`),
  }
}

function accessOf(service: DatabaseAddress, { name, keysPassword }: ServiceRole) {
  return { service, keys: { ...service, user: keysRoleOf(name), password: keysPassword } }
}

async function ownerFault(client: pg.Client, { owner, role }: Installation): Promise<string | undefined> {
  if (role.name === owner.user) return SAME_USER
  if (Buffer.byteLength(role.name) > LONGEST_ROLE_NAME) return LONG_ROLE_NAME
  if (!(await privilegesOf(client, owner.user)).some(isForOwner)) return notTheOwner(owner.user)
  // `migrate` revokes the privilege to create objects, which old databases grant to everybody.
  const excess = (await privilegesOf(client, role.name)).filter((power) => power !== 'creates')
  return excess.length > 0 ? notForService(role.name, excess) : undefined
}

const isForOwner = (power: Privilege) => power === 'superuser' || power === 'creates'

async function serviceFault(client: pg.Client, { user, host, database }: DatabaseAddress): Promise<string | undefined> {
  const excess = await privilegesOf(client, user)
  const where = host.startsWith('/') ? `/${database}?host=${host}` : `${host}/${database}`
  return excess.length > 0 ? tooPrivileged(user, excess, `postgres://${database}_app@${where}`) : undefined
}

/** For a command beside the service: as the operator, with a small pool of its own. */
export async function openForOperator(config: Config): Promise<Result<OpenedInstallation, NotOpened>> {
  const opened = await openInstallation(config)
  if (!opened.ok) return opened
  const { service, owner, masterKey, stop } = opened.value
  const ignore = { size: 2, onError: () => undefined }
  const pool = createPool(service, ignore)
  const operatorPool = createPool(owner, ignore)
  const { inAccount, readAll } = createDatabase(pool, service)
  const now = () => Temporal.Now.instant()
  const sealing = { key: checkpointKeyOf(masterKey), now, wall: now }
  /** Accounts that a command may have recorded something of. */
  const touched = new Set<number>()
  return ok({
    masterKey,
    environment: config.environment,
    allowance: { ranges: config.webhookAllowPrivate },
    newId: createIds(now, (below) => randomInt(below)),
    database: {
      inAccount: (accountId, work) => {
        touched.add(accountId)
        return inAccount(accountId, work)
      },
      readAll,
      readAsOperator: createDatabase(operatorPool, owner).readShared,
      close: async () => {
        // A worker may not be up for days: what a command did is signed when it ends. One that is up finds what is left.
        for (const id of touched) await sealAll({ inAccount }, id, sealing).catch(() => undefined)
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
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url !== undefined) return ok({ owner: addressOf(url), ended: never, stop: nothingToStop })
  const running = await connectionToRunning(config.dataDir)
  if (running) return ok({ owner: running, ended: never, stop: nothingToStop })
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, walArchiveDir: config.walArchiveDir })
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

/** One sentence when the database cannot be used, as `judge` says too; undefined when it can. */
async function faultOf(
  address: DatabaseAddress,
  judge: (client: pg.Client) => Promise<string | undefined>,
): Promise<string | undefined> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const durable = await assertDurable(client)
    return durable.ok ? await judge(client) : explainDatabaseRefusal(durable.refusal)
  } catch (error) {
    return notReached(address, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The same for every replica that shares the master key, so that it need not be configured. */
function passwordOf(masterKey: Uint8Array, purpose: string): string {
  return createHmac('sha256', masterKey).update(purpose).digest('base64url')
}
