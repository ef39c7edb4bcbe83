import type { RuleRequest } from '@vaivem/domain'
import type { Statement } from '../platform/database/statement.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Pads } from '../platform/secrets/secrecy.ts'
import type { OrderAttributes, Attributes } from './order-record.ts'
import { ORDER_BY_NAME } from './repository.ts'

/**
 * The stored facts that the rules ask about: the order, the earlier requests for its lines, and whether the customer is
 * blocked.
 */
export interface StoredFacts {
  readonly facts: OrderAttributes
  readonly placed_at: Tables['store_order']['placed_at']
  readonly lines: readonly {
    readonly key: string
    readonly sku: string
    readonly name: string | null
    readonly quantity: number
    readonly claimed: number
    readonly facts: Attributes
    /** Earlier requests for the line because of a defect, including those that ended. */
    readonly complaints?: readonly { readonly made_at: string; readonly answered_at: string | null }[]
  }[]
  readonly earlier: readonly { readonly number: string; readonly skus: readonly string[] }[]
  readonly blocked: boolean
}

/** SQL for the SKUs of a process `p`. */
const SKUS = `
  SELECT jsonb_agg(DISTINCT l.sku_id) FROM return_item i JOIN order_line l USING (account_id, order_id, line_id)
  WHERE i.account_id = $1 AND i.process_id = p.process_id`

/** SQL for the types of events that do not count as an answer to the customer. */
const BESIDE = `'process.commented', 'process.address-changed', 'photo.added', 'privacy.erased',
  'invoice.added', 'invoice.updated', 'invoice.deactivated'`

/**
 * SQL for the times at which a defect of a line `l` was reported and was answered (CDC art. 26 §2), as its complaint says; for
 * a request that ended before complaints were stored, the time at which it was refused, withdrawn, expired or settled. Null
 * while it is open.
 */
const COMPLAINTS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('made_at', coalesce(d.complained_at, c.created_at), 'answered_at',
           CASE WHEN d.complained_at IS NOT NULL THEN d.answered_at
                WHEN c.status IN ('concluded', 'cancelled') OR c.decision IN ('refused', 'cancelled', 'expired')
                THEN (SELECT max(e.occurred_at) FROM process_event e
                      WHERE e.account_id = $1 AND e.process_id = c.process_id AND e.type NOT IN (${BESIDE})) END)
           ORDER BY c.process_id, i.item_id), '[]')
  FROM return_item i
  JOIN return_process c ON c.account_id = $1 AND c.process_id = i.process_id
  LEFT JOIN defect_claim d ON d.account_id = $1 AND d.process_id = i.process_id AND d.item_id = i.item_id
  WHERE i.account_id = $1 AND i.order_id = l.order_id AND i.line_id = l.line_id AND i.reason ->> 'kind' = 'warranty'`

/**
 * Finds the other requests of the order of a process. The order is locked, so that requests that came in since the process was
 * judged are included.
 */
export async function findOtherRequests(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
): Promise<RuleRequest['earlierRequests']> {
  const { rows } = await tx.query<StoredFacts['earlier'][number]>({
    name: 'find-other-requests-of-order',
    text: `SELECT p.number, (${SKUS}) AS skus FROM return_process p
           WHERE p.account_id = $1 AND p.process_id <> $2 AND p.status <> 'cancelled' AND p.delivery_claim IS NULL
             AND p.order_id = (SELECT order_id FROM return_process WHERE account_id = $1 AND process_id = $2)
           ORDER BY p.process_id`,
    values: [accountId, processId],
  })
  return rows.map(({ number, skus }) => ({ processNumber: number, skuIds: skus }))
}

/** Always gives one row: an order that is not stored has no lines and no earlier requests. */
export function selectStoredFacts(
  accountId: number,
  storeId: number,
  externalId: string | null,
  number: string | null,
  email: string | null,
  { inner, outer }: Pads,
): Statement {
  return {
    name: 'select-known-facts',
    keepsPlan: true,
    text: `SELECT coalesce(o.facts, '{}') AS facts, o.placed_at,
             coalesce((SELECT jsonb_agg(jsonb_build_object('key', line_key, 'sku', sku_id, 'name', sku_name,
                                 'quantity', quantity, 'claimed', claimed, 'facts', facts, 'complaints', (${COMPLAINTS})))
                       FROM order_line l WHERE l.account_id = $1 AND l.order_id = o.order_id), '[]') AS lines,
             coalesce((SELECT jsonb_agg(jsonb_build_object('number', p.number, 'skus', (${SKUS})) ORDER BY p.process_id)
                       FROM return_process p
                       WHERE p.account_id = $1 AND p.order_id = o.order_id AND p.status <> 'cancelled'
                         AND p.delivery_claim IS NULL), '[]') AS earlier,
             EXISTS (SELECT FROM blocked_customer b
                     WHERE b.account_id = $1 AND b.email IN (asked.email, customer_pseudonym($6, $7, asked.email))) AS blocked
           FROM (SELECT 1) AS always
           LEFT JOIN store_order o ON o.account_id = $1 AND o.order_id = (${ORDER_BY_NAME})
           LEFT JOIN LATERAL (SELECT coalesce($5, lower(o.facts #>> '{customer,email}')) AS email) asked ON true`,
    values: [accountId, storeId, externalId, number, email, inner, outer],
  }
}
