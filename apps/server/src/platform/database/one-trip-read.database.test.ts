import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { createPool } from './pool.ts'
import { createSharedReads } from './shared-reads.ts'
import type { Statement } from './statement.ts'
import { createDatabase, type Database } from './transaction.ts'

let made: TestDatabase
let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  made = await testDatabase()
  // One connection, so that every read meets what the one before it left.
  // Fifty wait for the one connection, on a busy machine for long.
  const pool = createPool(made.service, { size: 1, onError: () => undefined, connectMilliseconds: 30_000 })
  const sharedReads = createSharedReads(createPool(made.service, { size: 1, onError: () => undefined }))
  close = async () => void (await Promise.all([pool.end(), sharedReads.close()]))
  database = createDatabase(pool, { sharedReads })
  for (const id of [11, 22]) {
    await database.inAccount(id, (tx) =>
      tx.query({
        name: 'test-insert-account',
        text: `INSERT INTO account (account_id, alias, environment, name) VALUES ($1, $2, 'production', $2)`,
        values: [id, `account-${id}`],
      }),
    )
  }
})
afterAll(async () => {
  await close()
  await made.drop()
})

const accounts: Statement = { name: 'test-accounts', text: 'SELECT account_id FROM account ORDER BY account_id' }
const setting: Statement = {
  name: 'test-setting',
  text: `SELECT current_setting('app.account', true) AS account, current_setting('transaction_read_only') AS mode`,
}

describe.each(['read', 'readByKey'] as const)('%s', (way) => {
  test('a read sees its own account and no other, however many share the connection at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 50 }, (_, index) => database[way](index % 2 ? 11 : 22, accounts)),
    )
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => [{ account_id: index % 2 ? 11 : 22 }]))
  })

  test('the account does not outlive the statement, and no row is seen without one', async () => {
    await database[way](11, accounts)
    expect(await database.readShared(setting)).toEqual([{ account: '', mode: 'off' }])
    expect(await database.readShared(accounts)).toEqual([])
  })

  test('a read cannot write', async () => {
    const renaming = { name: 'test-rename', text: `UPDATE account SET name = 'renamed' RETURNING account_id` }
    await expect(database[way](11, renaming)).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  test('a statement that fails leaves neither the account nor a broken connection behind', async () => {
    const failing = { name: 'test-failing', text: 'SELECT 1 / (account_id - 11) FROM account' }
    await expect(database[way](11, failing)).rejects.toMatchObject({ code: '22012' })
    const misspelt = { name: 'test-misspelt', text: 'SELECT nothing FROM account' }
    await expect(database[way](11, misspelt)).rejects.toMatchObject({ code: '42703' })
    expect(await database.readShared(setting)).toEqual([{ account: '', mode: 'off' }])
    expect(await database[way](22, accounts)).toEqual([{ account_id: 22 }])
  })

  test('of several that cannot be prepared each is told why, also those sent behind the first', async () => {
    const misspelt = { name: `test-misspelt-together-${way}`, text: 'SELECT nothing FROM account' }
    const told = await Promise.allSettled([11, 22, 11].map((account) => database[way](account, misspelt)))
    expect(told).toMatchObject([1, 2, 3].map(() => ({ status: 'rejected', reason: { code: '42703' } })))
  })

  test('a name that was given to another text is refused, and its connection with a setting half sent is given up', async () => {
    await database[way](11, accounts)
    await expect(database[way](11, { ...accounts, text: 'SELECT 1' })).rejects.toThrow('must be unique')
    await expect.poll(() => database[way](22, accounts).catch(() => 'connection lost')).toEqual([{ account_id: 22 }])
  })

  test('a value that cannot be sent is refused, and the next read is right', async () => {
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic
    const statement = { name: 'test-value', text: 'SELECT $1::jsonb AS value', values: [cyclic] }
    await expect(database[way](11, statement)).rejects.toThrow()
    expect(await database[way](22, accounts)).toEqual([{ account_id: 22 }])
  })
})
