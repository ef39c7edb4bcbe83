import type { Archived } from '../../apps/server/src/processes/archive/archive-processes.ts'
import type { TestAccount, TestApp } from '../../apps/server/test/support/app.ts'
import { archiveAll, endedProcesses, type EndedProcesses } from '../../apps/server/test/support/archived.ts'
import { sealAccount } from '../../apps/server/test/support/audit.ts'
import type { TestDatabase } from '../../apps/server/test/support/database.ts'
import { done } from '../../apps/server/test/support/management.ts'
import type { Finding } from '../report.ts'
import { cloneProcesses } from './clone-processes.ts'

export interface ArchiveTerms {
  /** About how many processes the account has. */
  readonly count: number
  /** How often a process is asked for, in daily use and in the archive. */
  readonly reads: number
}

export interface Measured {
  readonly processes: number
  readonly archived: Archived
  readonly secondsArchiving: number
  /** Of this program, the service in it. */
  readonly processorSeconds: number
  readonly before: Sizes
  readonly after: Sizes
  /** Medians of milliseconds. */
  readonly inUse: number
  readonly inArchive: number
  /** Processes that were answered otherwise afterwards. */
  readonly different: number
}

/** Bytes with indexes and what lies beside the rows, when no table has room to spare, beyond those of an empty database. */
export interface Sizes {
  readonly tables: ReadonlyMap<string, number>
  /** Of all tables of accounts but the archive. */
  readonly inUse: number
  readonly archive: number
}

/** Made by the service: three of six are open, of which four are cancelled later. */
const MADE = 6
const CANCELLED_LATER = 4

/** Fills an account with processes of which most have ended, archives them, and compares. */
export async function measureArchive(app: TestApp, { count, reads }: ArchiveTerms): Promise<Measured> {
  const empty = await sizesOf(app, NOTHING)
  const account = await app.account()
  const made: EndedProcesses[] = []
  for (let n = 0; n < MADE; n++) made.push(await endedProcesses(app, account))
  for (const { open } of made.slice(0, CANCELLED_LATER)) await done(account, open, 'cancelar')
  await sealAccount(app, account.id)
  await cloneProcesses(app.database, account.id, Math.max(1, Math.round(count / (MADE * 3)) - 1))
  const before = await sizesOf(app, empty.tables)
  const ids = made.map(({ refunded }) => refunded)
  const shownBefore = await readAll(account, ids, ids.length)
  const since = performance.now()
  const used = process.cpuUsage()
  const archived = await archiveAll(app, account)
  const { user, system } = process.cpuUsage(used)
  const secondsArchiving = (performance.now() - since) / 1000
  const after = await sizesOf(app, empty.tables)
  const shownAfter = await readAll(account, ids, ids.length)
  // In turns, so that what else the machine does counts for both.
  const inTurns = made.slice(CANCELLED_LATER).flatMap(({ open, refunded }) => [open, refunded])
  const { times } = await readAll(account, inTurns, reads * 2)
  const [row] = await app.database.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM return_process WHERE account_id = $1',
    [account.id],
    account.id,
  )
  return {
    processes: row?.n ?? 0,
    archived,
    secondsArchiving,
    processorSeconds: (user + system) / 1_000_000,
    before,
    after,
    inUse: medianOf(times.filter((_, turn) => turn % 2 === 0)),
    inArchive: medianOf(times.filter((_, turn) => turn % 2 === 1)),
    different: ids.filter((id) => shownBefore.texts.get(id) !== shownAfter.texts.get(id)).length,
  }
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/**
 * The sizes of the tables beyond those that they had when they were empty; after a VACUUM that rewrites them, so that space that rows
 * left behind is not counted, before or after.
 */
async function sizesOf({ database }: TestApp, empty: ReadonlyMap<string, number>): Promise<Sizes> {
  const rows = await (database.owner.distributed ? sizesOnNodes(database) : sizesHere(database))
  const tables = new Map(rows.map(({ name, bytes }) => [name, Number(bytes) - (empty.get(name) ?? 0)]))
  const archive = tables.get('process_archive') ?? 0
  return { tables, archive, inUse: [...tables.values()].reduce((sum, bytes) => sum + bytes, 0) - archive }
}

