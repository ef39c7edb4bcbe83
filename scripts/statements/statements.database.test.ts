import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../apps/server/test/support/database.ts'
import { describe, type Described, nullableColumns } from './describe.ts'
import { rowReadsIn } from './row-reads.ts'
import { disagreements } from './row-types.ts'
import { sitesIn } from './sites.ts'
import { sourceOf } from './sources.ts'

const TEXT_TYPE = 25

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

test('a statement that PostgreSQL cannot prepare is told, with where it is wrong, and those after it are prepared', async () => {
  const nullable = await nullableColumns(client)
  const wrong = await describe(client, 'SELECT numer FROM return_process WHERE account_id = $1', nullable)
  expect(wrong).toMatchObject({ fault: 'column "numer" does not exist', position: 8 })
  const { columns, fault } = await describe(client, 'SELECT number, customer_email FROM return_process', nullable)
  expect(fault).toBeUndefined()
  expect(columns).toEqual([
    { name: 'number', type: TEXT_TYPE, isNullable: false },
    { name: 'customer_email', type: TEXT_TYPE, isNullable: true },
  ])
})

const TEXT = 'SELECT number, customer_email, version + 1 AS next FROM return_process WHERE account_id = $1'

/** Declared rows, the statements from which they are read, and the fault that is to be reported. */
const READS = [
  ['number: string; customer_email: string | null; next: number', TEXT, undefined],
  ['numer: string', TEXT, 'not among its columns'],
  ['next: string', TEXT, "Type 'string' is not assignable to type 'number"],
  ['customer_email: string', TEXT, 'may be null'],
  ['customer_email: string', `${TEXT} AND customer_email IS NOT NULL`, undefined],
] as const

test('rows that are declared otherwise than they are answered are told, each with its place', async () => {
  const lines = READS.flatMap(([row, text], index) => [
    `const select${index} = () => ({ name: 'select-${index}', text: \`${text}\` })`,
    `export const read${index} = (tx: Transaction) => tx.query<{ ${row} }>(select${index}())`,
  ])
  const brought = "import type { Transaction } from '../platform/database/transaction.ts'"
  const source = sourceOf('orders/read.ts', [brought, ...lines].join('\n'))
  const sites = sitesIn(source)
  const nullable = await nullableColumns(client)
  const described: Described[] = []
  for (const [index, site] of sites.entries()) {
    const text = READS[index]?.[1] ?? ''
    described.push({ statement: { site, name: `select-${index}`, text }, ...(await describe(client, text, nullable)) })
  }
  const faults = await disagreements(rowReadsIn(new Map([[source.file, source]]), sites), described)
  const expected = READS.flatMap(([, , told], index) => (told === undefined ? [] : [{ index, told }]))
  expect(faults).toEqual(
    expected.map(({ index, told }) =>
      expect.stringMatching(
        new RegExp(`^orders/read.ts:${2 * index + 3}: the rows of select-${index} are not what[^]*${told}`),
      ),
    ),
  )
})
