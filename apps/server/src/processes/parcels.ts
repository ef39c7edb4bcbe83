import type { FirstParcelState, ReturnProcess } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'

/** The parcel that a process begins with: it announces every unit, and travels as was agreed. */
export async function insertFirstParcel(
  tx: Transaction,
  accountId: number,
  {
    id,
    state,
    process,
    at,
  }: {
    readonly id: number
    readonly state: FirstParcelState
    readonly process: ReturnProcess
    readonly at: Temporal.Instant
  },
): Promise<void> {
  const { delivery } = process.terms
  const kind = delivery.kind === 'none' ? null : delivery.kind
  const units = process.items.map(({ id: itemId, quantity }) => ({ item_id: itemId, announced: quantity }))
  await insertParcel(tx, accountId, {
    id,
    processId: process.id,
    state,
    kind,
    carrierId: delivery.carrierId,
    optionId: delivery.optionId,
    physicalStoreId: delivery.physicalStoreId,
    at,
    units,
  })
}

export interface NewParcel {
  readonly id: number
  readonly processId: number
  readonly state: string
  readonly kind: string | null
  readonly carrierId: number | null
  readonly optionId: number | null
  readonly physicalStoreId: number | null
  readonly at: Temporal.Instant
  readonly units: readonly { readonly item_id: number; readonly announced: number }[]
}

export async function insertParcel(tx: Transaction, accountId: number, parcel: NewParcel): Promise<void> {
  await tx.query({
    name: 'insert-parcel',
    text: `WITH made AS (
             INSERT INTO parcel (account_id, parcel_id, process_id, state, kind, carrier_id, option_id, physical_store_id,
               created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9))
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
    ],
  })
}
