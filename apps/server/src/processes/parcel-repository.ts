import type { CollectionWindow, Money } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'

export interface NewParcel {
  readonly id: number
  readonly processId: number
  readonly state: string
  readonly kind: string | null
  readonly carrierId: number | null
  readonly optionId: number | null
  readonly physicalStoreId: number | null
  readonly carrierName: string | null
  /** When the customer expects a home collection; null: no window was chosen. */
  readonly window: CollectionWindow | null
  readonly cost: Money | null
  /** Whether an authorization is to be requested from the carrier. */
  readonly isWanted: boolean
  readonly at: Temporal.Instant
  readonly units: readonly { readonly item_id: number; readonly announced: number }[]
}

export async function insertParcel(tx: Transaction, accountId: number, parcel: NewParcel): Promise<void> {
  const inserted = tx.query({
    name: 'insert-parcel',
    text: `INSERT INTO parcel (account_id, parcel_id, process_id, state, kind, carrier_id, option_id, physical_store_id,
             created_at, updated_at, carrier_name, cost_centavos, wanted_at, collection_window)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, CASE WHEN $12 THEN $9::timestamptz END, $13)`,
    values: [
      accountId,
      parcel.id,
      parcel.processId,
      parcel.state,
      parcel.kind,
      parcel.carrierId,
      parcel.optionId,
      parcel.physicalStoreId,
      parcel.at.toString(),
      parcel.carrierName,
      parcel.cost,
      parcel.isWanted,
      parcel.window && JSON.stringify(parcel.window),
    ],
  })
  const units = tx.query({
    name: 'insert-parcel-units',
    text: `INSERT INTO parcel_unit (account_id, parcel_id, process_id, item_id, announced)
           SELECT $1, $2, $3, item_id, announced
           FROM jsonb_to_recordset($4::jsonb) AS unit (item_id bigint, announced integer)
           RETURNING item_id`,
    values: [accountId, parcel.id, parcel.processId, JSON.stringify(parcel.units)],
  })
  await Promise.all([inserted, units])
}

/** Every parcel of the process, oldest first. */
export const PARCELS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.parcel_id, 'state', a.state, 'kind', a.kind,
      'carrierId', a.carrier_id, 'carrierName', a.carrier_name, 'optionId', a.option_id,
      'physicalStoreId', a.physical_store_id, 'isWanted', a.wanted_at IS NOT NULL,
      'authorizationCode', a.authorization_code, 'authorized_at', a.authorized_at, 'expires_at', a.expires_at,
      'trackingCode', a.tracking_code, 'posted_at', a.posted_at, 'delivered_at', a.delivered_at,
      'cost', a.cost_centavos, 'window', a.collection_window, 'problem', a.problem, 'volumes', a.volumes,
      'isDocumented', EXISTS (SELECT FROM carrier_authorization c
         WHERE c.account_id = $1 AND c.carrier_key = a.carrier_key AND c.documents_at IS NOT NULL),
      'documents', coalesce((SELECT jsonb_agg(d.form ORDER BY d.form) FROM carrier_document d
         WHERE d.account_id = $1 AND d.carrier_key = a.carrier_key), '[]'),
      'units', coalesce((SELECT jsonb_agg(jsonb_build_object('itemId', u.item_id, 'announced', u.announced,
           'received', u.received, 'missing', u.missing, 'wrong', u.wrong) ORDER BY u.item_id)
         FROM parcel_unit u WHERE u.account_id = $1 AND u.parcel_id = a.parcel_id), '[]')) ORDER BY a.parcel_id), '[]')
  FROM parcel a WHERE a.account_id = $1 AND a.process_id = $2`
