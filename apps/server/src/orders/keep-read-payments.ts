import { money, type Money, type paymentShare } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { keepOrderPayments, nameOf, type OrderPayments } from './order-payments-repository.ts'
import {
  type GivenByProviderRow,
  type RefundedRow,
  selectGivenByProviders,
  selectRefundedBefore,
} from './refunded-before-repository.ts'

interface ReadPayments {
  readonly orderId: number
  readonly storeId: number | null
  /** As the platform gives them now. */
  readonly payments: OrderPayments
  /** The payments that an import stated, which count until the platform was read; null: it stated none. */
  readonly imported: readonly paymentShare.Transaction[] | null
}

/**
 * Stores the payments of an order as its platform gives them, and returns the amount that others gave back of them since they were
 * last stored, in centavos: zero where nothing was known before. The order is locked.
 */
export async function keepReadPayments(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { orderId, storeId, payments, imported }: ReadPayments,
): Promise<Money> {
  const stored = await readRefunded(tx, accountId, orderId)
  const before = stored.size > 0 ? stored : imported && refundedOf(imported)
  const ofOthers = before ? await withoutNoted(tx, accountId, { orderId, payments, before }) : payments
  await keepOrderPayments(tx, accountId, { id: orderId, storeId }, ofOthers)
  if (!before) return money.ZERO
  let found = 0
  for (const [name, refunded] of await readRefunded(tx, accountId, orderId))
    found += Math.max(0, refunded - (before.get(name) ?? 0))
  return money.money(found)
}

/**
 * The payments without what this service gave back through a payment provider and the store noted down as well. A store notes
 * refunds in their order: where the first of them explain all that grew, nothing of it is another's. Any other amount stays.
 */
async function withoutNoted(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { orderId, payments, before }: Pick<ReadPayments, 'orderId' | 'payments'> & { readonly before: Refunded },
): Promise<OrderPayments> {
  const told = refundedOf(payments.transactions)
  if ([...told].every(([name, refunded]) => refunded <= (before.get(name) ?? 0))) return payments
  const { rows } = await tx.query<GivenByProviderRow>(selectGivenByProviders(accountId, orderId))
  const given = Map.groupBy(rows, ({ transactionId, paymentId }) => nameOf(transactionId, paymentId))
  const isNoted = (name: string, grown: number) => {
    let sum = 0
    return given.get(name)?.some(({ amount }) => (sum += amount) === grown) ?? false
  }
  const transactions = payments.transactions.map((transaction) => ({
    ...transaction,
    payments: transaction.payments.map((payment) => {
      const name = nameOf(transaction.id, payment.id)
      const known = before.get(name) ?? 0
      return isNoted(name, payment.refunded - known) ? { ...payment, refunded: money.money(known) } : payment
    }),
  }))
  return { ...payments, transactions }
}

/** The amounts that others gave back of each payment, in centavos. */
type Refunded = ReadonlyMap<string, number>

async function readRefunded(tx: Pick<Transaction, 'query'>, accountId: number, orderId: number): Promise<Refunded> {
  const { rows } = await tx.query<RefundedRow>(selectRefundedBefore(accountId, orderId))
  return new Map(rows.map(({ transactionId, paymentId, refunded }) => [nameOf(transactionId, paymentId), refunded]))
}

function refundedOf(transactions: readonly paymentShare.Transaction[]): Refunded {
  return new Map(
    transactions.flatMap(({ id, payments }) =>
      payments.map((payment) => [nameOf(id, payment.id), payment.refunded] as const),
    ),
  )
}
