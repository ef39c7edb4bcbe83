import { type ConnectorPorts, PlatformSilent, type Shop, type StoreDocument } from '@vaivem/connector-kit'
import type { ProtocolWord } from '@vaivem/contract'
import { answerOf, type CallShop } from './call-shop.ts'
import { isDeclared, LISTS_CHANGES } from './options.ts'
import { orderInReais } from './order-in-reais.ts'

/** The most that the protocol lists at once. */
const MOST_LISTED = 100

/** Orders of a shop over HTTP. An order other than the requested one counts as no answer: it may belong to another customer. */
export function createHttpOrders(callShop: CallShop): ConnectorPorts['orders'] {
  return {
    findOrder: async (shop, { number, externalId }) => {
      const pedido = { pedidoId: externalId ?? null, numero: number ?? null }
      const answer = answerOf('pedidos-buscar', await callShop(shop, 'pedidos-buscar', { pedido }))
      if (answer.resultado === 'ausente') return undefined
      const { PedidoId, Numero } = answer.pedido
      const isAsked = (externalId ?? PedidoId) === PedidoId && (number ?? Numero) === Numero
      if (!isAsked) throw anotherOrder(shop, 'pedidos-buscar')
      return orderInReais(answer.pedido)
    },
    findOrdersByEmail: async (shop, { email, atMost }) => {
      const body = { email, maximo: Math.min(atMost, MOST_LISTED) }
      const { pedidos } = answerOf('pedidos-por-email', await callShop(shop, 'pedidos-por-email', body))
      const isAsked = ({ ClienteEmail }: StoreDocument) =>
        typeof ClienteEmail === 'string' && ClienteEmail.toLowerCase() === email.toLowerCase()
      if (!pedidos.every(isAsked)) throw anotherOrder(shop, 'pedidos-por-email')
      return pedidos.slice(0, atMost).map(orderInReais)
    },
    listsChanges: (connector) => isDeclared(connector, LISTS_CHANGES),
    changesSince: async (shop, { cursor, since, most }) => {
      const body = { cursor, desde: since.toString(), maximo: Math.min(most, MOST_LISTED) }
      const answer = answerOf('pedidos-mudados', await callShop(shop, 'pedidos-mudados', body))
      return {
        orders: answer.pedidos.map((order) => ({ document: orderInReais(order) })),
        cursor: answer.cursor ?? null,
        hasMore: answer.haMais,
      }
    },
  }
}

function anotherOrder({ warn, connector }: Shop, operation: ProtocolWord): PlatformSilent {
  warn('a shop answered another order than the one asked for', { connectorId: connector.id, operation })
  return new PlatformSilent(operation, 200)
}
