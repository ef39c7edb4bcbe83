import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { linkPath } from '../support/consumer-flow.ts'
import { anImport } from '../support/orders.ts'
import { aRating, openProcess as openRated } from '../support/ratings.ts'
import { aNote } from '../support/records.ts'

/**
 * Two processes of the service may make the same id in the same millisecond. Here each id that one act makes is made again
 * in its place by another one, alone: what was there must stay as it was, and what comes must come.
 */
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

/** Something to do, and the process it is about, which it may change; null: it makes one, or none. */
interface Act {
  readonly about: number | null
  readonly run: () => Promise<unknown>
}

/** The ids that are made, in their order. */
async function idsOf({ run }: Act): Promise<readonly number[]> {
  const real = app.deps.newId
  const made: number[] = []
  const spy = vi.spyOn(app.deps, 'newId').mockImplementation(() => {
    const id = real()
    made.push(id)
    return id
  })
  await run().finally(() => spy.mockRestore())
  return made
}

/** Runs it with an id at that place that is there already. */
async function meeting(id: number, at: number, { run }: Act): Promise<void> {
  const real = app.deps.newId
  let made = 0
  const spy = vi.spyOn(app.deps, 'newId').mockImplementation(() => (made++ === at ? id : real()))
  await run().finally(() => spy.mockRestore())
}

const TABLES = (
  'store_order order_line return_process return_item process_verdict process_event parcel return_invoice item_rating ' +
  'process_comment refund_intent ledger_entry flow_link'
).split(' ')

/** Every row of those tables, as text. */
async function everyRow(): Promise<ReadonlySet<string>> {
  const all: string[] = []
  for (const table of TABLES) {
    const rows = await app.deps.database.read<{ row: string }>(account.id, {
      name: `every-${table}`,
      text: `SELECT row_to_json(t)::text AS row FROM ${table} t WHERE account_id = $1`,
      values: [account.id],
    })
    all.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return new Set(all)
}

async function orderOf(processId: number): Promise<number> {
  const [row] = await app.deps.database.read<{ order_id: number }>(account.id, {
    name: 'order-of-process',
    text: 'SELECT order_id FROM return_process WHERE account_id = $1 AND process_id = $2',
    values: [account.id, processId],
  })
  return row?.order_id ?? 0
}

async function done(method: string, path: string, body?: unknown) {
  const answer = await account.call(method, path, body)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json['entidade']
}

const openProcess = async () => Number((await done('POST', '/v1/pvt/processo/enviar-solicitacao', anImport()))?.['id'])

const opening = async (): Promise<Act> => ({ about: null, run: openProcess })

const linking = async (): Promise<Act> => ({ about: null, run: () => linkPath(account) })

async function noting(): Promise<Act> {
  const about = await openProcess()
  return { about, run: () => done('POST', `/v3/pvt/Fiscal/${about}`, aNote(String(about))) }
}

async function rating(): Promise<Act> {
  const { id, items } = await openRated(account)
  const body = { processoId: id, executarFluxoReembolso: true, ratingData: [aRating({ itemId: items[0] })] }
  return { about: id, run: () => done('POST', '/v3/pvt/Produto/rating', body) }
}

describe('an id that another process of the service made already', () => {
  test.each([
    ['opening a process', opening],
    ['linking a consumer', linking],
    ['attaching a note', noting],
    ['rating, which plans the refund', rating],
  ])('is made anew by %s, and nothing else changes', async (_what, prepare) => {
    const ids = await idsOf(await prepare())
    expect(ids.length).toBeGreaterThan(0)
    for (const [at, id] of ids.entries()) {
      const act = await prepare()
      const own = act.about === null ? [] : [act.about, await orderOf(act.about)]
      const before = await everyRow()
      await meeting(id, at, act)
      const after = await everyRow()
      const changed = [...before].filter((row) => !after.has(row) && !own.some((one) => row.includes(`:${one},`)))
      expect(changed, `by id ${at + 1} of ${ids.length}`).toEqual([])
      expect(after.size).toBeGreaterThan(before.size)
    }
  })
})
