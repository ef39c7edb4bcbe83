import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { linkPath } from '../support/customer-flow.ts'
import { aShop, openExchange } from '../support/exchanges.ts'
import { done as commanded } from '../support/management.ts'
import { anImport } from '../support/orders.ts'
import { aRating, openProcess as openRated } from '../support/ratings.ts'
import { aNote } from '../support/records.ts'
import { aPng } from '../../src/platform/photos/test-photos.ts'
import { aGuest, aStoredOrder, storePath } from '../support/portal.ts'

/**
 * Two processes of the service may make the same id in the same millisecond. Here each id that one act makes is made again
 * in its place by another one, alone: what was there must stay as it was, and what comes must come.
 */
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await aShop(app)
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
  'process_comment refund_intent ledger_entry flow_link photo replacement flow_code staff_person staff_link'
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

async function commenting(): Promise<Act> {
  const about = (await openRated(account)).id
  return { about, run: () => commanded(account, about, 'comentarios', { texto: 'Ligou para saber' }) }
}

async function addingPhoto(): Promise<Act> {
  const { id, items } = await openRated(account)
  const photo = { itemId: items[0], conteudo: (await aPng(64, 64)).toString('base64') }
  return { about: id, run: () => commanded(account, id, 'fotos', photo) }
}

async function approving(): Promise<Act> {
  const about = (await openRated(account)).id
  for (const before of ['cancelar', 'reabrir']) await commanded(account, about, before)
  return { about, run: () => commanded(account, about, 'aprovar') }
}

async function planning(): Promise<Act> {
  const { id, items } = await openRated(account)
  await done('POST', '/v3/pvt/Produto/rating', { processoId: id, ratingData: [aRating({ itemId: items[0] })] })
  return { about: id, run: () => commanded(account, id, 'estornos/planejar') }
}

async function choosing(): Promise<Act> {
  const { id, items } = await openExchange(account)
  return { about: id, run: () => commanded(account, id, 'trocas', { itemId: items[0], skuId: 'G' }) }
}

async function inviting(): Promise<Act> {
  const email = `convidada-${++invited}@loja.example`
  return { about: null, run: () => done('POST', '/v1/gestao/pessoas', { email, nome: 'Convidada', papel: 'leitura' }) }
}
let invited = 0

async function askingForCode(): Promise<Act> {
  const order = await aStoredOrder(account)
  const guest = aGuest(app)
  const home = await storePath(app, account)
  await guest.open(home)
  const run = async () => {
    const { status } = await guest.send(home, { pedido: order.number, comprador: order.email })
    expect(status).toBe(303)
  }
  return { about: null, run }
}

describe('an id that another process of the service made already', () => {
  test.each([
    ['opening a process', opening],
    ['linking a customer', linking],
    ['attaching a note', noting],
    ['rating, which plans the refund', rating],
    ['approving, which makes a parcel', approving],
    ['commenting', commenting],
    ['adding a photo', addingPhoto],
    ['planning a refund', planning],
    ['choosing what goes out instead', choosing],
    ['inviting a person', inviting],
    ['asking for a code', askingForCode],
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

  test('is made anew where a replacement is told to its store under it', async () => {
    const [one, other] = [await choosing(), await choosing()]
    await one.run()
    const key = app.deps.newId()
    await app.database.query(
      'UPDATE replacement SET store_key = $2 WHERE account_id = $1 AND process_id = $3',
      [account.id, key, one.about],
      account.id,
    )
    await meeting(key, 0, other)
    const keys = await app.database.query<{ key: number }>(
      'SELECT store_key::float8 AS key FROM replacement WHERE account_id = $1 AND process_id = ANY ($2) ORDER BY process_id',
      [account.id, [one.about, other.about]],
      account.id,
    )
    expect(keys).toHaveLength(2)
    expect(keys[0]?.key).toBe(key)
  })
})
