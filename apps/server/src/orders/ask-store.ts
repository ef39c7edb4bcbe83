import { setTimeout as sleep } from 'node:timers/promises'
import type { Connector } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import type { OrderName, StoreOrder } from '../gateways/store-platform.ts'

/** What a store answered: its order, that it knows none, or nothing at all, which says nothing of the order. */
export type StoreAnswer =
  | { readonly outcome: 'told'; readonly order: StoreOrder }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'silent'; readonly cause: unknown }

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
  const answered = new AbortController()
  const asked = async (): Promise<StoreAnswer> => {
    const told = await storePlatform.findOrder(connector, accountId, order)
    return told === undefined ? { outcome: 'unknown' } : { outcome: 'told', order: told }
  }
  const silence = async (): Promise<StoreAnswer> => {
    await sleep(patienceMilliseconds, undefined, { ref: false, signal: answered.signal }).catch(() => undefined)
    return { outcome: 'silent', cause: new Error(`no answer within ${patienceMilliseconds} ms`) }
  }
  const answer = asked().catch((cause: unknown): StoreAnswer => ({ outcome: 'silent', cause }))
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
