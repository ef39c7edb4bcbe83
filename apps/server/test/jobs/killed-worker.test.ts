import { afterAll, beforeAll, expect, test } from 'vitest'
import { spreadLives, workUntilKilled } from '../support/killable-workers.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { executionRows, misbehave, planRefund, settleAll } from '../support/refund-execution.ts'

/** `KILL_ROUNDS=100` for a long run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5)

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

test('a worker killed at any moment leaves every intent exactly once in the store', { timeout: 480_000 }, async () => {
  const { ledgers, events } = executionRows(app, account)
  await misbehave(app, account, { delay: 4 })
  const processes: number[] = []
  /** Leases that no worker lived to give back. */
  const left = new Set<string>()
  // From before the first lease until both are done, a little later each round.
  for (const life of spreadLives({ rounds: ROUNDS, from: 20, over: 120 }, () => left.size > 0)) {
    const voucher = { process: { ValeCompraDefinicaoId: 2 } }
    for (const kind of [{}, voucher]) processes.push((await planRefund(app, account, kind)).id)
    await workUntilKilled(app, account, life)
    const held = await app.database.query<{ token: string }>(
      `SELECT lease_token AS token FROM work_item WHERE account_id = $1 AND kind = 'refund-intent' AND lease_token IS NOT NULL`,
      [account.id],
      account.id,
    )
    for (const { token } of held) left.add(token)
  }
  await settleAll(app, account)
  const { ours, store } = await ledgers()
  expect(ours).toHaveLength(processes.length)
  expect(store).toEqual(ours)
  expect(left.size, 'kills between lease and outcome').toBeGreaterThan(0)
  for (const id of processes) {
    const told = (await events(id))
      .slice(2)
      .map((type) => type.replace('voucher.issued', 'refund.settled').replace('voucher', 'refund'))
    expect([
      ['refund.sent', 'refund.settled'],
      ['refund.sent', 'refund.verifying', 'refund.settled'],
    ]).toContainEqual(told)
  }
})
