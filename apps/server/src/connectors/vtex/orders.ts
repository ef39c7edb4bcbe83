import {
  type ConnectorPorts,
  type Json,
  recordOf,
  recordsOf,
  type Shop,
  type StoreDocument,
} from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { readOrdersBoughtWith } from './orders-by-email.ts'
import { currencyOf, isAlias, keyOfInvoice, readOrder, returnInvoicesOf } from './read-orders.ts'

/** Orders of VTEX (its OMS), as the converter of the library reads them. */
export const vtexOrders: ConnectorPorts['orders'] = {
  findOrder: async (shop, reference) => {
    const order = await readOrder(shop, reference)
    return order && documentOf(shop, order)
  },
  findOrdersByEmail: async (shop, search) => {
    const found = await readOrdersBoughtWith(shop, search)
    return found.map((order) => documentOf(shop, order)).filter((document) => document !== undefined)
  },
}

/**
 * The order as the converter has it, without what this service gave back itself, which its own ledger knows
 * (`ValorEstornado`), and without an e-mail that is only an alias of VTEX's.
 */
function documentOf(shop: Shop, order: Json): StoreDocument | undefined {
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
  return { ...Pedido, ...email, ...(currency && { Moeda: currency }), Transacoes: converted.Transacoes }
}

function withoutOurs(order: Json): Json {
  const attachment = recordOf(order['packageAttachment'])
  if (!Array.isArray(attachment['packages'])) return order
  const ours = new Set(returnInvoicesOf(order).filter((invoice) => keyOfInvoice(invoice) !== null))
  const packages = recordsOf(attachment['packages']).filter((one) => !ours.has(one))
  return { ...order, packageAttachment: { ...attachment, packages } }
}
