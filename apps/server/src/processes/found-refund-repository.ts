import type { Statement } from '../platform/database/statement.ts'

/** The processes of an order that are not over, oldest first. */
export function selectOpenProcesses(accountId: number, orderId: number): Statement {
  return {
    name: 'select-open-processes-of-order',
    text: `SELECT process_id AS id FROM return_process
           WHERE account_id = $1 AND order_id = $2 AND status NOT IN ('concluded', 'cancelled') ORDER BY process_id`,
    values: [accountId, orderId],
  }
}
