import { rm, writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { CliContext, NotOpened } from '../cli/context.ts'
import type { Config } from '../../platform/config.ts'
import { createApp, type App } from '../../app.ts'
import { createDemo, type Demo } from '../demo/create-demo.ts'
import { startHere, type StartHere } from './start-here.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { announce, listenFault, setupUrlOf, startFault, WORKING } from './announce.pt-BR.ts'
import { createDatabaseClock } from '../../platform/database/database-clock.ts'
import { schemaStepNames } from '../../platform/database/schema-steps.ts'
import { createHealth, serveHealth } from './health.ts'
import { startObserving } from './observing.ts'
import { OWNER_NOT_NEEDED } from './database-faults.pt-BR.ts'
import { openInstallation, openService, type ServiceInstallation } from './installation.ts'
import { servePages } from './pages.ts'
import { openPrivatePort, type PrivatePort } from './private-port.ts'
import { missingMigrations, prepareDatabase, signingKeysOf } from './prepare.ts'

/** The time that running requests have to end after the shutdown began. */
const DRAIN_MILLISECONDS = 9_000
/** The time from the order to stop after which the process exits, whatever is unfinished. */
const LAST_MILLISECONDS = 14_000

/** The tasks of the service that this process does. */
interface Roles {
  readonly withDemo: boolean
  /** Takes requests. */
  readonly answers: boolean
  /** Executes what was planned. */
  readonly works: boolean
  /** Of this program, for the log. */
  readonly version: string
}

type Console = Pick<CliContext, 'out' | 'err'>

/** Runs the whole service in one process until it is stopped; returns the exit code. */
export async function runService(
  config: Config,
  { migrates, ...roles }: Roles & { readonly migrates: boolean },
  { out, err }: Console,
): Promise<number> {
  // From the first moment, so that a stop during the start is one too.
  const stop = stopAsked()
  if (!migrates && config.databaseOwnerUrl !== undefined) err(OWNER_NOT_NEEDED)
  const opened = migrates ? await openMigrated(config) : await openService(config)
  if (!opened.ok) return complain(err, opened.refusal.faults)
  const installation = opened.value
  try {
    const missing = await missingMigrations(installation)
    if (missing.length > 0)
      return complain(err, [`Faltam migrações no banco (${missing.join(', ')}): rode vaivem migrate.`])
    return await serveUntil(stop, config, installation, roles, { out, err })
  } catch (error) {
    return complain(err, [startFault(error)])
  } finally {
    await installation.stop()
  }
}

/** Migrates as the owner, and leaves the owner behind: what serves after it holds the service's roles alone. */
async function openMigrated(config: Config): Promise<Result<ServiceInstallation, NotOpened>> {
  const opened = await openInstallation(config)
  if (!opened.ok) return opened
  const { service, keys, masterKey, ended, stop } = opened.value
  try {
    await prepareDatabase(opened.value, config.environment)
    return ok({ service, keys, masterKey, ended, stop })
  } catch (error) {
    await stop()
    return refuse('not-opened', { faults: [startFault(error)] })
  }
}

async function serveUntil(
  stop: Promise<NodeJS.Signals>,
  config: Config,
  installation: ServiceInstallation,
  roles: Roles,
  { out, err }: Console,
): Promise<number> {
  const clock = createDatabaseClock({ wall: () => Temporal.Now.instant(), monotonicNow: () => performance.now() })
  const { now } = clock
  const ending = new AbortController()
  const log = createLog(config.logLevel, (line) => process.stderr.write(line), now)
  if (config.publicUrl?.startsWith('https:') && !config.trustedProxies)
    log.warn('PUBLIC_URL is https and TRUSTED_PROXIES names no proxy: what one forwards will be refused')
  let url = config.publicUrl ?? ''
  const observing = await startObserving(config)
  const app = createApp({
    environment: config.environment,
    database: installation.service,
    poolSize: config.databasePoolSize,
    processes: config.serviceProcesses,
    masterKey: installation.masterKey,
    signingKeys: roles.answers ? await signingKeysOf(installation, config.environment) : [],
    publicUrl: () => url,
    trustedProxies: config.trustedProxies,
    smtpUrl: config.smtpUrl,
    webhookAllowance: { ranges: config.webhookAllowPrivate },
    observer: observing.observer,
    log,
    now,
  })
  const health = createHealth({ database: app.adminDatabase, load: app.load, migrations: await schemaStepNames() })
  let demo: Demo | undefined
  servePages(app.server, app.deps, () => demo)
  observing.attach(app.server, { ...app, ...app.deps })
  if (config.healthPort === undefined) serveHealth(app.server, health)
  let privatePort: PrivatePort | undefined
  try {
    await clock.follow(app.adminDatabase, ending.signal)
    demo = roles.withDemo
      ? await createDemo({ ...demoDeps(config, installation), inAccount: app.deps.database.inAccount, now })
      : undefined
    if (roles.works) app.worker.start()
    if (roles.answers) {
      const local = await app.server.listen({ host: config.host, port: config.port })
      url = config.publicUrl ?? local
    }
    if (config.healthPort !== undefined)
      privatePort = await openPrivatePort(
        { health, metrics: observing.metrics },
        { host: config.healthHost, port: config.healthPort },
      )
    const start = await startHere(app.deps, demo)
    if (config.readyFile !== undefined) await writeReadyFile(config.readyFile, url, { demo, ...start })
    const shown = {
      url,
      demo,
      ...start,
      embedded: config.databaseUrl === undefined && config.databaseOwnerUrl === undefined,
      dataDir: config.dataDir,
    }
    for (const line of roles.answers ? announce(shown) : WORKING) out(line)
    log.info('service started', startOf(config, roles, portOf(app)))
    // A killed process would not write the cache at its end, so it is written now.
    flushCompileCache()
    const ended = await Promise.race([stop, installation.ended.then(() => 'database' as const)])
    log.info('service stops', {
      reason: ended === 'database' ? 'the embedded PostgreSQL ended' : ended,
      pid: process.pid,
    })
    if (ended === 'database') err('O PostgreSQL embutido encerrou por conta própria; veja o registro em DATA_DIR.')
    health.drain()
    const code = ended === 'database' ? 1 : 0
    leaveAtLast(log, code)
    await app.drain()
    return code
  } catch (error) {
    return complain(err, [listenFault(error, config)])
  } finally {
    ending.abort()
    await closeWithin(app)
    await Promise.all([privatePort?.close(), observing.stop()])
    if (config.readyFile !== undefined) await rm(config.readyFile, { force: true })
    log.info('service stopped', { pid: process.pid })
  }
}

/** The log record of the start, without names and secrets. */
function startOf(config: Config, { answers, works, withDemo, version }: Roles, port: number | null) {
  const role = answers && works ? 'start' : answers ? 'serve' : 'work'
  return {
    version,
    node: process.version,
    pid: process.pid,
    role,
    environment: config.environment,
    host: answers ? config.host : null,
    port,
    database: config.databaseUrl === undefined ? 'embedded' : 'external',
    demo: withDemo,
  }
}

function demoDeps({ environment }: Config, { masterKey }: ServiceInstallation) {
  return { environment, masterKey }
}

/** Where it really listens: 0 lets the system choose. */
function portOf({ server }: App): number | null {
  const address = server.server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}

/** Mode 600 from its first byte: it holds the demo's secrets. */
async function writeReadyFile(
  path: string,
  url: string,
  { demo, order, setupCode }: StartHere & { readonly demo: Demo | undefined },
): Promise<void> {
  const ready = {
    url,
    docsUrl: `${url}/docs`,
    serviceKey: demo?.serviceKey ?? null,
    serviceToken: demo?.serviceToken ?? null,
    console: demo ? consoleOf(url, demo) : null,
    storePage: demo ? `${url}/loja/${demo.alias}` : null,
    order,
    setupUrl: setupCode === null ? null : setupUrlOf(url, setupCode),
  }
  await rm(path, { force: true })
  await writeFile(path, `${JSON.stringify(ready)}\n`, { mode: 0o600, flag: 'wx' })
}

/** How the console is entered, as who runs the account. */
function consoleOf(url: string, { staff }: Demo) {
  const admin = staff.find(({ role }) => role === 'admin')
  return { url: `${url}/console/`, email: admin?.email ?? null, password: admin?.password ?? null }
}

async function closeWithin(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.server.closeAllConnections(), DRAIN_MILLISECONDS)
  await app.close({ seals: true })
  clearTimeout(timer)
}

/** A supervisor kills a process that does not end in time; exiting first releases what is still held. */
function leaveAtLast(log: Log, code: number): void {
  const leave = () => {
    log.warn('left before everything had ended')
    process.exit(code)
  }
  setTimeout(leave, LAST_MILLISECONDS).unref()
}

/** Resolves at the first SIGINT or SIGTERM; later ones are the same wish. */
function stopAsked(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
  })
}

function complain(err: CliContext['err'], faults: readonly string[]): number {
  for (const fault of faults) err(fault)
  return 1
}
