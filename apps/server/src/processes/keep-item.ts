import { keepUnits, leftOfItem, type Money } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { findOrderById, lockOrderById, saveOrder } from '../orders/index.ts'
import { findPlannedFreight, saveHolding } from './claim-repository.ts'
import type { KeepReason } from './claim-view.ts'
import { callOffParcels } from './decision-repository.ts'
import type { ProcessState } from './process-state.ts'

interface Kept {
  readonly itemId: number
  readonly keptFor: KeepReason
  /** The refund for the units of the item, in centavos. */
  readonly abated: Money
  readonly at: Temporal.Instant
}

/**
 * Leaves the units of an item with the customer: the process expects and refunds nothing else for them, and they may be
 * requested again. Where nothing else is to be returned, parcels that were not sent are cancelled.
 */
export async function keepItem(
  tx: Transaction,
  accountId: number,
  { process }: ProcessState,
  { itemId, keptFor, abated, at }: Kept,
): Promise<void> {
  const known = await lockOrderById(tx, accountId, process.orderId)
  const freightGiven = await findPlannedFreight(tx, accountId, process.id)
  const kept = keepUnits(known.order, process, itemId, { abated, freightGiven })
  await saveOrder(tx, accountId, { ...known, order: kept.order })
  await saveHolding(tx, accountId, process.id, { promised: kept.process, item: { id: itemId, keptFor } })
  if (process.items.every(({ id }) => id === itemId)) await callOffParcels(tx, accountId, process.id, at)
}

/** The amount paid for the units of an item less what was refunded for them, in centavos: the most that can still be abated. */
export async function leftOf(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { process }: Pick<ProcessState, 'process'>,
  item: ProcessState['process']['items'][number],
): Promise<Money> {
  const { order } = await findOrderById(tx, accountId, process.orderId)
  return leftOfItem(order, item)
}
