import { scanParcel } from '../../src/connectors/demo/built-in-carrier-repository.ts'
import type { CarrierScan } from '@vaivem/connector-kit'
import { createParcelExecutor } from '../../src/parcels/execution/execute-parcel.ts'
import type { CarrierPolicy } from '../../src/parcels/execution/policy.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { TestAccount, TestApp } from './app.ts'
import { FAST_RETRIES } from './fast-retry-policy.ts'

/** As usual, in a hurry. */
export const FAST_CARRIER_RETRIES: CarrierPolicy = { ...FAST_RETRIES, pollMilliseconds: 1 }

/** Lets the carrier misbehave from now on, for a number of calls or for good; without a failure it behaves again. */
export async function misbehaveCarrier(
  { database }: TestApp,
  account: TestAccount,
  { failure = null, times = null, delay = 0 }: { failure?: string | null; times?: number | null; delay?: number } = {},
): Promise<void> {
  await database.query(
    `INSERT INTO built_in_carrier_behaviour (account_id, failure, times_left, delay_milliseconds) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET failure = excluded.failure, times_left = excluded.times_left,
       delay_milliseconds = excluded.delay_milliseconds`,
    [account.id, failure, times, delay],
    account.id,
  )
}

const MOST_CALLS = 10

/** Looks at every parcel of the account, whatever time it waits for. */
export async function carry(
  app: TestApp,
  account: TestAccount,
  rounds = 1,
  terms = FAST_CARRIER_RETRIES,
): Promise<void> {
  const executors = { parcel: createParcelExecutor(app.deps, terms) }
  for (let round = 0; round < rounds; round++) {
    await app.deps.database.inAccount(account.id, (tx) =>
      tx.query({
        name: 'make-parcels-due',
        text: `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'parcel' AND lease_token IS NULL`,
        values: [account.id],
      }),
    )
    // One call takes twenty: without another, those that come after them would never have a turn.
    let [hasMore, calls] = [true, 0]
    while (hasMore && calls++ < MOST_CALLS)
      hasMore = await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
    if (rounds > 1) await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A clerk or a van scans the parcel of a code. */
export async function scan(
  app: TestApp,
  account: TestAccount,
  code: string,
  status: CarrierScan['status'],
): Promise<void> {
  const known = await app.deps.database.inAccount(account.id, (tx) =>
    scanParcel(tx, account.id, { code, status, at: app.clock.now() }),
  )
  if (!known) throw new Error(`no parcel has the code ${code}`)
}
