import type { Transaction } from '../../platform/database/transaction.ts'

/** Parcels for which no code was requested, or whose carrier refused one or let it expire. */
export async function findParcelsToAuthorize(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ parcel_id: number }>({
    name: 'find-parcels-to-authorize',
    text: `SELECT parcel_id FROM parcel
           WHERE account_id = $1 AND process_id = $2
             AND (state IN ('error', 'expired') OR (state = 'awaiting-authorization' AND wanted_at IS NULL))
           ORDER BY parcel_id`,
    values: [accountId, processId],
  })
  return rows.map(({ parcel_id }) => parcel_id)
}
