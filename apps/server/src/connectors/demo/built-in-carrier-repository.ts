import type { CarrierScan } from '@vaivem/connector-kit'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type BookTransaction = Pick<Transaction, 'query'>

/** How the carrier behaves for this one call. */
export async function takeSimulatedFaults(
  tx: BookTransaction,
  accountId: number,
): Promise<{ readonly delay: number; readonly failure: string | null }> {
  const { rows } = await tx.query<{ delay: number; failure: string | null }>({
    name: 'take-built-in-carrier-behaviour',
    text: `UPDATE built_in_carrier_behaviour SET times_left = times_left - 1
           WHERE account_id = $1 AND (times_left IS NULL OR times_left > 0)
           RETURNING delay_milliseconds AS delay, failure`,
    values: [accountId],
  })
  return rows[0] ?? { delay: 0, failure: null }
}

export interface CarrierParcel {
  readonly code: string
  readonly valid_until: Tables['built_in_carrier_parcel']['valid_until']
}

/** Authorizes once for each key: a repeated call gives the same result. Undefined: the key was cancelled. */
export async function authorizeParcel(
  tx: BookTransaction,
  accountId: number,
  { key, carrierId, code, validUntil }: { key: number; carrierId: number; code: string; validUntil: Temporal.Instant },
): Promise<CarrierParcel | undefined> {
  await tx.query({
    name: 'authorize-built-in-parcel',
    text: `INSERT INTO built_in_carrier_parcel (account_id, parcel_key, carrier_id, code, valid_until)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account_id, parcel_key) DO NOTHING`,
    values: [accountId, key, carrierId, code, validUntil.toString()],
  })
  const { rows } = await tx.query<CarrierParcel>(selectParcel(accountId, key))
  return rows[0]
}

export function selectParcel(accountId: number, key: number): Statement {
  return {
    name: 'select-built-in-parcel',
    text: `SELECT code, valid_until FROM built_in_carrier_parcel
           WHERE account_id = $1 AND parcel_key = $2 AND code IS NOT NULL AND cancelled_at IS NULL`,
    values: [accountId, key],
  }
}

/** Cancels a key, even one that is unknown: a later authorization under it gets nothing. False: its parcel was seen already. */
export async function cancelParcel(
  tx: BookTransaction,
  accountId: number,
  { key, carrierId }: { readonly key: number; readonly carrierId: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'cancel-built-in-parcel',
    text: `INSERT INTO built_in_carrier_parcel AS known (account_id, parcel_key, carrier_id, valid_until, cancelled_at)
           SELECT $1, $2, $3, now(), now()
           WHERE NOT EXISTS (SELECT FROM built_in_carrier_scan s WHERE s.account_id = $1 AND s.parcel_key = $2)
           ON CONFLICT (account_id, parcel_key) DO UPDATE SET cancelled_at = coalesce(known.cancelled_at, excluded.cancelled_at)`,
    values: [accountId, key, carrierId],
  })
  return rowCount === 1
}

export interface ScanRow {
  readonly status: CarrierScan['status']
  readonly scanned_at: string
  readonly tracking_code: string | null
}

export function selectScans(accountId: number, key: number): Statement {
  return {
    name: 'select-built-in-scans',
    text: `SELECT s.status, s.scanned_at, p.tracking_code FROM built_in_carrier_scan s
           JOIN built_in_carrier_parcel p USING (account_id, parcel_key)
           WHERE s.account_id = $1 AND s.parcel_key = $2 ORDER BY s.sequence`,
    values: [accountId, key],
  }
}

/** A clerk or a van scans a parcel by its code; the first scan gives it a tracking code. False: no parcel has the code. */
export async function scanParcel(
  tx: BookTransaction,
  accountId: number,
  {
    code,
    status,
    at,
  }: { readonly code: string; readonly status: CarrierScan['status']; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await tx.query<{ key: number; scans: number }>({
    name: 'track-built-in-parcel',
    text: `UPDATE built_in_carrier_parcel p SET tracking_code = coalesce(tracking_code, 'VV' || code || 'BR')
           WHERE account_id = $1 AND code = $2
           RETURNING parcel_key AS key,
             (SELECT count(*) FROM built_in_carrier_scan s WHERE s.account_id = $1 AND s.parcel_key = p.parcel_key) AS scans`,
    values: [accountId, code],
  })
  const [parcel] = rows
  if (!parcel) return false
  await tx.query({
    name: 'scan-built-in-parcel',
    text: `INSERT INTO built_in_carrier_scan (account_id, parcel_key, sequence, status, scanned_at)
           VALUES ($1, $2, $3, $4, $5)`,
    values: [accountId, parcel.key, parcel.scans + 1, status, at.toString()],
  })
  return true
}

export function selectParcels(accountId: number, most: number): Statement {
  return {
    name: 'select-built-in-parcels',
    text: `SELECT p.code, p.valid_until, p.tracking_code, p.cancelled_at,
             (SELECT s.status FROM built_in_carrier_scan s
              WHERE s.account_id = $1 AND s.parcel_key = p.parcel_key ORDER BY s.sequence DESC LIMIT 1) AS status
           FROM built_in_carrier_parcel p WHERE p.account_id = $1 AND p.code IS NOT NULL
           ORDER BY p.created_at DESC, p.parcel_key DESC LIMIT $2`,
    values: [accountId, most],
  }
}
