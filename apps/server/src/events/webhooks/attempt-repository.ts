import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { AttemptEnd } from './delivery-repository.ts'
import { count, type PageRange } from './repository.ts'

export interface AttemptRow extends Pick<
  Tables['webhook_attempt'],
  | 'attempt_id'
  | 'event_id'
  | 'type'
  | 'process_id'
  | 'sequence'
  | 'number'
  | 'started_at'
  | 'duration_milliseconds'
  | 'status'
  | 'failure'
  | 'answer'
  | 'next_at'
  | 'delivered'
> {
  /** Its worker may still be waiting for the answer. */
  readonly is_under_way: boolean
}

/** The columns of an attempt. An attempt takes no longer than its deadline and the time to store it. */
const STORED = `attempt_id, event_id, type, process_id, sequence, number, started_at, duration_milliseconds, status,
  failure, answer, next_at, delivered`
const COLUMNS = `${STORED}, delivered IS NULL AND started_at > now() - interval '30 seconds' AS is_under_way`

export interface AttemptFilter extends PageRange {
  readonly processId: number | null
  readonly eventId: number | null
}

const OF_WEBHOOK = `webhook_attempt WHERE account_id = $1 AND endpoint_id = $2
  AND ($3::bigint IS NULL OR process_id = $3) AND ($4::bigint IS NULL OR event_id = $4)`

/** A page of the attempts, newest first, and how many there are. */
export async function findAttempts(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  { processId, eventId, offset, limit }: AttemptFilter,
): Promise<{ readonly total: number; readonly rows: readonly AttemptRow[] }> {
  const values = [accountId, endpointId, processId, eventId]
  const { rows } = await tx.query<AttemptRow>({
    name: 'list-webhook-attempts',
    text: `SELECT ${COLUMNS} FROM ${OF_WEBHOOK} ORDER BY attempt_id DESC OFFSET $5 LIMIT $6`,
    values: [...values, offset, limit],
  })
  return { total: await count(tx, 'count-webhook-attempts', OF_WEBHOOK, values), rows }
}

/** An attempt that was made to try the webhook out. */
export async function insertTest(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  {
    eventId,
    type,
    at,
    ...end
  }: AttemptEnd & { readonly eventId: number; readonly type: string; readonly at: Temporal.Instant },
): Promise<AttemptRow> {
  const { rows } = await tx.query<AttemptRow>({
    name: 'insert-webhook-test',
    text: `INSERT INTO webhook_attempt (account_id, endpoint_id, attempt_id, event_id, type, number, started_at,
             duration_milliseconds, delivered, status, failure, answer)
           VALUES ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11)
           RETURNING ${STORED}, false AS is_under_way`,
    values: [
      accountId,
      endpointId,
      end.attemptId,
      eventId,
      type,
      at.toString(),
      end.milliseconds,
      end.delivered,
      end.status,
      end.failure,
      end.answer,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('an attempt that was inserted is there')
  return row
}

export interface QueueRow extends Pick<Tables['webhook_queue'], 'process_id' | 'attempts'> {
  readonly due_at: string | null
  readonly waiting: number
  readonly event_id: Tables['process_event']['event_id']
}

/** A page of what waits, parked queues first, and how many queues there are. */
export async function findQueues(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  { offset, limit }: PageRange,
): Promise<{ readonly total: number; readonly rows: readonly QueueRow[] }> {
  const { rows } = await tx.query<QueueRow>({
    name: 'list-webhook-queues',
    text: `SELECT q.process_id, q.attempts, w.waiting, e.event_id,
             CASE WHEN q.due_at IS NOT NULL THEN greatest(q.due_at, (
               SELECT circuit_open_until FROM webhook_endpoint WHERE account_id = $1 AND endpoint_id = $2)) END AS due_at
           FROM (SELECT process_id, attempts, due_at FROM webhook_queue WHERE account_id = $1 AND endpoint_id = $2
                 ORDER BY due_at NULLS FIRST, process_id OFFSET $3 LIMIT $4) q
           CROSS JOIN LATERAL (SELECT count(*) AS waiting, min(sequence) AS first FROM webhook_delivery d
                 WHERE d.account_id = $1 AND d.endpoint_id = $2 AND d.process_id = q.process_id) w
           JOIN process_event e ON e.account_id = $1 AND e.process_id = q.process_id AND e.sequence = w.first
           ORDER BY q.due_at NULLS FIRST, q.process_id`,
    values: [accountId, endpointId, offset, limit],
  })
  const all = 'webhook_queue WHERE account_id = $1 AND endpoint_id = $2'
  return { total: await count(tx, 'count-webhook-queues', all, [accountId, endpointId]), rows }
}
