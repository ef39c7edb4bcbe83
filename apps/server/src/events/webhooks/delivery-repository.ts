import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { EVENT_COLUMNS, EVENT_JOINS, type EventRow } from '../repository.ts'
import type { WorkItem } from '../../platform/outbound/work.ts'

export interface EndpointRow extends Pick<
  Tables['webhook_endpoint'],
  'url' | 'state' | 'position' | 'event_types' | 'circuit_openings'
> {
  readonly store_ids: readonly number[] | null
  readonly failed_processes: readonly number[]
  /** A rest that is over has this no more, and is still one of those in a row. */
  readonly is_circuit_open: boolean
}

/** The first event of a queue whose time has come. */
export type DueRow = EventRow & {
  /** Failed attempts before this one. */
  readonly attempts: number
}

export interface AttemptEnd {
  readonly attemptId: number
  readonly milliseconds: number
  readonly delivered: boolean
  readonly status: number | null
  readonly failure: string | null
  readonly answer: string | null
}

/** The work of a webhook; below 0, because above are events without a place. */
export function workOf(endpointId: number): WorkItem {
  return { kind: 'webhook', subjectId: -endpointId }
}

/** The webhook, locked; its work is locked before. */
export async function lockEndpoint(
  tx: Transaction,
  accountId: number,
  endpointId: number,
): Promise<EndpointRow | undefined> {
  const { rows } = await tx.query<EndpointRow>({
    name: 'lock-webhook',
    text: `SELECT url, state, position, event_types, to_jsonb(store_ids) AS store_ids,
             to_jsonb(failed_processes) AS failed_processes, circuit_openings,
             coalesce(circuit_open_until > this_moment(), false) AS is_circuit_open
           FROM webhook_endpoint WHERE account_id = $1 AND endpoint_id = $2 FOR UPDATE`,
    values: [accountId, endpointId],
  })
  return rows[0]
}

export async function findSecrets(
  tx: Transaction,
  accountId: number,
  endpointId: number,
): Promise<readonly { readonly secret_id: number; readonly sealed: Buffer }[]> {
  const { rows } = await tx.query<{ secret_id: number; sealed: Buffer }>({
    name: 'find-webhook-secrets',
    text: `SELECT secret_id, sealed FROM webhook_secret
           WHERE account_id = $1 AND endpoint_id = $2 AND (expires_at IS NULL OR expires_at > now())
           ORDER BY secret_id DESC`,
    values: [accountId, endpointId],
  })
  return rows
}

/** Puts what follows in the feed into the queues of the webhook. The webhook must be locked. */
export async function queueEvents(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  { position, event_types, store_ids }: EndpointRow,
  most: number,
): Promise<void> {
  await tx.query({
    name: 'queue-webhook-events',
    text: QUEUE_EVENTS,
    values: [accountId, endpointId, position, event_types, store_ids, most],
  })
}

const QUEUE_EVENTS = `
  WITH next AS (
    SELECT position, process_id, sequence,
           ($4::text[] IS NULL OR type = ANY ($4)) AND ($5::bigint[] IS NULL OR store_id = ANY ($5)) AS is_wanted
    FROM placed_event WHERE account_id = $1 AND position > $3 ORDER BY position LIMIT $6),
  queues AS (
    INSERT INTO webhook_queue (account_id, endpoint_id, process_id, due_at)
    SELECT DISTINCT $1::bigint, $2::bigint, process_id, now() FROM next WHERE is_wanted
    ON CONFLICT DO NOTHING),
  deliveries AS (
    INSERT INTO webhook_delivery (account_id, endpoint_id, process_id, sequence)
    SELECT $1, $2, process_id, sequence FROM next WHERE is_wanted
    ON CONFLICT DO NOTHING)
  UPDATE webhook_endpoint SET position = (SELECT max(position) FROM next)
  WHERE account_id = $1 AND endpoint_id = $2 AND EXISTS (SELECT FROM next)`

