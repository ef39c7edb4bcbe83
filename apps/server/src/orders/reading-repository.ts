import type { Transaction } from '../database/transaction.ts'
import type { Confirmation } from './read-at-store.ts'

/** Keeps the newest reading of an order, by the database's clock; the order is locked. */
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
