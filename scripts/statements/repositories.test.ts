import { expect, test } from 'vitest'
import { sqlOutsideRepositories } from './repositories.ts'
import { sourceOf } from './sources.ts'

const STATEMENT = 'export const sent = {\n  text: `SELECT number FROM return_process WHERE account_id = $1`,\n}\n'

test('SQL outside of a repository is told with its file and line', () => {
  expect(sqlOutsideRepositories([sourceOf('orders/find-order.ts', STATEMENT)])).toEqual([
    'orders/find-order.ts:2: SQL stands only in repository.ts and *-repository.ts; move this into one.',
  ])
})

test.each(['orders/repository.ts', 'orders/find-order-repository.ts', 'platform/database/migrate.ts'])(
  '%s may hold SQL',
  (file) => {
    expect(sqlOutsideRepositories([sourceOf(file, STATEMENT)])).toEqual([])
  },
)

test.each([
  ['a comment', '// SELECT number FROM return_process\nexport {}'],
  ['a sentence', "export const told = 'Select where the parcel goes, from a list'"],
  ['a word in capitals', "export const method = 'UPDATE'"],
])('%s is not SQL', (_what, text) => {
  expect(sqlOutsideRepositories([sourceOf('orders/find-order.ts', text)])).toEqual([])
})
