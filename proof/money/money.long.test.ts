import { expect, inject, test } from 'vitest'
import { run } from './campaign.ts'
import { reportOf, verdictOf } from './report.ts'

/** `MONEY_SEED=7` for other choices; `npm run prove -- money -- --short` tries as every role, `npm run prove -- money` as everybody and for everything. */
const SEED = Number(process.env['MONEY_SEED'] ?? 20_261_123)

test(
  'Nobody without the scope for it makes money move, beyond what the policy pays on confirmed orders',
  { timeout: 600_000 },
  async () => {
    const outcome = await run({ root: inject('postgres'), seed: SEED, requests: 1, isShort: true, isBrief: true })
    expect(verdictOf(outcome).faults, reportOf(outcome, SEED)).toEqual([])
  },
)
