import type { Transaction } from '../../database/transaction.ts'
import { CUSTOMER, type KeptRequest } from './kept-request.ts'

/** Rows that stay: of one caller with one operation and outcome; of an account those of its callers, and those of its customers. */
const MOST_ALIKE = 200
const MOST_OF_CALLERS = 5_000
const MOST_OF_CUSTOMERS = 1_000

export interface WaitingRequest extends KeptRequest {
  readonly id: number
  readonly at: Temporal.Instant
}

/** Requests are of the same kind if their caller, operation and outcome are equal. */
type Kind = Pick<KeptRequest, 'actorKind' | 'actorId' | 'operation' | 'outcome'>

export async function insertRequests(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  requests: readonly WaitingRequest[],
): Promise<void> {
  const rows = requests.map((request) => ({ ...request, at: request.at.toString() }))
  await tx.query({
    name: 'insert-request-records',
    text: `INSERT INTO request_record (account_id, request_id, at, trace_id, actor_kind, actor_id, operation, method, path,
             http_status, outcome, code, detail, unknown, milliseconds)
           SELECT $1, r.id, r.at, r."traceId", r."actorKind", r."actorId", r.operation, r.method, r.path,
             r."httpStatus", r.outcome, r.code, r.detail, r.unknown, r.milliseconds
           FROM jsonb_to_recordset($2::jsonb) AS r(id bigint, at timestamptz, "traceId" text, "actorKind" text,
             "actorId" bigint, operation text, method text, path text, "httpStatus" smallint, outcome text, code text,
             detail text, unknown jsonb, milliseconds integer)
           RETURNING request_id`,
    values: [accountId, JSON.stringify(rows)],
  })
}

/** Adds to the newest row of a kind the number of requests that were not kept one by one. */
export async function countRepeats(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { actorKind, actorId, operation, outcome }: Kind,
  count: number,
): Promise<void> {
  await tx.query({
    name: 'count-repeated-requests',
    text: `UPDATE request_record SET repeats = repeats + $6 WHERE account_id = $1 AND request_id = (
             SELECT max(request_id) FROM request_record
             WHERE account_id = $1 AND actor_kind = $2 AND actor_id = $3 AND operation IS NOT DISTINCT FROM $4
               AND outcome = $5)`,
    values: [accountId, actorKind, actorId, operation, outcome, count],
  })
}

/**
 * Deletes the oldest rows beyond the bounds of their kind, for the given kinds, and beyond that of the account. Pages of customers,
 * who need not identify themselves, never push out the requests of integrations and staff.
 */
export async function deleteOldest(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  kinds: readonly Kind[],
): Promise<void> {
  const distinct = new Map(
    kinds.map(({ actorKind, actorId, operation, outcome }) => [
      `${actorKind} ${actorId} ${operation} ${outcome}`,
      { actorKind, actorId, operation, outcome },
    ]),
  )
  await tx.query({
    name: 'delete-oldest-alike-requests',
    text: `DELETE FROM request_record WHERE account_id = $1 AND request_id = ANY (ARRAY(
             SELECT old.request_id
             FROM jsonb_to_recordset($2::jsonb) AS k("actorKind" text, "actorId" bigint, operation text, outcome text)
             CROSS JOIN LATERAL (
               SELECT r.request_id FROM request_record r
               WHERE r.account_id = $1 AND r.actor_kind = k."actorKind" AND r.actor_id = k."actorId"
                 AND r.operation IS NOT DISTINCT FROM k.operation AND r.outcome = k.outcome
               ORDER BY r.request_id DESC OFFSET $3) old))`,
    values: [accountId, JSON.stringify([...distinct.values()]), MOST_ALIKE],
  })
  for (const isOfCustomers of new Set(kinds.map(({ actorKind }) => actorKind === CUSTOMER))) {
    await tx.query({
      name: 'delete-oldest-requests',
      text: `DELETE FROM request_record WHERE account_id = $1 AND (actor_kind = '${CUSTOMER}') = $2 AND request_id <= (
               SELECT request_id FROM request_record WHERE account_id = $1 AND (actor_kind = '${CUSTOMER}') = $2
               ORDER BY request_id DESC OFFSET $3 LIMIT 1)`,
      values: [accountId, isOfCustomers, isOfCustomers ? MOST_OF_CUSTOMERS : MOST_OF_CALLERS],
    })
  }
}
