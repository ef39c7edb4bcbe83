import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { liveAndDie } from '../support/killable-workers.ts'
import { executionRows, misbehave, moneyFaults, workOnce } from '../support/refund-execution.ts'
import { diceOf } from './dice.ts'
import { finishRefunds } from './finish-refunds.ts'
import { moneyStep, type MoneyHistory } from './people-with-money.ts'

/** `MONEY_STEPS=5000 MONEY_SEED=7` for a long run of a chosen seed. */
const STEPS = Number(process.env['MONEY_STEPS'] ?? 40)
const SEED = Number(process.env['MONEY_SEED'] ?? 20_261_118)
const STEPS_BETWEEN_LOOKS = 25
const MOST_ROUNDS = 1_000

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

test(
  `${STEPS} steps about money, with a store that loses answers and workers killed at any moment, keep every book the same`,
  { timeout: 3_600_000 },
  async () => {
    const dice = diceOf(SEED)
    const story: MoneyHistory = { app, account, dice, processes: [], taken: new Map(), refused: new Map() }
    const mortality = diceOf(SEED + 1)
    const killables = liveAndDie(app, account, () => 100 + mortality.roll(400))
    let kills = 0
    try {
      for (let step = 1; step <= STEPS; step++) {
        await moneyStep(story)
        // Whatever is under way: what is committed adds up at every moment.
        if (step % STEPS_BETWEEN_LOOKS === 0) expect(await moneyFaults(app, account)).toEqual([])
      }
    } finally {
      kills = await killables.stop()
    }
    await misbehave(app, account)
    await drained()
    expect(await moneyFaults(app, account)).toEqual([])
    const ids = story.processes.map(({ id }) => id)
    expect(await finishRefunds(app, account, ids)).toEqual([])
    expect(await moneyFaults(app, account)).toEqual([])
    const { ours, store } = await executionRows(app, account).ledgers()
    expect(store).toEqual(ours)
    const told = (steps: ReadonlyMap<string, number>) =>
      JSON.stringify(Object.fromEntries([...steps].toSorted(([one], [other]) => one.localeCompare(other))))
    console.log(
      `seed ${SEED}: ${STEPS} steps, ${kills} workers killed, ${ours.length} refunds and vouchers; taken ${told(story.taken)}; refused ${told(story.refused)}`,
    )
    expect(kills).toBeGreaterThan(0)
    expect(ours.length).toBeGreaterThan(STEPS / 30)
  },
)

/**
 * Works until nothing is left but what waits for a person, to approve it, to let it be sent, or to make it manually. Taking a voucher back is under way too, whatever
 * became of its process: the store may have done it already.
 */
async function drained(): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // Work waits long after many attempts; the store behaves now, so it need not.
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'refund-intent' AND lease_token IS NULL`,
      [account.id],
      account.id,
    )
    await workOnce(app, account)
    const open = await app.database.query(
      `SELECT FROM work_item w
       JOIN refund_intent t ON t.account_id = w.account_id AND t.intent_id = w.subject_id
       JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
       WHERE w.account_id = $1 AND w.kind = 'refund-intent'
         AND NOT (t.status = 'planned' AND w.lease_token IS NULL AND (t.held_for <> '{}' OR t.by_hand))
         AND (p.decision = 'approved' OR t.status IN ('sent', 'verifying') OR w.lease_token IS NOT NULL
              OR (t.reissue_of IS NOT NULL AND t.attempts > 0))`,
      [account.id],
      account.id,
    )
    if (open.length === 0) return
    await sleep(10)
  }
  throw new Error('work is left')
}
