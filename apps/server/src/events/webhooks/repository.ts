import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export interface WebhookRow extends Pick<
  Tables['webhook_endpoint'],
  | 'endpoint_id'
  | 'url'
  | 'event_types'
  | 'description'
  | 'state'
  | 'position'
  | 'created_at'
  | 'circuit_opened_at'
  | 'circuit_open_until'
> {
  readonly store_ids: readonly number[] | null
  readonly secrets: number
  readonly waiting: number
  readonly parked: number
}

const WEBHOOKS = `
  SELECT w.endpoint_id, w.url, w.event_types, to_jsonb(w.store_ids) AS store_ids, w.description, w.state, w.position, w.created_at,
    w.circuit_opened_at, w.circuit_open_until,
    (SELECT count(*) FROM webhook_secret s WHERE s.account_id = $1 AND s.endpoint_id = w.endpoint_id
       AND (s.expires_at IS NULL OR s.expires_at > now())) AS secrets,
    (SELECT count(*) FROM webhook_delivery d WHERE d.account_id = $1 AND d.endpoint_id = w.endpoint_id) AS waiting,
    (SELECT count(*) FROM webhook_queue q WHERE q.account_id = $1 AND q.endpoint_id = w.endpoint_id
       AND q.due_at IS NULL) AS parked
  FROM webhook_endpoint w WHERE w.account_id = $1`

export function selectWebhook(accountId: number, endpointId: number): Statement {
  return { name: 'select-webhook', text: `${WEBHOOKS} AND w.endpoint_id = $2`, values: [accountId, endpointId] }
}

export async function findWebhook(
  tx: Transaction,
  accountId: number,
  endpointId: number,
): Promise<WebhookRow | undefined> {
  return (await tx.query<WebhookRow>(selectWebhook(accountId, endpointId))).rows[0]
}

/** Whether there is one of that id; locked until the transaction ends. */
export async function lockWebhook(tx: Transaction, accountId: number, endpointId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'hold-webhook',
    text: 'SELECT FROM webhook_endpoint WHERE account_id = $1 AND endpoint_id = $2 FOR UPDATE',
    values: [accountId, endpointId],
  })
  return rowCount === 1
}

export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** A page of the webhooks, oldest first, and how many there are. */
export async function findWebhooks(
  tx: Transaction,
  accountId: number,
  { offset, limit }: PageRange,
): Promise<{ readonly total: number; readonly rows: readonly WebhookRow[] }> {
  const { rows } = await tx.query<WebhookRow>({
    name: 'list-webhooks',
    text: `${WEBHOOKS} ORDER BY w.endpoint_id OFFSET $2 LIMIT $3`,
    values: [accountId, offset, limit],
  })
  return { total: await countWebhooks(tx, accountId), rows }
}

export async function countWebhooks(tx: Transaction, accountId: number): Promise<number> {
  return count(tx, 'count-webhooks', 'webhook_endpoint WHERE account_id = $1', [accountId])
}

/** Locks the account, so that its webhooks are counted one creation after the other. */
export async function lockAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx.query({
    name: 'webhook-lock-account',
    text: 'SELECT FROM account WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [accountId],
  })
}

export interface WebhookTerms {
  readonly url: string
  readonly types: readonly string[] | null
  readonly storeIds: readonly number[] | null
  readonly description: string | null
}

/** Receives what has no place in the feed yet, and nothing before. */
export async function insertWebhook(
  tx: Transaction,
  accountId: number,
  { endpointId, at, ...terms }: WebhookTerms & { readonly endpointId: number; readonly at: Temporal.Instant },
): Promise<void> {
  await tx.query({
    name: 'insert-webhook',
    text: `INSERT INTO webhook_endpoint (account_id, endpoint_id, url, event_types, store_ids, description, state, position, created_at)
           SELECT $1, $2, $3, $4, $5, $6, 'active', coalesce(max(last_position), 0), $7 FROM event_feed WHERE account_id = $1
           RETURNING endpoint_id`,
    values: [accountId, endpointId, terms.url, terms.types, terms.storeIds, terms.description, at.toString()],
  })
}

/** False when there is none of that id. */
export async function updateTerms(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  { url, types, storeIds, description }: WebhookTerms,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'update-webhook',
    text: `UPDATE webhook_endpoint SET url = $3, event_types = $4, store_ids = $5, description = $6
           WHERE account_id = $1 AND endpoint_id = $2`,
    values: [accountId, endpointId, url, types, storeIds, description],
  })
  return rowCount === 1
}

export async function setState(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  state: WebhookRow['state'],
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'set-webhook-state',
    text: 'UPDATE webhook_endpoint SET state = $3 WHERE account_id = $1 AND endpoint_id = $2',
    values: [accountId, endpointId, state],
  })
  return rowCount === 1
}

