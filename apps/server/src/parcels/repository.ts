import type { AnnouncedUnits, CollectionWindow, Money, ParcelState, Routing } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'

/** The changes of a parcel by a step; absent fields stay. */
export interface ParcelChange {
  readonly state: ParcelState
  readonly at: Temporal.Instant
  readonly trackingCode?: string | null
  readonly postedAt?: Temporal.Instant
  readonly deliveredAt?: Temporal.Instant
  readonly problem?: string | null
}

export async function moveParcel(
  tx: Transaction,
  accountId: number,
  parcelId: number,
  change: ParcelChange,
): Promise<void> {
  await tx.query({
    name: 'move-parcel',
    text: `UPDATE parcel SET state = $3, updated_at = $4, tracking_code = coalesce($5, tracking_code),
             posted_at = coalesce($6::timestamptz, posted_at), delivered_at = coalesce($7::timestamptz, delivered_at),
             problem = $8
           WHERE account_id = $1 AND parcel_id = $2`,
    values: [
      accountId,
      parcelId,
      change.state,
      change.at.toString(),
      change.trackingCode ?? null,
      change.postedAt?.toString() ?? null,
      change.deliveredAt?.toString() ?? null,
      change.problem ?? null,
    ],
  })
}

export interface ParcelRouting extends Routing {
  /** When it is collected; null: no time was chosen. */
  readonly window: CollectionWindow | null
  readonly state: ParcelState
  readonly at: Temporal.Instant
}

const TRAVELS_AS_BEFORE = '(kind, carrier_id, option_id) IS NOT DISTINCT FROM ($5::text, $6::bigint, $8::bigint)'

/** The cost of the way of sending; an earlier amount counts only for the same way. */
const COST = `coalesce($10, CASE WHEN ${TRAVELS_AS_BEFORE} THEN cost_centavos END)`

/**
 * Sets the route, and requests an authorization where there is a carrier: the worker calls it after the commit. A repeated
 * request for the same route and window keeps its key; else the worker cancels the earlier authorization, and requests a new one.
 */
export async function wantAuthorization(
  tx: Transaction,
  accountId: number,
  parcelId: number,
  routing: ParcelRouting,
): Promise<void> {
  await tx.query({
    name: 'want-authorization',
    text: `UPDATE parcel SET state = $3, updated_at = $4, kind = $5, carrier_id = $6, carrier_name = $7, option_id = $8,
             physical_store_id = $9, cost_centavos = ${COST}, problem = NULL, authorization_code = NULL,
             wanted_at = CASE WHEN $3 = 'awaiting-authorization' THEN $4::timestamptz END, released_at = $4, authorized_at = NULL,
             expires_at = NULL, tracking_code = NULL, posted_at = NULL, delivered_at = NULL,
             carrier_key = CASE WHEN state = 'awaiting-authorization' AND ${TRAVELS_AS_BEFORE}
               AND collection_window IS NOT DISTINCT FROM $11::jsonb THEN carrier_key END,
             collection_window = $11
           WHERE account_id = $1 AND parcel_id = $2`,
    values: routingValues(accountId, parcelId, routing),
  })
}

export interface GivenAuthorization {
  readonly code: string
  readonly expiresAt: Temporal.Instant
  readonly cost: Money | null
  readonly volumes: number
}

/** Stores an authorization that the store has already: no carrier is called. */
export async function setAuthorization(
  tx: Transaction,
  accountId: number,
  parcelId: number,
  routing: ParcelRouting,
  { code, expiresAt, cost, volumes }: GivenAuthorization,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'set-authorization',
    text: `UPDATE parcel SET state = $3, updated_at = $4, kind = $5, carrier_id = $6, carrier_name = $7, option_id = $8,
             physical_store_id = $9, cost_centavos = coalesce($14, ${COST}), problem = NULL,
             collection_window = $11, authorization_code = $12, authorized_at = $4, expires_at = $13, tracking_code = NULL, posted_at = NULL,
             delivered_at = NULL, carrier_key = NULL, volumes = $15
           WHERE account_id = $1 AND parcel_id = $2
             AND NOT EXISTS (SELECT FROM parcel other WHERE other.account_id = $1 AND other.parcel_id <> $2
                               AND other.carrier_id IS NOT DISTINCT FROM $6 AND other.authorization_code = $12)`,
    values: [...routingValues(accountId, parcelId, routing), code, expiresAt.toString(), cost, volumes],
  })
  return rowCount === 1
}

function routingValues(accountId: number, parcelId: number, routing: ParcelRouting): unknown[] {
  return [
    accountId,
    parcelId,
    routing.state,
    routing.at.toString(),
    routing.kind,
    routing.carrierId,
    routing.carrierName,
    routing.optionId,
    routing.physicalStoreId,
    routing.cost,
    routing.window && JSON.stringify(routing.window),
  ]
}

export async function saveCounts(
  tx: Transaction,
  accountId: number,
  parcelId: number,
  units: readonly AnnouncedUnits[],
): Promise<void> {
  const rows = units.map(({ itemId, received, missing, wrong }) => ({ item_id: itemId, received, missing, wrong }))
  await tx.query({
    name: 'save-unit-counts',
    text: `UPDATE parcel_unit SET received = counted.received, missing = counted.missing, wrong = counted.wrong
           FROM jsonb_to_recordset($3::jsonb) AS counted (item_id bigint, received integer, missing integer, wrong integer)
           WHERE account_id = $1 AND parcel_id = $2 AND parcel_unit.item_id = counted.item_id`,
    values: [accountId, parcelId, JSON.stringify(rows)],
  })
}

/** Sets the amount that the customer pays for sending. */
export async function setSendingCost(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  sendingCost: Money,
): Promise<void> {
  await tx.query({
    name: 'set-sending-cost',
    text: `UPDATE return_process SET state = state || jsonb_build_object('sendingCost', $3::bigint) WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, sendingCost],
  })
}
