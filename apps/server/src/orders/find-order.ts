import { capabilities, orderSnapshot, type OrderSnapshot } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { queryStore } from './query-store.ts'
import type { OrderIdentity, OrderRecord } from './order-record.ts'
import type { ParsedOrder } from './order-wire.ts'
import { toOrderInput } from './to-order-input.ts'
import { selectOrderByIdentity, selectOrderByNumber } from './find-order-repository.ts'
import { findOrderById } from './repository.ts'
import { readStoreOrder, parseOrderFromStore } from './store-order.ts'

/** An order as it is stored or as its store gives it, in the form that opening a request needs. */
export interface OpenableOrder extends Pick<OrderRecord, 'order' | 'identity' | 'placedAt' | 'attributes'> {
  readonly read: ParsedOrder
}

/** The stored order of an identity, without a lock; undefined where it is not stored. */
export async function findStoredOrder(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  identity: OrderIdentity,
): Promise<OrderRecord | undefined> {
  const { rows } = await tx.query<{ order_id: number }>(selectOrderByIdentity(accountId, identity))
  return rows[0] && findOrderById(tx, accountId, rows[0].order_id)
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
): Promise<OpenableOrder | undefined> {
  const known = await findKnown(deps, account.id, number, storeId)
  if (known) return { ...known, read: toOrderInput(known) }
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
): Promise<OrderRecord | undefined> {
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
): Promise<OpenableOrder | undefined> {
  const connector = capabilities.portOf(configuration, storeId)
  if (!connector?.canSearchByNumber) return undefined
  const question = { accountId, connector, timeoutMilliseconds: TIMEOUT_MILLISECONDS }
  const answer = await queryStore(deps, { ...question, order: { number } })
  const told = answer.outcome === 'told' ? readStoreOrder(answer.order) : undefined
  if (!told?.ok || told.value.Numero !== number) return undefined
  const read = parseOrderFromStore(told.value, storeId, configuration.timeZone)
  const taken = orderSnapshot.takeSnapshot(read.sent, () => deps.newId())
  return taken.ok ? { ...foundOf(read, taken.value), read } : undefined
}

function foundOf({ identity, placedAt, attributes }: ParsedOrder, order: OrderSnapshot) {
  return { order, identity, placedAt, attributes }
}
