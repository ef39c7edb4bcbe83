import type { Money } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'

/**
 * What a process may give back beside what it promised for returns, for exchanges and abatements: grows with each amount that is
 * owed, in centavos, and shrinks with one that is withdrawn (below zero).
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
