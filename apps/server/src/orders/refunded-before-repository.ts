import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'

export interface RefundedRow {
  readonly transactionId: Tables['order_payment']['transaction_id']
  readonly paymentId: Tables['order_payment']['payment_id']
  readonly refunded: Tables['order_payment']['refunded_before_centavos']
}

/** What others gave back of each payment of an order, in centavos. */
export function selectRefundedBefore(accountId: number, orderId: number): Statement {
  return {
    name: 'select-refunded-by-others',
    text: `SELECT transaction_id AS "transactionId", payment_id AS "paymentId", refunded_before_centavos AS refunded
           FROM order_payment WHERE account_id = $1 AND order_id = $2`,
    values: [accountId, orderId],
  }
}
