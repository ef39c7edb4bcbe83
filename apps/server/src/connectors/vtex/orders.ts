import { type ConnectorPorts, type Json, type Shop, type StoreDocument } from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { readOrdersBoughtWith } from './orders-by-email.ts'
import { exchangeOrderOf, isExchangeOrder } from './exchange-orders.ts'
import { withSharedPayments } from './order-groups.ts'
import { currencyOf, isAlias, readOrder, withoutOurs } from './read-orders.ts'

/** Orders of VTEX (its OMS), as the converter of the library reads them. */
export const vtexOrders: ConnectorPorts['orders'] = {
  findOrder: async (shop, reference) => {
    const order = await readOrder(shop, reference)
    return order && documentOf(shop, order)
  },
  findOrdersByEmail: async (shop, search) => {
    const found = await readOrdersBoughtWith(shop, search)
    const documents = await Promise.all(found.map((order) => documentOf(shop, order)))
    return documents.filter((document) => document !== undefined)
  },
}

/**
 * The order as the converter has it, without what this service gave back itself, which its own ledger knows
 * (`ValorEstornado`), and without an e-mail that is only an alias of VTEX's.
 */
async function documentOf(shop: Shop, order: Json): Promise<StoreDocument | undefined> {
  // An order that only reserves units for an exchange of this service is not an order of a customer yet.
  if (isExchangeOrder(order) && exchangeOrderOf(order).state !== 'ordered') return undefined
  const currency = currencyOf(order)
  const conversion = convertOrder('vtex', withoutOurs(order), { ...(currency && { currency }) })
  const converted = conversion.ok ? conversion.orders[0] : undefined
  if (!converted) {
    const because = conversion.ok ? 'nothing' : conversion.refusal.kind
    shop.warn('an order of a shop cannot be read', { connectorId: shop.connector.id, because })
    return undefined
  }
  const { ClienteEmail, ...Pedido } = converted.Pedido
  const email = ClienteEmail !== undefined && !isAlias(ClienteEmail) ? { ClienteEmail } : {}
  const payments = await withSharedPayments(shop, order, converted.Transacoes)
  return { ...Pedido, ...email, ...(currency && { Moeda: currency }), ...payments }
}
