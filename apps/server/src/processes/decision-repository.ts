import type { Decision } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { addWork } from '../platform/outbound/work-repository.ts'

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

/** Cancels parcels that were not sent; the worker informs a carrier that authorized one. */
export async function callOffParcels(
  tx: Transaction,
  accountId: number,
  processId: number,
  at: Temporal.Instant,
): Promise<void> {
  const { rows } = await tx.query<{ id: number; isTold: boolean }>({
    name: 'call-off-parcels',
    text: `UPDATE parcel SET state = 'cancelled', updated_at = $3
           WHERE account_id = $1 AND process_id = $2
             AND state IN ('awaiting-authorization', 'error', 'awaiting-physical-store', 'authorized', 'expired')
           RETURNING parcel_id AS id, wanted_at IS NOT NULL AS "isTold"`,
    values: [accountId, processId, at.toString()],
  })
  for (const { id } of rows.filter(({ isTold }) => isTold))
    await addWork(tx, accountId, { kind: 'parcel', subjectId: id })
}
