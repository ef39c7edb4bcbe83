import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createNotices } from '../database/notices.ts'
import { createPool } from '../database/pool.ts'
import { createDatabase } from '../database/transaction.ts'
import { createLog } from '../log.ts'
import { wakeEachOther } from './wake-ups.ts'
import type { Worker } from './worker.ts'

let database: TestDatabase
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  // PostgreSQL may take a moment to see that a connection was closed; the next test would count it as its own.
  await vi.waitUntil(async () => (await listeners()) === 0, { timeout: 10_000 })
})
afterAll(() => database.drop())

/** A process of the service: its worker only keeps the accounts of which it was notified. */
function aProcess() {
  const heard: number[] = []
  const own: Worker = { start: () => undefined, notify: (id) => void heard.push(id), stop: async () => undefined }
  const notices = createNotices(createPool(database.service, { size: 1, onError: () => undefined }))
  const pool = createPool(database.service, { size: 1, onError: () => undefined })
  const log = createLog('error', () => undefined, Temporal.Now.instant)
  const worker = wakeEachOther(own, { database: createDatabase(pool), notices, log })
  ends.push(async () => {
    await worker.stop()
    await pool.end()
  })
  return { worker, heard }
}

// A connection listens once its LISTEN has ended: while that still runs, a notice from another connection is missed.
const LISTENING = `FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`
const listeners = async () => Number((await database.query<{ n: string }>(`SELECT count(*) AS n ${LISTENING}`))[0]?.n)

test('tells the worker of another process of accounts with new work, each once in a moment', async () => {
  const serving = aProcess()
  const working = aProcess()
  working.worker.start()
  await expect.poll(listeners).toBe(1)
  for (const id of [7, 8, 7]) serving.worker.notify(id)
  await expect.poll(() => working.heard).toEqual([7, 8])
  expect(serving.heard).toEqual([])
})

test('tells of more accounts than one notice can hold', async () => {
  const serving = aProcess()
  const working = aProcess()
  working.worker.start()
  await expect.poll(listeners).toBe(1)
  const many = Array.from({ length: 1_000 }, (_, index) => Number.MAX_SAFE_INTEGER - index)
  for (const id of many) serving.worker.notify(id)
  await expect.poll(() => working.heard.length).toBe(many.length)
  expect(working.heard).toEqual(many)
})

test('a process whose own worker is on does the work itself', async () => {
  const serving = aProcess()
  const one = aProcess()
  const other = aProcess()
  one.worker.start()
  other.worker.start()
  await expect.poll(listeners).toBe(2)
  one.worker.notify(7)
  serving.worker.notify(9)
  await expect.poll(() => other.heard).toEqual([9])
  await expect.poll(() => one.heard).toEqual([7, 9])
})

test('listens again once the connection on which it listened is lost', async () => {
  const serving = aProcess()
  const working = aProcess()
  working.worker.start()
  await expect.poll(listeners).toBe(1)
  await database.query(`SELECT pg_terminate_backend(pid, 5000) ${LISTENING}`)
  await expect.poll(listeners).toBe(1)
  serving.worker.notify(7)
  await expect.poll(() => working.heard).toEqual([7])
})

test('tells what it was given in its last moment before it stops', async () => {
  const serving = aProcess()
  const working = aProcess()
  working.worker.start()
  await expect.poll(listeners).toBe(1)
  serving.worker.notify(7)
  await serving.worker.stop()
  await expect.poll(() => working.heard).toEqual([7])
})
