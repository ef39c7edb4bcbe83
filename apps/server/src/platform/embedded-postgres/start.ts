import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok, refuse, type Result } from '@vaivem/domain'
import { readOrCreateSecret, readSecret } from '../secrets/secret-file.ts'
import type { DatabaseAddress } from '../database/pool.ts'
import { archiveSettings, prepareArchive, recoverySettings } from './archive.ts'
import { findBinaries, type PostgresBinaries } from './binaries.ts'
import { makeDatabase, superuserConnection } from './connection.ts'
import { databaseMajor, initializeDatabase } from './initialize.ts'
import { isHeld, readLock, socketName } from './lock.ts'
import { chooseOwner, type DatabaseOwner, giveTo, isOfAnotherUser } from './owner.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import type { DatabaseRefusal } from './refusals.pt-BR.ts'

export interface EmbeddedPostgres extends Postmaster {
  /** As the superuser, to the database `vaivem`. */
  readonly connection: DatabaseAddress
}

export interface EmbeddedPostgresOptions {
  /** The service's folder; the database lives in `postgres` below it. */
  readonly dataDir: string
  /** Where PostgreSQL copies the finished segments of its log to; undefined: nowhere. */
  readonly walArchiveDir?: string | undefined
  /** Replays an archived log onto a copy; once it takes connections, it has. The folder must have its `recovery.signal`. */
  readonly recovery?: { readonly archive: string; readonly until: Temporal.Instant | undefined }
  /** Only tests may turn this off: a commit then survives no loss of power. */
  readonly isDurable?: boolean
  /** Only proofs give it: what PostgreSQL finds in its environment beside its own few names. */
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Starts a PostgreSQL of our own in DATA_DIR/postgres, created at the first start. It listens on a Unix socket only, requires a
 * password, and ends with this process however that ends. There is one service per folder: a second is refused.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Result<EmbeddedPostgres, DatabaseRefusal>> {
  const dataFolder = databaseFolder(options.dataDir)
  mkdirSync(resolve(options.dataDir), { recursive: true, mode: 0o700 })
  if (isOfAnotherUser(dataFolder)) return refuse('data-folder-of-another-user', { folder: dataFolder })
  const owner = chooseOwner(dataFolder)
  if (!owner && process.getuid?.() === 0) return refuse('no-database-user')
  const prepared = await prepare({ ...options, dataFolder, owner })
  if (!prepared.ok) return prepared
  const { binaries, password } = prepared.value
  const { isDurable = true, environment = {}, walArchiveDir, recovery } = options
  const archive = walArchiveDir === undefined ? ok(undefined) : prepareArchive(walArchiveDir, owner)
  if (!archive.ok) return archive
  const settings = {
    ...(walArchiveDir !== undefined && archiveSettings(walArchiveDir)),
    ...(recovery && recoverySettings(recovery.archive, recovery.until)),
  }
  const started = await startWhenFree({ dataFolder, binaries, owner, isDurable, settings, environment })
  if (!started.ok) return started
  const connection = superuserConnection(dataFolder, password)
  await makeDatabase(connection)
  return ok({ ...started.value, connection })
}

/** The connection to the PostgreSQL that another process runs on this folder; undefined where none runs. */
export async function connectionToRunning(dataDir: string): Promise<DatabaseAddress | undefined> {
  const dataFolder = databaseFolder(dataDir)
  const lock = readLock(dataFolder)
  const password = readSecret(passwordFile(dataDir))
  if (!lock || password === undefined || !(await isHeld(lock, dataFolder))) return undefined
  return superuserConnection(dataFolder, password)
}

function databaseFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres')
}

function passwordFile(dataDir: string): string {
  return join(resolve(dataDir), 'postgres-password')
}

/** Sees to the programs, the password and the database files. */
async function prepare(options: EmbeddedPostgresOptions & { dataFolder: string; owner: DatabaseOwner | undefined }) {
  const { dataDir, dataFolder, owner, isDurable = true } = options
  const found = await findBinaries({ owner, dataDir: resolve(dataDir) })
  const major = databaseMajor(dataFolder)
  const binaries = major === undefined ? found[0] : found.find((candidate) => candidate.major === major)
  if (!binaries) {
    return refuse('no-postgres', { platform: `${process.platform}-${process.arch}`, databaseMajor: major })
  }
  if (major !== undefined) {
    if (owner && statSync(dataFolder).uid !== owner.uid) giveTo(owner, dataFolder)
    const password = readSecret(passwordFile(dataDir))
    return password === undefined
      ? refuse('password-missing', { file: passwordFile(dataDir) })
      : ok({ binaries, password })
  }
  const password = readOrCreateSecret(passwordFile(dataDir), () => randomBytes(24).toString('base64url'))
  const initialized = initializeDatabase({ dataFolder, binaries, owner, password, isDurable })
  return initialized.ok ? ok({ binaries, password }) : initialized
}

/** How long a PostgreSQL that takes connections may still be one whose service has just been killed. */
const orphanMilliseconds = 2_000
/** A shutdown under way writes a checkpoint first. */
const shutdownMilliseconds = 60_000

/** The messages of PostgreSQL when another process uses the folder, or when processes of a killed one still end. */
const rivalMessages =
  /lock file ".*" (already exists|is empty)|bogus data in lock file|pre-existing shared memory block/

/** Starts as soon as the former PostgreSQL has gone; refuses where it shows no sign of going. */
async function startWhenFree(options: {
  readonly dataFolder: string
  readonly binaries: PostgresBinaries
  readonly owner: DatabaseOwner | undefined
  readonly isDurable: boolean
  readonly settings: Readonly<Record<string, string>>
  readonly environment: Readonly<Record<string, string>>
}): Promise<Result<Postmaster, DatabaseRefusal>> {
  const since = performance.now()
  for (;;) {
    const lock = readLock(options.dataFolder)
    if (!lock || !(await isHeld(lock, options.dataFolder))) {
      const started = await startOn({ ...options, deadPid: lock?.pid })
      if (started.ok || !rivalMessages.test(started.refusal.output)) return started
    }
    const waited = performance.now() - since
    if (waited > (lock?.status === 'stopping' ? shutdownMilliseconds : orphanMilliseconds)) {
      return refuse('data-folder-in-use', { folder: options.dataFolder })
    }
    await sleep(20)
  }
}

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103

async function startOn(options: Omit<Parameters<typeof startPostmaster>[0], 'socketFolder'>) {
  const isShort = Buffer.byteLength(join(options.dataFolder, socketName)) <= longestSocketPath
  if (isShort) return startPostmaster({ ...options, socketFolder: undefined })
  const socketFolder = mkdtempSync(join(tmpdir(), 'vaivem-'))
  if (options.owner) chownSync(socketFolder, options.owner.uid, options.owner.gid)
  const started = await startPostmaster({ ...options, socketFolder })
  if (!started.ok) rmSync(socketFolder, { recursive: true, force: true })
  return started
}
