import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveNext } from '../../src/processes/archive/archive-processes.ts'
import { restoreProcess } from '../../src/processes/archive/repository.ts'
import { archivedIds, archiveAll, type EndedProcesses, endedProcesses, storedOf } from '../support/archived.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { type Fault, faultyWay, type FaultyConnection } from '../support/faulty-connection.ts'

let app: TestApp
let way: FaultyConnection
let account: TestAccount
let ended: EndedProcesses
beforeAll(async () => {
  app = await testApp({
    poolSize: 1,
    reach: async (address) => {
      way = await faultyWay(address)
      return way.address
    },
  })
  account = await app.account()
  ended = await endedProcesses(app, account)
})
afterAll(async () => {
  await app.end()
  await way.close()
})

/** Faults that end the work in the middle, as when a command is killed or a database stops. */
const FAULTS: readonly Fault[] = [
  { kind: 'reset' },
  { kind: 'unheard' },
  { kind: 'error', state: '57014' },
  { kind: 'fatal', state: '57P01' },
]

/** How many of the process's rows are where: it lies as a whole in one place, or there is a fault. */
async function placesOf(process: number): Promise<object | undefined> {
  const [places] = await app.database.query(
    `SELECT (SELECT count(*) FROM return_process_document WHERE account_id = $1 AND process_id = $2)::int AS documents,
            (SELECT count(*) FROM process_verdict WHERE account_id = $1 AND process_id = $2)::int AS verdicts,
            (SELECT count(*) FROM process_archive WHERE account_id = $1 AND process_id = $2)::int AS archives,
            (SELECT count(DISTINCT (snapshot IS NULL, snapshot_digest IS NULL)) FROM process_event
             WHERE account_id = $1 AND process_id = $2)::int AS kinds,
            (SELECT bool_and(snapshot IS NULL) FROM process_event WHERE account_id = $1 AND process_id = $2) AS "areGone"`,
    [account.id, process],
    account.id,
  )
  return places
}

const IN_USE = { documents: 1, verdicts: 1, archives: 0, kinds: 1, areGone: false }
const IN_ARCHIVE = { documents: 0, verdicts: 0, archives: 1, kinds: 1, areGone: true }

async function archivedByNow(): Promise<readonly number[]> {
  await archiveAll(app, account)
  return archivedIds(app, account)
}

/** Brings all back that lies in the archive, without a change of the processes. */
async function bringBack(): Promise<void> {
  const rows = await app.database.query<{ id: string; content: Buffer }>(
    'SELECT process_id::text AS id, content FROM process_archive WHERE account_id = $1',
    [account.id],
    account.id,
  )
  for (const { id, content } of rows)
    await app.deps.database.inAccount(account.id, (tx) => tx.query(restoreProcess(Number(id), content)))
}

test('an end at any step of archiving loses nothing and doubles nothing, and what was left is taken next time', async () => {
  const stored = await storedOf(app, account)
  const before = Temporal.Now.instant().add({ hours: 1 })
  const archiveOne = (after: number) => archiveNext(app.deps.database, account.id, { after, before }, 2)
  let struck = 0
  for (const fault of FAULTS) {
    for (let step = 1; ; step++) {
      way.arm(fault, step)
      await archiveOne(0).catch(() => undefined)
      const at = way.disarm()
      for (const process of [ended.refunded, ended.cancelled])
        expect([IN_USE, IN_ARCHIVE], `${fault.kind} at ${at ?? 'the end'}`).toContainEqual(await placesOf(process))
      if (at === undefined) break
      struck++
      // Run again, the command has archived all of it, once; rows that the lost connection still locks are left for the next time.
      await expect.poll(archivedByNow).toEqual([ended.refunded, ended.cancelled])
      await bringBack()
      expect(await storedOf(app, account)).toEqual(stored)
    }
    await bringBack()
  }
  expect(struck).toBeGreaterThan(20)
})

test('an end at any step of bringing back leaves the process as a whole in one place', async () => {
  const stored = await storedOf(app, account)
  for (const fault of FAULTS) {
    for (let step = 1; ; step++) {
      await archiveAll(app, account)
      way.arm(fault, step)
      await bringBack().catch(() => undefined)
      const at = way.disarm()
      for (const process of [ended.refunded, ended.cancelled])
        expect([IN_USE, IN_ARCHIVE], `${fault.kind} at ${at ?? 'the end'}`).toContainEqual(await placesOf(process))
      await bringBack()
      expect(await storedOf(app, account)).toEqual(stored)
      if (at === undefined) break
    }
  }
})
