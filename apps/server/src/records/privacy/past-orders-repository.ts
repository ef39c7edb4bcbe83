import { firstIdOf } from '../../platform/database/ids.ts'
import type { Statement } from '../../platform/database/statement.ts'

const PAST = `
  SELECT o.order_id FROM store_order o
  WHERE o.account_id = $1 AND o.facts -> 'customer' IS NOT NULL AND o.order_id < $2
    AND NOT EXISTS (
      SELECT FROM return_process p
      WHERE p.account_id = $1 AND p.order_id = o.order_id AND (p.status NOT IN ('concluded', 'cancelled') OR EXISTS (
        SELECT FROM process_event e
        WHERE e.account_id = $1 AND e.process_id = p.process_id AND e.event_id >= $2)))`

/** Orders whose customer nothing needs any more: taken in before, and each of their processes over since before then. */
export function selectPastOrders(accountId: number, before: Temporal.Instant, most: number): Statement {
  return {
    name: 'select-past-orders-with-person',
    text: `${PAST} ORDER BY o.order_id LIMIT $3`,
    values: [accountId, firstIdOf(before), most],
  }
}

/** Whether that order is still one of them; it is locked. */
export function selectPastOrder(accountId: number, before: Temporal.Instant, orderId: number): Statement {
  return {
    name: 'select-past-order-with-person',
    text: `${PAST} AND o.order_id = $3`,
    values: [accountId, firstIdOf(before), orderId],
  }
}
