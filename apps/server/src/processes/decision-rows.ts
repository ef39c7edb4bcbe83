import type { Decision } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'

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
