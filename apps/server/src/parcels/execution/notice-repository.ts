import type { Transaction } from '../../platform/database/transaction.ts'

/** Notes that a carrier reported news of parcels, by the references or codes of their authorizations. Returns the parcels. */
export async function noteNews(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { carrierId, references }: { readonly carrierId: number; readonly references: readonly string[] },
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'note-carrier-news',
    text: `UPDATE carrier_authorization SET noticed_at = this_moment()
           WHERE account_id = $1 AND carrier_id = $2 AND closed_at IS NULL
             AND (reference = ANY ($3::text[]) OR code = ANY ($3::text[]))
           RETURNING parcel_id AS id`,
    values: [accountId, carrierId, references],
  })
  return rows.map(({ id }) => id)
}

/** Clears the note of news that came before a query to the carrier: the query has read them. */
export async function forgetNews(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  key: number,
  askedAt: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'forget-carrier-news',
    text: `UPDATE carrier_authorization SET noticed_at = NULL
           WHERE account_id = $1 AND carrier_key = $2 AND noticed_at <= $3`,
    values: [accountId, key, askedAt.toString()],
  })
}
