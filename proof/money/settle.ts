import type { TestApp } from '../../apps/server/test/support/app.ts'
import { executeDue } from '../../apps/server/src/platform/outbound/execute-due.ts'
import { LANES } from '../../apps/server/src/platform/outbound/work.ts'

const MOST_ROUNDS = 60
/** The kinds of work whose wait for the next attempt is skipped; sending webhooks and sealing records move nothing. */
const OF_MONEY = `kind IN ('refund-intent', 'replacement', 'parcel', 'mail')`

/** Lets the worker do everything that is due, and what would be tried again once more. */
export async function settle(app: TestApp, accountId: number): Promise<void> {
  await work(app, accountId)
  const { length } = await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND ${OF_MONEY} AND due_at > now() AND lease_token IS NULL
     RETURNING kind`,
    [accountId],
    accountId,
  )
  if (length > 0) await work(app, accountId)
}

async function work({ deps, executors, database }: TestApp, accountId: number): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const lane of LANES) await executeDue(deps, executors, { accountId, lane, isStopping: () => false })
    const due = await database.query(
      `SELECT FROM work_item WHERE account_id = $1 AND ${OF_MONEY} AND due_at <= now() LIMIT 1`,
      [accountId],
      accountId,
    )
    if (due.length === 0) return
  }
}
