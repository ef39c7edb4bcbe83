import {
  type ConnectorPorts,
  type Json,
  type OrderReference,
  recordOf,
  type Shop,
  type StoreDocument,
  textOf,
} from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { get, readAll, readOne, readPage } from './rest.ts'

/** Orders of Nuvemshop with their transactions, as the converter of the library reads them. */
export const nuvemshopOrders: ConnectorPorts['orders'] = {
  findOrder: async (shop, reference) => {
    const order = await readOrder(shop, reference)
    return order && documentOf(shop, order)
  },
  findOrdersByEmail: async (shop, { email, atMost }) => {
    const found: Json[] = []
    for (let page = 1; page <= MOST_PAGES_OF_EMAIL && found.length < atMost; page++) {
      const { listed, hasMore } = await readPage(shop, 'orders', { q: email, per_page: PAGE, page })
      found.push(...listed.filter((order) => isBoughtWith(order, email)))
      if (!hasMore) break
    }
    const newest = found.toSorted((one, other) => placedAt(other).localeCompare(placedAt(one))).slice(0, atMost)
    const documents: StoreDocument[] = []
    for (const order of newest) {
      const document = await documentOf(shop, order)
      if (document) documents.push(document)
    }
    return documents
  },
}

const PAGE = 100
/** The search also finds other e-mails that contain this one, and names of customers. */
const MOST_PAGES_OF_EMAIL = 5

/** The order as Nuvemshop writes it, where all the names that are given are its names; undefined where the shop has none. */
export async function readOrder(
  shop: Shop,
  { externalId, number }: { readonly [Name in keyof OrderReference]: string | null | undefined },
): Promise<Json | undefined> {
  if (externalId) {
    const order = /^[1-9]\d{0,15}$/.test(externalId) ? await readOne(shop, `orders/${externalId}`) : undefined
    return order && (!number || textOf(order['number']) === number) ? order : undefined
  }
  if (!number || !/^\d{1,15}$/.test(number)) return undefined
  // The search also finds the number in names and e-mails.
  const listed = await readAll(shop, 'orders', { q: number })
  return listed.find((order) => textOf(order['number']) === number)
}

/** The transactions and the invoice are read apart; without the right to the invoices an order is whole all the same. */
export async function documentOf(shop: Shop, order: Json): Promise<StoreDocument | undefined> {
  const id = textOf(order['id']) ?? ''
  const transactions = await readAll(shop, `orders/${id}/transactions`)
  const currency = textOf(order['currency'])
  const conversion = convertOrder('nuvemshop', { ...order, transactions }, { ...(currency && { currency }) })
  const converted = conversion.ok ? conversion.orders[0] : undefined
  if (!converted) {
    const because = conversion.ok ? 'nothing' : conversion.refusal.kind
    shop.warn('an order of a shop cannot be read', { connectorId: shop.connector.id, because })
    return undefined
  }
  const { Pedido, Transacoes } = converted
  const NotaFiscalChave = await accessKeyOf(shop, id)
  return {
    ...Pedido,
    ...(currency && { Moeda: currency }),
    ...(NotaFiscalChave !== undefined && { NotaFiscalChave }),
    Transacoes,
  }
}

/** The access key of the sale's invoice: the system that issues the invoice writes it into the metafields of the order. */
async function accessKeyOf(shop: Shop, id: string): Promise<string | undefined> {
  const answer = await get(shop, 'metafields/orders', { owner_id: id, namespace: 'nfe', per_page: 30 })
  if (answer.outcome === 'failed' || answer.status !== 200 || !Array.isArray(answer.json)) return undefined
  const written = answer.json.map((field) => textOf(recordOf(field)['value']) ?? '')
  const keys = new Set(written.flatMap((value) => value.match(/(?<!\d)\d{44}(?!\d)/g) ?? []))
  const [key] = keys
  return keys.size === 1 ? key : undefined
}

export function emailOf(order: Json): string | undefined {
  return textOf(order['contact_email']) ?? textOf(recordOf(order['customer'])['email'])
}

function isBoughtWith(order: Json, email: string): boolean {
  return emailOf(order)?.toLowerCase() === email.toLowerCase()
}

function placedAt(order: Json): string {
  return textOf(order['created_at']) ?? ''
}
