import type { Money } from '@vaivem/domain'
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
  readonly cost: Money | null
  /** Whether the carrier is to be asked for an authorization. */
  readonly isWanted: boolean
  readonly at: Temporal.Instant
  readonly units: readonly { readonly item_id: number; readonly announced: number }[]
}

export async function insertParcel(tx: Transaction, accountId: number, parcel: NewParcel): Promise<void> {
  await tx.query({
    name: 'insert-parcel',
    text: `WITH made AS (
             INSERT INTO parcel (account_id, parcel_id, process_id, state, kind, carrier_id, option_id, physical_store_id,
               created_at, updated_at, carrier_name, cost_centavos, wanted_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $11, $12, CASE WHEN $13 THEN $9::timestamptz END))
           INSERT INTO parcel_unit (account_id, parcel_id, process_id, item_id, announced)
           SELECT $1, $2, $3, item_id, announced
           FROM jsonb_to_recordset($10::jsonb) AS unit (item_id bigint, announced integer)`,
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
      JSON.stringify(parcel.units),
      parcel.carrierName,
      parcel.cost,
      parcel.isWanted,
    ],
  })
}

/** Every parcel of the process, oldest first. */
export const PARCELS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.parcel_id, 'state', a.state, 'kind', a.kind,
      'carrierId', a.carrier_id, 'carrierName', a.carrier_name, 'optionId', a.option_id,
      'physicalStoreId', a.physical_store_id, 'isWanted', a.wanted_at IS NOT NULL,
      'authorizationCode', a.authorization_code, 'authorized_at', a.authorized_at, 'expires_at', a.expires_at,
      'trackingCode', a.tracking_code, 'posted_at', a.posted_at, 'delivered_at', a.delivered_at,
      'cost', a.cost_centavos, 'problem', a.problem,
      'units', coalesce((SELECT jsonb_agg(jsonb_build_object('itemId', u.item_id, 'announced', u.announced,
           'received', u.received, 'missing', u.missing, 'wrong', u.wrong) ORDER BY u.item_id)
         FROM parcel_unit u WHERE u.account_id = $1 AND u.parcel_id = a.parcel_id), '[]')) ORDER BY a.parcel_id), '[]')
  FROM parcel a WHERE a.account_id = $1 AND a.process_id = $2`
