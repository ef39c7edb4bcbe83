import { setTimeout as sleep } from 'node:timers/promises'
import { check, drained } from '../chaos/check.ts'
import type { History } from '../chaos/load/history.ts'
import { startLoad } from '../chaos/load/load.ts'
import type { KillableDatabase } from '../chaos/rig/killable-database.ts'
import { ACCOUNT_ID, startRig, type Rig } from '../chaos/rig/rig.ts'
import type { Finding } from '../report.ts'
import { differencesOf, fingerprintOf } from './fingerprint.ts'

/** An installation whose log is archived, and how it is copied and brought back. */
export interface Archived {
  readonly name: string
  readonly database: KillableDatabase
  readonly backUp: (rig: Rig) => Promise<void>
  /** Brings the copy to an instant in a folder of its own. */
  readonly recover: (until: Temporal.Instant, rig: Rig) => Promise<Recovered>
  readonly remove: () => Promise<void>
}

export interface Recovered {
  readonly query: KillableDatabase['query']
  readonly end: () => Promise<void>
}

export interface Amount {
  readonly seed: number
  readonly people: number
  /** Acknowledged writes before the copy, between it and the moment, and after the moment. */
  readonly writes: number
}

/** An instant as both clocks of this process give it. */
interface Moment {
  readonly instant: Temporal.Instant
  readonly milliseconds: number
}

/**
 * People open returns, rate and have money paid back while the installation is copied and goes on. It is brought back to a moment of
 * that load, of which every acknowledged write must be there and none that was begun after it; and to a quiet moment, of which every
 * table must be the same, row by row, so that money and units are.
 */
export async function provePointInTime(ground: Archived, amount: Amount): Promise<readonly Finding[]> {
  const rig = await startRig({ existing: ground.database, isDirect: true })
  try {
    const under = await loaded(ground, rig, amount)
    const quiet = await quietMoment(rig)
    await onwards(rig, amount)
    // The last segment is archived too, as a minute would do.
    await rig.database.query('SELECT pg_switch_wal()')
    await everythingArchived(rig)
    return [...(await judgeUnderLoad(ground, rig, under, amount)), await judgeQuiet(ground, rig, quiet)]
  } finally {
    await rig.end()
    await ground.remove()
  }
}

interface UnderLoadMoment {
  readonly moment: Moment
  readonly history: History
  /** On the clock of `performance`, where the times of the history begin. */
  readonly since: number
}

async function loaded(ground: Archived, rig: Rig, { seed, people, writes }: Amount): Promise<UnderLoadMoment> {
  const load = await startLoad(rig, { seed, people })
  try {
    await load.until(writes)
    await ground.backUp(rig)
    await load.until(load.history.counted('done') + writes)
    const moment = { instant: Temporal.Now.instant(), milliseconds: performance.now() }
    await load.until(load.history.counted('done') + writes)
    return { moment, history: load.history, since: load.since }
  } finally {
    await load.stop()
  }
}

async function quietMoment(rig: Rig) {
  await drained(rig.database)
  for (;;) {
    const before = await fingerprintOf(rig.database.query)
    const instant = Temporal.Now.instant()
    await sleep(20)
    const after = await fingerprintOf(rig.database.query)
    if (differencesOf(before, after).length === 0) return { instant, tables: before }
  }
}

async function onwards(rig: Rig, { seed, people, writes }: Amount): Promise<void> {
  const load = await startLoad(rig, { seed: seed + 1, people })
  try {
    await load.until(Math.ceil(writes / 4))
  } finally {
    await load.stop()
  }
}

async function everythingArchived({ database }: Rig): Promise<void> {
  const [wanted] = await database.query<{ file: string }>(`SELECT pg_walfile_name(pg_switch_wal()) AS file`)
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(100)) {
    const [row] = await database.query<{ last: string }>('SELECT last_archived_wal AS last FROM pg_stat_archiver')
    if ((row?.last ?? '') >= (wanted?.file ?? '')) return
  }
  throw new Error(`the segment ${wanted?.file} was not archived within a minute`)
}

/** Commits of this long around the moment may be on either side of it. */
const UNSURE_MILLISECONDS = 10

async function judgeUnderLoad(
  ground: Archived,
  rig: Rig,
  { moment, history, since }: UnderLoadMoment,
  { seed }: Amount,
): Promise<Finding[]> {
  const began = performance.now()
  const recovered = await ground.recover(moment.instant, rig)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  try {
    const seen = asAt(history, moment.milliseconds - since)
    const { lost, doubled, uncalled, brokenLaws, examples } = await check(recovered, seen, seed)
    const books = await recovered.query(UNBALANCED, [ACCOUNT_ID], ACCOUNT_ID)
    const [before, after] = [seen.counted('done'), seen.all.filter(({ outcome }) => outcome === 'refused').length]
    return [
      {
        name: `${ground.name}: a moment under load`,
        goal: 'every write acknowledged before the moment is there, none that was begun after it, no law between rows broken',
        figure: `${lost} of ${before} lost, ${uncalled} of ${after} there, ${doubled} doubled, ${brokenLaws.length} broken laws; ${seconds} s`,
        isMet: lost + doubled + uncalled + brokenLaws.length === 0 && before > 0 && after > 0,
        details: [...examples, ...brokenLaws],
      },
      {
        name: `${ground.name}: a moment under load`,
        goal: 'the books balance',
        figure: `${books.length} postings that do not`,
        isMet: books.length === 0,
      },
    ]
  } finally {
    await recovered.end()
  }
}

const UNBALANCED = `SELECT posting_id FROM ledger_entry WHERE account_id = $1 GROUP BY posting_id HAVING sum(amount_centavos) <> 0`

async function judgeQuiet(
  ground: Archived,
  rig: Rig,
  quiet: { readonly instant: Temporal.Instant; readonly tables: Awaited<ReturnType<typeof fingerprintOf>> },
): Promise<Finding> {
  const recovered = await ground.recover(quiet.instant, rig)
  try {
    const found = await fingerprintOf(recovered.query)
    const differing = differencesOf(quiet.tables, found)
    const now = differencesOf(quiet.tables, await fingerprintOf(rig.database.query))
    const rows = [...quiet.tables.values()].reduce((total, { count }) => total + count, 0)
    return {
      name: `${ground.name}: a quiet moment`,
      goal: 'every table is the same, row by row, and the installation went on since',
      figure: `${quiet.tables.size} tables, ${rows} rows, ${differing.length} tables differ; ${now.length} are another since`,
      isMet: differing.length === 0 && now.length > 0,
      details: differing,
    }
  } finally {
    await recovered.end()
  }
}

/** The history as it stands at a moment: what was begun after it must not be there, what was under way may be. */
function asAt(history: History, moment: number): History {
  const all = history.all.map((happened) => {
    const { sinceMilliseconds: from, milliseconds } = happened
    if (from > moment + UNSURE_MILLISECONDS) return { ...happened, outcome: 'refused' as const }
    const isOver = from + milliseconds < moment - UNSURE_MILLISECONDS
    return isOver ? happened : { ...happened, outcome: 'unknown' as const }
  })
  return { ...history, all, counted: (outcome) => all.filter((one) => one.outcome === outcome).length }
}
