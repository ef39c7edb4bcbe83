import type { ParcelState } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'

type Reading = Pick<Transaction, 'query'>

/** A parcel as its carrier's work sees it. */
export interface WorkedParcel {
  readonly id: number
  readonly processId: number
  readonly state: ParcelState
  readonly carrierId: number | null
  readonly key: number | null
  readonly code: string | null
  readonly expiresAt: string | null
  readonly isWanted: boolean
  readonly isCancelTold: boolean
  readonly scansHeard: number
}

export async function findParcel(tx: Reading, accountId: number, parcelId: number): Promise<WorkedParcel | undefined> {
  const { rows } = await tx.query<WorkedParcel>({
    name: 'find-worked-parcel',
    text: `SELECT parcel_id AS id, process_id AS "processId", state, carrier_id AS "carrierId", carrier_key AS key,
             authorization_code AS code, expires_at AS "expiresAt", wanted_at IS NOT NULL AS "isWanted",
             cancel_told_at IS NOT NULL AS "isCancelTold", scans_heard AS "scansHeard"
           FROM parcel WHERE account_id = $1 AND parcel_id = $2`,
    values: [accountId, parcelId],
  })
  return rows[0]
}

/** Fixed before the carrier hears of it: a repeat is under the same key. */
export async function setCarrierKey(tx: Reading, accountId: number, parcelId: number, key: number): Promise<void> {
  await tx.query({
    name: 'set-carrier-key',
    text: 'UPDATE parcel SET carrier_key = $3 WHERE account_id = $1 AND parcel_id = $2',
    values: [accountId, parcelId, key],
  })
}

export async function setAuthorized(
  tx: Reading,
  accountId: number,
  parcelId: number,
  given: { readonly code: string; readonly validUntil: Temporal.Instant; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'set-parcel-authorized',
    text: `UPDATE parcel SET state = 'authorized', authorization_code = $3, expires_at = $4, authorized_at = $5,
             updated_at = $5, problem = NULL, scans_heard = 0
           WHERE account_id = $1 AND parcel_id = $2`,
    values: [accountId, parcelId, given.code, given.validUntil.toString(), given.at.toString()],
  })
}

export interface ParcelMoved {
  readonly state: ParcelState
  readonly at: Temporal.Instant
  readonly problem?: string | null
  readonly trackingCode?: string | null
  readonly postedAt?: Temporal.Instant | null
  readonly deliveredAt?: Temporal.Instant | null
}

export async function setParcel(tx: Reading, accountId: number, parcelId: number, moved: ParcelMoved): Promise<void> {
  await tx.query({
    name: 'set-parcel-moved',
    text: `UPDATE parcel SET state = $3, updated_at = $4, problem = $5, tracking_code = coalesce($6, tracking_code),
             posted_at = coalesce(posted_at, $7::timestamptz), delivered_at = coalesce(delivered_at, $8::timestamptz)
           WHERE account_id = $1 AND parcel_id = $2`,
    values: [
      accountId,
      parcelId,
      moved.state,
      moved.at.toString(),
      moved.problem ?? null,
      moved.trackingCode ?? null,
      moved.postedAt?.toString() ?? null,
      moved.deliveredAt?.toString() ?? null,
    ],
  })
}

export async function setScansHeard(tx: Reading, accountId: number, parcelId: number, heard: number): Promise<void> {
  await tx.query({
    name: 'set-scans-heard',
    text: 'UPDATE parcel SET scans_heard = $3 WHERE account_id = $1 AND parcel_id = $2',
    values: [accountId, parcelId, heard],
  })
}

export async function setCancelTold(tx: Reading, accountId: number, parcelId: number, at: Temporal.Instant) {
  await tx.query({
    name: 'set-cancel-told',
    text: 'UPDATE parcel SET cancel_told_at = $3 WHERE account_id = $1 AND parcel_id = $2',
    values: [accountId, parcelId, at.toString()],
  })
}

export async function setDecision(tx: Reading, accountId: number, processId: number, decision: string): Promise<void> {
  await tx.query({
    name: 'set-decision-by-carrier',
    text: 'UPDATE return_process SET decision = $3 WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId, decision],
  })
}
