import fc from 'fast-check'
import { foldText } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { aListed, insertListed } from '../../../test/support/processes.ts'
import { type Listed, packStages, saveListing } from '../listing-repository.ts'
import { compactCountDeltas } from '../listing-counts-repository.ts'
import { listProcesses } from './list-processes.ts'
import { createSearchCache, NOTHING_REMEMBERED } from './search-cache.ts'
import { END_OF_IDS, FIRST_ID, type PageRequest, type ProcessFilter, wantsStages } from './process-filter.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

/** So small that a handful of processes makes chapters and volumes. */
const SIZES = { fine: 3, coarse: 2 }
const IDS = 400
/** Remembers nothing, so that each search is the first one for its words. */
const NONE = createSearchCache(() => 0, NOTHING_REMEMBERED)

const stages = fc.record({
  status: fc.constantFrom('pending', 'concluded', 'cancelled'),
  logistics: fc.constantFrom('none', 'pending', 'delivered'),
  financial: fc.constantFrom('none', 'refunded'),
  rating: fc.constantFrom('pending', 'complete'),
})
const place = fc.integer({ min: 1, max: IDS })
const words = fc.constantFrom('Ana Íris', 'ana', 'João 100%', 'joão_x', 'Zé\\')

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('insert'),
      places: fc.uniqueArray(place, { minLength: 1, maxLength: 20 }),
      storeId: fc.constantFrom(null, 1, 2),
      stages,
      customerName: words,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move'), place, stages }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename'), place, customerName: words }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold') }) },
)

const code = (...codes: number[]) => fc.option(fc.constantFrom(...codes), { freq: 2 })
const filters = fc
  .record({
    storeId: code(1, 2, 9),
    status: code(0, 1, 2, 3),
    logistic: code(0, 1, 6),
    financial: code(0, 3),
    rating: code(0, 2),
    from: fc.option(place, { nil: FIRST_ID }),
    until: fc.option(place, { nil: END_OF_IDS }),
    search: fc.option(
      fc
        .constantFrom('ana', '%', '_', '\\', 'o', 'jo', 'íris', 'n-1')
        .map((text) => ({ text: foldText(text), code: text })),
      { freq: 3 },
    ),
    orderNumber: fc.option(
      place.map((number) => `n-${number}`),
      { freq: 6 },
    ),
  })
  .map((filter): ProcessFilter => {
    const { from, until } = filter
    return from <= until ? filter : { ...filter, from: until, until: from }
  })
/** Filters of words and days alone: those that are remembered for the next search. */
const wordsAndDays = filters.map(({ search, from, until }): ProcessFilter => ({
  storeId: null,
  status: null,
  logistic: null,
  financial: null,
  rating: null,
  orderNumber: null,
  search: search ?? { text: 'a', code: 'a' },
  from,
  until,
}))
const page = fc.record({ number: fc.integer({ min: 1, max: 12 }), size: fc.integer({ min: 1, max: 15 }) })

describe('the list against a naive one', () => {
  test('answers the same total and the same page, whatever was inserted, moved, folded and asked', async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.array(fc.tuple(fc.oneof(filters, wordsAndDays), page), { minLength: 10, maxLength: 20 }),
      async (steps, questions) => {
        const { id: accountId } = await app.account()
        const known = new Map<number, Listed>()
        for (const [index, each] of steps.entries()) {
          await take(accountId, known, each)
          // Between the steps as well as after them.
          const question = questions[index % questions.length]
          if (question) await ask(accountId, known, ...question)
        }
        for (const question of questions) await ask(accountId, known, ...question)
      },
    )
    await expect(fc.assert(property, { numRuns: 20, interruptAfterTimeLimit: 90_000 })).resolves.toBe(undefined)
  }, 120_000)
})

type Step =
  | { kind: 'insert'; places: number[]; storeId: number | null; stages: Listed['stages']; customerName: string }
  | { kind: 'move'; place: number; stages: Listed['stages'] }
  | { kind: 'rename'; place: number; customerName: string }
  | { kind: 'fold' }

/** In the database as in the model. */
async function take(accountId: number, known: Map<number, Listed>, each: Step): Promise<void> {
  const { database } = app.deps
  if (each.kind === 'fold') {
    await database.inAccount(accountId, (tx) => compactCountDeltas(tx, accountId, SIZES))
  } else if (each.kind === 'insert') {
    const { storeId, customerName } = each
    const listed = each.places
      .filter((id) => !known.has(id))
      .map((id) => aListed(id, { storeId, stages: each.stages, customerName }))
    await insertListed(database, accountId, listed)
    for (const one of listed) known.set(one.processId, one)
  } else {
    const before = [...known.values()][each.place % known.size]
    if (!before) return
    const change = each.kind === 'move' ? { stages: each.stages } : { customerName: each.customerName }
    const after = { ...before, ...change, version: before.version + 1 }
    await database.inAccount(accountId, (tx) => saveListing(tx, accountId, after))
    known.set(after.processId, after)
  }
}

async function ask(accountId: number, known: ReadonlyMap<number, Listed>, filter: ProcessFilter, request: PageRequest) {
  const matching = [...known.values()]
    .filter((listed) => isWanted(listed, filter))
    .map(({ processId }) => processId)
    .toSorted((one, other) => other - one)
  const begin = (request.number - 1) * request.size
  // Through the shelves always, and straight from the indexes where the page is near; words by their index, and by reading the newest.
  for (const deps of [app.deps, { ...app.deps, searches: NONE, entriesReadDirectly: 0, manyTexts: 0 }]) {
    const { documents, total } = await listProcesses(deps, accountId, filter, request)
    expect({ total, ids: documents.map((document) => (JSON.parse(document) as { id: number }).id) }).toEqual({
      total: matching.length,
      ids: matching.slice(begin, begin + request.size),
    })
  }
}

function isWanted(listed: Listed, filter: ProcessFilter): boolean {
  const { processId, storeId, customerName, customerEmail, orderNumber } = listed
  const texts = [customerName, customerEmail, orderNumber].map((text) => foldText(text ?? ''))
  return (
    (filter.storeId === null || filter.storeId === storeId) &&
    wantsStages(filter, packStages(listed.stages)) &&
    processId >= filter.from &&
    processId < filter.until &&
    (filter.search === null || texts.some((text) => text.includes(filter.search?.text ?? ''))) &&
    (filter.orderNumber === null || filter.orderNumber === orderNumber)
  )
}
