import type { CarrierDocument } from '@vaivem/connector-kit'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Stores the documents of an authorization, in the place of earlier ones, and that they are there; none is an answer too. */
export async function storeDocuments(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  key: number,
  documents: readonly CarrierDocument[],
  at: Temporal.Instant,
): Promise<void> {
  for (const { form, mediaType, bytes } of documents)
    await tx.query({
      name: 'store-carrier-document',
      text: `INSERT INTO carrier_document (account_id, carrier_key, form, media_type, bytes, stored_at)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (account_id, carrier_key, form) DO UPDATE
             SET media_type = excluded.media_type, bytes = excluded.bytes, stored_at = excluded.stored_at`,
      values: [accountId, key, form, mediaType, Buffer.from(bytes), at.toString()],
    })
  await tx.query({
    name: 'note-carrier-documents',
    text: 'UPDATE carrier_authorization SET documents_at = $3 WHERE account_id = $1 AND carrier_key = $2',
    values: [accountId, key, at.toString()],
  })
}
