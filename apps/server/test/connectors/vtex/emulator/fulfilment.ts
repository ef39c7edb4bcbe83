import { type Json, recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import { type AccountState, fault, newId, now, ok, type Reply } from './state.ts'

const NAMED = ['email', 'firstName', 'lastName', 'documentType', 'document']
const ADDRESSED = ['addressType', 'receiverName', 'postalCode', 'city', 'state', 'country', 'street', 'number']

/** An order that an affiliate sold elsewhere: it waits to be let go, and takes its units until then. */
export function placeOrder(state: AccountState, affiliateId: string, body: Json): Reply {
  const [item] = recordsOf(body['items'])
  const [way] = recordsOf(recordOf(body['shippingData'])['logisticsInfo'])
  const shelved = state.shelf.get(String(item?.['id']))
  const orderId = `${affiliateId}-${String(body['marketplaceOrderId'])}`
  const [profile, address] = [recordOf(body['clientProfileData']), recordOf(recordOf(body['shippingData'])['address'])]
  const quantity = Number(item?.['quantity'])
  const isNamed = NAMED.every((name) => typeof profile[name] === 'string')
  const isAddressed = ADDRESSED.every((name) => typeof address[name] === 'string')
  if (!/^[A-Z]{3}$/.test(affiliateId) || !isNamed || !isAddressed) return fault(400, 'FMT001', 'Invalid order')
  if (state.orders.has(orderId)) return fault(400, 'FMT002', 'The order exists')
  if (!shelved || quantity > shelved.units) return fault(400, 'FMT003', 'Unavailable item')
  const value = shelved.price * quantity + Number(way?.['price'])
  // The price that the affiliate states must be the one for which the shop sells.
  if (item?.['price'] !== shelved.price || body['marketplacePaymentValue'] !== value)
    return fault(400, 'FMT004', 'Price divergence')
  shelved.units -= quantity
  state.orders.set(orderId, {
    orderId,
    sequence: String(state.nextId++),
    orderGroup: '',
    origin: 'Fulfillment',
    affiliateId,
    marketplaceOrderId: body['marketplaceOrderId'],
    status: 'waiting-ffmt-authorization',
    value,
    creationDate: now(state).toString(),
    items: [
      { uniqueId: newId(state), id: item?.['id'], productId: '77', name: 'Tênis', quantity, price: shelved.price },
    ],
    totals: [{ id: 'Items', name: 'Items', value: shelved.price * quantity }],
    clientProfileData: { id: 'clientProfileData', ...profile },
    shippingData: { id: 'shippingData', address },
    paymentData: { transactions: [] },
    openTextField: { value: textOf(body['openTextField']) ?? '' },
    packageAttachment: { packages: [] },
  })
  return ok({ orderId })
}

export function authoriseOrder(state: AccountState, orderId: string): Reply {
  const order = state.orders.get(orderId)
  if (!order) return fault(404, 'FMT404', 'Order not found')
  if (order['status'] === 'canceled') return fault(400, 'FMT005', 'The order is cancelled')
  state.orders.set(orderId, { ...order, status: 'ready-for-handling' })
  return { status: 201, body: { orderId } }
}

export function cancelOrder(state: AccountState, orderId: string): Reply {
  const order = state.orders.get(orderId)
  if (!order) return fault(404, 'OMS007', 'Order Not Found')
  if (order['status'] !== 'canceled') {
    const [item] = recordsOf(order['items'])
    const shelved = state.shelf.get(String(item?.['id']))
    if (shelved) shelved.units += Number(item?.['quantity'])
    state.orders.set(orderId, { ...order, status: 'canceled' })
  }
  return ok({ date: now(state).toString(), orderId, receipt: newId(state).toLowerCase() })
}

/** The exchange orders that go out. */
export function ordersSent(state: AccountState): readonly { readonly skuId: string; readonly quantity: number }[] {
  return [...state.orders.values()]
    .filter(({ origin, status }) => origin === 'Fulfillment' && status === 'ready-for-handling')
    .flatMap(({ items }) =>
      recordsOf(items).map(({ id, quantity }) => ({ skuId: String(id), quantity: Number(quantity) })),
    )
}