interface TableSize {
  readonly name: string
  readonly bytes: string
}

async function sizesHere({ query }: TestDatabase): Promise<readonly TableSize[]> {
  await query('VACUUM (FULL, ANALYZE)')
  return query<TableSize>(
    `SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  )
}

/** Of the tables of accounts, whose rows are on the nodes of a cluster: VACUUM goes there for a table that it names. */
async function sizesOnNodes({ query }: TestDatabase): Promise<readonly TableSize[]> {
  const tables = await query<{ name: string }>('SELECT logicalrelid::text AS name FROM pg_dist_partition')
  await query(`VACUUM (FULL, ANALYZE) ${tables.map(({ name }) => name).join(', ')}`)
  return query<TableSize>(
    'SELECT logicalrelid::text AS name, citus_total_relation_size(logicalrelid) AS bytes FROM pg_dist_partition',
  )
}

/** The answers, and what one takes; in turns over the processes. */
async function readAll(account: TestAccount, ids: readonly number[], reads: number) {
  // A process that is read for the first time is not yet in memory.
  for (const id of ids) await account.call('GET', `/v3/pvt/processo/${id}`)
  const times: number[] = []
  const texts = new Map<number, string>()
  for (let turn = 0; turn < reads; turn++) {
    const id = ids[turn % ids.length] ?? 0
    const since = performance.now()
    const { text } = await account.call('GET', `/v3/pvt/processo/${id}`)
    times.push(performance.now() - since)
    texts.set(id, text.replace(/"dataHoraResposta":"[^"]*"/, ''))
  }
  return { texts, times }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

const MOST_OF_BEFORE = 0.7
const MOST_READ_RATIO = 2

export function findingsOf({ processes, archived, before, after, ...measured }: Measured): readonly Finding[] {
  const left = (after.inUse + after.archive) / before.inUse
  const thousand = (seconds: number) => (seconds / (archived.processes / 1000)).toFixed(1)
  const each = (bytes: number) => `${Math.round(bytes / processes).toLocaleString('en')} bytes a process`
  const readRatio = measured.inArchive / measured.inUse
  return [
    {
      name: 'ended processes, of all',
      goal: 'archived',
      figure: `${archived.processes} of ${processes}, in ${thousand(measured.secondsArchiving)} s for each 1 000, ${thousand(measured.processorSeconds)} s of the service's processor`,
      isMet: archived.processes > processes / 2,
    },
    {
      name: 'tables in daily use',
      goal: `with the archive at most ${MOST_OF_BEFORE} of before`,
      figure: `${megabytes(before.inUse)} before, ${each(before.inUse)}; ${megabytes(after.inUse)} after, ${each(after.inUse)}, and ${megabytes(after.archive)} of archive: ${left.toFixed(2)}`,
      isMet: left <= MOST_OF_BEFORE,
      details: tableLines(before, after),
    },
    {
      name: 'what went to the archive',
      goal: 'compressed to less than half',
      figure: `${megabytes(archived.bytes)} of text, ${megabytes(archived.archivedBytes)} compressed: ${(archived.archivedBytes / archived.bytes).toFixed(2)}`,
      isMet: archived.archivedBytes * 2 < archived.bytes,
    },
    {
      name: 'a process by its id',
      goal: 'the same text from the archive',
      figure: `${measured.different} answered otherwise`,
      isMet: measured.different === 0,
    },
    {
      name: 'the same, how long',
      goal: `at most ${MOST_READ_RATIO} times`,
      figure: `median ${measured.inUse.toFixed(2)} ms in daily use, ${measured.inArchive.toFixed(2)} ms from the archive: ${readRatio.toFixed(2)}`,
      isMet: readRatio <= MOST_READ_RATIO,
      isTimed: true,
    },
  ]
}

/** The tables that had most, before and after. */
export function tableLines(before: Sizes, after: Sizes): readonly string[] {
  return [...before.tables]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([name, bytes]) => `| \`${name}\` | ${megabytes(bytes)} | ${megabytes(after.tables.get(name) ?? 0)} |`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
