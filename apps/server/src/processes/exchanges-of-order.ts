import type { Transaction } from '../platform/database/transaction.ts'

/** The processes of an order that hold units to be exchanged, the oldest first. */
export async function findExchangesOfOrder(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  orderId: number,
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ process_id: number }>({
    name: 'find-exchanges-of-order',
    text: `SELECT p.process_id FROM return_process p
           WHERE p.account_id = $1 AND p.order_id = $2 AND p.holds_units
             AND EXISTS (SELECT FROM return_item i
                         WHERE i.account_id = $1 AND i.process_id = p.process_id AND i.operation = 'exchange')
           ORDER BY p.process_id`,
    values: [accountId, orderId],
  })
  return rows.map(({ process_id: id }) => id)
}
