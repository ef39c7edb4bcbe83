import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { createParcelExecutor } from '../../src/parcels/execution/execute-parcel.ts'
import { createReplacementExecutor } from '../../src/exchanges/execute-replacement.ts'
import { createMailExecutor } from '../../src/messages/send-mail.ts'
import { createIntentExecutor } from '../../src/refunds/execution/execute-intent.ts'
import type { Policy } from '../../src/platform/outbound/policy.ts'
import { cancelExchangesForRegret } from '../../src/exchanges/cancel-exchanges-for-regret.ts'
import { recordFoundRefund } from '../../src/processes/found-refund.ts'
import { createBackfillExecutor } from '../../src/orders/sync/follow-store.ts'
import { createRegretExecutor } from '../../src/portal/regret/follow-declaration.ts'
import { createCodeExecutor } from '../../src/portal/status/send-code.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { LANES } from '../../src/platform/outbound/work.ts'
import { recheckRefundsOfOrder } from '../../src/refunds/reversals/repository.ts'
import { announce, programApp } from '../support/program-app.ts'

/** A process to be killed: reports once it can begin, waits for the signal to, then executes the due work of an account over and over. */
const { database, accountId, terms, requestsTo } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  readonly accountId: number
  readonly terms: Policy
  readonly requestsTo?: string
}
const app = programApp({ database, poolSize: 2, requestsTo })
await app.deps.directory.find(accountId)
const executors = {
  ...app.executors,
  'refund-intent': createIntentExecutor(app.deps, terms),
  replacement: createReplacementExecutor(app.deps, terms),
  parcel: createParcelExecutor(app.deps, { ...terms, pollMilliseconds: 60_000 }),
  mail: createMailExecutor(app.deps, terms),
  'flow-code': createCodeExecutor(app.deps, terms),
  regret: createRegretExecutor(app.deps, cancelExchangesForRegret, terms),
  'store-backfill': createBackfillExecutor(
    {
      ...app.deps,
      recordFoundRefund: recordFoundRefund.bind(undefined, app.deps),
      recheckRefunds: recheckRefundsOfOrder,
    },
    terms,
  ),
}
announce('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))
for (;;) {
  for (const lane of LANES) await executeDue(app.deps, executors, { accountId, lane, isStopping: () => false })
  await sleep(1)
}
