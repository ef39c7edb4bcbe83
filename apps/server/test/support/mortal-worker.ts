import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../../src/app.ts'
import type { DatabaseAddress } from '../../src/database/pool.ts'
import { executeDue } from '../../src/features/refund-execution/execute-due.ts'
import { createLog } from '../../src/log.ts'

/** A process to be killed: executes what of an account is due, over and over; says so once it can begin, then is told to. */
const { database, accountId, terms } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  readonly accountId: number
  readonly terms: Parameters<typeof executeDue>[1]
}
const app = createApp({
  environment: 'production',
  database,
  poolSize: 2,
  masterKey: new Uint8Array(32).fill(7),
  signingKeys: [{ kid: 'mortal', privateKey: generateKeyPairSync('ed25519').privateKey }],
  publicUrl: () => 'http://mortal.vaivem.test',
  log: createLog('silent', () => undefined, () => Temporal.Now.instant()), // prettier-ignore
})
await app.deps.directory.find(accountId)
process.stdout.write('ready\n')
await new Promise((resolve) => process.stdin.once('data', resolve))
for (;;) {
  await executeDue(app.deps, terms, accountId)
  await sleep(1)
}
