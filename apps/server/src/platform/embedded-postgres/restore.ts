import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ok, refuse, type Result } from '@vaivem/domain'
import { BESIDE, copyIfThere, copyTree, writeLike } from './backup.ts'
import type { DatabaseRefusal } from './refusals.pt-BR.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

export interface RestoreOptions {
  /** A folder that `vaivem backup` made and that was never started; it stays as it is. */
  readonly copy: string
  /** The folder to make, which must not exist. */
  readonly into: string
  /** Where the log was archived (`WAL_ARCHIVE_DIR`). */
  readonly archive: string
  /** Changes committed after this instant are left out; undefined: everything that is archived comes back. */
  readonly until: Temporal.Instant | undefined
  /** Only tests may turn this off. */
  readonly isDurable?: boolean
}

/** When the last transaction was committed that came back from the log; undefined: the log had none beyond the copy. */
export interface Restored {
  readonly lastCommit: Temporal.Instant | undefined
}

/**
 * Makes an installation of a copy and of the log archived since: as everything was at an instant. It appears under its name once it is
 * whole. The log that it writes itself belongs to a timeline of its own.
 */
export async function restoreEmbedded(options: RestoreOptions): Promise<Result<Restored, DatabaseRefusal>> {
  const { copy, into, archive, until, isDurable = true } = options
  const from = join(resolve(copy), 'postgres')
  if (!(await isFolder(archive))) return refuse('archive-missing', { folder: archive })
  const begun = await beginOf(join(from, 'backup_label'))
  if (begun === undefined) return refuse('not-a-backup', { folder: copy })
  if (until && Temporal.Instant.compare(until, begun) < 0)
    return refuse('restore-before-copy', { until: until.toString() })
  const target = `${resolve(into)}.incompleta`
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true, mode: 0o700 })
  try {
    await copyTree(from, join(target, 'postgres'), new Set())
    for (const name of BESIDE) await copyIfThere(join(copy, name), join(target, name))
    await writeLike(from, join(target, 'postgres', 'recovery.signal'), '')
    const started = await startEmbeddedPostgres({ dataDir: target, recovery: { archive, until }, isDurable })
    if (!started.ok) return notRestored(started.refusal, until)
    const lastCommit = await lastCommitOf(started.value)
    await rename(target, resolve(into))
    return ok({ lastCommit })
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

async function lastCommitOf({ connection, stop }: EmbeddedPostgres): Promise<Temporal.Instant | undefined> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ at: string | null }>(
      `SELECT to_char(pg_last_xact_replay_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
    )
    const at = rows[0]?.at
    return at === undefined || at === null ? undefined : Temporal.Instant.from(at)
  } finally {
    await client.end().catch(() => undefined)
    await stop()
  }
}

/** The messages of PostgreSQL where the log does not lead to the instant. */
const ENDED_BEFORE = /recovery ended before configured recovery target was reached/
const BEFORE_COPY = /requested recovery stop point is before consistent recovery point/
const BROKEN = /could not restore file "([^"]+)" from archive/
const LAST_COMMIT = /last completed transaction was at log time (.+)/

function notRestored(refusal: DatabaseRefusal, until: Temporal.Instant | undefined): Result<never, DatabaseRefusal> {
  if (refusal.kind !== 'postgres-did-not-start') return { ok: false, refusal }
  const { output } = refusal
  const asked = until?.toString() ?? ''
  if (BEFORE_COPY.test(output)) return refuse('restore-before-copy', { until: asked })
  if (ENDED_BEFORE.test(output)) {
    return refuse('restore-beyond-archive', { until: asked, lastCommit: LAST_COMMIT.exec(output)?.[1] })
  }
  const broken = BROKEN.exec(output)?.[1]
  return broken === undefined ? { ok: false, refusal } : refuse('archive-broken', { file: `${broken}.gz` })
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/**
 * From when on a copy can be brought to an instant: PostgreSQL notes the second in which it began, in the time zone of its log. Where
 * that is another than ours, the file itself says when the copy ended. Undefined: it is no copy, or was started already.
 */
async function beginOf(label: string): Promise<Temporal.Instant | undefined> {
  const text = await readFile(label, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [, day, time] = /^START TIME: (\S+) (\S+) (?:UTC|GMT)$/m.exec(text) ?? []
  if (day === undefined || time === undefined) {
    const { mtimeMs } = await stat(label)
    return Temporal.Instant.fromEpochMilliseconds(Math.ceil(mtimeMs))
  }
  return Temporal.Instant.from(`${day}T${time}Z`).add({ seconds: 1 })
}
