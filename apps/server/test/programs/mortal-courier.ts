import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../../src/database/pool.ts'
import { createCouriers } from '../../src/features/webhooks/couriers.ts'
import type { DeliveryTerms } from '../../src/features/webhooks/terms.ts'
import { executeDue } from '../../src/outbound/execute-due.ts'
import { announce, programApp } from '../support/program-app.ts'

/** A process to be killed: delivers what of an account is due, over and over, and says so once it has begun. */
const { database, accountId, terms } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  readonly accountId: number
  readonly terms: DeliveryTerms
}
const app = programApp({ database, poolSize: 3 })
const couriers = createCouriers(app.deps, terms)
announce('ready')
for (;;) {
  const task = { accountId, lane: 'delivery', isStopping: () => false } as const
  await executeDue(app.deps, { webhook: couriers.execute }, task).catch(() => undefined)
  await sleep(5)
}
