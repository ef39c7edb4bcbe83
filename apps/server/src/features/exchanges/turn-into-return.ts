import { giveMoneyInstead, type MoneyInstead } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { findOrderByIdForUpdate, saveOrder } from '../../orders/repository.ts'
import { protectionOfMoneyInstead } from '../../processes/kept-protection.ts'
import type { ProcessState } from '../../processes/process-state.ts'
import { turnIntoReturn } from './money-repository.ts'

/** Moves the item over to what is returned, in its order as well. */
export async function turn(
  tx: Transaction,
  account: ConfiguredAccount,
  { process }: ProcessState,
  itemId: number,
): Promise<MoneyInstead> {
  const { id: accountId } = account
  const known = await findOrderByIdForUpdate(tx, accountId, process.orderId)
  // Judged as on the day on which it was asked for: waiting for an exchange costs nobody a right (CDC art. 49).
  const flags = await protectionOfMoneyInstead(tx, account, process, itemId)
  const turned = giveMoneyInstead(known.order, process, itemId, flags)
  await saveOrder(tx, accountId, { ...known, order: turned.order })
  await turnIntoReturn(tx, accountId, process.id, turned)
  return turned
}

export function factsOfTurned({ item, freight }: MoneyInstead) {
  return { itemId: item.id, quantity: item.quantity, goods: item.value, freight }
}
