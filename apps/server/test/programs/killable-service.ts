import { createPrivateKey } from 'node:crypto'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { announce, programApp } from '../support/program-app.ts'

/** The whole service in a process to be killed: answers on a port of its own and works on what is due. */
const { database, privateKey, answers } = JSON.parse(process.argv[2] ?? '') as {
  readonly database: DatabaseAddress
  /** PEM; the same for every life of the service, so that bearers outlive it. */
  readonly privateKey: string
  /** False: it only works. */
  readonly answers: boolean
}
const app = programApp({ database, poolSize: 6, privateKey: createPrivateKey(privateKey) })
app.worker.start()
const url = answers ? await app.server.listen({ host: '127.0.0.1', port: 0 }) : 'works'
announce(url)
