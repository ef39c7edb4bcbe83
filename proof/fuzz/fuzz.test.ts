import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt, type Attempting } from './attempt.ts'
import { prepare, run } from './campaign.ts'
import { keptRegressions } from './regressions.ts'
import { reportOf } from './report.ts'
import { startTarget, type Target } from './target.ts'

/** `FUZZ_SEED=7 FUZZ_REQUESTS=20000` for another run; `npm run prove -- fuzz` makes what it finds smaller and keeps it. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 80)

let target: Target
let all: Attempting
beforeAll(async () => {
  target = await startTarget()
  all = await prepare(target, SEED)
})
afterAll(() => target?.stop())

test.for(keptRegressions())('what once went wrong goes right: %s', async ([, { call }]) => {
  const { faults, received } = await attempt(all, call)
  expect(faults, received.text.slice(0, 1_000)).toEqual([])
})

test(`${REQUESTS} requests made from the document get answers that it declares`, { timeout: 3_600_000 }, async () => {
  const outcome = await run(target, all, {
    requests: REQUESTS,
    seed: SEED,
    operation: undefined,
    lanes: 1,
    minutes: 60,
  })
  expect(outcome.failures.length + outcome.others.length, reportOf(target, SEED, outcome)).toBe(0)
})
