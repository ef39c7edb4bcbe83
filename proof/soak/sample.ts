import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentBytes } from '../chaos/rig/memory.ts'
import type { Rig } from '../chaos/rig/rig.ts'

/** How the installation is at a time. */
export interface Sample {
  /** Minutes since the first one. */
  readonly at: number
  readonly acknowledged: number
  readonly programs: readonly ProgramSample[]
  /** Connections of the service to the database. */
  readonly connections: number
  readonly databaseBytes: number
  /** For how long the oldest due piece of work has waited. */
  readonly lagSeconds: number
}

export interface ProgramSample {
  readonly name: string
  readonly residentBytes: number
  /** Right after a collection; undefined where none was asked for. */
  readonly heapBytes: number | undefined
  readonly descriptors: number
}

/** The environment of a program whose heap can be read. */
export function heapSettings(folder: string, name: string): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--import=${new URL('heap-reporter.ts', import.meta.url).href}`,
    HEAP_FILE: heapFile(folder, name),
  }
}

export async function sampleOf(
  rig: Rig,
  {
    folder,
    withHeap,
    since,
    acknowledged,
  }: {
    readonly folder: string
    readonly withHeap: boolean
    readonly since: number
    readonly acknowledged: number
  },
): Promise<Sample> {
  const programs: ProgramSample[] = []
  for (const { name, pid } of rig.programs) {
    const id = pid()
    if (id === undefined) continue
    const resident = residentBytes(id)
    if (resident === undefined) continue
    const descriptors = readdirSync(`/proc/${id}/fd`).length
    const heapBytes = withHeap ? await heapOf(id, heapFile(folder, name)) : undefined
    programs.push({ name, residentBytes: resident, heapBytes, descriptors })
  }
  const [row] = await rig.database.query<Pick<Sample, 'connections' | 'databaseBytes' | 'lagSeconds'>>(`
    SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE usename = 'vaivem_app') AS connections,
           pg_database_size(current_database())::float8 AS "databaseBytes",
           (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 FROM work_item
            WHERE lease_token IS NULL AND due_at <= now()) AS "lagSeconds"`)
  if (!row) throw new Error('a select without a table answers one row')
  return { at: (performance.now() - since) / 60_000, acknowledged, programs, ...row }
}

function heapFile(folder: string, name: string): string {
  return join(folder, `${name}.heap`)
}

const PATIENCE_MILLISECONDS = 3_000

async function heapOf(pid: number, file: string): Promise<number | undefined> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const since = performance.now(); performance.now() - since < PATIENCE_MILLISECONDS; await sleep(20)) {
    try {
      return (JSON.parse(readFileSync(file, 'utf8')) as { bytes: number }).bytes
    } catch {
      // Not there yet.
    }
  }
  return undefined
}
