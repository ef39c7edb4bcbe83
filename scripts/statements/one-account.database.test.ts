import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../apps/server/test/support/database.ts'
import { tablesOfAccounts, tablesWithoutAccount } from './one-account.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const ITEMS = 'SELECT FROM return_process p JOIN return_item i ON i.process_id = p.process_id'

test.each([
  ['names its account', 'SELECT number FROM return_process WHERE account_id = $1 AND number = $2', []],
  ['names none', 'SELECT number FROM return_process WHERE number = $1', ['return_process']],
  ['names a list of them', 'SELECT number FROM return_process WHERE account_id = ANY ($1)', ['return_process']],
  ['changes rows of any', 'UPDATE return_process SET version = 1 WHERE process_id = $1', ['return_process']],
  ['deletes rows of any', 'DELETE FROM return_process WHERE process_id = $1', ['return_process']],
  ['joins by the account', `${ITEMS} AND i.account_id = p.account_id WHERE p.account_id = $1`, []],
  ['joins by the process alone', `${ITEMS} WHERE p.account_id = $1`, ['return_item']],
  [
    'joins by the account, and names none',
    `${ITEMS} AND i.account_id = p.account_id`,
    ['return_process', 'return_item'],
  ],
  [
    'looks beyond it in a subquery',
    `SELECT number FROM return_process p WHERE account_id = $1
     AND EXISTS (SELECT FROM return_item i WHERE i.process_id = p.process_id)`,
    ['return_item'],
  ],
  ['adds a row', 'INSERT INTO account_configuration (account_id) VALUES ($1)', []],
  [
    'adds rows of any',
    'INSERT INTO account_configuration (account_id) SELECT account_id FROM return_item',
    ['return_item'],
  ],
  ['reads no table of accounts', 'SELECT kid FROM signing_key', []],
  ['is no statement on rows', 'LISTEN work', []],
])('a statement that %s', async (_what, text, tables) => {
  const found = await tablesWithoutAccount(client, text, await tablesOfAccounts(client))
  expect(found.toSorted()).toEqual(tables.toSorted())
})
