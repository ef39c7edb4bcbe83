import { replacements, type Connector } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaSteps } from '../../src/platform/database/schema-steps.ts'
import type { StockTask, StoreStock } from '@vaivem/connector-kit'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { shelf, shelve } from '../support/exchanges.ts'

let app: TestApp
let account: TestAccount
let stock: StoreStock
let connector: Connector
let keys = 0
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  stock = app.deps.storeStock
  const found = (await app.deps.directory.find(account.id))?.configuration?.connectors.find(
    ({ storeId }) => storeId === 1,
  )
  if (!found) throw new Error('an account with a connector')
  connector = found
})
afterAll(() => app.end())

const DAY = { hours: 24 }
const NO_ORDER = { externalId: null, number: null }

async function variant(units: number): Promise<string> {
  const sku = `S${++keys}`
  await shelve(app, account, { sku, price: 1_000, stock: units })
  return sku
}

function reserve(skuId: string, quantity = 1, { key = ++keys, for: hours = DAY.hours } = {}) {
  const until = Temporal.Now.instant().add({ hours })
  return stock.reserve(connector, account.id, { ...task(key, skuId, quantity), until }).then((said) => ({ key, said }))
}

function task(key: number, skuId: string, quantity = 1): StockTask {
  return { key, skuId, quantity, order: NO_ORDER }
}

describe('the shelves of the demo store', () => {
  test('keep units once under a key, and nothing else under it', async () => {
    const sku = await variant(5)
    const { key } = await reserve(sku, 2)
    expect((await reserve(sku, 2, { key })).said).toEqual({ outcome: 'done' })
    expect((await reserve(sku, 3, { key })).said).toEqual({ outcome: 'refused', reason: 'key-reused', mayPass: false })
    expect(await shelf(app, account, sku)).toEqual({ stock: 5, reserved: 2 })
  })

  test('give twenty who want them at once exactly what there is', async () => {
    const sku = await variant(7)
    const said = await Promise.all(Array.from({ length: 20 }, () => reserve(sku)))
    expect(said.filter(({ said: one }) => one.outcome === 'done')).toHaveLength(7)
    expect(await shelf(app, account, sku)).toEqual({ stock: 7, reserved: 7 })
  })

  test('know no SKU that they do not have', async () => {
    expect((await reserve('NEVER')).said).toMatchObject({ outcome: 'refused', reason: 'sku-unknown' })
    expect(await stock.findOffer(connector, account.id, 'NEVER')).toBeUndefined()
  })

  test('make one order under a key, however often they are asked', async () => {
    const sku = await variant(2)
    const { key } = await reserve(sku)
    const asked = () => stock.placeOrder(connector, account.id, task(key, sku))
    const [first, again] = [await asked(), await asked()]
    expect(first).toMatchObject({ outcome: 'done', reference: `troca-${key}` })
    expect(again).toEqual(first)
    expect(await shelf(app, account, sku)).toEqual({ stock: 1, reserved: 0 })
    expect(await stock.find(connector, account.id, task(key, sku))).toEqual({
      outcome: 'ordered',
      reference: `troca-${key}`,
    })
    expect(await stock.release(connector, account.id, task(key, sku))).toMatchObject({ reason: 'already-ordered' })
  })

  test('keep nothing for what arrives after its key was given back', async () => {
    const sku = await variant(1)
    const key = ++keys
    expect(await stock.find(connector, account.id, task(key, sku))).toEqual({ outcome: 'absent' })
    expect(await stock.release(connector, account.id, task(key, sku))).toEqual({ outcome: 'done' })
    expect((await reserve(sku, 1, { key })).said).toMatchObject({ outcome: 'refused', reason: 'key-released' })
    expect(await stock.placeOrder(connector, account.id, task(key, sku))).toMatchObject({
      reason: 'key-released',
    })
    expect(await stock.find(connector, account.id, task(key, sku))).toEqual({ outcome: 'released' })
    expect(await shelf(app, account, sku)).toEqual({ stock: 1, reserved: 0 })
  })

  test('sell what was kept beyond its time, and make no order of it then', async () => {
    const sku = await variant(1)
    const late = await reserve(sku, 1, { key: ++keys, for: -1 })
    expect(await stock.findOffer(connector, account.id, sku)).toMatchObject({ available: 1 })
    expect((await reserve(sku)).said).toEqual({ outcome: 'done' })
    expect(await stock.placeOrder(connector, account.id, task(late.key, sku))).toMatchObject({
      reason: 'key-released',
    })
    expect(await shelf(app, account, sku)).toEqual({ stock: 1, reserved: 1 })
  })

  test('keep longer what they are told again to keep, and never less', async () => {
    const sku = await variant(1)
    const { key } = await reserve(sku, 1, { key: ++keys, for: -1 })
    await reserve(sku, 1, { key, for: 48 })
    await reserve(sku, 1, { key, for: 1 })
    expect((await reserve(sku)).said).toMatchObject({ outcome: 'refused', reason: 'out-of-stock' })
    const found = await stock.find(connector, account.id, task(key, sku))
    if (found.outcome !== 'held') throw new Error(found.outcome)
    expect(found.until.since(Temporal.Now.instant()).total('hours')).toBeGreaterThan(47)
    expect(await shelf(app, account, sku)).toEqual({ stock: 1, reserved: 1 })
  })

  test('offer so many, the same product first', async () => {
    const other = await app.account()
    await shelve(app, other, { sku: 'A', price: 100, stock: 1, product: 'AAA' })
    await shelve(app, other, { sku: 'Z1', price: 200, stock: 1, product: 'ZZZ' })
    await shelve(app, other, { sku: 'Z2', price: 300, stock: 1, product: 'ZZZ' })
    const list = async (skuId: string, productId: string | null, most: number) =>
      (await stock.listOffers(connector, other.id, { skuId, productId, most })).map((offer) => offer.skuId)
    expect(await list('Z1', 'ZZZ', 10)).toEqual(['Z1', 'Z2', 'A'])
    expect(await list('Z1', null, 2)).toEqual(['Z1', 'Z2'])
    expect(await list('unknown', null, 10)).toEqual(['A', 'Z1', 'Z2'])
  })
})

test('the database lists the steps of a replacement as the domain does', async () => {
  const schema = (await schemaSteps()).map(({ sql }) => sql).join('\n')
  const trigger = /create trigger replacement_machine[^;]+;/.exec(schema)?.[0] ?? ''
  const listed = [...trigger.matchAll(/\('([a-z-]+)', '([a-z-]+)'\)/g)].map(([, from, to]) => `${from} ${to}`)
  const table: Readonly<Record<string, Readonly<Record<string, string>>>> = replacements.TRANSITIONS
  const steps = Object.entries(table).flatMap(([from, leads]) => Object.values(leads).map((to) => `${from} ${to}`))
  expect(new Set(listed)).toEqual(new Set(steps))
})
