import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CarrierScan } from '@vaivem/connector-kit'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { ParcelRecord } from './parcel-record.ts'

type Reading = Pick<Transaction, 'query'>

interface ScanRow extends Pick<Tables['carrier_scan'], 'scanned_at' | 'tracking_code'> {
  readonly status: CarrierScan['status']
}

/** Stores the scans of an authorization, each once; gives the new ones. */
export async function addScans(
  tx: Reading,
  accountId: number,
  key: number,
  scans: readonly CarrierScan[],
  at: Temporal.Instant,
): Promise<readonly CarrierScan[]> {
  if (scans.length === 0) return []
  const told = scans.map((scan) => ({
    status: scan.status,
    scanned_at: scan.at.toString(),
    tracking_code: scan.trackingCode,
  }))
  const { rows } = await tx.query<ScanRow>({
    name: 'add-carrier-scans',
    text: `INSERT INTO carrier_scan (account_id, carrier_key, status, scanned_at, tracking_code, heard_at)
           SELECT $1, $2, status, scanned_at, tracking_code, $4
           FROM jsonb_to_recordset($3::jsonb) AS told (status text, scanned_at timestamptz, tracking_code text)
           ON CONFLICT DO NOTHING RETURNING status, scanned_at, tracking_code`,
    values: [accountId, key, JSON.stringify(told), at.toString()],
  })
  return rows.map(scanOf)
}

/** The scans of an authorization by its carrier, in the order in which they happened. */
export async function findScans(tx: Reading, accountId: number, key: number): Promise<readonly CarrierScan[]> {
  const { rows } = await tx.query<ScanRow>({
    name: 'find-carrier-scans',
    text: `SELECT status, scanned_at, tracking_code FROM carrier_scan
           WHERE account_id = $1 AND carrier_key = $2 ORDER BY scanned_at, heard_at`,
    values: [accountId, key],
  })
  return rows.map(scanOf)
}

function scanOf({ status, scanned_at, tracking_code }: ScanRow): CarrierScan {
  return { status, at: instantOfColumn(scanned_at), trackingCode: tracking_code }
}

/** The end of a parcel's journey that began after an instant: when it was returned to the customer, no matter who reported it. */
export async function findSentBack(
  tx: Reading,
  accountId: number,
  { id, processId }: Pick<ParcelRecord, 'id' | 'processId'>,
  since: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const { rows } = await tx.query<{ at: string | null }>({
    name: 'find-sent-back',
    text: `SELECT min(occurred_at) AS at FROM process_event
           WHERE account_id = $1 AND process_id = $2 AND type = 'logistics.sent-back' AND occurred_at >= $4
             AND (payload ->> 'parcelId')::bigint = $3`,
    values: [accountId, processId, id, since.toString()],
  })
  const at = rows[0]?.at ?? null
  return at === null ? undefined : instantOfColumn(at)
}

/** When a parcel left and arrived: the earliest that anyone said. */
export async function setTimes(
  tx: Reading,
  accountId: number,
  parcelId: number,
  {
    postedAt,
    deliveredAt,
  }: { readonly postedAt: Temporal.Instant | null; readonly deliveredAt: Temporal.Instant | null },
): Promise<void> {
  await tx.query({
    name: 'set-parcel-times',
    text: `UPDATE parcel SET posted_at = least(posted_at, $3::timestamptz), delivered_at = least(delivered_at, $4::timestamptz)
           WHERE account_id = $1 AND parcel_id = $2`,
    values: [accountId, parcelId, postedAt?.toString() ?? null, deliveredAt?.toString() ?? null],
  })
}
