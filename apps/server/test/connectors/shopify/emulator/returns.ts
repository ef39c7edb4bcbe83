import { recordOf, recordsOf } from '@vaivem/connector-kit'
import {
  connection,
  type EmulatedExchange,
  type EmulatedOrder,
  type EmulatedReturn,
  type ShopState,
  userError,
} from './state.ts'

/** As a live shop listed them: its handles, and ids that count from one. */
const REASONS = [
  'unknown',
  'changed-my-mind',
  'item-not-as-described',
  'received-the-wrong-item',
  'other-reason',
  'damaged-or-defective',
  'style',
  'color',
  'too-small',
  'too-big',
]

type Args = Readonly<Record<string, unknown>>

export function reasons(handles: unknown, page: object) {
  const wanted: readonly unknown[] = Array.isArray(handles) ? handles : REASONS
  const nodes = REASONS.map((handle, index) => ({ id: `gid://shopify/ReturnReasonDefinition/${index + 1}`, handle }))
  return connection(nodes.filter(({ handle }) => wanted.includes(handle)))(page)
}

function orderOf(state: ShopState, id: unknown): EmulatedOrder | undefined {
  return state.orders.find((one) => `gid://shopify/Order/${one.id}` === id)
}

/** The lines of an order, all sent in one fulfillment unless it was not sent; what is returned may not come back again. */
export function returnable(state: ShopState, orderId: unknown, page: object) {
  const order = orderOf(state, orderId)
  const lines = order && order.isUnfulfilled !== true ? order.lines : []
  const nodes = lines
    .map((line) => ({
      quantity: order ? leftOf(state, order, line) : 0,
      fulfillmentLineItem: { id: sentId(line), lineItem: { id: `gid://shopify/LineItem/${line.id}`, sku: null } },
    }))
    .filter(({ quantity }) => quantity > 0)
  return connection(nodes.length > 0 ? [{ returnableFulfillmentLineItems: connection(nodes) }] : [])(page)
}

function sentId({ id }: { readonly id: number }): string {
  return `gid://shopify/FulfillmentLineItem/${id}`
}

function leftOf(state: ShopState, order: EmulatedOrder, { id, quantity }: EmulatedOrder['lines'][number]): number {
  const returned = state.returns
    .filter((one) => one.order === order && one.status !== 'CANCELED')
    .flatMap(({ lines }) => lines.filter(({ line }) => line.id === id))
  return quantity - returned.reduce((sum, line) => sum + line.quantity, 0)
}

export function returnsOf(state: ShopState, orderId: unknown) {
  return connection(state.returns.filter(({ order }) => order === orderOf(state, orderId)).map(returnNode))
}

export function readReturn(state: ShopState, id: unknown) {
  const found = findReturn(state, id)
  return found ? returnNode(found) : null
}

function findReturn(state: ShopState, id: unknown): EmulatedReturn | undefined {
  return state.returns.find((one) => `gid://shopify/Return/${one.id}` === id)
}

function returnNode({ id, status, lines, shipments, exchanges }: EmulatedReturn): object {
  const parts = lines.map((part) => ({
    __typename: 'ReturnLineItem',
    id: `gid://shopify/ReturnLineItem/${part.id}`,
    quantity: part.quantity,
    returnReasonNote: part.note,
  }))
  const comesBack = lines.map(({ line, disposition }) => ({
    dispositions: disposition === undefined ? [] : [{ type: disposition }],
    fulfillmentLineItem: {
      id: sentId(line),
      lineItem: { id: `gid://shopify/LineItem/${line.id}`, sku: null, variant: { legacyResourceId: String(line.id) } },
    },
  }))
  return {
    id: `gid://shopify/Return/${id}`,
    status,
    returnLineItems: connection(parts),
    exchangeLineItems: connection(exchanges.filter((one) => one.unprocessed + one.processed > 0).map(exchangeNode)),
    reverseFulfillmentOrders: connection(
      shipments.map((one) => ({
        id: `gid://shopify/ReverseFulfillmentOrder/${one.id}`,
        status: status === 'CANCELED' ? 'CANCELED' : 'OPEN',
        lineItems: connection(comesBack),
        reverseDeliveries: connection(one.deliveries.map(deliveryNode)),
      })),
    ),
  }
}

function exchangeNode({ id, variant, unprocessed, processed }: EmulatedExchange): object {
  return {
    id: `gid://shopify/ExchangeLineItem/${id}`,
    variantId: `gid://shopify/ProductVariant/${variant.id}`,
    quantity: unprocessed + processed,
    unprocessedQuantity: unprocessed,
    processedQuantity: processed,
  }
}

function deliveryNode({ id, number }: { readonly id: number; readonly number: string }): object {
  const deliverable = { __typename: 'ReverseDeliveryShippingDeliverable', tracking: { number } }
  return { id: `gid://shopify/ReverseDelivery/${id}`, deliverable }
}

