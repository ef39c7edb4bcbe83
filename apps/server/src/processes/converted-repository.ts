import type { Money, MoneyInstead } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'

/** Writes what the process promises now that an item of it is returned. */
export async function convertToReturn(
  tx: Transaction,
  accountId: number,
  processId: number,
  { item, process }: MoneyInstead,
): Promise<void> {
  await tx.query({
    name: 'turn-exchange-into-return',
    text: `UPDATE return_item SET operation = 'return', units = $4, value_centavos = $5, protection = $6,
             surcharge_centavos = $7
           WHERE account_id = $1 AND process_id = $2 AND item_id = $3`,
    values: [accountId, processId, item.id, JSON.stringify(item.units), item.value, item.protection, item.surcharges],
  })
  await tx.query({
    name: 'promise-money-instead',
    text: `UPDATE return_process SET goods_centavos = $3, freight_centavos = $4, freight_share_centavos = $5,
             surcharge_centavos = $6
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, process.goods, process.freight, process.freightShare, process.surcharges],
  })
}

/** Lowers the amount that the customer pays for sending. */
export async function lowerSendingCost(
  tx: Transaction,
  accountId: number,
  processId: number,
  sendingCost: Money,
): Promise<void> {
  await tx.query({
    name: 'lower-sending-cost',
    text: `UPDATE return_process SET state = state || jsonb_build_object('sendingCost', $3::bigint)
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, sendingCost],
  })
}
