import { createPrivateKey } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { createApp } from '../../src/app.ts'
import type { DatabaseAddress } from '../../src/database/pool.ts'
import { createLog } from '../../src/log.ts'

/** The whole service in a process to be killed: answers on a port of its own and works on what is due. */
const { database, privateKey, answers } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  /** PEM; the same for every life of the service, so that bearers outlive it. */
  readonly privateKey: string
  /** False: it only works. */
  readonly answers: boolean
}
const app = createApp({
  environment: 'production',
  database,
  poolSize: 6,
  masterKey: new Uint8Array(32).fill(7),
  signingKeys: [{ kid: 'mortal', privateKey: createPrivateKey(privateKey) }],
  publicUrl: () => 'http://mortal.vaivem.test',
  log: createLog('silent', () => undefined, () => Temporal.Now.instant()), // prettier-ignore
})
app.worker.start()
const url = answers ? await app.server.listen({ host: '127.0.0.1', port: 0 }) : 'works'
// Whoever is killed leaves nothing behind unless it is written now.
flushCompileCache()
process.stdout.write(`${url}\n`)
