import { setTimeout as sleep } from 'node:timers/promises'
import type { Connector } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import type { OrderName, OrderSearch, StoreOrder } from '../gateways/store-platform.ts'

/** What a store answered: its order, that it knows none, or nothing at all, which says nothing of the order. */
export type StoreAnswer =
  | { readonly outcome: 'told'; readonly order: StoreOrder }
  | { readonly outcome: 'unknown' }
  | Silent

export interface StoreQuestion {
  readonly accountId: number
  readonly connector: Connector
  readonly order: OrderName
  /** How long the store may take. */
  readonly patienceMilliseconds: number
}

/** Asks the store for an order; never fails, and never takes longer than its caller's patience. */
export async function askStore(
  { storePlatform }: Pick<Deps, 'storePlatform'>,
  { accountId, connector, order, patienceMilliseconds }: StoreQuestion,
): Promise<StoreAnswer> {
  return orSilent(patienceMilliseconds, async () => {
    const told = await storePlatform.findOrder(connector, accountId, order)
    return told === undefined ? { outcome: 'unknown' } : { outcome: 'told', order: told }
  })
}

interface Silent {
  readonly outcome: 'silent'
  readonly cause: unknown
}

/** `unsearchable`: this store's orders are not found by an e-mail, so that nobody was asked. */
export type StoreSearchAnswer =
  | { readonly outcome: 'told'; readonly orders: readonly StoreOrder[] }
  | { readonly outcome: 'unsearchable' }
  | Silent

/** Asks the store for the newest orders of an e-mail, where its connector can; as patient as `askStore`, and as safe. */
export async function askStoreByEmail(
  { storePlatform }: Pick<Deps, 'storePlatform'>,
  {
    accountId,
    connector,
    search,
    patienceMilliseconds,
  }: Omit<StoreQuestion, 'order'> & { readonly search: OrderSearch },
): Promise<StoreSearchAnswer> {
  if (!connector.canSearchByEmail) return { outcome: 'unsearchable' }
  return orSilent(patienceMilliseconds, async () => {
    const orders = await storePlatform.findOrdersByEmail(connector, accountId, search)
    return { outcome: 'told', orders }
  })
}

/** An answer, or the silence that failing and taking too long both are. */
async function orSilent<Answer>(patienceMilliseconds: number, ask: () => Promise<Answer>): Promise<Answer | Silent> {
  const answered = new AbortController()
  const silence = async (): Promise<Silent> => {
    await sleep(patienceMilliseconds, undefined, { ref: false, signal: answered.signal }).catch(() => undefined)
    return { outcome: 'silent', cause: new Error(`no answer within ${patienceMilliseconds} ms`) }
  }
  const answer = ask().catch((cause: unknown): Silent => ({ outcome: 'silent', cause }))
  return Promise.race([answer, silence()]).finally(() => answered.abort())
}

/** The names by which this store can be asked; undefined when it knows the order by none of them. */
export function askableName(
  { canSearchByNumber }: Connector,
  { externalId, number }: OrderName,
): OrderName | undefined {
  if (canSearchByNumber) return externalId === undefined && number === undefined ? undefined : { externalId, number }
  return externalId === undefined ? undefined : { externalId }
}
