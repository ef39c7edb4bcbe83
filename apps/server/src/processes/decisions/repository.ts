import type { ReturnProcess } from '@vaivem/contract'
import type { Transaction } from '../../platform/database/transaction.ts'

type Address = NonNullable<ReturnProcess['cliente']['endereco']>

export async function insertComment(
  tx: Transaction,
  accountId: number,
  processId: number,
  comment: { readonly id: number; readonly author: string; readonly text: string; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'insert-comment',
    text: `INSERT INTO process_comment (account_id, process_id, comment_id, author, text, created_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [accountId, processId, comment.id, comment.author, comment.text, comment.at.toString()],
  })
}

/** The address belongs to the customer of the order: every process of it shows the new one once it changes. */
export async function setAddress(
  tx: Transaction,
  accountId: number,
  orderId: number,
  customer: { readonly endereco: Address; readonly documento?: string; readonly celular?: string },
): Promise<void> {
  await tx.query({
    name: 'set-customer-address',
    text: `UPDATE store_order
           SET facts = jsonb_set(facts, '{customer}', coalesce(facts -> 'customer', '{}') || $3::jsonb)
           WHERE account_id = $1 AND order_id = $2`,
    values: [accountId, orderId, JSON.stringify(customer)],
  })
  // A new address is checked again.
  await tx.query({
    name: 'forget-doubts-of-address',
    text: `UPDATE parcel p SET address_doubted_at = NULL FROM return_process r
           WHERE p.account_id = $1 AND r.account_id = $1 AND r.process_id = p.process_id AND r.order_id = $2
             AND p.address_doubted_at IS NOT NULL`,
    values: [accountId, orderId],
  })
}
