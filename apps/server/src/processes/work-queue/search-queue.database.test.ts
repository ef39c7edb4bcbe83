import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { aListed, insertListed } from '../../../test/support/processes.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { keepOverviews } from '../overview-repository.ts'
import { listQueue } from './list-queue.ts'
import { type QueueFilter, readQueueFilters } from './queue-filter.ts'
import { searchQueue } from './search-queue.ts'

const COUNT = 700
const IDS = Array.from({ length: COUNT }, (_, index) => index + 1)
let app: TestApp
let accountId: number
beforeAll(async () => {
  app = await testApp()
  accountId = (await app.account()).id
  const listed = IDS.map((id) => aListed(id, { customerName: nameOf(id) }))
  await insertListed(app.deps.database, accountId, listed)
  await app.database.query(
    `UPDATE return_process SET state = '{"refundForm": "automatic"}' WHERE account_id = $1`,
    [accountId],
    accountId,
  )
  await app.deps.database.inAccount(accountId, (tx) => keepOverviews(tx, accountId, IDS))
})
afterAll(() => app.end())

/** Every fourth is called Ana, every fortieth is of Bruna, one is of Carla. */
function nameOf(id: number): string {
  if (id % 4 === 0) return 'Ana'
  if (id % 40 === 1) return 'Bruna'
  return id === 3 ? 'Carla' : 'Davi'
}

function filterOf(text: string, sent: object): QueueFilter & { readonly search: { text: string; code: string } } {
  const account = { timeZone: 'America/Sao_Paulo', country: 'BR' } as Parameters<typeof readQueueFilters>[1]
  const { filter } = readQueueFilters(sent, account, { now: Temporal.Now.instant(), reader: null })
  return { ...filter, search: { text, code: text } }
}

const PAGES = [
  { offset: 0, size: 5 },
  { offset: 10, size: 5 },
  { offset: 170, size: 10 },
  { offset: 900, size: 5 },
]

test.each([
  ['all, the newest first', { fila: 'todos' }],
  ['all, the oldest first', { fila: 'todos', ordem: 'mais-antigos' }],
  ['those that are pending', { fila: 'todos', status: 1 }],
  ['those that nobody has', { fila: 'todos', status: 2 }],
])('words in %s are found page by page, however often they occur', async (_name, sent) => {
  for (const name of ['Ana', 'Bruna', 'Carla', 'Nobody']) {
    const filter = filterOf(name.toLowerCase(), sent)
    const all = IDS.filter((id) => nameOf(id) === name && filter.status !== 'concluded')
    if (filter.order === 'mais-novos') all.reverse()
    for (const slice of PAGES)
      for (const most of [null, 3, 1_000])
        for (const lookedAt of [10, 100, 5_000]) {
          const found = await app.deps.database.readAll(accountId, (tx) =>
            searchQueue(tx, accountId, filter, slice, most, lookedAt),
          )
          const asked = { name, slice, most, lookedAt }
          expect({ asked, ids: found.ids }).toEqual({ asked, ids: all.slice(slice.offset, slice.offset + slice.size) })
          // A total that is counted at once may be above the requested maximum.
          const total = most === null ? found.total : Math.min(found.total, most)
          expect({ asked, total }).toEqual({ asked, total: Math.min(all.length, most ?? all.length) })
        }
  }
})

test('words that are frequent are not looked up by their index', async () => {
  const sentFor = async (text: string, sent: object) => {
    const names: string[] = []
    await app.deps.database.readAll(accountId, (tx) => {
      const noting: Transaction = {
        query: (statement: Statement) => {
          names.push(statement.name)
          return tx.query(statement)
        },
      }
      return searchQueue(noting, accountId, filterOf(text, sent), { offset: 0, size: 5 }, 100)
    })
    return names
  }
  expect(await sentFor('ana', { fila: 'todos' })).toEqual(['select-newest-found', 'count-by-reading'])
  expect(await sentFor('bruna', { fila: 'todos' })).toEqual(['select-newest-found', 'count-by-index'])
  const byIndex = ['select-newest-found', expect.stringMatching(/^select-found-page-/)]
  expect(await sentFor('carla', { fila: 'todos' })).toEqual(byIndex)
  // All are pending: every process that is examined is counted.
  const [, ...ofQueue] = await sentFor('ana', { fila: 'todos', status: 1 })
  expect(ofQueue).toEqual([expect.stringMatching(/^select-found-among-/)])
  expect(await sentFor('carla', { fila: 'todos', status: 1 })).toEqual(byIndex)
})

test('a count that ends early tells one more than it goes to', async () => {
  const page = { number: 1, size: 5 }
  const total = async (text: string | null, sent: object, countTo: number | null) => {
    const filter = { ...filterOf('', sent), search: text === null ? null : { text, code: text } }
    return (await listQueue(app.deps.database, accountId, filter, { ...page, countTo })).total
  }
  expect(await total('ana', { fila: 'todos' }, null)).toBe(175)
  for (const sent of [{ fila: 'todos' }, { fila: 'todos', status: 1 }]) {
    expect(await total('ana', sent, 174)).toBe(175)
    expect(await total('ana', sent, 175)).toBe(175)
    expect(await total('ana', sent, 20)).toBe(21)
    expect(await total(null, sent, 20)).toBe(21)
    expect(await total(null, sent, 700)).toBe(700)
  }
})
