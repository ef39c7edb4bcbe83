import type { Connector } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import { withTimeout } from '../platform/outbound/with-timeout.ts'
import { OrderHidden, type OrderReference, type OrderSearch, type StoreDocument } from '@vaivem/connector-kit'

/** The answer of a store: its order, that it knows none, or no answer at all, which says nothing about the order. */
export type StoreAnswer =
  | { readonly outcome: 'told'; readonly order: StoreDocument }
  | {
      readonly outcome: 'unknown'
      /** The store does not show all of its orders, so that it may have it nevertheless. */
      readonly isHidden: boolean
    }
  | Silent

export interface StoreQuestion {
  readonly accountId: number
  readonly connector: Connector
  readonly order: OrderReference
  /** The time that the store has for its answer. */
  readonly timeoutMilliseconds: number
}

/** Asks the store for an order. It never fails, and never takes longer than its caller allows. */
export async function queryStore(
  { storePlatform }: Pick<Deps, 'storePlatform'>,
  { accountId, connector, order, timeoutMilliseconds }: StoreQuestion,
): Promise<StoreAnswer> {
  return orSilent(timeoutMilliseconds, async () => {
    try {
      const told = await storePlatform.findOrder(connector, accountId, order)
      return told === undefined ? { outcome: 'unknown', isHidden: false } : { outcome: 'told', order: told }
    } catch (error) {
      if (error instanceof OrderHidden) return { outcome: 'unknown', isHidden: true }
      throw error
    }
  })
}

interface Silent {
  readonly outcome: 'silent'
  readonly cause: unknown
}

/** `unsearchable`: the orders of this store cannot be found by e-mail, so it was not queried. */
export type StoreSearchAnswer =
  | { readonly outcome: 'told'; readonly orders: readonly StoreDocument[] }
  | { readonly outcome: 'unsearchable' }
  | Silent

/**
 * Asks the store for the newest orders of an e-mail, where its connector can search by it. It has the same time limit as
 * `queryStore`, and never fails.
 */
export async function queryStoreByEmail(
  { storePlatform }: Pick<Deps, 'storePlatform'>,
  {
    accountId,
    connector,
    search,
    timeoutMilliseconds,
  }: Omit<StoreQuestion, 'order'> & { readonly search: OrderSearch },
): Promise<StoreSearchAnswer> {
  if (!connector.canSearchByEmail) return { outcome: 'unsearchable' }
  return orSilent(timeoutMilliseconds, async () => {
    const orders = await storePlatform.findOrdersByEmail(connector, accountId, search)
    return { outcome: 'told', orders }
  })
}

/** The answer, or `silent` where the call fails or takes too long. */
async function orSilent<Answer>(milliseconds: number, ask: () => Promise<Answer>): Promise<Answer | Silent> {
  const answer = await withTimeout(
    ask().catch((cause: unknown): Silent => ({ outcome: 'silent', cause })),
    milliseconds,
  )
  return answer ?? { outcome: 'silent', cause: new Error(`no answer within ${milliseconds} ms`) }
}

/** The ids by which this store can be queried for the order; undefined where the order has none of them. */
export function queryableReference(
  { canSearchByNumber }: Connector,
  { externalId, number }: OrderReference,
): OrderReference | undefined {
  if (canSearchByNumber) return externalId === undefined && number === undefined ? undefined : { externalId, number }
  return externalId === undefined ? undefined : { externalId }
}
