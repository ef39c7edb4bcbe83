import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diceOf, type Dice } from '../../../apps/server/test/model/dice.ts'
import { check, drained } from '../check.ts'
import type { ExperimentOptions } from '../experiment.ts'
import type { Finding } from '../../report.ts'
import { startLoad, type Load } from '../load/load.ts'
import { createPace } from '../load/pace.ts'
import { startRig, type Rig, type RigOptions } from '../rig/rig.ts'
import { findingsOf } from '../verdict.ts'

export interface UnderLoad {
  readonly rig: Rig
  readonly load: Load
  readonly dice: Dice
}

/**
 * Runs people at work on an installation of its own while `harm` does what it does, then lets everything come to rest and
 * looks whether anything was lost, doubled or half written. `harm` leaves the installation mended. `perSecond`: what all
 * of them do together; absent: as much as there are answers for.
 */
export async function underLoad(
  name: string,
  { seed, historyFile, keeps, say }: ExperimentOptions,
  { people, perSecond, ...asked }: RigOptions & { readonly people: number; readonly perSecond?: number },
  harm: (ground: UnderLoad) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const rig = await startRig({ keeps, ...asked })
  try {
    const pace = createPace()
    if (perSecond !== undefined) pace.set(perSecond)
    const load = await startLoad(rig, { seed, people, historyFile, pace: pace.wait })
    let findings: readonly Finding[]
    try {
      findings = await harm({ rig, load, dice: diceOf(seed) })
    } finally {
      await load.stop()
    }
    say('  waiting until nothing is under way')
    await drained(rig.database)
    const verdict = await check(rig.database, load.history, seed)
    const deaths = rig.programs.reduce((total, program) => total + program.deaths(), 0)
    return [
      ...findingsOf(name, verdict, load.history, internalErrorsIn(rig.folder)),
      {
        name: `${name}: processes that ended by themselves`,
        goal: '0',
        figure: String(deaths),
        isMet: deaths === 0,
      },
      await deadlocksOf(name, rig),
      ...findings,
    ]
  } finally {
    await rig.end()
  }
}

/** What the processes wrote of requests that failed for a reason of their own, each cause once. */
function internalErrorsIn(folder: string): readonly string[] {
  const lines = globSync(join(folder, '*.log')).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const causes = lines.flatMap((line) =>
    line.includes('"status":500') ? [/"cause":"([^"]*)/.exec(line)?.[1] ?? line] : [],
  )
  return [...new Set(causes)]
}

/** Transactions that PostgreSQL undid because each waited for the other; one that is killed forgets how many. */
async function deadlocksOf(name: string, { database }: Rig): Promise<Finding> {
  const [row] = await database.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  const deadlocks = row?.deadlocks ?? 'unknown'
  return {
    name: `${name}: deadlocks since PostgreSQL was started last`,
    goal: '0',
    figure: deadlocks,
    isMet: deadlocks === '0',
  }
}
