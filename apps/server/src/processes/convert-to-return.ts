import { planMoneyInstead, type ItemProtection, type MoneyInstead, returnProcess } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { lockOrderById, saveOrder } from '../orders/index.ts'
import { protectionOfMoneyInstead } from '../policy/index.ts'
import type { ProcessState } from './process-state.ts'
import { lowerSendingCost, convertToReturn } from './converted-repository.ts'

/** Moves the item over to what is returned, in its order as well. */
export async function turn(
  tx: Transaction,
  account: ConfiguredAccount,
  { process, charged }: Pick<ProcessState, 'process' | 'charged'>,
  itemId: number,
  /** The present legal protection of the item; absent: the protection on the day of the request. */
  coveredNow?: ItemProtection,
): Promise<MoneyInstead> {
  const { id: accountId } = account
  const known = await lockOrderById(tx, accountId, process.orderId)
  // Judged as on the day of the request: waiting for an exchange must not cost a right (CDC art. 49).
  const flags = await protectionOfMoneyInstead(tx, account, process, itemId)
  const protection = coveredNow ?? returnProcess.itemProtectionOf({ operation: 'return', ...flags })
  const turned = planMoneyInstead(known.order, process, itemId, { protection })
  await saveOrder(tx, accountId, { ...known, order: turned.order })
  await convertToReturn(tx, accountId, process.id, turned)
  // Sending what law has the store take back costs the customer nothing but what was kept before (contract §6.5).
  if (protection !== null && (process.terms.sendingCost ?? 0) > charged)
    await lowerSendingCost(tx, accountId, process.id, charged)
  return turned
}

export function conversionFacts({ item, freight }: MoneyInstead) {
  const { id: itemId, quantity, value: goods, surcharges } = item
  return { itemId, quantity, goods, freight, surcharges }
}
