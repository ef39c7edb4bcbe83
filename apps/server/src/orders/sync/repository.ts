import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { BACKFILL_DAYS } from './policy.ts'

type Writing = Pick<Transaction, 'query'>
type SyncRow = Tables['store_sync']

/** Whether the person of an order was erased but for what is needed to pay them. */
export async function isErasurePending(tx: Writing, accountId: number, orderId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'is-erasure-of-order-pending',
    text: 'SELECT FROM pending_erasure WHERE account_id = $1 AND order_id = $2',
    values: [accountId, orderId],
  })
  return rowCount === 1
}

/** Which reading of a platform: of what changes, or of what was there before. */
export type ReadingKind = 'changes' | 'backfill'

export interface ReadingPosition {
  readonly cursor: SyncRow['cursor']
  /** Null: this reading is not wanted, or not any more. */
  readonly since: SyncRow['followed_since']
}

/** Where the next page of a reading begins; undefined: nothing of this connector was ever read. */
export async function findPosition(
  tx: Writing,
  accountId: number,
  connectorId: number,
  kind: ReadingKind,
): Promise<ReadingPosition | undefined> {
  const { rows } = await tx.query<ReadingPosition>(
    kind === 'changes'
      ? {
          name: 'find-position-of-changes',
          text: `SELECT cursor, followed_since AS since FROM store_sync WHERE account_id = $1 AND connector_id = $2`,
          values: [accountId, connectorId],
        }
      : {
          name: 'find-position-of-backfill',
          text: `SELECT backfill_cursor AS cursor, CASE WHEN backfill_state = 'running' THEN backfill_since END AS since
                 FROM store_sync WHERE account_id = $1 AND connector_id = $2`,
          values: [accountId, connectorId],
        },
  )
  return rows[0]
}

/** Begins to follow a connector. Answers whether it was not followed before. */
export async function follow(tx: Writing, accountId: number, connectorId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'follow-store-changes',
    text: `INSERT INTO store_sync AS known (account_id, connector_id, followed_since)
           VALUES ($1, $2, now() - interval '1 hour')
           ON CONFLICT (account_id, connector_id) DO UPDATE SET followed_since = excluded.followed_since
           WHERE known.followed_since IS NULL`,
    values: [accountId, connectorId],
  })
  return rowCount === 1
}

/** SQL: whether the backfill that is known was stopped, and is of as many days as $3, or of any number where $4 is true. */
const IS_RESUMED = `known.backfill_state = 'stopped'
    AND ($4::boolean OR known.backfill_since = known.backfill_started_at - $3::integer * interval '1 day')`

/**
 * Begins a backfill from `days` days ago; a stopped one of the same number of days continues at the place where it was stopped. Without
 * `days` a stopped one continues whatever its number of days, and a new one has the usual number.
 */
export async function beginBackfill(
  tx: Writing,
  accountId: number,
  connectorId: number,
  days: number | undefined,
): Promise<void> {
  await tx.query({
    name: 'begin-store-backfill',
    text: `INSERT INTO store_sync AS known (account_id, connector_id, backfill_state, backfill_since, backfill_started_at)
           VALUES ($1, $2, 'running', now() - $3::integer * interval '1 day', now())
           ON CONFLICT (account_id, connector_id) DO UPDATE SET backfill_state = 'running', backfill_ended_at = NULL,
             backfill_since = CASE WHEN ${IS_RESUMED} THEN known.backfill_since ELSE excluded.backfill_since END,
             backfill_cursor = CASE WHEN ${IS_RESUMED} THEN known.backfill_cursor END,
             backfill_orders = CASE WHEN ${IS_RESUMED} THEN known.backfill_orders ELSE 0 END,
             backfill_started_at = CASE WHEN ${IS_RESUMED} THEN known.backfill_started_at ELSE excluded.backfill_started_at END
           WHERE known.backfill_state <> 'running'`,
    values: [accountId, connectorId, days ?? BACKFILL_DAYS, days === undefined],
  })
}

/** Whether one was under way. What it read stays. */
export async function stopBackfill(tx: Writing, accountId: number, connectorId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'stop-store-backfill',
    text: `UPDATE store_sync SET backfill_state = 'stopped', backfill_ended_at = now()
           WHERE account_id = $1 AND connector_id = $2 AND backfill_state = 'running'`,
    values: [accountId, connectorId],
  })
  return rowCount === 1
}

export interface PageRead {
  readonly cursor: string | null
  readonly orders: number
  readonly unreadable: number
  readonly hasMore: boolean
}

export async function saveChangesRead(
  tx: Writing,
  accountId: number,
  connectorId: number,
  { cursor, unreadable }: PageRead,
): Promise<void> {
  await tx.query({
    name: 'save-store-changes-read',
    text: `UPDATE store_sync SET cursor = $3, read_at = this_moment(), failure = NULL,
             unreadable_orders = unreadable_orders + $4
           WHERE account_id = $1 AND connector_id = $2`,
    values: [accountId, connectorId, cursor, unreadable],
  })
}

/**
 * Writes a page of the backfill from `since`, unless it was stopped meanwhile, or another one was begun. Answers whether there is more to
 * read, of this one or of the other.
 */
export async function saveBackfillRead(
  tx: Writing,
  accountId: number,
  connectorId: number,
  since: Temporal.Instant,
  { cursor, orders, unreadable, hasMore }: PageRead,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'save-store-backfill-read',
    text: `UPDATE store_sync SET backfill_cursor = $3, backfill_orders = backfill_orders + $4, failure = NULL,
             unreadable_orders = unreadable_orders + $5,
             backfill_state = CASE WHEN $6::boolean THEN 'running' ELSE 'done' END,
             backfill_ended_at = this_moment() + CASE WHEN NOT $6::boolean THEN interval '0' END
           WHERE account_id = $1 AND connector_id = $2 AND backfill_state = 'running' AND backfill_since = $7::timestamptz`,
    values: [accountId, connectorId, cursor, orders, unreadable, hasMore, since.toString()],
  })
  if (rowCount === 1) return hasMore
  const begun = await findPosition(tx, accountId, connectorId, 'backfill')
  return begun !== undefined && begun.since !== null
}

/** Why a reading failed; shown until one succeeds. */
export async function saveReadingFailure(
  tx: Writing,
  accountId: number,
  connectorId: number,
  failure: string,
): Promise<void> {
  await tx.query({
    name: 'save-store-reading-failure',
    text: `UPDATE store_sync SET failure = $3, failed_at = this_moment() WHERE account_id = $1 AND connector_id = $2`,
    values: [accountId, connectorId, failure],
  })
}