/** Moves the cursor back to an earlier position of the feed; never forward, which would skip events. */
export async function goBackTo(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  position: number,
): Promise<void> {
  await tx.query({
    name: 'go-back-webhook',
    text: `UPDATE webhook_endpoint SET position = least(position, $3)
           WHERE account_id = $1 AND endpoint_id = $2`,
    values: [accountId, endpointId, position],
  })
}

/** Leaves out what it has not received. */
export async function goToEnd(tx: Transaction, accountId: number, endpointId: number): Promise<void> {
  await tx.query({
    name: 'forward-webhook',
    text: `UPDATE webhook_endpoint
           SET position = coalesce((SELECT last_position FROM event_feed WHERE account_id = $1), 0)
           WHERE account_id = $1 AND endpoint_id = $2`,
    values: [accountId, endpointId],
  })
}

/** How far the feed goes. */
export async function findFeedEnd(tx: Transaction, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ last: number }>({
    name: 'find-feed-end',
    text: 'SELECT last_position AS last FROM event_feed WHERE account_id = $1',
    values: [accountId],
  })
  return rows[0]?.last ?? 0
}

/** Removes everything that waits in its queues. */
export async function emptyQueues(tx: Transaction, accountId: number, endpointId: number): Promise<void> {
  for (const table of ['webhook_queue', 'webhook_delivery']) {
    await tx.query({
      name: `empty-${table}`,
      text: `DELETE FROM ${table} WHERE account_id = $1 AND endpoint_id = $2`,
      values: [accountId, endpointId],
    })
  }
}

export async function deleteWebhook(tx: Transaction, accountId: number, endpointId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-webhook',
    text: 'DELETE FROM webhook_endpoint WHERE account_id = $1 AND endpoint_id = $2',
    values: [accountId, endpointId],
  })
  return rowCount === 1
}

export async function insertSecret(
  tx: Transaction,
  accountId: number,
  { endpointId, secretId, sealed }: { readonly endpointId: number; readonly secretId: number; readonly sealed: Buffer },
): Promise<void> {
  await tx.query({
    name: 'insert-webhook-secret',
    text: 'INSERT INTO webhook_secret (account_id, endpoint_id, secret_id, sealed) VALUES ($1, $2, $3, $4)',
    values: [accountId, endpointId, secretId, sealed],
  })
}

/** The newest secret lives on until then, all older ones end now. */
export async function retireSecrets(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'delete-old-webhook-secrets',
    text: `DELETE FROM webhook_secret WHERE account_id = $1 AND endpoint_id = $2
             AND secret_id < (SELECT max(secret_id) FROM webhook_secret WHERE account_id = $1 AND endpoint_id = $2)`,
    values: [accountId, endpointId],
  })
  await tx.query({
    name: 'expire-webhook-secret',
    text: 'UPDATE webhook_secret SET expires_at = $3 WHERE account_id = $1 AND endpoint_id = $2',
    values: [accountId, endpointId, expiresAt.toString()],
  })
}

/** Queues that are parked or wait for their next attempt are due now; answers how many. */
export async function resumeQueues(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  processId: number | null,
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'resume-webhook-queues',
    text: `UPDATE webhook_queue SET attempts = 0, due_at = now()
           WHERE account_id = $1 AND endpoint_id = $2 AND ($3::bigint IS NULL OR process_id = $3)
             AND (due_at IS NULL OR due_at > now())`,
    values: [accountId, endpointId, processId],
  })
  return rowCount
}

/** Queues one event, whatever the filters; false when the account has none of that id. */
export async function queueEvent(
  tx: Transaction,
  accountId: number,
  endpointId: number,
  eventId: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ process_id: number; sequence: number }>({
    name: 'find-event-to-replay',
    text: 'SELECT process_id, sequence FROM process_event WHERE account_id = $1 AND event_id = $2',
    values: [accountId, eventId],
  })
  const [event] = rows
  if (!event) return false
  // The queue is locked first: a transaction that empties it waits, and then sees the event.
  await tx.query({
    name: 'open-webhook-queue',
    text: `INSERT INTO webhook_queue (account_id, endpoint_id, process_id, due_at) VALUES ($1, $2, $3, now())
           ON CONFLICT (account_id, endpoint_id, process_id) DO UPDATE SET attempts = 0, due_at = excluded.due_at`,
    values: [accountId, endpointId, event.process_id],
  })
  await tx.query({
    name: 'queue-webhook-event',
    text: `INSERT INTO webhook_delivery (account_id, endpoint_id, process_id, sequence) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
    values: [accountId, endpointId, event.process_id, event.sequence],
  })
  return true
}

export async function count(tx: Transaction, name: string, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({ name, text: `SELECT count(*) AS total FROM ${from}`, values })
  return rows[0]?.total ?? 0
}
