import { createHash } from 'node:crypto'
import {
  centavosOf,
  type ConnectorPorts,
  decimalText,
  findRefundAmong,
  type Json,
  keyIn,
  keyText,
  type ListedRefund,
  PlatformSilent,
  readFirst,
  recordOf,
  recordsOf,
  type RefundDone,
  type Shop,
  type StoreOutcome,
  type StoreRefund,
  type StoreRefusalReason,
  textOf,
  refused,
} from '@vaivem/connector-kit'
import { money, type Money } from '@vaivem/domain'
import { type ApiAnswer, call, globalId, nodesOf, numberOf, read, userErrorsOf } from './admin-api.ts'
import { readOrder, refuseCutLists } from './orders.ts'

/**
 * Refunds of Shopify. It honours a key for 24 hours; ours is also the note of the refund, by which it is found for ever. A refund
 * may stand although its money did not move: its transactions are the verdict. Goods are not put back to the shelf here.
 */
export const shopifyPayments: NonNullable<ConnectorPorts['payments']> = {
  refund: async (shop, refund) => {
    const asked = await readFirst(() => readOrder(shop, refund.order))
    if (!asked.isRead) return asked.refused
    const order = asked.value
    if (!order) return refused('order-unknown')
    const before = await readFirst(async () => recordsOf(order['refunds']).map(listedOf))
    if (!before.isRead) return before.refused
    if (before.value.some(({ key }) => key === refund.key)) return verdictOf(before.value, refund)
    const reason = obstacleTo(order, refund)
    if (reason) return refused(reason)
    const variables = { input: refundInputOf(order, refund), key: idempotencyKeyOf(shop, refund.key) }
    return outcomeOf(shop, order, refund, await call(shop, 'refundCreate', variables))
  },
  findRefund: async (shop, refund) => {
    const order = await readOrder(shop, refund.order)
    return order
      ? findRefundAmong(recordsOf(order['refunds']).map(listedOf), refund, KEEPS_KEYS)
      : { outcome: 'unknown' }
  },
  listRefunds: async (shop, reference) => {
    const order = await readOrder(shop, reference)
    return order && recordsOf(order['refunds']).map(listedOf)
  },
}

const KEEPS_KEYS = { keepsKeys: true }
const CURRENCY = 'BRL'

/** The reason not to send a refund at all. Shopify itself refuses more than was received in total, but not more than one payment had. */
function obstacleTo(order: Json, { payments }: StoreRefund): StoreRefusalReason | undefined {
  if (order['currencyCode'] !== CURRENCY || order['presentmentCurrencyCode'] !== CURRENCY) return 'refused-by-store'
  const transactions = recordsOf(order['transactions'])
  for (const { paymentId, amount } of payments) {
    const paid = settledOf(transactions, paymentId)
    const worth = paid && amountOf(paid)
    if (worth === undefined) return 'payment-unknown'
    // Shopify would write a refund down, and no money would move.
    if (paid?.['manualPaymentGateway'] === true) return 'payment-manual'
    const given = transactions.filter((one) => isAlive(one) && isRefundOf(one, paymentId)).map(amountOf)
    if (!given.every((one) => one !== undefined)) return 'refused-by-store'
    if (amount > worth - money.sum(given)) return 'exceeds-payment'
  }
  return undefined
}

/** The sale or capture that a payment is, as the converter names it. */
function settledOf(transactions: readonly Json[], paymentId: string): Json | undefined {
  return transactions.find(
    ({ id, kind, status }) =>
      numberOf(id) === paymentId && (kind === 'SALE' || kind === 'CAPTURE') && status === 'SUCCESS',
  )
}

function isRefundOf({ kind, parentTransaction }: Json, paymentId: string): boolean {
  return kind === 'REFUND' && numberOf(recordOf(parentTransaction)['id']) === paymentId
}

function refundInputOf(order: Json, { key, payments }: StoreRefund): Json {
  const transactions = recordsOf(order['transactions'])
  return {
    orderId: order['id'],
    note: keyText(key),
    notify: false,
    transactions: payments.map(({ paymentId, amount }) => ({
      orderId: order['id'],
      parentId: globalId('OrderTransaction', paymentId),
      // Shopify takes any gateway here and calls it a success; only that of the payment itself gives money back.
      gateway: settledOf(transactions, paymentId)?.['gateway'],
      kind: 'REFUND',
      amount: decimalText(amount),
    })),
  }
}

