import { generateKeyPairSync } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../../src/app.ts'
import type { DatabaseAddress } from '../../src/database/pool.ts'
import { createCouriers } from '../../src/features/webhooks/couriers.ts'
import type { DeliveryTerms } from '../../src/features/webhooks/terms.ts'
import { executeDue } from '../../src/jobs/execute-due.ts'
import { createLog } from '../../src/log.ts'
import { loopback } from '../support/receiver.ts'

/** A process to be killed: delivers what of an account is due, over and over, and says so once it has begun. */
const { database, accountId, terms } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  readonly accountId: number
  readonly terms: DeliveryTerms
}
const app = createApp({
  environment: 'production',
  database,
  poolSize: 3,
  masterKey: new Uint8Array(32).fill(7),
  signingKeys: [{ kid: 'mortal', privateKey: generateKeyPairSync('ed25519').privateKey }],
  publicUrl: () => 'http://mortal.vaivem.test',
  webhookAllowance: { ranges: loopback() },
  log: createLog('silent', () => undefined, () => Temporal.Now.instant()), // prettier-ignore
})
const couriers = createCouriers(app.deps, terms)
// Whoever is killed leaves nothing behind unless it is written now.
flushCompileCache()
process.stdout.write('ready\n')
for (;;) {
  const task = { accountId, lane: 'delivery', isStopping: () => false } as const
  await executeDue(app.deps, { webhook: couriers.execute }, task).catch(() => undefined)
  await sleep(5)
}
