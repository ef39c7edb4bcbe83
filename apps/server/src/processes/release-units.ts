import { heldUnits, ok, type QuantityUnavailable, type ReturnProcess, type Result } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { giveUpUnits, holdUnits, saveUnits } from './release-units-repository.ts'
import { lockOrderById, saveOrder } from '../orders/index.ts'

/** Gives the units and the freight of a process back to its order: others may ask for them. */
export async function releaseUnits(tx: Transaction, accountId: number, process: ReturnProcess): Promise<void> {
  const known = await lockOrderById(tx, accountId, process.orderId)
  await saveOrder(tx, accountId, { ...known, order: heldUnits.release(known.order, process) })
  await giveUpUnits(tx, accountId, process.id)
}

/** Takes them again for a reopened process; refused when another process holds them. */
export async function reclaimUnits(
  tx: Transaction,
  accountId: number,
  process: ReturnProcess,
): Promise<Result<null, QuantityUnavailable>> {
  const known = await lockOrderById(tx, accountId, process.orderId)
  const retaken = heldUnits.retake(known.order, process)
  if (!retaken.ok) return retaken
  const { order, items } = retaken.value
  await saveOrder(tx, accountId, { ...known, order })
  await holdUnits(tx, accountId, process.id, retaken.value)
  await saveUnits(tx, accountId, process.id, items)
  return ok(null)
}
