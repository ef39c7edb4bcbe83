import { giveMoneyInstead, legalFloor, type MoneyInstead } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'
import type { ConfiguredAccount } from '../http/configured.ts'
import { findOrderByIdForUpdate, saveOrder } from '../orders/repository.ts'
import type { ProcessState } from './process-state.ts'
import { findDeliveryOf, turnIntoReturn } from './turned-rows.ts'

/** Moves the item over to what is returned, in its order as well. */
export async function turn(
  tx: Transaction,
  { id: accountId, configuration: { country, timeZone } }: ConfiguredAccount,
  { process }: ProcessState,
  itemId: number,
): Promise<MoneyInstead> {
  const known = await findOrderByIdForUpdate(tx, accountId, process.orderId)
  const deliveredAt = await findDeliveryOf(tx, accountId, process.id)
  const kind = process.items.find(({ id }) => id === itemId)?.reason?.kind ?? null
  // Judged as on the day on which it was asked for: waiting for an exchange costs nobody a right (CDC art. 49).
  const isLegalRegret =
    legalFloor.mayBeRegret(kind, 'return') &&
    legalFloor.isInsideRegret(country, deliveredAt, process.createdAt, timeZone)
  const turned = giveMoneyInstead(known.order, process, itemId, { isLegalRegret })
  await saveOrder(tx, accountId, { ...known, order: turned.order })
  await turnIntoReturn(tx, accountId, process.id, turned)
  return turned
}

export function factsOfTurned({ item, freight }: MoneyInstead) {
  return { itemId: item.id, quantity: item.quantity, goods: item.value, freight }
}