async function outcomeOf(
  shop: Shop,
  order: Json,
  refund: StoreRefund,
  answer: ApiAnswer,
): Promise<StoreOutcome<RefundDone>> {
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data['refundCreate'])
  if (payload['refund'] !== null) {
    const made = readListed([recordOf(payload['refund'])])
    return made ? verdictOf(made, refund) : { outcome: 'unknown' }
  }
  // It has no refund to show, and its errors have no codes: the list says whether an earlier call made one.
  try {
    const { order: again } = await read(shop, 'orderRefunds', { id: order['id'] })
    refuseCutLists(recordOf(again))
    const listed = recordsOf(recordOf(again)['refunds']).map(listedOf)
    if (listed.some(({ key }) => key === refund.key)) return verdictOf(listed, refund)
  } catch (error) {
    if (error instanceof PlatformSilent) return { outcome: 'unknown' }
    throw error
  }
  const messages = userErrorsOf(payload).map(({ message }) => message)
  // Another request under the same key may still be on its way.
  if (messages.length === 0 || messages.some((message) => /idempoten|in progress/i.test(message)))
    return { outcome: 'unknown' }
  return refused('refused-by-store')
}

/** The refund of our key among those; one of which no money moved is refused. */
function verdictOf(listed: readonly ListedRefund[], refund: StoreRefund): StoreOutcome<RefundDone> {
  const mine = listed.filter(({ key }) => key === refund.key)
  if (mine.length > 0 && mine.every(({ state }) => state === 'failed')) return refused('refused-by-store')
  const found = findRefundAmong(mine, refund, KEEPS_KEYS)
  return found.outcome === 'absent' ? { outcome: 'unknown' } : found
}

function readListed(refunds: readonly Json[]): readonly ListedRefund[] | undefined {
  try {
    return refunds.map(listedOf)
  } catch (error) {
    if (error instanceof PlatformSilent) return undefined
    throw error
  }
}

/** Only money that moved or is on its way counts. A refund that staff recorded without a transaction was paid by themselves. */
function listedOf(refund: Json): ListedRefund {
  const reference = numberOf(refund['id'])
  const key = keyIn(textOf(refund['note']))
  const transactions = nodesOf(refund['transactions']).filter(({ kind }) => kind === 'REFUND')
  const alive = transactions.filter(isAlive)
  const amounts = transactions.length > 0 ? alive.map(amountOf) : [shopAmount(refund['totalRefundedSet'])]
  if (reference === undefined || !amounts.every((amount) => amount !== undefined))
    throw new PlatformSilent('order: a refund cannot be read', null)
  const isOver = alive.every(({ status }) => status === 'SUCCESS')
  const state = transactions.length === 0 ? (key === null ? 'done' : 'pending') : isOver ? 'done' : 'pending'
  const at = textOf(refund['createdAt'])
  return {
    reference,
    key,
    amount: money.sum(amounts),
    state: transactions.length > 0 && alive.length === 0 ? 'failed' : state,
    at: at === undefined ? null : Temporal.Instant.from(at),
  }
}

/** Whether money of a transaction moved, or may still move. */
function isAlive({ status }: Json): boolean {
  return status !== 'FAILURE' && status !== 'ERROR'
}

function amountOf({ amountSet }: Json): Money | undefined {
  return shopAmount(amountSet)
}

function shopAmount(set: unknown): Money | undefined {
  return centavosOf(recordOf(recordOf(set)['shopMoney'])['amount'])
}

/** The namespace of our keys, a random UUID. */
const NAMESPACE = Buffer.from('5f0c6a6e2f6d4d0e9a5b7c1d3e8f4a21', 'hex')

/** A UUID, version 5, of a key at a shop, because Shopify wants UUIDs as keys. */
export function idempotencyKeyOf({ accountId, connector }: Pick<Shop, 'accountId' | 'connector'>, key: number): string {
  const name = `${accountId} ${connector.id} ${key}`
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
