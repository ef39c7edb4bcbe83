import { capabilities, type ReturnProcess, storeReturn } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { isReturnBeingMade } from '../processes/index.ts'
import type { StockCall } from './call-store-stock.ts'

/**
 * Whether a return that shows it is being made at the store right now. What it keeps is neither sent nor given back before that is
 * known, because the return has to show nothing of it from then on.
 */
export async function isAboutToBeShown(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  { id, storeId }: Pick<ReturnProcess, 'id' | 'storeId'>,
  { ask: asked }: StockCall,
): Promise<boolean> {
  if (asked !== 'order' && asked !== 'release') return false
  const connector = capabilities.portOf(configuration, storeId)
  if (!connector || !storeReturn.showsExchanges(connector)) return false
  return isReturnBeingMade(tx, accountId, id)
}
