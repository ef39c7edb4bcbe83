import type { OrderReference } from '@vaivem/connector-kit'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Writing = Pick<Transaction, 'query'>

export interface TokenHash {
  readonly hash: Tables['store_sync']['token_hash']
}

export function selectTokenHash(accountId: number, connectorId: number): Statement {
  return {
    name: 'select-intake-token-hash',
    text: 'SELECT token_hash AS hash FROM store_sync WHERE account_id = $1 AND connector_id = $2',
    values: [accountId, connectorId],
  }
}

/** Replaces the token of a connector's address: the earlier one ends with the transaction. */
export async function writeTokenHash(
  tx: Writing,
  accountId: number,
  { connectorId, hash }: { readonly connectorId: number; readonly hash: Buffer },
): Promise<void> {
  await tx.query({
    name: 'write-intake-token-hash',
    text: `INSERT INTO store_sync (account_id, connector_id, token_hash, token_made_at) VALUES ($1, $2, $3, now())
           ON CONFLICT (account_id, connector_id) DO UPDATE SET token_hash = excluded.token_hash, token_made_at = now()`,
    values: [accountId, connectorId, hash],
  })
}

export async function countForgedNotice(tx: Writing, accountId: number, connectorId: number): Promise<void> {
  await tx.query({
    name: 'count-forged-notice',
    text: `UPDATE store_sync SET forged_notices = forged_notices + 1, last_forged_at = now()
           WHERE account_id = $1 AND connector_id = $2`,
    values: [accountId, connectorId],
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
             processed_at = CASE WHEN $4::boolean OR jsonb_array_length($3::jsonb) = 0 THEN clock_timestamp() END
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
  readonly tokenSince: SyncRow['token_made_at']
  readonly forged: SyncRow['forged_notices']
  readonly forgedAt: SyncRow['last_forged_at']
  readonly backfillState: SyncRow['backfill_state']
  readonly backfillSince: SyncRow['backfill_since']
  readonly backfillOrders: SyncRow['backfill_orders']
  readonly backfillStartedAt: SyncRow['backfill_started_at']
  readonly backfillEndedAt: SyncRow['backfill_ended_at']
  readonly lastNoticeAt: Tables['store_notice']['received_at'] | null
  readonly waiting: number
}

/** What comes in of every connector of which something ever did. */
export function selectIntakes(accountId: number): Statement {
  return {
    name: 'select-store-intakes',
    text: `SELECT s.connector_id AS "connectorId", followed_since AS "followedSince", read_at AS "readAt", failed_at AS "failedAt",
             failure, unreadable_orders AS unreadable, token_made_at AS "tokenSince", forged_notices AS forged,
             last_forged_at AS "forgedAt", backfill_state AS "backfillState", backfill_since AS "backfillSince",
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
