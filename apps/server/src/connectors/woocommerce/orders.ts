import {
  type ConnectorPorts,
  type Json,
  keyIn,
  type OrderReference,
  recordOf,
  recordsOf,
  type Shop,
  type StoreDocument,
  textOf,
} from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { withProductFacts } from './product-facts.ts'
import { readOne, readPage } from './rest.ts'

/** Orders of WooCommerce, as the converter of the library reads them. */
export const wooCommerceOrders: ConnectorPorts['orders'] = {
  findOrder: async (shop, reference) => {
    const order = await readOrder(shop, reference)
    const document = order && documentOf(shop, order)
    return document && withProductFacts(shop, document)
  },
  findOrdersByEmail: async (shop, { email, atMost }) => {
    const found: Json[] = []
    const size = Math.min(atMost, PAGE)
    for (let page = 1; page <= MOST_PAGES_OF_EMAIL && found.length < atMost; page++) {
      const query = { search: email, orderby: 'date', order: 'desc', per_page: size, page }
      const listed = await readPage(shop, 'orders', query)
      found.push(...listed.filter((order) => isBoughtWith(order, email)))
      if (listed.length < size) break
    }
    return found
      .slice(0, atMost)
      .map((order) => documentOf(shop, order))
      .filter((document) => document !== undefined)
  },
}

const PAGE = 100
/** The search of WooCommerce also finds other fields that begin so, for instance longer e-mails. */
const MOST_PAGES_OF_EMAIL = 5

/**
 * The order as WooCommerce writes it, where all the names that are given are its names; undefined where the shop has none. Its
 * number is its id unless a plugin numbers orders; such plugins let the search find their numbers.
 */
export async function readOrder(
  shop: Shop,
  { externalId, number }: { readonly [Name in keyof OrderReference]: string | null | undefined },
): Promise<Json | undefined> {
  if (externalId) {
    const order = await readById(shop, externalId)
    return order && (!number || order['number'] === number) ? order : undefined
  }
  if (!number) return undefined
  const byId = await readById(shop, number)
  if (byId?.['number'] === number) return byId
  const listed = await readPage(shop, 'orders', { search: number, per_page: PAGE })
  const [found, another] = listed.filter((order) => order['number'] === number)
  if (another) shop.warn('several orders of a shop have one number', { connectorId: shop.connector.id })
  return another ? undefined : found
}

async function readById(shop: Shop, id: string): Promise<Json | undefined> {
  return /^[1-9]\d{0,15}$/.test(id) ? readOne(shop, `orders/${id}`) : undefined
}

/** Without what this service gave back itself, which its own ledger knows (`ValorEstornado`). */
export function documentOf(shop: Shop, order: Json): StoreDocument | undefined {
  const currency = textOf(order['currency'])
  const refunds = recordsOf(order['refunds']).filter((refund) => keyIn(textOf(refund['reason'])) === null)
  const conversion = convertOrder('woocommerce', { ...order, refunds }, { ...(currency && { currency }) })
  const converted = conversion.ok ? conversion.orders[0] : undefined
  if (!converted) {
    const because = conversion.ok ? 'nothing' : conversion.refusal.kind
    shop.warn('an order of a shop cannot be read', { connectorId: shop.connector.id, because })
    return undefined
  }
  const { Pedido, Transacoes } = converted
  return { ...Pedido, ...(currency && { Moeda: currency }), Transacoes }
}

function isBoughtWith(order: Json, email: string): boolean {
  return textOf(recordOf(order['billing'])['email'])?.toLowerCase() === email.toLowerCase()
}