/** The first event of each queue whose time has come, longest due first. */
export async function findDue(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  { except, most }: { readonly except: readonly number[]; readonly most: number },
): Promise<readonly DueRow[]> {
  const { rows } = await tx.query<DueRow>({
    name: 'find-due-webhook-events',
    text: dueEvents('due_at <= now() AND process_id <> ALL ($3::bigint[])', 'due_at, process_id LIMIT $4'),
    values: [accountId, endpointId, except, most],
  })
  return rows
}

/**
 * The event to find out with whether a webhook is well again: of those whose time has come one that was tried least, so
 * that an event which no receiver would take does not speak for all others.
 */
export async function findHalfOpenEvent(
  tx: Transaction,
  accountId: number,
  endpointId: number,
): Promise<readonly DueRow[]> {
  const { rows } = await tx.query<DueRow>({
    name: 'find-half-open-webhook-event',
    text: dueEvents('due_at <= now()', 'attempts, due_at, process_id LIMIT 1'),
    values: [accountId, endpointId],
  })
  return rows
}

/** SQL: the first event of each queue of a webhook that meets the condition, in the order. */
function dueEvents(condition: string, order: string): string {
  return `SELECT q.attempts, ${EVENT_COLUMNS}
          FROM (SELECT process_id, attempts, due_at FROM webhook_queue
                WHERE account_id = $1 AND endpoint_id = $2 AND ${condition} ORDER BY ${order}) q
          CROSS JOIN LATERAL (SELECT sequence FROM webhook_delivery w
                WHERE w.account_id = $1 AND w.endpoint_id = $2 AND w.process_id = q.process_id
                ORDER BY sequence LIMIT 1) first
          JOIN process_event e ON e.account_id = $1 AND e.process_id = q.process_id AND e.sequence = first.sequence
          ${EVENT_JOINS}
          ORDER BY q.due_at, q.process_id`
}

/** An attempt is known before it is made, so that one whose worker dies is seen as well. */
export async function startAttempts(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  attempts: readonly { readonly attemptId: number; readonly due: DueRow }[],
): Promise<void> {
  const rows = attempts.map(({ attemptId, due }) => ({
    attempt_id: attemptId,
    event_id: due.event_id,
    type: due.type,
    process_id: due.process_id,
    sequence: due.sequence,
    number: due.attempts + 1,
  }))
  await tx.query({
    name: 'start-webhook-attempts',
    text: `INSERT INTO webhook_attempt (account_id, endpoint_id, attempt_id, event_id, type, process_id, sequence, number, started_at)
           SELECT $1, $2, attempt_id, event_id, type, process_id, sequence, number, this_moment()
           FROM jsonb_to_recordset($3::jsonb) AS attempt (attempt_id bigint, event_id bigint, type text, process_id bigint,
             sequence integer, number integer)
           RETURNING attempt_id`,
    values: [accountId, endpointId, JSON.stringify(rows)],
  })
}

export async function endAttempts(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  ends: readonly (AttemptEnd & { readonly waitMilliseconds: number | null })[],
): Promise<void> {
  await tx.query({
    name: 'end-webhook-attempts',
    text: `UPDATE webhook_attempt known SET duration_milliseconds = ended.milliseconds, delivered = ended.delivered,
             status = ended.status, failure = ended.failure, answer = ended.answer,
             next_at = to_timestamp(extract(epoch FROM this_moment()) + ended."waitMilliseconds" / 1000.0)
           FROM jsonb_to_recordset($3::jsonb) AS ended ("attemptId" bigint, milliseconds integer, delivered boolean,
             status integer, failure text, answer text, "waitMilliseconds" bigint)
           WHERE known.account_id = $1 AND known.endpoint_id = $2 AND known.attempt_id = ended."attemptId"`,
    values: [accountId, endpointId, JSON.stringify(ends)],
  })
}

