import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setAccountOnNodes } from '../../src/platform/database/node-reads.ts'
import { createDatabase } from '../../src/platform/database/transaction.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import { cursorOf, positionOf } from '../../src/events/cursor.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { entityOf, listOf } from '../support/entity.ts'
import { openProcess } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp({ poolSize: 8 })
  account = await app.account()
})
afterAll(() => app.end())

interface Seen {
  readonly processoId: number
  readonly versao: number
}

/** Reads on from a cursor until there is no more. */
async function readOn(cursor: string, seen: Seen[], who = account): Promise<string> {
  for (;;) {
    const { json } = await who.call('GET', `/v1/pvt/eventos?limite=7&depois=${cursor}`)
    const page = entityOf({ json })
    for (const event of listOf(page['eventos'])) {
      seen.push({ processoId: Number(event['processoId']), versao: Number(event['versao']) })
    }
    cursor = String(page['proximo'])
    if (!page['haMais']) return cursor
  }
}

/** Another event of a process with its work, as `recordChange` writes it. */
function nextEvent(accountId: number, processId: number, version: number, eventId: number) {
  return {
    name: 'test-next-event',
    text: `WITH work AS (INSERT INTO work_item (account_id, kind, subject_id, due_at) VALUES ($1, 'webhook', $4, now()))
           INSERT INTO process_event (account_id, process_id, sequence, event_id, type, occurred_at, cause, cause_kind, payload, snapshot, changed)
           SELECT account_id, process_id, $3, $4, 'invoice.added', now(), 'worker', 'worker', '{"invoiceId":7,"number":"7"}', snapshot, '{}'
           FROM process_event WHERE account_id = $1 AND process_id = $2 AND sequence = 1`,
    values: [accountId, processId, version, eventId],
  }
}

/** A transaction of the service's role that has written the next event of a process and is not committed. */
async function writeAndHold(processId: number, version: number, eventId: number) {
  const client = new pg.Client(app.database.service)
  await client.connect()
  await client.query('BEGIN')
  await client.query(setAccountOnNodes(account.id))
  client.on('error', () => undefined)
  await client.query(nextEvent(account.id, processId, version, eventId))
  return {
    commit: async () => {
      await client.query('COMMIT')
      await client.end()
    },
    undo: async () => {
      await client.query('ROLLBACK')
      await client.end()
    },
  }
}

test('an event that is committed late is not skipped by who has read later ones', async () => {
  const [late, soon, never] = [await openProcess(account), await openProcess(account), await openProcess(account)]
  const seen: Seen[] = []
  let cursor = await readOn(cursorOf(0), seen)
  // Its id and its transaction are older than those of what is committed before it.
  const held = await writeAndHold(late.id, 2, app.deps.newId())
  const undone = await writeAndHold(never.id, 2, app.deps.newId())
  const quick = await writeAndHold(soon.id, 2, app.deps.newId())
  await quick.commit()
  cursor = await readOn(cursor, seen)
  expect(seen.at(-1)).toEqual({ processoId: soon.id, versao: 2 })
  await undone.undo()
  await held.commit()
  cursor = await readOn(cursor, seen)
  expect(seen.at(-1)).toEqual({ processoId: late.id, versao: 2 })
  expect(seen.filter(({ processoId }) => processoId === never.id)).toEqual([{ processoId: never.id, versao: 1 }])
  // Places are 1, 2, 3, … whatever was undone.
  expect(positionOf(cursor)).toBe(seen.length)
})

test('a process keeps its order where the clocks of its writers differ', async () => {
  const process = await openProcess(account)
  const seen: Seen[] = []
  const cursor = await readOn(cursorOf(0), [])
  const ahead = app.deps.newId() + 4_096_000
  for (const [version, eventId] of [
    [2, ahead],
    [3, app.deps.newId()],
    [4, ahead + 1],
    [5, app.deps.newId()],
  ] as const) {
    await (await writeAndHold(process.id, version, eventId)).commit()
  }
  await readOn(cursor, seen)
  expect(seen).toEqual([2, 3, 4, 5].map((versao) => ({ processoId: process.id, versao })))
})

test('many writers that commit in any order and many readers: each reader sees every event once, each process in order', async () => {
  const WRITERS = 8
  const EACH = 25
  const READERS = 3
  const busy = await app.account()
  const ids: number[] = []
  for (let made = 0; made < WRITERS; made++) ids.push((await openProcess(busy)).id)
  const pool = createPool(app.database.service, { size: WRITERS, onError: () => undefined })
  const { inAccount } = createDatabase(pool, app.database.service)
  let isWriting = true
  const write = async (processId: number, writer: number) => {
    for (let version = 2; version <= EACH + 1; version++) {
      await inAccount(busy.id, async (tx) => {
        await tx.query(nextEvent(busy.id, processId, version, app.deps.newId()))
        // Held open for as long as other transactions take to begin and end.
        await tx.query({
          name: `hold-${writer}`,
          text: 'SELECT pg_sleep($1::float8)',
          values: [((version * 7 + writer * 13) % 40) / 1_000],
        })
      })
    }
  }
  const read = async () => {
    const seen: Seen[] = []
    let cursor = cursorOf(0)
    while (isWriting) cursor = await readOn(cursor, seen, busy)
    await readOn(cursor, seen, busy)
    return seen
  }
  const readers = Array.from({ length: READERS }, read)
  await Promise.all(ids.map(write))
  isWriting = false
  for (const seen of await Promise.all(readers)) {
    expect(seen).toHaveLength(WRITERS * (EACH + 1))
    for (const id of ids) {
      expect(seen.filter(({ processoId }) => processoId === id).map(({ versao }) => versao)).toEqual(
        Array.from({ length: EACH + 1 }, (_, index) => index + 1),
      )
    }
  }
  await pool.end()
})

test('a cursor that no feed gave out is none', () => {
  expect([0, 1, 77, 2 ** 52].map((position) => positionOf(cursorOf(position)))).toEqual([0, 1, 77, 2 ** 52])
  const forged = ['', 'x', 'e:1', Buffer.from('e:01').toString('base64url'), `${cursorOf(1)}=`, ` ${cursorOf(1)}`]
  expect(forged.map(positionOf)).toEqual(forged.map(() => undefined))
})
