import { expect, test } from 'vitest'
import { unmetOf } from '../report.ts'
import { EXPERIMENTS } from './experiments/experiments.ts'

/** `CHAOS_SEED=7 CHAOS_ONLY=kills,resets` for other harm; `npm run prove -- chaos` reports all of it, and has a long form. */
const SEED = Number(process.env['CHAOS_SEED'] ?? 20_261_121)
const ONLY = (process.env['CHAOS_ONLY'] ?? 'kills').split(',')

test.for(
  EXPERIMENTS.filter(({ name }) => ONLY.includes(name)).map((experiment) => [experiment.about, experiment] as const),
)('nothing is lost, doubled or half written by %s', { timeout: 600_000 }, async ([, experiment], { skip }) => {
  const why = experiment.unable?.()
  if (why !== undefined) skip(why)
  const findings = await experiment.run({
    seed: SEED,
    isLong: false,
    isBrief: true,
    keeps: false,
    say: () => undefined,
  })
  // How soon something is there again depends on what else the machine does.
  expect(unmetOf(findings)).toEqual([])
})
