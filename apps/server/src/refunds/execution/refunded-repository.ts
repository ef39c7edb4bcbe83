import { money, type Money } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { REFUND_SHARES } from '../../platform/wire/refund-shares-repository.ts'

/** The principal that this service has refunded for an order, or is refunding, without one intent and without corrections. */
export async function findRefunded(
  tx: Transaction,
  accountId: number,
  { orderId, intentId }: { readonly orderId: number; readonly intentId: number },
): Promise<Money> {
  const { rows } = await tx.query<{ given: number }>({
    name: 'find-given-back-of-order',
    text: `SELECT coalesce(sum(s.goods + s.freight + s.surcharges), 0)::bigint AS given
           FROM return_process p JOIN ${REFUND_SHARES} s ON s.account_id = p.account_id AND s.process_id = p.process_id
           WHERE p.account_id = $1 AND p.order_id = $2 AND s.account_id = $1 AND NOT s.is_void AND s.intent_id <> $3
             AND s.owed_for <> 'correction' AND s.status IN ('sent', 'verifying', 'settled')`,
    values: [accountId, orderId, intentId],
  })
  return money.money(rows[0]?.given ?? 0)
}
