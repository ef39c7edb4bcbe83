import type { ReturnProcess } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'

/** Notes that a process holds no units of its order any more. */
export async function giveUpUnits(tx: Transaction, accountId: number, processId: number): Promise<void> {
  await tx.query({
    name: 'release-units-of-process',
    text: 'UPDATE return_process SET holds_units = false WHERE account_id = $1 AND process_id = $2',
    values: [accountId, processId],
  })
}

/** Notes that a process holds units of its order again, and what they promise. */
export async function holdUnits(
  tx: Transaction,
  accountId: number,
  processId: number,
  {
    goods,
    freight,
    freightShare,
    surcharges,
  }: Pick<ReturnProcess, 'goods' | 'freight' | 'freightShare' | 'surcharges'>,
): Promise<void> {
  await tx.query({
    name: 'retake-units-of-process',
    text: `UPDATE return_process SET holds_units = true, goods_centavos = $3, freight_centavos = $4, freight_share_centavos = $5,
             surcharge_centavos = $6
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, processId, goods, freight, freightShare, surcharges],
  })
}

/** Writes which units the items of a process stand for, and their value. */
export async function saveUnits(
  tx: Transaction,
  accountId: number,
  processId: number,
  items: readonly Pick<ReturnProcess['items'][number], 'id' | 'units' | 'value' | 'surcharges'>[],
): Promise<void> {
  await tx.query({
    name: 'retake-units-of-items',
    text: `UPDATE return_item SET units = taken.units, value_centavos = taken.value, surcharge_centavos = taken.surcharges
           FROM jsonb_to_recordset($3::jsonb) AS taken (id bigint, units jsonb, value bigint, surcharges bigint)
           WHERE account_id = $1 AND process_id = $2 AND item_id = taken.id`,
    values: [
      accountId,
      processId,
      JSON.stringify(items.map(({ id, units, value, surcharges: own }) => ({ id, units, value, surcharges: own }))),
    ],
  })
}
