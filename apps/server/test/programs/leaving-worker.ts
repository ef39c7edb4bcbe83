import { generateKeyPairSync } from 'node:crypto'
import { createApp } from '../../src/app.ts'
import type { DatabaseAddress } from '../../src/database/pool.ts'
import { createLog } from '../../src/log.ts'
import { loopback } from '../support/receiver.ts'

/** A worker in a process of its own, as `vaivem work` is one, on a database that need not be durable: works until told to stop. */
const database = JSON.parse(process.argv[2] ?? '') as DatabaseAddress
const stop = new Promise((resolve) => process.on('SIGTERM', resolve))
const app = createApp({
  environment: 'production',
  database,
  poolSize: 4,
  masterKey: new Uint8Array(32).fill(7),
  signingKeys: [{ kid: 'leaving', privateKey: generateKeyPairSync('ed25519').privateKey }],
  publicUrl: () => 'http://leaving.vaivem.test',
  webhookAllowance: { ranges: loopback() },
  log: createLog('warn', (line) => process.stderr.write(line), () => Temporal.Now.instant()), // prettier-ignore
})
app.worker.start()
process.stdout.write('works\n')
await stop
await app.drain()
await app.close()
