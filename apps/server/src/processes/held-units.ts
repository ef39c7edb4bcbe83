import { heldUnits, ok, type QuantityUnavailable, type ReturnProcess, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { findOrderByIdForUpdate, saveOrder } from '../orders/index.ts'

/** Gives the units and the freight of a process back to its order: others may ask for them. */
export async function releaseUnits(tx: Transaction, accountId: number, process: ReturnProcess): Promise<void> {
  const known = await findOrderByIdForUpdate(tx, accountId, process.orderId)
  await saveOrder(tx, accountId, { ...known, order: heldUnits.release(known.order, process) })
  await tx.query({
    name: 'release-units-of-process',
    text: 'UPDATE return_process SET holds_units = false WHERE account_id = $1 AND process_id = $2',
    values: [accountId, process.id],
  })
}

/** Takes them again for one that is reopened; refused when somebody else asked for them meanwhile. */
export async function retakeUnits(
  tx: Transaction,
  accountId: number,
  process: ReturnProcess,
): Promise<Result<null, QuantityUnavailable>> {
  const known = await findOrderByIdForUpdate(tx, accountId, process.orderId)
  const retaken = heldUnits.retake(known.order, process)
  if (!retaken.ok) return retaken
  const { order, items, goods, freight, freightShare, surcharges } = retaken.value
  await saveOrder(tx, accountId, { ...known, order })
  await tx.query({
    name: 'retake-units-of-process',
    text: `UPDATE return_process SET holds_units = true, goods_centavos = $3, freight_centavos = $4, freight_share_centavos = $5,
             surcharge_centavos = $6
           WHERE account_id = $1 AND process_id = $2`,
    values: [accountId, process.id, goods, freight, freightShare, surcharges],
  })
  await tx.query({
    name: 'retake-units-of-items',
    text: `UPDATE return_item SET units = taken.units, value_centavos = taken.value, surcharge_centavos = taken.surcharges
           FROM jsonb_to_recordset($3::jsonb) AS taken (id bigint, units jsonb, value bigint, surcharges bigint)
           WHERE account_id = $1 AND process_id = $2 AND item_id = taken.id`,
    values: [
      accountId,
      process.id,
      JSON.stringify(items.map(({ id, units, value, surcharges: own }) => ({ id, units, value, surcharges: own }))),
    ],
  })
  return ok(null)
}
