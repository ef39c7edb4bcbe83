import type { RestockState } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export interface NewRestock {
  readonly id: number
  readonly itemId: number
  readonly ratingId: number
  readonly quantity: number
}

export async function insertRestocks(
  tx: Transaction,
  accountId: number,
  processId: number,
  { planned, connectorId, at }: { readonly planned: readonly NewRestock[]; connectorId: number; at: Temporal.Instant },
): Promise<void> {
  const rows = planned.map(({ id, itemId, ratingId, quantity }) => {
    return { id, item_id: itemId, rating_id: ratingId, quantity }
  })
  await tx.query({
    name: 'insert-restocks',
    text: `INSERT INTO restock (account_id, restock_id, process_id, item_id, rating_id, connector_id, quantity, state, created_at, updated_at)
           SELECT $1, id, $2, item_id, rating_id, $3, quantity, 'planned', $4, $4
           FROM jsonb_to_recordset($5::jsonb) AS planned (id bigint, item_id bigint, rating_id bigint, quantity integer)
           RETURNING restock_id`,
    values: [accountId, processId, connectorId, at.toString(), JSON.stringify(rows)],
  })
}

export interface DueRestock
  extends
    Pick<
      Tables['restock'],
      'process_id' | 'item_id' | 'connector_id' | 'quantity' | 'first_asked_at' | 'asked_at' | 'problem'
    >,
    Pick<Tables['store_order'], 'store_id' | 'external_id' | 'number'>,
    Pick<Tables['order_line'], 'sku_id'> {
  readonly state: RestockState
  /** Whether its store shows a refund of the order that a person made there, who may have put the units back to the stock with it. */
  readonly is_refunded_at_store: boolean
}

export function selectRestock(accountId: number, restockId: number): Statement {
  return {
    name: 'select-restock',
    text: `SELECT s.process_id, s.item_id, s.connector_id, s.quantity, s.state, s.first_asked_at, s.asked_at, s.problem,
             o.store_id, o.external_id, o.number, l.sku_id,
             EXISTS (SELECT FROM process_event e WHERE e.account_id = $1 AND e.process_id = s.process_id
                       AND e.type = 'refund.found-at-store') AS is_refunded_at_store
           FROM restock s
           JOIN return_item i ON i.account_id = $1 AND i.process_id = s.process_id AND i.item_id = s.item_id
           JOIN order_line l ON l.account_id = $1 AND l.order_id = i.order_id AND l.line_id = i.line_id
           JOIN store_order o ON o.account_id = $1 AND o.order_id = i.order_id
           WHERE s.account_id = $1 AND s.restock_id = $2`,
    values: [accountId, restockId],
  }
}

export interface RestockChange {
  readonly state: RestockState
  readonly at: Temporal.Instant
  readonly problem: string | null
  readonly reference?: string
}

export async function writeRestock(
  tx: Transaction,
  accountId: number,
  restockId: number,
  { state, at, problem, reference }: RestockChange,
): Promise<void> {
  await tx.query({
    name: 'write-restock',
    text: `UPDATE restock SET state = $3, updated_at = $4, problem = $5, store_reference = $6
           WHERE account_id = $1 AND restock_id = $2`,
    values: [accountId, restockId, state, at.toString(), problem, reference ?? null],
  })
}

/** Written before the shop is called: after a crash it is known that the call may have been made. */
export async function writeRestockAsked(
  tx: Transaction,
  accountId: number,
  restockId: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.query({
    name: 'write-restock-asked',
    text: `UPDATE restock SET state = 'sent', asked_at = $3, first_asked_at = coalesce(first_asked_at, $3), updated_at = $3
           WHERE account_id = $1 AND restock_id = $2`,
    values: [accountId, restockId, at.toString()],
  })
}

/** The only request that was ever sent certainly had no effect: as if none had been. */
export async function forgetRestockAsked(tx: Transaction, accountId: number, restockId: number): Promise<void> {
  await tx.query({
    name: 'forget-restock-asked',
    text: `UPDATE restock SET asked_at = NULL, first_asked_at = NULL
           WHERE account_id = $1 AND restock_id = $2 AND state <> 'sent'`,
    values: [accountId, restockId],
  })
}
