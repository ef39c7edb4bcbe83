import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { DatabaseUnavailable } from './errors.ts'
import { createPool } from './pool.ts'
import { createSharedReads, type SharedReads } from './shared-reads.ts'
import type { Statement } from './statement.ts'

let made: TestDatabase
let shared: SharedReads
beforeAll(async () => {
  made = await testDatabase()
  shared = createSharedReads(createPool(made.service, { size: 1, onError: () => undefined }))
})
afterAll(async () => {
  await shared.close()
  await made.drop()
})

const whereAndWho: Statement = {
  name: 'test-where-and-who',
  text: `SELECT pg_backend_pid() AS connection, current_setting('app.account') AS account`,
}
const slow: Statement = {
  name: 'test-slow',
  text: `SELECT pg_backend_pid() AS connection, pg_sleep(0.3)::text AS slept`,
}
interface Seen {
  readonly connection: number
  readonly account: string
}

async function seenBy(accountId: number): Promise<Seen | undefined> {
  return (await shared.read<Seen>(accountId, whereAndWho))[0]
}

async function endConnection(pid: number | undefined): Promise<void> {
  await made.query('SELECT pg_terminate_backend($1)', [pid])
}

test('all reads take one connection, each in its own account, and their answers come in order', async () => {
  const accounts = Array.from({ length: 100 }, (_, index) => index + 1)
  const seen = await Promise.all(accounts.map(seenBy))
  expect(seen.map((one) => Number(one?.account))).toEqual(accounts)
  expect(new Set(seen.map((one) => one?.connection)).size).toBe(1)
})

test('one that fails fails alone', async () => {
  const failing: Statement = { name: 'test-alone', text: `SELECT 1 / (current_setting('app.account')::integer - 5)` }
  const answers = await Promise.allSettled([1, 5, 6].map((account) => shared.read(account, failing)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a connection that is lost is told to whoever waits for it, and the next read has another', async () => {
  const before = await seenBy(1)
  const waiting = Promise.allSettled([shared.read(1, slow), seenBy(2)])
  await endConnection(before?.connection)
  expect(await waiting).toMatchObject([
    { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
    { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
  ])
  const after = await seenBy(3)
  expect(after?.account).toBe('3')
  expect(after?.connection).not.toBe(before?.connection)
})

test('one that is lost while nobody reads is noticed', async () => {
  const before = await seenBy(1)
  await endConnection(before?.connection)
  await expect
    .poll(async () => (await seenBy(2).catch(() => undefined))?.connection ?? before?.connection)
    .not.toBe(before?.connection)
})

test('a plan that a migration outdated is given up with its connection, and what was sent behind it is answered', async () => {
  await made.query('CREATE TABLE outdated (kept integer)')
  await made.query('GRANT SELECT ON outdated TO PUBLIC')
  const everything: Statement = { name: 'test-outdated', text: 'SELECT * FROM outdated' }
  await shared.read(1, everything)
  const before = await seenBy(1)
  await made.query('ALTER TABLE outdated ADD COLUMN added integer')
  const [outdated, behind] = await Promise.allSettled([shared.read(1, everything), seenBy(2)])
  expect(outdated).toMatchObject({ status: 'rejected', reason: { code: '0A000' } })
  expect(behind).toMatchObject({ status: 'fulfilled', value: { account: '2', connection: before?.connection } })
  expect(await shared.read(1, everything)).toEqual([])
})

test('without a database whoever reads is told so, and the next may find one', async () => {
  const nowhere = createSharedReads(
    createPool({ ...made.service, database: 'nowhere' }, { size: 1, onError: () => undefined }),
  )
  for (const account of [1, 2])
    await expect(nowhere.read(account, whereAndWho)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await nowhere.close()
})

test('closing waits for nobody who was answered, and leaves no connection behind', async () => {
  const last = createSharedReads(createPool(made.service, { size: 1, onError: () => undefined }))
  const [one] = await last.read<Seen>(1, whereAndWho)
  await last.close()
  const stillThere = () =>
    made.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid = $1', [one?.connection])
  await expect.poll(stillThere).toEqual([])
})
