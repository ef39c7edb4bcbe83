import { money, type Money, type paymentShare } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The payments of an order; `groupId` where it was bought together with others and shares their payments. */
export interface OrderPayments {
  readonly transactions: readonly paymentShare.Transaction[]
  readonly groupId: string | null
}

/** Payments are known by their ids: one without, or with another's, takes no automatic refund (contract §4.8). */
export function areNamed(transaction: paymentShare.Transaction): boolean {
  const ids = transaction.payments.map(({ id }) => id)
  return transaction.id !== '' && ids.every((id) => id !== '') && new Set(ids).size === ids.length
}

/**
 * Stores the payments of an order. The paid amounts stay as first imported; the amounts refunded by others are updated, as far
 * as this service's own refunds leave room. Own refunds that are not counted yet are added. The order is locked.
 */
export async function keepOrderPayments(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { id: orderId, storeId }: { readonly id: number; readonly storeId: number | null },
  { transactions, groupId }: OrderPayments,
): Promise<void> {
  const payments = transactions.filter(areNamed).flatMap(({ id, payments: paid }) =>
    paid.map((payment) => ({
      transaction: id,
      payment: payment.id,
      kind: payment.kind,
      captured: payment.amount,
      refunded: payment.refunded,
    })),
  )
  if (payments.length === 0) return
  const group = groupId === null ? null : `${storeId ?? 0}:${groupId}`
  const values = [accountId, JSON.stringify(payments)]
  if (group !== null) await tx.query({ name: 'keep-group-payments', text: KEEP_GROUP, values: [...values, group] })
  await tx.query({ name: 'keep-order-payments', text: KEEP, values: [...values, orderId, group] })
}

const SENT =
  'jsonb_to_recordset($2::jsonb) AS sent (transaction text, payment text, kind text, captured bigint, refunded bigint)'

const KEEP_GROUP = `
  INSERT INTO group_payment AS known (account_id, group_id, transaction_id, payment_id, captured_centavos, refunded_before_centavos)
  SELECT $1, $3, sent.transaction, sent.payment, sent.captured, sent.refunded FROM ${SENT}
  ORDER BY sent.transaction, sent.payment
  ON CONFLICT (account_id, group_id, transaction_id, payment_id) DO UPDATE
  SET refunded_before_centavos = least(excluded.refunded_before_centavos,
        known.captured_centavos - known.in_flight_centavos - known.refunded_centavos)`

const KEEP = `
  INSERT INTO order_payment AS known (account_id, order_id, transaction_id, payment_id, kind, captured_centavos,
    refunded_before_centavos, in_flight_centavos, refunded_centavos, group_id)
  SELECT $1, $3, sent.transaction, sent.payment, sent.kind, sent.captured,
         least(sent.refunded, sent.captured - coalesce(own.in_flight, 0) - coalesce(own.refunded, 0)),
         coalesce(own.in_flight, 0), coalesce(own.refunded, 0), $4
  FROM ${SENT}
  LEFT JOIN (
    SELECT taken."transactionId", taken."paymentId",
           sum(taken.amount) FILTER (WHERE t.status <> 'settled') AS in_flight,
           sum(taken.amount) FILTER (WHERE t.status = 'settled') AS refunded
    FROM return_process p JOIN refund_intent t USING (account_id, process_id)
    CROSS JOIN LATERAL jsonb_to_recordset(t.instruction -> 'payments')
      AS taken ("transactionId" text, "paymentId" text, amount bigint)
    WHERE p.account_id = $1 AND p.order_id = $3 AND t.means = 'automatic' AND t.status IN ('sent', 'verifying', 'settled')
    GROUP BY 1, 2) own ON own."transactionId" = sent.transaction AND own."paymentId" = sent.payment
  ON CONFLICT (account_id, order_id, transaction_id, payment_id) DO UPDATE
  SET refunded_before_centavos = least(excluded.refunded_before_centavos,
        known.captured_centavos - known.in_flight_centavos - known.refunded_centavos)`

interface LeftRow extends Pick<Tables['order_payment'], 'transaction_id' | 'payment_id'> {
  readonly captured: Tables['order_payment']['captured_centavos']
  readonly given: number
  readonly left_over: number
}

/**
 * The refundable amount of each payment, and what this service gave back of it, over all orders that share it; in centavos. The rows stay locked until the transaction ends, so that no other
 * transaction uses the same amount.
 */
export async function lockOrderPayments(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  orderId: number,
): Promise<ReadonlyMap<string, { readonly captured: Money; readonly given: Money; readonly left: Money }>> {
  const { rows } = await tx.query<LeftRow>({
    name: 'lock-order-payments',
    text: `WITH own AS MATERIALIZED (
             SELECT * FROM order_payment WHERE account_id = $1 AND order_id = $2
             ORDER BY transaction_id, payment_id FOR NO KEY UPDATE),
           shared AS MATERIALIZED (
             SELECT g.* FROM group_payment g
             WHERE account_id = $1
               AND (group_id, transaction_id, payment_id) IN (SELECT group_id, transaction_id, payment_id FROM own)
             ORDER BY group_id, transaction_id, payment_id FOR NO KEY UPDATE)
           SELECT own.transaction_id, own.payment_id, own.captured_centavos AS captured,
             coalesce(shared.refunded_centavos, own.refunded_centavos) AS given,
             least(own.captured_centavos - own.refunded_before_centavos - own.in_flight_centavos - own.refunded_centavos,
               shared.captured_centavos - shared.refunded_before_centavos - shared.in_flight_centavos
                 - shared.refunded_centavos) AS left_over
           FROM own LEFT JOIN shared USING (account_id, group_id, transaction_id, payment_id)`,
    values: [accountId, orderId],
  })
  return new Map(
    rows.map((row) => [
      nameOf(row.transaction_id, row.payment_id),
      { captured: money.money(row.captured), given: money.money(row.given), left: money.money(row.left_over) },
    ]),
  )
}

export function nameOf(transactionId: string, paymentId: string): string {
  return JSON.stringify([transactionId, paymentId])
}
