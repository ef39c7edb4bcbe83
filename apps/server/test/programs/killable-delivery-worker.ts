import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { createDeliveryWorkers } from '../../src/events/webhooks/delivery-workers.ts'
import type { DeliveryPolicy } from '../../src/events/webhooks/policy.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { announce, programApp } from '../support/program-app.ts'

/** A process to be killed: delivers what of an account is due, over and over, and says so once it has begun. */
const { database, accountId, terms } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  readonly accountId: number
  readonly terms: DeliveryPolicy
}
const app = programApp({ database, poolSize: 3 })
const workers = createDeliveryWorkers(app.deps, terms)
announce('ready')
for (;;) {
  const task = { accountId, lane: 'webhooks', isStopping: () => false } as const
  await executeDue(app.deps, { webhook: workers.execute }, task).catch(() => undefined)
  await sleep(5)
}
