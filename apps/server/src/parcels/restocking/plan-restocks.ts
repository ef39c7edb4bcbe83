import { capabilities, type ItemRating, restocking } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { addNewWork } from '../../platform/outbound/work-repository.ts'
import { heldItems, loadProcess } from '../../processes/index.ts'
import { insertRestocks } from './repository.ts'

/** The part of the port that planning needs: whether the store of a connector takes units back. */
export type RestockPlanning = Pick<Deps, 'newId' | 'now'> & {
  readonly storeRestock: Pick<Deps['storeRestock'], 'isOffered'>
}

/**
 * Plans that accepted units go back to the stock of their shop, in the transaction that keeps their ratings; nothing where the
 * account leaves it to its staff, the platform has no safe way, or the units stay with the customer. The process must be locked.
 */
export async function planRestocks(
  { newId, now, storeRestock }: RestockPlanning,
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  processId: number,
  ratings: readonly ItemRating[],
): Promise<void> {
  const sellable = ratings.flatMap((rating) => {
    const quantity = restocking.sellableUnits(configuration.rating.restock, rating)
    return quantity > 0 ? [{ itemId: rating.itemId, ratingId: rating.id, quantity }] : []
  })
  if (sellable.length === 0) return
  const state = await loadProcess(tx, accountId, processId)
  const connector = capabilities.portOf(configuration, state.process.storeId)
  if (!connector || !storeRestock.isOffered(connector) || state.process.terms.keepsItem) return
  const held = new Set(heldItems(state).map(({ id }) => id))
  const planned = sellable.filter(({ itemId }) => held.has(itemId)).map((units) => ({ id: newId(), ...units }))
  if (planned.length === 0) return
  await insertRestocks(tx, accountId, processId, { planned, connectorId: connector.id, at: now() })
  await addNewWork(
    tx,
    accountId,
    planned.map(({ id }) => ({ kind: 'restock', subjectId: id })),
  )
}