type Place = Pick<DueRow, 'process_id' | 'sequence'>

/** The events have arrived: the next one of each process is due, or its queue is no more. */
export async function leaveQueues(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  arrived: readonly Place[],
): Promise<void> {
  if (arrived.length === 0) return
  const values = [accountId, endpointId, arrived.map(({ process_id }) => process_id)]
  await Promise.all([
    tx.query({
      name: 'advance-webhook-queues',
      text: `UPDATE webhook_queue SET attempts = 0, due_at = now()
             WHERE account_id = $1 AND endpoint_id = $2 AND process_id = ANY ($3)`,
      values,
    }),
    tx.query({
      name: 'delete-webhook-deliveries',
      text: `DELETE FROM webhook_delivery d USING unnest($3::bigint[], $4::integer[]) AS arrived (process_id, sequence)
             WHERE account_id = $1 AND endpoint_id = $2 AND d.process_id = arrived.process_id AND d.sequence = arrived.sequence`,
      values: [...values, arrived.map(({ sequence }) => sequence)],
    }),
    // Sees what was added while the queues were waited for.
    tx.query({
      name: 'delete-empty-webhook-queues',
      text: `DELETE FROM webhook_queue q WHERE account_id = $1 AND endpoint_id = $2 AND process_id = ANY ($3)
             AND NOT EXISTS (SELECT FROM webhook_delivery d
                             WHERE d.account_id = $1 AND d.endpoint_id = $2 AND d.process_id = q.process_id)`,
      values,
    }),
  ])
}

/** The events did not arrive: each is tried again after its wait; null parks its queue. */
export async function holdQueues(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  missed: readonly { readonly process_id: number; readonly waitMilliseconds: number | null }[],
): Promise<void> {
  if (missed.length === 0) return
  await tx.query({
    name: 'hold-webhook-queues',
    text: `UPDATE webhook_queue q SET attempts = attempts + 1,
             due_at = to_timestamp(extract(epoch FROM this_moment()) + missed.wait / 1000.0)
           FROM unnest($3::bigint[], $4::bigint[]) AS missed (process_id, wait)
           WHERE account_id = $1 AND endpoint_id = $2 AND q.process_id = missed.process_id`,
    values: [
      accountId,
      endpointId,
      missed.map(({ process_id }) => process_id),
      missed.map(({ waitMilliseconds }) => waitMilliseconds),
    ],
  })
}

/** Deactivates a webhook that answered 410: nothing is sent until someone activates it. */
export async function markGone(tx: Transaction, accountId: number, endpointId: number): Promise<void> {
  await tx.query({
    name: 'mark-webhook-gone',
    text: `UPDATE webhook_endpoint SET state = 'gone' WHERE account_id = $1 AND endpoint_id = $2 AND state = 'active'`,
    values: [accountId, endpointId],
  })
}

/** Milliseconds until something is due for the webhook and its circuit is closed; null while nothing is. */
export async function nextDue(tx: Transaction, accountId: number, endpointId: number): Promise<number | null> {
  const { rows } = await tx.query<{ wait: number | null }>({
    name: 'next-due-of-webhook',
    text: `SELECT ceil(extract(epoch FROM greatest(interval '0', due.at - this_moment(),
                                                   w.circuit_open_until - this_moment())) * 1000)::bigint AS wait
           FROM webhook_endpoint w
           CROSS JOIN LATERAL (
             SELECT now() AS at WHERE EXISTS (SELECT FROM placed_event f WHERE f.account_id = $1 AND f.position > w.position)
             UNION ALL
             SELECT min(q.due_at) FROM webhook_queue q WHERE q.account_id = $1 AND q.endpoint_id = $2
             ORDER BY at LIMIT 1) due
           WHERE w.account_id = $1 AND w.endpoint_id = $2 AND w.state = 'active' AND due.at IS NOT NULL`,
    values: [accountId, endpointId],
  })
  return rows[0]?.wait ?? null
}
