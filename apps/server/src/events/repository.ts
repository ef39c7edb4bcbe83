import { storedDocument } from '../platform/archive/archive-sql-repository.ts'
import type { StoredDocument } from '../platform/archive/archived-process.ts'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** Whether an event waits for its place; costs one look into an index. */
export function selectUnplaced(accountId: number): Statement {
  return {
    name: 'select-unplaced-event',
    text: `SELECT EXISTS (SELECT FROM work_item WHERE account_id = $1 AND kind = 'webhook' AND subject_id > 0) AS found`,
    values: [accountId],
  }
}

/** Holds the feed until the transaction ends. */
export async function lockFeed(tx: Transaction, accountId: number): Promise<void> {
  await Promise.all([
    tx.query({
      name: 'add-event-feed',
      text: 'INSERT INTO event_feed (account_id) VALUES ($1) ON CONFLICT (account_id) DO NOTHING',
      values: [accountId],
    }),
    tx.query({
      name: 'lock-event-feed',
      text: 'SELECT FROM event_feed WHERE account_id = $1 FOR UPDATE',
      values: [accountId],
    }),
  ])
}

/**
 * Places what is committed and has no place: of every process that `most` waiting events belong to, all that follows its
 * last placed one, in the order of its sequence. Clocks of replicas may differ, so ids order processes, never the events
 * of one. Wakes the webhooks that may want them, one whose circuit is open when that time is over. The feed must be locked.
 */
export async function placeCommitted(tx: Transaction, accountId: number, most: number): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>({
    name: 'place-committed-events',
    text: PLACE,
    values: [accountId, most],
  })
  return rows[0]?.waiting ?? 0
}

const PLACE = `
  WITH waiting AS (
    SELECT subject_id AS event_id FROM work_item
    WHERE account_id = $1 AND kind = 'webhook' AND subject_id > 0 ORDER BY subject_id LIMIT $2),
  touched AS (
    SELECT DISTINCT e.process_id FROM process_event e JOIN waiting USING (event_id) WHERE e.account_id = $1),
  fresh AS (
    SELECT e.process_id, e.sequence, e.event_id, e.type, p.store_id,
           max(e.event_id) OVER (PARTITION BY e.process_id ORDER BY e.sequence) AS place
    FROM touched t
    JOIN return_process p ON p.account_id = $1 AND p.process_id = t.process_id
    JOIN process_event e ON e.account_id = $1 AND e.process_id = t.process_id
     AND e.sequence > coalesce((SELECT max(known.sequence) FROM placed_event known
                                WHERE known.account_id = $1 AND known.process_id = t.process_id), 0)),
  placed AS (
    INSERT INTO placed_event (account_id, position, process_id, sequence, type, store_id)
    SELECT $1, feed.last_position + row_number() OVER (ORDER BY place, process_id, sequence), process_id, sequence, type, store_id
    FROM fresh, event_feed feed WHERE feed.account_id = $1
    RETURNING position),
  counted AS (
    UPDATE event_feed SET last_position = last_position + (SELECT count(*) FROM placed)
    WHERE account_id = $1 AND EXISTS (SELECT FROM placed)),
  cleared AS (
    DELETE FROM work_item WHERE account_id = $1 AND kind = 'webhook'
      AND subject_id IN (SELECT event_id FROM waiting UNION SELECT event_id FROM fresh)),
  woken AS (
    INSERT INTO work_item AS known (account_id, kind, subject_id, due_at)
    SELECT $1, 'webhook', -endpoint_id, greatest(now(), circuit_open_until) FROM webhook_endpoint
    WHERE account_id = $1 AND state = 'active' AND EXISTS (SELECT FROM placed) ORDER BY endpoint_id
    ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET due_at = excluded.due_at
    WHERE known.lease_token IS NULL AND known.due_at > excluded.due_at)
  SELECT count(*) AS waiting FROM waiting`

/** An event as the tables have it, with what of its process is of today. */
export interface EventRow
  extends
    Pick<Tables['process_event'], 'event_id' | 'type' | 'sequence' | 'occurred_at' | 'process_id' | 'cause'>,
    Pick<Tables['return_process'], 'store_id' | 'number'>,
    StoredDocument {
  readonly payload: Readonly<Record<string, unknown>>
  readonly changed: Readonly<Record<string, unknown>> | null
  readonly snapshot: Readonly<Record<string, unknown>> | null
  /** Whether the snapshot lies in the archive. */
  readonly is_archived: boolean
}

/** Joins `e` (process_event) and `p` (return_process), and `d`: where the get-process document of today is, for what names a person. */
export const EVENT_COLUMNS = `e.event_id, e.type, e.sequence, e.occurred_at, p.store_id, e.process_id, p.number, e.cause,
  e.payload, e.changed, e.snapshot, e.snapshot_digest IS NOT NULL AS is_archived, d.document, d.archived`
export const EVENT_JOINS = `
  JOIN return_process p ON p.account_id = e.account_id AND p.process_id = e.process_id
  CROSS JOIN LATERAL (${storedDocument('e.process_id')}) d`
