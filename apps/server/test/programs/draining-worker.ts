import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { announce, programApp } from '../support/program-app.ts'

/** A worker in a process of its own, as `vaivem work` is one, on a database that need not be durable: works until SIGTERM. */
const database = JSON.parse(process.argv[2] ?? '') as DatabaseAddress
const stop = new Promise((resolve) => process.on('SIGTERM', resolve))
const app = programApp({ database, poolSize: 4, log: 'warn' })
app.worker.start()
announce('works')
await stop
await app.drain()
await app.close()
