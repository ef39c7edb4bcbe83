import { ok, takenOrder, type OrderContradicted, type orderValue, type Result, type TakenOrder } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ReadOrder } from '../../orders/order-wire.ts'
import { findOrderForUpdate, lockOrder, saveOrder, type KnownOrder } from '../../orders/repository.ts'
import { addMissingFacts } from './repository.ts'

/**
 * Takes an order in without claiming any of its units: the first time whole, later only what it lacked (contract §3,
 * Import). Returns its id.
 */
export async function takeInOrder(
  { newId }: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  read: ReadOrder,
): Promise<Result<number, OrderContradicted | orderValue.OrderInvalid>> {
  const locked = lockOrder(tx, read.identity)
  const known = await findOrderForUpdate(tx, accountId, read.identity)
  await locked
  const nextId = () => newId()
  const taken = known ? takenOrder.takeAgain(known.order, read.sent, nextId) : takenOrder.takeIn(read.sent, nextId)
  if (!taken.ok) return taken
  const order = known ? joined(known, read, taken.value) : { ...read, order: taken.value }
  if (!known || hasGrown(known, order)) await saveOrder(tx, accountId, order)
  if (known) await tx.query(addMissingFacts(accountId, known.order.id, read.story))
  return ok(taken.value.id)
}

/** As first taken in it stands: a known order keeps its name, its story and its amounts, and may gain lines and a missing identifier. */
function joined(known: KnownOrder, read: ReadOrder, order: TakenOrder): KnownOrder {
  return {
    ...known,
    order,
    identity: {
      storeId: known.identity.storeId,
      externalId: known.identity.externalId ?? read.identity.externalId,
      number: known.identity.number ?? read.identity.number,
    },
    lineStories: new Map([...read.lineStories, ...known.lineStories]),
  }
}

function hasGrown(known: KnownOrder, now: KnownOrder): boolean {
  return (
    now.order.lines.length > known.order.lines.length ||
    now.identity.externalId !== known.identity.externalId ||
    now.identity.number !== known.identity.number
  )
}
