import { nameBehind } from '../../platform/audit/actor-repository.ts'
import type { TimelineEvent } from '@vaivem/contract'
import type { Statement } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { EVENT_COLUMNS, EVENT_JOINS, type EventRow } from '../repository.ts'

/** Places of the feed that one read looks at: what few events pass a filter costs no more than what many do. */
const LOOKED_AT = 10_000

export interface FeedFilter {
  readonly after: number
  readonly limit: number
  readonly types: readonly string[] | null
  readonly storeId: number | null
  readonly processId: number | null
}

export type FeedRow = EventRow & { readonly position: number }

/** How far the feed goes. */
export async function findLastPosition(tx: Transaction, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ last: number }>({
    name: 'find-last-position',
    text: 'SELECT last_position AS last FROM event_feed WHERE account_id = $1',
    values: [accountId],
  })
  return rows[0]?.last ?? 0
}

/** Events after a place, in order, and the last place that was looked at. */
export async function findEvents(
  tx: Transaction,
  accountId: number,
  { after, limit, types, storeId, processId }: FeedFilter,
): Promise<{ readonly rows: readonly FeedRow[]; readonly lookedAt: number }> {
  const values = [accountId, after, limit, types, storeId, processId]
  const { rows } = await tx.query<FeedRow>(
    processId === null
      ? { name: 'find-events', text: FEED, values }
      : { name: 'find-events-of-process', text: FEED_OF_PROCESS, values },
  )
  const last = rows.at(-1)
  const lookedAt = processId === null ? after + LOOKED_AT : Number.MAX_SAFE_INTEGER
  return { rows, lookedAt: last && rows.length === limit ? last.position : lookedAt }
}

const feed = (within: string) => `
  SELECT f.position, ${EVENT_COLUMNS}
  FROM placed_event f
  JOIN process_event e ON e.account_id = f.account_id AND e.process_id = f.process_id AND e.sequence = f.sequence
  ${EVENT_JOINS}
  WHERE f.account_id = $1 AND f.position > $2 AND ${within}
    AND ($4::text[] IS NULL OR f.type = ANY ($4)) AND ($5::bigint IS NULL OR f.store_id = $5)
  ORDER BY f.position LIMIT $3`

const FEED = feed(`f.position <= $2 + ${LOOKED_AT} AND ($6::bigint IS NULL OR f.process_id = $6)`)
const FEED_OF_PROCESS = feed('f.process_id = $6')

type TimelineRow = EventRow & {
  readonly reason: string | null
  readonly origin: TimelineEvent['origem']
  readonly who: string | null
}

/** A page of what happened with a process, the first event first, and how many there are. */
export async function findTimeline(
  tx: Transaction,
  accountId: number,
  { processId, offset, limit }: { readonly processId: number; readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: readonly TimelineRow[] } | undefined> {
  const [counted, page] = await Promise.all([
    tx.query<{ total: number }>({
      name: 'count-process-events',
      text: 'SELECT version AS total FROM return_process WHERE account_id = $1 AND process_id = $2',
      values: [accountId, processId],
    }),
    tx.query<TimelineRow>({
      name: 'list-process-events',
      text: `SELECT ${EVENT_COLUMNS}, e.reason, e.origin, ${nameBehind('$1', 'e.cause_kind', 'e.cause_id')} AS who FROM process_event e ${EVENT_JOINS}
             WHERE e.account_id = $1 AND e.process_id = $2 AND e.sequence > $3::bigint::bigint
             ORDER BY e.sequence LIMIT $4`,
      // Events are numbered without gaps, so the number is the offset.
      values: [accountId, processId, offset, limit],
    }),
  ])
  const [row] = counted.rows
  return row && { total: row.total, rows: page.rows }
}

/** The last event of a process up to an instant, itself included. */
export function selectEventAsOf(accountId: number, processId: number, instant: Temporal.Instant): Statement {
  return {
    name: 'select-event-as-of',
    text: `SELECT ${EVENT_COLUMNS} FROM process_event e ${EVENT_JOINS}
           WHERE e.account_id = $1 AND e.process_id = $2 AND e.occurred_at <= $3
           ORDER BY e.sequence DESC LIMIT 1`,
    values: [accountId, processId, instant.toString()],
  }
}
