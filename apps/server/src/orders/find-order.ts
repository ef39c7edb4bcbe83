import { capabilities, takenOrder, type TakenOrder } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { askStore } from './ask-store.ts'
import type { KnownOrder } from './known-order.ts'
import type { ReadOrder } from './order-wire.ts'
import { readAgain } from './read-again.ts'
import { selectOrderByNumber } from './find-order-repository.ts'
import { findOrderById } from './repository.ts'
import { readStoreOrder, toldOrderOf } from './store-order.ts'

/** An order as it is stored here or as its store tells it, in the form that opening a request needs. */
export interface FoundOrder extends Pick<KnownOrder, 'order' | 'identity' | 'placedAt' | 'story'> {
  readonly read: ReadOrder
}

type FindDeps = Pick<Deps, 'database' | 'storePlatform' | 'newId'>

const TIMEOUT_MILLISECONDS = 3_000

/**
 * Finds the order with that number, in one store or in any; undefined where none has it, or no store answered. Writes nothing.
 */
export async function findOrder(
  deps: FindDeps,
  account: ConfiguredAccount,
  { number, storeId }: { readonly number: string; readonly storeId: number | undefined },
): Promise<FoundOrder | undefined> {
  const known = await findKnown(deps, account.id, number, storeId)
  if (known) return { ...known, read: readAgain(known) }
  const stores = storeId === undefined ? [null, ...account.configuration.stores.map(({ id }) => id)] : [storeId]
  for (const store of stores) {
    const told = await findTold(deps, account, number, store)
    if (told) return told
  }
  return undefined
}

async function findKnown(
  { database }: FindDeps,
  accountId: number,
  number: string,
  storeId: number | undefined,
): Promise<KnownOrder | undefined> {
  return database.readAll(accountId, async (tx) => {
    const { rows } = await tx.query<{ order_id: number }>(selectOrderByNumber(accountId, number, storeId))
    const [found] = rows
    return found && findOrderById(tx, accountId, found.order_id)
  })
}

async function findTold(
  deps: FindDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  number: string,
  storeId: number | null,
): Promise<FoundOrder | undefined> {
  const connector = capabilities.portOf(configuration, storeId)
  if (!connector?.canSearchByNumber) return undefined
  const question = { accountId, connector, timeoutMilliseconds: TIMEOUT_MILLISECONDS }
  const answer = await askStore(deps, { ...question, order: { number } })
  const told = answer.outcome === 'told' ? readStoreOrder(answer.order) : undefined
  if (!told?.ok || told.value.Numero !== number) return undefined
  const read = toldOrderOf(told.value, storeId, configuration.timeZone)
  const taken = takenOrder.takeIn(read.sent, () => deps.newId())
  return taken.ok ? { ...foundOf(read, taken.value), read } : undefined
}

function foundOf({ identity, placedAt, story }: ReadOrder, order: TakenOrder) {
  return { order, identity, placedAt, story }
}
