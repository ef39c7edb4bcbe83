import type { Money } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'

/**
 * Changes the amount that a process may refund beyond its returns, for exchanges and abatements, by a number of centavos: above
 * zero for a new debt, below zero for a withdrawn one.
 */
export async function adjustAdditionalOwed(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  processId: number,
  amount: Money,
): Promise<void> {
  await tx.query({
    name: 'owe-beside-returns',
    text: `UPDATE return_process SET exchange_goods_centavos = exchange_goods_centavos + $3
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, amount],
  })
}
