import {
  type Json,
  type ListedRefund,
  outcomeOfTransport,
  PlatformSilent,
  readFirst,
  recordOf,
  type RefundDone,
  type Shop,
  type StoreLookup,
  type StoreOutcome,
  type StoreRefund,
  textOf,
  refused,
} from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import {
  centavosIn,
  type GatewayRefund,
  type GatewayTransaction,
  judge,
  newRefunds,
  readTransaction,
  totalOf,
  transactionsOf,
} from './gateway.ts'
import { findInvoice } from './input-invoice.ts'
import { keyOfInvoice, readGroup, readOrder, returnInvoicesOf } from './read-orders.ts'
import { obstacleOf } from './refund-obstacles.ts'
import { call, pathOf } from './rest.ts'

/**
 * Refunds by a request to the payments gateway, which knows no keys and chooses the payments itself. What it gave back is read
 * from its payments, before and after: an answer of 200 says only that it took the request.
 */
export async function refundByRequest(shop: Shop, refund: StoreRefund): Promise<StoreOutcome<RefundDone>> {
  const read = await readFirst(() => readBefore(shop, refund))
  if (!read.isRead) return read.refused
  const { order, transaction } = read.value
  if (!order) return refused('order-unknown')
  if (isInvoiced(order, refund)) return { outcome: 'unknown' }
  const reason = obstacleOf(order, refund)
  if (reason) return refused(reason)
  // The payments lie in several transactions, which cannot be refunded at once.
  if (!transaction) return refused('refused-by-store')
  if (refund.refundsBefore && newRefunds(transaction.refunds, refund.refundsBefore).length > 0)
    return { outcome: 'unknown' }
  if (refund.amount > money.subtract(transaction.paid, totalOf(transaction.refunds))) return refused('exceeds-payment')
  return transaction.isSettled ? request(shop, order, transaction, refund) : cancel(shop, transaction, refund)
}

/**
 * Looks for refunds that appeared since this one was sent. It is absent only where the transaction is at rest. Where several orders
 * share the transaction, a refund cannot be attributed to one of them, so the outcome is unknown.
 */
export async function findRequested(shop: Shop, refund: StoreRefund): Promise<StoreLookup<RefundDone>> {
  const { order, transaction } = await readBefore(shop, refund)
  if (order && isInvoiced(order, refund)) return findInvoice(shop, refund)
  if (!order || !transaction?.isSettled || !refund.refundsBefore) return { outcome: 'unknown' }
  const found = judge(newRefunds(transaction.refunds, refund.refundsBefore), refund.amount)
  if (found.outcome === 'absent') return transaction.isAtRest ? found : { outcome: 'unknown' }
  return (await isShared(shop, order, transaction.id)) ? { outcome: 'unknown' } : found
}

/** Everything that the gateway gave back on the payments of an order; it keeps no keys. */
export async function listRequested(shop: Shop, order: Json): Promise<readonly ListedRefund[]> {
  const transactions = [...transactionsOf(order)].map(([id, payments]) => readTransaction(shop, id, payments))
  return (await Promise.all(transactions)).flatMap(({ refunds }) => refunds.map(listedOf))
}

function listedOf({ reference, amount, at, state }: GatewayRefund): ListedRefund {
  return { reference, key: null, amount, at, state: state === 'done' ? 'done' : 'pending' }
}

/** Whether it was sent as a return invoice, while the account still said so. */
function isInvoiced(order: Json, { key }: StoreRefund): boolean {
  return returnInvoicesOf(order).some((invoice) => keyOfInvoice(invoice) === key)
}

interface Before {
  readonly order: Json | undefined
  /** Undefined: the payments of the refund are not of one transaction. */
  readonly transaction: GatewayTransaction | undefined
}

async function readBefore(shop: Shop, { order: reference, payments }: StoreRefund): Promise<Before> {
  const order = await readOrder(shop, reference)
  const [id, another] = new Set(payments.map(({ transactionId }) => transactionId))
  const paymentIds = order && id !== undefined ? transactionsOf(order).get(id) : undefined
  if (id === undefined || another !== undefined || !paymentIds) return { order, transaction: undefined }
  return { order, transaction: await readTransaction(shop, id, paymentIds) }
}

async function request(
  shop: Shop,
  order: Json,
  { id, refunds }: GatewayTransaction,
  refund: StoreRefund,
): Promise<StoreOutcome<RefundDone>> {
  const path = `pvt/transactions/${pathOf(id)}/refunding-request`
  const answer = await call(shop, { server: 'payments', method: 'POST', path, body: { value: refund.amount } })
  const said = outcomeOfTransport(answer)
  if (said) return said
  if (answer.outcome === 'failed' || answer.status >= 500) return { outcome: 'unknown' }
  const before = refunds.map(({ reference }) => reference)
  const after = await readAfter(shop, order, id)
  if (!after) return { outcome: 'unknown' }
  const found = judge(newRefunds(after.refunds, before), refund.amount)
  const isRefused = answer.status >= 400 && found.outcome === 'absent' && after.isAtRest
  if (isRefused) return refused(answer.status === 404 ? 'payment-unknown' : 'refused-by-store')
  if (answer.status >= 300) return { outcome: 'unknown' }
  const { code, connectorRefundedValue, message } = recordOf(answer.json)
  const given = centavosIn(connectorRefundedValue)
  if ((code ?? null) !== null) {
    // A problem of the acquirer, which VTEX also writes to the shop: a person has to see what becomes of it.
    const facts = { connectorId: shop.connector.id, code: codeOf(code), hasMessage: (message ?? null) !== null }
    shop.warn('an acquirer answered a refund with a problem', facts)
    return { outcome: 'unknown' }
  }
  if (found.outcome === 'unknown' || (given !== 0 && given !== refund.amount)) return { outcome: 'unknown' }
  return found.outcome === 'done' ? found : { outcome: 'pending' }
}

async function readAfter(shop: Shop, order: Json, id: string): Promise<GatewayTransaction | undefined> {
  try {
    return await readTransaction(shop, id, transactionsOf(order).get(id) ?? [])
  } catch (error) {
    if (error instanceof PlatformSilent) return undefined
    throw error
  }
}

/** Cancels a part of an amount that is not captured yet; the gateway lists no cancellations, so a lost answer stays unknown. */
async function cancel(
  shop: Shop,
  { id }: GatewayTransaction,
  { amount }: StoreRefund,
): Promise<StoreOutcome<RefundDone>> {
  const path = `pvt/transactions/${pathOf(id)}/cancellation-request`
  const answer = await call(shop, { server: 'payments', method: 'POST', path, body: { value: amount } })
  const said = outcomeOfTransport(answer)
  if (said) return said
  if (answer.outcome === 'failed' || answer.status !== 200) return { outcome: 'unknown' }
  const { cancelledValue, token } = recordOf(answer.json)
  const reference = textOf(token)
  return centavosIn(cancelledValue) === amount && reference !== undefined
    ? { outcome: 'done', reference }
    : { outcome: 'unknown' }
}

/** Whether another order of the group was paid with the same transaction. */
async function isShared(shop: Shop, order: Json, transactionId: string): Promise<boolean> {
  const group = textOf(order['orderGroup'])
  if (group === undefined) return false
  const others = (await readGroup(shop, group)).filter(({ orderId }) => orderId !== order['orderId'])
  return others.some((other) => transactionsOf(other).has(transactionId))
}

/** A code that may stand in a line of the log. */
function codeOf(code: unknown): string {
  const text = textOf(code) ?? ''
  return /^[\w.-]{1,60}$/.test(text) ? text : 'other'
}
