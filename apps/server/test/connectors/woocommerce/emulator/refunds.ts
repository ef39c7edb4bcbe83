import { type Json, recordsOf } from '@vaivem/connector-kit'
import { moveStock } from './orders.ts'
import { centavos, decimal, error, FatalError, page, reasonOf, type Reply, stamps, withMeta } from './state.ts'
import type { ShopState, Stored } from './state.ts'

const REFUSED = error(500, 'woocommerce_rest_cannot_create_order_refund')

export function listRefunds(state: ShopState, orderId: number, query: URLSearchParams): Reply {
  if (!state.orders.has(orderId)) return { status: 200, body: [], total: 0 }
  return page(
    [...state.refunds.values()].filter((refund) => refund['parent_id'] === orderId),
    query,
  )
}

export function listAllRefunds(state: ShopState, query: URLSearchParams): Reply {
  return page([...state.refunds.values()], query)
}

/** Stored first, then paid by the gateway, and removed if the gateway refuses: every refusal is a 500. */
export function createRefund(state: ShopState, orderId: number, body: Json): Reply {
  const order = state.orders.get(orderId)
  if (!order) return error(404, 'woocommerce_rest_invalid_order_id')
  const amount = centavos(body['amount']) + state.misbehaviour.centavosMore
  const given = [...state.refunds.values()].filter((refund) => refund['parent_id'] === orderId)
  const left = given.reduce((rest, refund) => rest - centavos(refund['amount']), centavos(order['total']))
  if (amount < 0 || amount > left) return REFUSED
  const { refund: how } = state.misbehaviour
  const refund: Stored = {
    id: state.nextId++,
    parent_id: orderId,
    ...stamps(state, 'date_created'),
    amount: decimal(amount),
    reason: how === 'reason-lost' ? '' : reasonOf(body),
    refunded_payment: false,
    meta_data: withMeta([], body['meta_data']),
    line_items: recordsOf(body['line_items']).flatMap((line) => refundedLine(state, order, line) ?? []),
  }
  const id = Number(refund['id'])
  state.refunds.set(id, refund)
  if (body['api_refund'] !== false) {
    const refused = pay(state, order, refund)
    if (refused) {
      state.refunds.delete(id)
      return refused
    }
  }
  if (body['api_restock'] !== false)
    for (const line of recordsOf(refund['line_items'])) moveStock(state, line, -Number(line['quantity']))
  if (amount === left) order['status'] = 'refunded'
  Object.assign(order, stamps(state, 'date_modified'))
  return how === 'stored-500' ? REFUSED : { status: 201, body: refund }
}

function pay(state: ShopState, order: Stored, refund: Stored): Reply | undefined {
  const { refund: how } = state.misbehaviour
  if (state.gateways.get(String(order['payment_method'])) !== true || how === 'gateway-refuses') return REFUSED
  if (how === 'not-paid') return undefined
  if (how === 'dies-before-paying') throw new FatalError()
  const [orderId, amount] = [Number(order['id']), centavos(refund['amount'])]
  state.paidBack.push({ orderId, centavos: amount, reason: String(refund['reason']) })
  if (how === 'dies-after-paying') throw new FatalError()
  refund['refunded_payment'] = true
  return undefined
}

function refundedLine(
  state: ShopState,
  order: Stored,
  { id, quantity, refund_total: total }: Json,
): Stored | undefined {
  const line = recordsOf(order['line_items']).find((one) => one['id'] === id)
  return line && { ...line, id: state.nextLine++, quantity: -Number(quantity ?? 0), total: decimal(-centavos(total)) }
}
