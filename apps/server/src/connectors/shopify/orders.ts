import {
  type ConnectorPorts,
  type Json,
  OrderHidden,
  type OrderReference,
  PlatformSilent,
  type ProductFacts,
  readIfSoon,
  recordOf,
  recordsOf,
  type Shop,
  type StoreDocument,
  textOf,
  withProducts,
} from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { globalId, nextPage, nodesOf, numberOf, quoted, read } from './admin-api.ts'
import { MOST_IN_LIST } from './documents.ts'
import { restOrderOf } from './order-document.ts'
import { grantedScopes } from './scopes.ts'

/** Orders of Shopify, as the converter of the library reads them. */
export const shopifyOrders: ConnectorPorts['orders'] = {
  findOrder: async (shop, reference) => {
    const order = await readOrder(shop, reference)
    return order && withPictures(shop, order)
  },
  findOrdersByEmail: async (shop, { email, atMost }) => {
    const isBoughtWith = (order: Json) => textOf(order['email'])?.toLowerCase() === email.toLowerCase()
    const found = await search(shop, `email:${quoted(email)}`, isBoughtWith, atMost)
    const documents: StoreDocument[] = []
    // One after the other: each costs a good part of the budget that the shop allows at once.
    for (const { id } of found) {
      const order = await readById(shop, textOf(id) ?? '')
      const document = order && documentOf(shop, order)
      if (document) documents.push(document)
    }
    return documents
  },
}

/**
 * The order as Shopify writes it, where all the names that are given are its names; undefined where the shop has none. Its number is
 * its name, without the `#` that shops put before it unless they choose another prefix. Throws `OrderHidden` where it may be older
 * than what the shop shows.
 */
export async function readOrder(
  shop: Shop,
  { externalId, number }: { readonly [Name in keyof OrderReference]: string | null | undefined },
): Promise<Json | undefined> {
  const isNamed = (order: Json) => bareName(textOf(order['name']) ?? '') === bareName(number ?? '')
  if (externalId) {
    const order = /^[1-9]\d{0,19}$/.test(externalId) ? await readById(shop, globalId('Order', externalId)) : undefined
    if (!order) return absent(shop)
    return !number || isNamed(order) ? order : undefined
  }
  if (!number) return undefined
  // The search also finds names that only begin so.
  const [found, another] = await search(shop, `name:${quoted(bareName(number))}`, isNamed, 2)
  if (another) shop.warn('several orders of a shop have one number', { connectorId: shop.connector.id })
  if (!found) return absent(shop)
  return another ? undefined : readById(shop, textOf(found['id']) ?? '')
}

function bareName(name: string): string {
  return name.replace(/^#/, '')
}

const PAGE = 50
const MOST_PAGES = 5

async function search(
  shop: Shop,
  query: string,
  isWanted: (order: Json) => boolean,
  atMost: number,
): Promise<readonly Json[]> {
  const found: Json[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES && found.length < atMost; page++) {
    const { orders } = await read(shop, 'findOrders', { query, first: PAGE, after: after ?? null })
    found.push(...nodesOf(orders).filter(isWanted))
    after = nextPage(orders)
    if (after === undefined) break
  }
  return found.slice(0, atMost)
}

async function readById(shop: Shop, id: string): Promise<Json | undefined> {
  const { order: found } = await read(shop, 'order', { id })
  if (found === null) return undefined
  const order = recordOf(found)
  const lines = [...nodesOf(order['lineItems'])]
  for (let after = nextPage(order['lineItems']); after !== undefined;) {
    const more = recordOf((await read(shop, 'orderLines', { id, after }))['order'])['lineItems']
    lines.push(...nodesOf(more))
    after = nextPage(more)
  }
  refuseCutLists(order)
  return { ...order, lineItems: { nodes: lines } }
}

/** Throws where a list of the order may not be whole. */
export function refuseCutLists(order: Json): void {
  const { transactions, refunds, shippingLines } = order
  const isCut = [transactions, refunds].some((list) => recordsOf(list).length >= MOST_IN_LIST)
  const pages = [shippingLines, ...recordsOf(refunds).map((refund) => refund['transactions'])]
  if (isCut || pages.some((page) => nextPage(page) !== undefined))
    throw new PlatformSilent('order: a list is not whole', null)
}

/** Without the right to all orders Shopify shows those of the last 60 days only, and answers for older ones as if there were none. */
async function absent(shop: Shop): Promise<undefined> {
  if (!(await grantedScopes(shop)).has('read_all_orders')) throw new OrderHidden('order: without read_all_orders')
  return undefined
}

/**
 * The order with the pictures, weights and collections of its first 50 lines. They are read by a separate query: in the same one they
 * would double the cost of the order in the budget of a query, and they need a right of their own.
 */
async function withPictures(shop: Shop, order: Json): Promise<StoreDocument | undefined> {
  const asked = await readIfSoon(read(shop, 'orderProducts', { id: order['id'] }))
  const known = new Map(nodesOf(recordOf(recordOf(asked)['order'])['lineItems']).map((line) => [line['id'], line]))
  const lines = nodesOf(order['lineItems']).map((line) => {
    const { image, variant } = known.get(line['id']) ?? {}
    return { ...line, image, grams: gramsOf(variant) }
  })
  const document = documentOf(shop, { ...order, lineItems: { nodes: lines } })
  const byNumber = new Map([...known.values()].map((line) => [numberOf(line['id']), line]))
  return (
    document &&
    withProducts(document, ({ ItemId }) => {
      const { collections } = recordOf(byNumber.get(textOf(ItemId))?.['product'])
      return { categories: nodesOf(collections).flatMap(collectionOf) }
    })
  )
}

const GRAMS: Readonly<Record<string, number>> = {
  KILOGRAMS: 1000,
  GRAMS: 1,
  POUNDS: 453.592_37,
  OUNCES: 28.349_523_125,
}

/** The weight of a unit of the variant; undefined: the shop does not say. */
function gramsOf(variant: unknown): number | undefined {
  const { weight } = recordOf(recordOf(recordOf(variant)['inventoryItem'])['measurement'])
  const { unit, value } = recordOf(weight)
  const grams = GRAMS[textOf(unit) ?? '']
  return grams === undefined || typeof value !== 'number' ? undefined : value * grams
}

function collectionOf({ legacyResourceId, title }: Json): ProductFacts['categories'] {
  const [id, name] = [textOf(legacyResourceId), textOf(title)]
  return id === undefined || name === undefined ? [] : [{ id, name }]
}

function documentOf(shop: Shop, order: Json): StoreDocument | undefined {
  const rest = restOrderOf(order)
  const currency = textOf(rest['currency'])
  const conversion = convertOrder('shopify', rest, { ...(currency && { currency }) })
  const converted = conversion.ok ? conversion.orders[0] : undefined
  if (!converted) {
    const because = conversion.ok ? 'nothing' : conversion.refusal.kind
    shop.warn('an order of a shop cannot be read', { connectorId: shop.connector.id, because })
    return undefined
  }
  const { Pedido, Transacoes } = converted
  return { ...Pedido, ...(currency && { Moeda: currency }), Transacoes }
}
