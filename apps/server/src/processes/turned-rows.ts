import type { MoneyInstead } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'

/** When the order was delivered, as far as it was known when the process was opened. */
export async function findDeliveryOf(
  tx: Transaction,
  accountId: number,
  processId: number,
): Promise<Temporal.Instant | null> {
  const { rows } = await tx.query<{ delivered: string | null }>({
    name: 'find-delivery-of-process',
    text: `SELECT facts #>> '{order,deliveredAt}' AS delivered FROM process_verdict
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId],
  })
  const delivered = rows[0]?.delivered
  return delivered ? Temporal.Instant.from(delivered) : null
}

/** Writes what the process promises now that an item of it is returned. */
export async function turnIntoReturn(
  tx: Transaction,
  accountId: number,
  processId: number,
  { item, process }: MoneyInstead,
): Promise<void> {
  await tx.query({
    name: 'turn-exchange-into-return',
    text: `UPDATE return_item SET operation = 'return', units = $4, value_centavos = $5
           WHERE account_id = $1 AND process_id = $2 AND item_id = $3`,
    values: [accountId, processId, item.id, JSON.stringify(item.units), item.value],
  })
  await tx.query({
    name: 'promise-money-instead',
    text: `UPDATE return_process SET goods_centavos = $3, freight_centavos = $4, freight_share_centavos = $5
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, process.goods, process.freight, process.freightShare],
  })
}
