import type { OrderReference } from '@vaivem/connector-kit'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Writing = Pick<Transaction, 'query'>

type UpkeepState = NonNullable<Tables['store_sync']['notices_state']>

/**
 * The tokens (`TokenHash`) of a connector whose webhook is to be looked at now: every ten minutes, and every hour where it had to be mended, because
 * an address that cannot be reached from there fails again.
 */
export function selectDueUpkeep(accountId: number, connectorId: number): Statement {
  return {
    name: 'select-due-notice-upkeep',
    text: `SELECT a.token_hash AS hash, a.webhook_token_hash AS webhook
           FROM connector_address a JOIN store_sync s ON s.account_id = a.account_id AND s.connector_id = a.connector_id
           WHERE a.account_id = $1 AND a.connector_kind = 'store' AND a.connector_id = $2
             AND (notices_checked_at IS NULL OR notices_checked_at < this_moment()
                  - CASE WHEN notices_state = 'kept' THEN interval '10 minutes' ELSE interval '1 hour' END)`,
    values: [accountId, connectorId],
  }
}

export async function saveUpkeep(
  tx: Writing,
  accountId: number,
  connectorId: number,
  state: UpkeepState | null,
): Promise<void> {
  await tx.query({
    name: 'save-notice-upkeep',
    text: `UPDATE store_sync SET notices_checked_at = this_moment(), notices_state = coalesce($3, notices_state),
             notices_mended_at = greatest(notices_mended_at, this_moment() + CASE WHEN $3 IN ('switched-on', 'made') THEN interval '0' END)
           WHERE account_id = $1 AND connector_id = $2`,
    values: [accountId, connectorId, state],
  })
}

export interface NewNotice {
  readonly id: number
  readonly connectorId: number
  readonly deliveryId: string | null
  readonly isSigned: boolean
  readonly orders: readonly OrderReference[]
}

/** Stores a notice; false where the same delivery was stored before. One that names no orders is done at once. */
export async function insertNotice(
  tx: Writing,
  accountId: number,
  { id, connectorId, deliveryId, isSigned, orders }: NewNotice,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-store-notice',
    text: `INSERT INTO store_notice (account_id, notice_id, connector_id, delivery_id, is_signed, orders, processed_at)
           VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN jsonb_array_length($6::jsonb) = 0 THEN now() END)
           ON CONFLICT (account_id, connector_id, delivery_id) WHERE delivery_id IS NOT NULL DO NOTHING`,
    values: [accountId, id, connectorId, deliveryId, isSigned, JSON.stringify(orders)],
  })
  return rowCount === 1
}

export interface WaitingNotice {
  readonly connectorId: Tables['store_notice']['connector_id']
  readonly orders: readonly OrderReference[]
}

/** A notice of which orders are still to be read back. */
export function selectWaitingNotice(accountId: number, noticeId: number): Statement {
  return {
    name: 'select-waiting-notice',
    text: `SELECT connector_id AS "connectorId", orders FROM store_notice
           WHERE account_id = $1 AND notice_id = $2 AND processed_at IS NULL`,
    values: [accountId, noticeId],
  }
}

/** Keeps the orders that are still to be read back; none: the notice is done. */
export async function keepNotice(
  tx: Writing,
  accountId: number,
  noticeId: number,
  { left, isGivenUp = false }: { readonly left: readonly OrderReference[]; readonly isGivenUp?: boolean },
): Promise<void> {
  await tx.query({
    name: 'keep-store-notice',
    text: `UPDATE store_notice SET orders = $3, is_given_up = $4,
             processed_at = this_moment() + CASE WHEN $4::boolean OR jsonb_array_length($3::jsonb) = 0 THEN interval '0' END
           WHERE account_id = $1 AND notice_id = $2`,
    values: [accountId, noticeId, JSON.stringify(left), isGivenUp],
  })
}

type SyncRow = Tables['store_sync']

export interface IntakeRow {
  readonly connectorId: SyncRow['connector_id']
  readonly followedSince: SyncRow['followed_since']
  readonly readAt: SyncRow['read_at']
  readonly failedAt: SyncRow['failed_at']
  readonly failure: SyncRow['failure']
  readonly unreadable: SyncRow['unreadable_orders']
  readonly noticesState: SyncRow['notices_state']
  readonly noticesCheckedAt: SyncRow['notices_checked_at']
  readonly noticesMendedAt: SyncRow['notices_mended_at']
  readonly backfillState: SyncRow['backfill_state']
  readonly backfillSince: SyncRow['backfill_since']
  readonly backfillOrders: SyncRow['backfill_orders']
  readonly backfillStartedAt: SyncRow['backfill_started_at']
  readonly backfillEndedAt: SyncRow['backfill_ended_at']
  readonly lastNoticeAt: Tables['store_notice']['received_at'] | null
  readonly waiting: number
}

/** The state of the intake of every connector of a store whose platform is followed. */
export function selectIntakes(accountId: number): Statement {
  return {
    name: 'select-store-intakes',
    text: `SELECT s.connector_id AS "connectorId", followed_since AS "followedSince", read_at AS "readAt", failed_at AS "failedAt",
             failure, unreadable_orders AS unreadable, notices_state AS "noticesState",
             notices_checked_at AS "noticesCheckedAt", notices_mended_at AS "noticesMendedAt",
             backfill_state AS "backfillState", backfill_since AS "backfillSince",
             backfill_orders AS "backfillOrders", backfill_started_at AS "backfillStartedAt",
             backfill_ended_at AS "backfillEndedAt",
             (SELECT max(n.received_at) FROM store_notice n
              WHERE n.account_id = $1 AND n.connector_id = s.connector_id) AS "lastNoticeAt",
             (SELECT count(*)::integer FROM store_notice n
              WHERE n.account_id = $1 AND n.connector_id = s.connector_id AND n.processed_at IS NULL) AS waiting
           FROM store_sync s WHERE s.account_id = $1 ORDER BY s.connector_id`,
    values: [accountId],
  }
}
