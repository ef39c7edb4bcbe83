import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface RefundedRow {
  readonly transactionId: Tables['order_payment']['transaction_id']
  readonly paymentId: Tables['order_payment']['payment_id']
  readonly refunded: Tables['order_payment']['refunded_before_centavos']
}

/** The amounts that others gave back of each payment of an order, in centavos. */
export function selectRefundedBefore(accountId: number, orderId: number): Statement {
  return {
    name: 'select-refunded-by-others',
    text: `SELECT transaction_id AS "transactionId", payment_id AS "paymentId", refunded_before_centavos AS refunded
           FROM order_payment WHERE account_id = $1 AND order_id = $2`,
    values: [accountId, orderId],
  }
}

export interface GivenByProviderRow {
  readonly transactionId: string
  readonly paymentId: string
  readonly amount: number
}

/**
 * The amounts that this service gave back through payment providers of the payments of an order, in centavos, the oldest first; of all
 * orders that share its payments.
 */
export function selectGivenByProviders(accountId: number, orderId: number): Statement {
  return {
    name: 'select-given-by-providers',
    text: `WITH sharing AS (
             SELECT order_id FROM order_payment WHERE account_id = $1 AND order_id = $2
             UNION
             SELECT other.order_id FROM order_payment own JOIN order_payment other USING (account_id, group_id)
             WHERE own.account_id = $1 AND own.order_id = $2)
           SELECT taken."transactionId", taken."paymentId", taken.amount
           FROM return_process p JOIN refund_intent t USING (account_id, process_id)
           CROSS JOIN LATERAL jsonb_to_recordset(t.instruction -> 'payments')
             AS taken ("transactionId" text, "paymentId" text, amount bigint)
           WHERE p.account_id = $1 AND p.order_id IN (SELECT order_id FROM sharing) AND t.means = 'automatic'
             AND t.status IN ('sent', 'verifying', 'settled') AND t.instruction -> 'provider' IS NOT NULL
           ORDER BY t.taken_at, t.intent_id`,
    values: [accountId, orderId],
  }
}
