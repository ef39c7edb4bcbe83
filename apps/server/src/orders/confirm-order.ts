import type { Transaction } from '../database/transaction.ts'
import type { ConfiguredAccount } from '../http/configured.ts'
import { confirm, type Confirmation, type StoreReading } from './read-at-store.ts'
import { isOfMarketplace, saveReading } from './reading-repository.ts'
import { findOrderByIdForUpdate } from './repository.ts'

/**
 * Compares an order with what its store's platform told just now (contract §6.1), and keeps what came of it: the database lets
 * nothing be sent by itself without. A store that is silent says nothing of what it told before. An order of a marketplace is not
 * confirmed unless the account says that its store received the money. Locks the order.
 */
export async function confirmOrder(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  orderId: number,
  reading: StoreReading,
): Promise<Confirmation> {
  const held = await findOrderByIdForUpdate(tx, accountId, orderId)
  const compared = confirm(held, reading)
  const isHeldElsewhere = !configuration.marketplace.storeHoldsMoney && (await isOfMarketplace(tx, accountId, orderId))
  const confirmation: Confirmation = isHeldElsewhere
    ? { ...compared, unconfirmed: [...compared.unconfirmed, 'marketplace'] }
    : compared
  if (reading.outcome !== 'silent') await saveReading(tx, accountId, orderId, confirmation)
  return confirmation
}