/** Honours no key. Its refusals are those that live shops gave. */
export function returnCreate(state: ShopState, input: unknown): object {
  const { orderId, returnLineItems, exchangeLineItems } = recordOf(input)
  const order = orderOf(state, orderId)
  const refuse = (code: string, message: string) => ({ return: null, userErrors: [userError(message, code)] })
  if (!order) return refuse('NOT_FOUND', 'Order not found.')
  const lines: EmulatedReturn['lines'][number][] = []
  for (const asked of recordsOf(returnLineItems)) {
    const line = order.lines.find((one) => sentId(one) === asked['fulfillmentLineItemId'])
    if (!line || order.isUnfulfilled) return refuse('NOT_FOUND', 'Fulfillment Line Item was not found.')
    const reason = asked['returnReasonDefinitionId']
    if (typeof reason !== 'string')
      return refuse('NOT_FOUND', 'Return line items Either return reason or return reason definition must be provided')
    const note = String(asked['returnReasonNote'])
    if (note.length > 255) return refuse('TOO_LONG', 'Return reason note is too long (maximum is 255 characters)')
    const quantity = Number(asked['quantity'])
    const same = lines.filter((one) => one.line === line).reduce((sum, one) => sum + one.quantity, 0)
    if (quantity < 1 || quantity + same > leftOf(state, order, line))
      return refuse('INVALID', 'Return line item has an invalid quantity.')
    lines.push({ id: state.nextId++, line, quantity, note, reason })
  }
  if (state.misbehaviour.isWithoutExchanges && recordsOf(exchangeLineItems).length > 0)
    return refuse('FEATURE_NOT_ENABLED', 'Exchanges are not enabled.')
  const exchanges: EmulatedExchange[] = []
  for (const { variantId, quantity } of recordsOf(exchangeLineItems)) {
    const variant = state.variants.find(({ id }) => `gid://shopify/ProductVariant/${id}` === variantId)
    if (!variant) return refuse('NOT_FOUND', 'Variant not found.')
    exchanges.push({ id: state.nextId++, variant, unprocessed: Number(quantity), processed: 0 })
  }
  const made: EmulatedReturn = {
    id: state.nextId++,
    order,
    status: 'OPEN',
    lines,
    shipments: Array.from({ length: state.misbehaviour.shipments }, () => ({ id: state.nextId++, deliveries: [] })),
    exchanges,
  }
  state.returns.push(made)
  return { return: returnNode(made), userErrors: [] }
}

/** Removes exchange items from a return; units that were processed can no longer be removed. */
export function removeFromReturn(state: ShopState, { returnId, exchangeLineItems }: Args): object {
  const found = findReturn(state, returnId)
  const refuse = (code: string, message: string) => ({ return: null, userErrors: [userError(message, code)] })
  if (!found) return refuse('NOT_FOUND', 'Return not found.')
  for (const { exchangeLineItemId, quantity } of recordsOf(exchangeLineItems)) {
    const line = found.exchanges.find(({ id }) => `gid://shopify/ExchangeLineItem/${id}` === exchangeLineItemId)
    if (!line || Number(quantity) > line.unprocessed) return refuse('INVALID', 'Exchange line item cannot be removed.')
    line.unprocessed -= Number(quantity)
  }
  return { return: returnNode(found), userErrors: [] }
}

/** Staff process what goes out with a return: its units are taken and sent by the order that was bought. */
export function sendByReturn(state: ShopState, { order, exchanges }: EmulatedReturn): void {
  for (const line of exchanges) {
    line.variant.units -= line.unprocessed
    const sent = { id: state.nextId++, skuId: line.variant.skuId, quantity: line.unprocessed }
    order.sentByReturns = [...(order.sentByReturns ?? []), sent]
    line.processed += line.unprocessed
    line.unprocessed = 0
  }
}

export function returnClose(state: ShopState, id: unknown): object {
  return ended(state, id, 'CLOSED', 'Return status is invalid.')
}

/** A return on which work was done can no longer be cancelled. */
export function returnCancel(state: ShopState, id: unknown): object {
  return ended(state, id, 'CANCELED', 'Return is not cancelable.')
}

function ended(state: ShopState, id: unknown, status: 'CLOSED' | 'CANCELED', message: string): object {
  const found = findReturn(state, id)
  if (!found) return { return: null, userErrors: [userError('Return not found.', 'NOT_FOUND', ['id'])] }
  const isWorkedOn = status === 'CANCELED' && found.lines.some(({ disposition }) => disposition !== undefined)
  if (isWorkedOn || (found.status !== 'OPEN' && found.status !== status))
    return { return: null, userErrors: [userError(message, 'INVALID_STATE', ['id'])] }
  found.status = status
  return { return: returnNode(found), userErrors: [] }
}

export function deliveryCreate(state: ShopState, args: Args): object {
  const { reverseFulfillmentOrderId, trackingInput, notifyCustomer } = args
  if (notifyCustomer !== false) throw new Error('the customer would be written to')
  const shipment = state.returns
    .filter(({ status }) => status === 'OPEN')
    .flatMap(({ shipments }) => shipments)
    .find(({ id }) => `gid://shopify/ReverseFulfillmentOrder/${id}` === reverseFulfillmentOrderId)
  const refuse = (message: string, code?: string) => {
    return { reverseDelivery: null, userErrors: [{ code: null, ...userError(message, code) }] }
  }
  if (!shipment) return refuse('Reverse fulfillment order was not found.', 'NOT_FOUND')
  if (shipment.deliveries.length > 0) return refuse('cannot deliver more items than are returned')
  const made = { id: state.nextId++, number: String(recordOf(trackingInput)['number']) }
  shipment.deliveries.push(made)
  return { reverseDelivery: deliveryNode(made), userErrors: [] }
}

export function deliveryUpdate(state: ShopState, { reverseDeliveryId, trackingInput, notifyCustomer }: Args): object {
  if (notifyCustomer !== false) throw new Error('the customer would be written to')
  const found = state.returns
    .flatMap(({ shipments }) => shipments.flatMap(({ deliveries }) => deliveries))
    .find(({ id }) => `gid://shopify/ReverseDelivery/${id}` === reverseDeliveryId)
  if (!found) return { reverseDelivery: null, userErrors: [userError('Reverse delivery was not found.', 'NOT_FOUND')] }
  found.number = String(recordOf(trackingInput)['number'])
  return { reverseDelivery: deliveryNode(found), userErrors: [] }
}
