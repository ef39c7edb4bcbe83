import type { Statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Confirmation } from './read-at-store.ts'

/** Stores the newest reading of an order, with the time of the database's clock; the order is locked. */
export async function saveReading(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  orderId: number,
  { unconfirmed, isSameEmail }: Confirmation,
): Promise<void> {
  await tx.query({
    name: 'save-order-reading',
    text: `INSERT INTO order_reading (account_id, order_id, read_at, unconfirmed, email_agrees)
           VALUES ($1, $2, clock_timestamp(), $3, $4)
           ON CONFLICT (account_id, order_id) DO UPDATE SET read_at = excluded.read_at, unconfirmed = excluded.unconfirmed,
             email_agrees = excluded.email_agrees`,
    values: [accountId, orderId, unconfirmed, isSameEmail],
  })
}

/**
 * Whether any process of an order says that a marketplace sold it. A request for another process need not say so again.
 */
export async function isOfMarketplace(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  orderId: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ is_of_marketplace: boolean }>({
    name: 'is-order-of-marketplace',
    text: `SELECT EXISTS (SELECT FROM return_process
             WHERE account_id = $1 AND order_id = $2 AND (state ->> 'isMarketplace')::boolean) AS is_of_marketplace`,
    values: [accountId, orderId],
  })
  return rows[0]?.is_of_marketplace ?? false
}

export interface OrderNameRow {
  readonly order_id: number
  readonly store_id: number
  readonly external_id: string | null
  readonly number: string | null
}

/** Selects the ids by which the store knows the order of a process. */
export function selectOrderOfProcess(accountId: number, processId: number): Statement {
  return {
    name: 'select-order-of-process',
    text: `SELECT o.order_id, o.store_id, o.external_id, o.number,
             coalesce((p.state ->> 'isKeptAgainstPolicy')::boolean, false) AS is_kept_against_policy
           FROM return_process p JOIN store_order o ON o.account_id = p.account_id AND o.order_id = p.order_id
           WHERE p.account_id = $1 AND p.process_id = $2`,
    values: [accountId, processId],
  }
}
