import type { GraphQLResolveInfo } from 'graphql'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import {
  bag,
  centavos,
  connection,
  type EmulatedOrder,
  type EmulatedRefund,
  type EmulatedTransaction,
  idempotent,
  now,
  type ShopState,
  userError,
} from './state.ts'

/** Shopify has no field for the district. */
const ADDRESS = {
  address1: 'Rua das Flores, 45',
  city: 'São Paulo',
  provinceCode: 'SP',
  zip: '01310-100',
  countryCodeV2: 'BR',
  phone: '+5511988887766',
}
const SIXTY_DAYS = { hours: 60 * 24 }

function isShown(state: ShopState, { createdAt }: EmulatedOrder): boolean {
  if (state.misbehaviour.scopes.includes('read_all_orders')) return true
  return Temporal.Instant.compare(createdAt.add(SIXTY_DAYS), now(state)) > 0
}

export function readOrder(state: ShopState, id: unknown) {
  const order = state.orders.find((one) => `gid://shopify/Order/${one.id}` === id)
  return order && isShown(state, order) ? orderNode(order) : null
}

/** Finds beginnings of names and e-mails, as the search of Shopify does. */
export function searchOrders(state: ShopState, query: string, page: object) {
  const [, field = '', wanted = ''] = /^(\w+):(?:>=)?"(.*)"$/.exec(query) ?? []
  const like = wanted.toLowerCase()
  const found = state.orders
    .filter((order) => isShown(state, order))
    .filter((order) => {
      if (field === 'updated_at') return Temporal.Instant.compare(order.updatedAt, Temporal.Instant.from(wanted)) >= 0
      const text = field === 'name' ? order.name.replace(/^#/, '') : order.email
      return text.toLowerCase().startsWith(like)
    })
  const sorted =
    field === 'updated_at'
      ? found.toSorted((a, b) => Temporal.Instant.compare(a.updatedAt, b.updatedAt))
      : found.toReversed()
  return connection(sorted.map(orderNode))(page)
}

export function orderNode(order: EmulatedOrder): object {
  const { currency } = order
  const worth = order.lines.reduce((sum, line) => sum + line.centavos, 0)
  return {
    id: `gid://shopify/Order/${order.id}`,
    legacyResourceId: String(order.id),
    name: order.name,
    email: order.email,
    createdAt: order.createdAt.toString(),
    processedAt: order.createdAt.toString(),
    updatedAt: order.updatedAt.toString(),
    cancelledAt: order.cancelledAt,
    currencyCode: 'BRL',
    presentmentCurrencyCode: currency,
    taxesIncluded: true,
    displayFinancialStatus: 'PAID',
    displayFulfillmentStatus: 'UNFULFILLED',
    paymentGatewayNames: ['Pix'],
    customAttributes: [{ key: 'CPF', value: '529.982.247-25' }],
    customer: {
      id: `gid://shopify/Customer/${order.id}`,
      legacyResourceId: String(order.id),
      firstName: order.buyer,
      defaultEmailAddress: { emailAddress: order.email },
    },
    shippingAddress: { ...ADDRESS, firstName: order.buyer },
    totalPriceSet: bag(worth, currency),
    totalDiscountsSet: bag(
      order.lines.reduce((sum, line) => sum + discountOf(line), 0),
      currency,
    ),
    totalTaxSet: bag(0, currency),
    totalTipReceivedSet: bag(0, currency),
    totalOutstandingSet: bag(0, currency),
    originalTotalDutiesSet: null,
    originalTotalAdditionalFeesSet: null,
    shippingLines: connection([]),
    fulfillments: [],
    transactions: order.transactions.map((it) => transactionNode(it, currency)),
    refunds: order.refunds.map((refund) => refundNode(refund, currency)),
    lineItems: connection(order.lines.map((line) => lineNode(line, currency))),
  }
}

type Line = EmulatedOrder['lines'][number]

function unitOf({ centavos: total, quantity }: Line): number {
  return Math.ceil(total / quantity)
}

function discountOf(line: Line): number {
  return unitOf(line) * line.quantity - line.centavos
}

function lineNode(line: Line, currency: string): object {
  const discount = discountOf(line)
  return {
    id: `gid://shopify/LineItem/${line.id}`,
    sku: null,
    title: line.name,
    name: line.name,
    quantity: line.quantity,
    image: { url: `https://cdn.shopify.com/s/files/1/${line.id}.jpg?v=1` },
    product: { legacyResourceId: '7', collections: connection([{ legacyResourceId: '71', title: 'Roupas' }]) },
    variant: {
      legacyResourceId: String(line.id),
      inventoryItem: { measurement: { weight: { unit: 'KILOGRAMS', value: 0.57 } } },
    },
    originalUnitPriceSet: bag(unitOf(line), currency),
    discountAllocations: discount === 0 ? [] : [{ allocatedAmountSet: bag(discount, currency) }],
    taxLines: [],
  }
}

function transactionNode(transaction: EmulatedTransaction, currency: string): object {
  const { id, kind, status, gateway, parent } = transaction
  return {
    id: `gid://shopify/OrderTransaction/${id}`,
    kind,
    status,
    manualPaymentGateway: transaction.isManual ?? false,
    gateway,
    formattedGateway: gateway,
    createdAt: '2026-11-07T20:15:33Z',
    processedAt: '2026-11-07T20:15:33Z',
    amountSet: bag(transaction.centavos, currency),
    parentTransaction: parent && { id: `gid://shopify/OrderTransaction/${parent.id}` },
    paymentDetails: { __typename: 'LocalPaymentMethodsPaymentDetails', paymentMethodName: 'pix' },
  }
}

function refundNode({ id, note, createdAt, transactions }: EmulatedRefund, currency: string): object {
  return {
    id: `gid://shopify/Refund/${id}`,
    note,
    createdAt,
    totalRefundedSet: bag(sumOf(transactions), currency),
    transactions: connection(transactions.map((it) => transactionNode(it, currency))),
  }
}

function sumOf(transactions: readonly EmulatedTransaction[]): number {
  return transactions.filter(({ status }) => status === 'SUCCESS').reduce((sum, it) => sum + it.centavos, 0)
}

export function refundCreate(state: ShopState, input: unknown, info: GraphQLResolveInfo): unknown {
  return idempotent(state, info, input, () => refundNow(state, input))
}

/** Gives back what the transactions say. A wrong gateway is taken for a success, and no money moves, as was recorded of a live shop. */
function refundNow(state: ShopState, input: unknown): unknown {
  const { orderId, note, transactions: asked, notify } = recordOf(input)
  if (notify !== false) throw new Error('the customer would be written to')
  const { refundLineItems } = recordOf(input)
  if (recordsOf(refundLineItems).length > 0) throw new Error('units would be put back, and a return be processed')
  const order = state.orders.find(({ id }) => `gid://shopify/Order/${id}` === orderId)
  if (!order) return { refund: null, userErrors: [userError('Order does not exist')] }
  const made: EmulatedTransaction[] = []
  for (const one of recordsOf(asked)) {
    const parent = order.transactions.find(({ id }) => `gid://shopify/OrderTransaction/${id}` === one['parentId'])
    if (!parent || one['kind'] !== 'REFUND') return { refund: null, userErrors: [userError('Transactions is invalid')] }
    const amount = centavos(one['amount']) + state.misbehaviour.centavosMore
    const { refundStatus: status } = state.misbehaviour
    made.push({ id: state.nextId++, kind: 'REFUND', status, gateway: String(one['gateway']), centavos: amount, parent })
  }
  const left =
    sumOf(order.transactions.filter(({ kind }) => kind === 'SALE')) -
    order.refunds.reduce((sum, it) => sum + sumOf(it.transactions), 0)
  const amount = made.reduce((sum, it) => sum + it.centavos, 0)
  if (amount > left) {
    const message = `Refund amount $${(amount / 100).toFixed(2)} is greater than net payment received $${(left / 100).toFixed(2)}`
    return { refund: null, userErrors: [userError(message)] }
  }
  const refund = record(state, order, typeof note === 'string' ? note : null, made)
  return { refund: refundNode(refund, order.currency), userErrors: [] }
}

/** Writes a refund down, and moves the money that really moves. */
export function record(
  state: ShopState,
  order: EmulatedOrder,
  note: string | null,
  made: EmulatedTransaction[],
): EmulatedRefund {
  const refund = { id: state.nextId++, note, createdAt: now(state).toString(), transactions: made }
  order.refunds.push(refund)
  order.transactions.push(...made)
  order.updatedAt = now(state)
  for (const { status, gateway, centavos: amount, parent } of made)
    if (status === 'SUCCESS' && gateway === parent?.gateway)
      state.paidBack.push({ orderId: order.id, centavos: amount })
  return refund
}
