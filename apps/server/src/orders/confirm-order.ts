import type { Transaction } from '../database/transaction.ts'
import { confirm, type Confirmation, type StoreReading } from './read-at-store.ts'
import { saveReading } from './reading-repository.ts'
import { findOrderByIdForUpdate } from './repository.ts'

/**
 * Compares an order with what its store's platform told just now (contract §6.1), and keeps what came of it: the database lets
 * nothing be sent by itself without. A store that is silent says nothing of what it told before. Locks the order.
 */
export async function confirmOrder(
  tx: Transaction,
  accountId: number,
  orderId: number,
  reading: StoreReading,
): Promise<Confirmation> {
  const held = await findOrderByIdForUpdate(tx, accountId, orderId)
  const confirmation = confirm(held, reading)
  if (reading.outcome !== 'silent') await saveReading(tx, accountId, orderId, confirmation)
  return confirmation
}
