import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../../src/database/pool.ts'
import { createParcelExecutor } from '../../src/features/carrier-execution/execute-parcel.ts'
import { createReplacementExecutor } from '../../src/features/exchanges/execute-replacement.ts'
import { createMailExecutor } from '../../src/features/mails/send-mail.ts'
import { createIntentExecutor } from '../../src/features/refund-execution/execute-intent.ts'
import type { Policy } from '../../src/outbound/policy.ts'
import { takeOverExchanges } from '../../src/features/exchanges/take-over.ts'
import { createRegretExecutor } from '../../src/features/regret-declarations/follow-declaration.ts'
import { createCodeExecutor } from '../../src/features/store-portal/send-code.ts'
import { executeDue } from '../../src/outbound/execute-due.ts'
import { LANES } from '../../src/outbound/work.ts'
import { announce, programApp } from '../support/program-app.ts'

/** A process to be killed: executes what of an account is due, over and over; says so once it can begin, then is told to. */
const { database, accountId, terms } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  readonly accountId: number
  readonly terms: Policy
}
const app = programApp({ database, poolSize: 2 })
await app.deps.directory.find(accountId)
const executors = {
  ...app.executors,
  'refund-intent': createIntentExecutor(app.deps, terms),
  replacement: createReplacementExecutor(app.deps, terms),
  parcel: createParcelExecutor(app.deps, { ...terms, pollMilliseconds: 60_000 }),
  mail: createMailExecutor(app.deps, terms),
  'flow-code': createCodeExecutor(app.deps, terms),
  regret: createRegretExecutor(app.deps, takeOverExchanges, terms),
}
announce('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))
for (;;) {
  for (const lane of LANES) await executeDue(app.deps, executors, { accountId, lane, isStopping: () => false })
  await sleep(1)
}
