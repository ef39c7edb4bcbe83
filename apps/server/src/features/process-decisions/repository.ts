import type { Decision } from '@vaivem/domain'
import type { ReturnProcess } from '@vaivem/contract'
import type { Transaction } from '../../database/transaction.ts'

type Address = NonNullable<ReturnProcess['cliente']['endereco']>

export async function setDecision(
  tx: Transaction,
  accountId: number,
  processId: number,
  decision: Decision,
): Promise<void> {
  await tx.query({
    name: 'set-decision',
    text: 'UPDATE return_process SET decision = $3 WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, decision],
  })
}

/** Parcels that did not leave the consumer are expected no more; a carrier that authorised one is told by the worker. */
export async function callOffParcels(
  tx: Transaction,
  accountId: number,
  processId: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'call-off-parcels',
    text: `WITH called_off AS (
             UPDATE parcel SET state = 'cancelled', updated_at = $3
             WHERE account_id = $1 AND process_id = $2
               AND state IN ('awaiting-authorization', 'error', 'awaiting-physical-store', 'authorized', 'expired')
             RETURNING parcel_id, wanted_at)
           INSERT INTO work_item (account_id, kind, subject_id, due_at)
           SELECT $1, 'parcel', parcel_id, now() FROM called_off WHERE wanted_at IS NOT NULL
           ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET due_at = excluded.due_at
             WHERE work_item.lease_token IS NULL`,
    values: [accountId, processId, at.toString()],
  })
}

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
export async function setAddress(tx: Transaction, accountId: number, orderId: number, address: Address): Promise<void> {
  await tx.query({
    name: 'set-customer-address',
    text: `UPDATE store_order
           SET facts = jsonb_set(facts, '{customer}', coalesce(facts -> 'customer', '{}') || jsonb_build_object('endereco', $3::jsonb))
           WHERE account_id = $1 AND order_id = $2`,
    values: [accountId, orderId, JSON.stringify(address)],
  })
}
