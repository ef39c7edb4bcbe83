import { readFileSync } from 'node:fs'
import { type Json, recordOf, recordsOf } from '@vaivem/connector-kit'
import { connectorCases, shopOf } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import {
  faultsOf,
  type FindOperation,
  isVendorFileThere,
  readDescriptions,
  vendorFile,
} from '../../support/vendor-openapi.ts'
import { type EmulatedShop, emulateShop } from './emulator/shop.ts'
import { nuvemshopUnderTest, platformOf } from './under-test.ts'

const DESCRIPTIONS = ['orders', 'coupons', 'product-variants', 'webhooks'].map((name) => {
  return { path: `nuvemshop/third-party.nuvemshop-${name}-api-openapi.yml`, prefix: '/v1/5512347' }
})
const EXAMPLES = ['order', 'transaction', 'coupon', 'product_variant'].map((name) => `nuvemshop/${name}.extract.json`)
const isThere = [...DESCRIPTIONS.map(({ path }) => path), ...EXAMPLES].every(isVendorFileThere)
if (!isThere)
  console.warn('What is published about Nuvemshop was not found in ../shared/vendors: its tests are skipped.')

/** The requests of the connector and the answers of the emulated shop, in all its cases. */
async function exchanges(): Promise<EmulatedShop['exchanges']> {
  const made: EmulatedShop[] = []
  const open = () => {
    const shop = emulateShop()
    made.push(shop)
    return platformOf(shop)
  }
  for (const { run } of connectorCases({ ...nuvemshopUnderTest, open })) await run()
  const shop = shopOf(open())
  // Made, and then led to another address.
  for (const token of ['um', 'outro']) {
    const url = `https://vaivem.example/v1/entrada/${token}`
    const address = { isCurrent: (it: string) => it === url, isOurs: () => true, fresh: () => Promise.resolve(url) }
    await nuvemshopUnderTest.ports.notices?.keep?.(shop, address)
  }
  return made.flatMap((shop) => shop.exchanges)
}

test.skipIf(!isThere)('every request and every answer is as it is described', async () => {
  const find = readDescriptions(DESCRIPTIONS)
  const faults = new Set<string>()
  const excused = contradictions(find)
  const [described, others] = [new Set<string>(), new Set<string>()]
  for (const { request, status, text } of await exchanges()) {
    const { pathname } = new URL(request.url)
    const operation = find(request.method, pathname)
    if (!operation) {
      others.add(`${request.method} ${pathname.replaceAll(/\/\d+/g, '')}`)
      continue
    }
    const where = `${request.method} ${operation.name}`
    described.add(where)
    const sent = operation.request ? faultsOf(operation.request, JSON.parse(request.body ?? 'null')) : []
    const answered = status < 300 ? operation.answers[String(status)] : undefined
    const told = answered ? faultsOf(answered, JSON.parse(text)).map(withoutPlaces) : []
    for (const fault of [...sent, ...told.filter((one) => !excused.has(one))]) faults.add(`${where} ${fault}`)
  }
  expect([...faults]).toEqual([])
  expect([...described].toSorted()).toEqual([
    'GET /coupons',
    'GET /orders',
    'GET /orders/{id}',
    'GET /webhooks',
    'POST /coupons',
    'POST /orders',
    'POST /products/{product_id}/variants/stock',
    'POST /webhooks',
    'PUT /coupons/{id}',
    'PUT /webhooks/{id}',
  ])
  // Published as examples only, or nowhere that could be read.
  expect([...others].toSorted()).toEqual([
    'GET /v1/metafields/orders',
    'GET /v1/orders/transactions',
    'GET /v1/products',
    'GET /v1/store',
  ])
})

/** Where Nuvemshop's own examples are not as others describe it, the examples count. */
function contradictions(find: FindOperation): ReadonlySet<string> {
  const faults = [
    ['order', '/v1/5512347/orders'],
    ['coupon', '/v1/5512347/coupons'],
  ].flatMap(([name, path = '']) => {
    const schema = find('GET', path)?.answers['200'] ?? {}
    const examples = recordsOf(readJson(`nuvemshop/${name}.extract.json`)['examples']).map(({ json }) => json)
    return examples.flatMap((example) => faultsOf(schema, Array.isArray(example) ? example : [example]))
  })
  return new Set(faults.map(withoutPlaces).filter((fault) => /date-time|must be string/.test(fault)))
}

/** A fault without its place in a list. */
function withoutPlaces(fault: string): string {
  return fault.replaceAll(/\/\d+/g, '').replace(/^\//, '')
}

/** Newer than the examples: who bought, as it was at the checkout. */
const NEWER = [
  'contact_email',
  'contact_name',
  'contact_phone',
  'contact_identification',
  'store_id',
  'paid_at',
  'document',
]

test.skipIf(!isThere)('the emulated shop writes nothing that the published examples do not have', () => {
  const [orders, transactions, coupons, variants] = EXAMPLES.map(namesIn)
  const shop = emulateShop()
  const platform = platformOf(shop)
  void platform.shelve({ skuId: 'A', price: 100 as never, units: 1 })
  void platform.sell({
    email: 'a@example.com',
    name: 'Ana',
    currency: 'BRL',
    lines: [{ name: 'Vela', quantity: 1, total: 1_990 as never }],
  })
  const [order] = shop.state.orders.values()
  const [transaction] = [...shop.state.transactions.values()].flat()
  const unknown = (value: unknown, published = new Set<string>()) =>
    [...names(value)].filter((name) => !published.has(name) && !NEWER.includes(name))
  expect(unknown(order, orders)).toEqual([])
  expect(unknown(transaction, transactions)).toEqual([])
  for (const product of shop.state.products.values())
    expect(unknown(product['variants'], variants).filter((name) => name !== 'pt')).toEqual([])
  expect(
    unknown({ id: 1, code: '', type: '', value: '', max_uses: 1, used: 0, valid: true, end_date: '' }, coupons),
  ).toEqual([])
})

function namesIn(path: string): Set<string> {
  return names(recordsOf(readJson(path)['examples']).map(({ json }) => json))
}

function readJson(path: string): Json {
  return recordOf(JSON.parse(readFileSync(vendorFile(path), 'utf8')))
}

function names(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...names(one)]))
  if (typeof value !== 'object' || value === null) return new Set()
  const members: Json = recordOf(value)
  return new Set(Object.entries(members).flatMap(([name, one]) => [name, ...names(one)]))
}
