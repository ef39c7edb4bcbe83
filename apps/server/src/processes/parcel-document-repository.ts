import type { DocumentForm } from '@vaivem/connector-kit'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'

type DocumentRow = Tables['carrier_document']

/** A document that a carrier gave. */
export interface FoundDocument {
  readonly mediaType: DocumentRow['media_type']
  readonly bytes: DocumentRow['bytes']
  readonly storedAt: DocumentRow['stored_at']
}

/** The document of the authorization that a parcel goes with; no row where its carrier gave none. */
export function selectParcelDocument(
  accountId: number,
  { processId, parcelId, form }: { readonly processId: number; readonly parcelId: number; readonly form: DocumentForm },
): Statement {
  return {
    name: 'select-parcel-document',
    text: `SELECT d.media_type AS "mediaType", d.bytes, d.stored_at AS "storedAt"
           FROM parcel p
           JOIN carrier_document d ON d.account_id = $1 AND d.carrier_key = p.carrier_key AND d.form = $4
           WHERE p.account_id = $1 AND p.process_id = $2 AND p.parcel_id = $3`,
    values: [accountId, processId, parcelId, form],
  }
}
