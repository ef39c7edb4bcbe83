import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { confirm, type Confirmation, type StoreReading } from './read-at-store.ts'
import { isOfMarketplace, saveReading } from './reading-repository.ts'
import { lockOrderById } from './repository.ts'

/**
 * Compares an order with the present data of its store's platform (contract §6.1), and stores the result, without which the
 * database allows no automatic refund. Where the store does not answer, the earlier result stays. A marketplace order is not
 * confirmed unless the account says that its store received the money. Locks the order.
 */
export async function confirmOrder(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  orderId: number,
  reading: StoreReading,
): Promise<Confirmation> {
  const held = await lockOrderById(tx, accountId, orderId)
  const compared = confirm(held, reading)
  const isHeldElsewhere = !configuration.marketplace.storeHoldsMoney && (await isOfMarketplace(tx, accountId, orderId))
  const confirmation: Confirmation = isHeldElsewhere
    ? { ...compared, unconfirmed: [...compared.unconfirmed, 'marketplace'] }
    : compared
  if (reading.outcome !== 'silent') await saveReading(tx, accountId, orderId, confirmation)
  return confirmation
}
