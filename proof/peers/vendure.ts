import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderFields } from '../../apps/server/src/connectors/vendure/orders.ts'
import type { DatabaseAddress } from '../../apps/server/src/platform/database/pool.ts'
import { adminHeaders, type Ask, openAdmin, openVisit } from '../vendure/admin.ts'
import { type Bought, checkOut } from '../vendure/buy.ts'
import { type Catalogue, populate } from '../vendure/populate.ts'
import { PASSWORD, type ShopServer, startShopServer } from '../vendure/shop.ts'
import { type Asked, circleOf, eachOf, numbers, type Product, supplyOf } from './product.ts'
import { megabytesOf } from './sizes.ts'

export interface VendureOptions {
  /** Where it was installed. */
  readonly home: string
  /** An empty database, for which it is given its own. */
  readonly address: DatabaseAddress
  /** Where it writes its log and its files. */
  readonly folder: string
}

const PAGE = 50
/** The payment provider behind it answers at once. */
const PROVIDER = { milliseconds: 0 } as const

/** Vendure as one runs it for customers, its queue of jobs in the same process; makes its schema and fills its catalogue. */
export async function vendure({ home, address, folder }: VendureOptions): Promise<Product> {
  const first = await startShopServer({ home, database: address, folder, provider: PROVIDER })
  const catalogue = await populate(await openAdmin(first.url, PASSWORD))
  await first.end()
  const { port, url } = first
  let running: ShopServer | undefined
  return {
    name: 'Vendure',
    version: versionIn(join(home, 'node_modules/@vendure/core/package.json')),
    database: address.database,
    url,
    pid: () => running?.pid() ?? Number.NaN,
    start: async () => {
      const since = performance.now()
      running = await startShopServer({ home, database: address, folder, port, provider: PROVIDER, isProduction: true })
      return performance.now() - since
    },
    stop: async () => {
      await running?.end()
      running = undefined
    },
    prepare: async (count) => {
      const admin = await openAdmin(url, PASSWORD)
      const sold = await eachOf(numbers(count), (serial) => sellInVendure(url, admin, catalogue, serial))
      return worksOf(await adminHeaders(url, PASSWORD), sold)
    },
    installedMegabytes: async () => megabytesOf(join(home, 'node_modules')),
  }
}

interface Sold extends Bought {
  readonly line: { readonly id: string; readonly unitPriceWithTax: number }
}

/** Two lines of one unit each, and freight, paid by card. */
async function sellInVendure(
  url: string,
  admin: Ask,
  { variants, shippingMethodId }: Catalogue,
  serial: number,
): Promise<Sold> {
  const lines = variants.slice(0, 2).map(({ id }) => ({ productVariantId: id, quantity: 1 }))
  const buyer = { firstName: 'Marina', lastName: 'Duarte', email: `marina-${serial}@example.com` }
  const bought = await checkOut(openVisit(url), { lines, shippingMethodId, ...buyer })
  const { order } = await admin<{ order: { lines: readonly Sold['line'][] } }>(
    'query ($id: ID!) { order(id: $id) { lines { id unitPriceWithTax } } }',
    { id: bought.id },
  )
  const [line] = order.lines
  if (!line) throw new Error('an order of Vendure has no lines')
  return { ...bought, line }
}

function worksOf(
  headers: Readonly<Record<string, string>>,
  sold: readonly Sold[],
): Awaited<ReturnType<Product['prepare']>> {
  const ask = (query: string, variables: object): Asked => ({
    method: 'POST',
    path: '/admin-api',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const isDone = (body: string) => !body.includes('"errorCode"') && !body.includes('"errors"')
  const nextOrder = circleOf(sold, 'order')
  const asking = supplyOf(sold, 'order')
  let paying = supplyOf<Sold>([], 'order')
  const refusal = '... on ErrorResult { errorCode message }'
  return {
    'read-order': {
      request: '`order(id)` with the fields that a return needs',
      next: () => ask(`query ($id: ID!) { order(id: $id) { ${orderFields()} } }`, { id: nextOrder().id }),
      isDone,
    },
    'list-orders': {
      request: '`orders(take: 50)` with the same fields',
      next: () => ask(`query { orders(options: { take: ${PAGE} }) { totalItems items { ${orderFields()} } } }`, {}),
      isDone,
    },
    'open-return': {
      request: '`cancelOrder` of one line',
      next: () => {
        const { id, line } = asking.next()
        const input = { orderId: id, lines: [{ orderLineId: line.id, quantity: 1 }], reason: 'Não serviu' }
        const query = `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { ... on Order { id state } ${refusal} } }`
        return ask(query, { input })
      },
      left: asking.left,
      isDone,
    },
    refund: {
      request: '`refundOrder` by the amount of a line',
      ready: () => {
        paying = supplyOf(sold.slice(0, sold.length - asking.left()), 'order')
        return Promise.resolve()
      },
      next: () => {
        const { line, payments } = paying.next()
        // Beside an amount these say nothing; without them Vendure 3.7 fails to write the refund after the provider has paid it.
        const written = { lines: [], shipping: 0, adjustment: 0 }
        const input = { ...written, amount: line.unitPriceWithTax, paymentId: payments[0]?.id, reason: 'Não serviu' }
        const query = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { ... on Refund { id state } ${refusal} } }`
        return ask(query, { input })
      },
      left: () => paying.left(),
      isDone,
    },
  }
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
