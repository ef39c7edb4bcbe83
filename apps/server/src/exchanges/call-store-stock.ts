import { capabilities } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import type { Outcome, StockRefusalReason, StockTask } from '@vaivem/connector-kit'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { DueReplacement } from './due-replacement.ts'

/** The calls to the store's stock. `look`: the result of the earlier call; `order-again`: the earlier order may still arrive. */
export type StockCall =
  | { readonly ask: 'reserve' | 'prolong'; readonly until: Temporal.Instant }
  | { readonly ask: 'order' | 'order-again' | 'release' | 'look' }

/**
 * The result of a call. A lookup may also find that the store did `nothing-yet`, or that the key was released and is `retired`.
 */
export interface StockResult {
  readonly reference?: string
  readonly until?: Temporal.Instant
  readonly found?: 'nothing-yet' | 'retired'
}

export type StockAnswer = Outcome<StockResult, StockRefusalReason | capabilities.PortObstacle>

type StockDeps = Pick<Deps, 'storeStock'>

/** Calls the store's stock once under the replacement's key, outside any transaction. */
export async function callStoreStock(
  { storeStock }: StockDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  due: DueReplacement,
  call: StockCall,
): Promise<StockAnswer> {
  const connector = capabilities.portOf(configuration, due.state.process.storeId)
  if (!connector) {
    // Without a connector no store can be called: the outcome of an earlier call stays unknown until there is one.
    if (call.ask === 'release') return { outcome: 'unknown' }
    const reason = capabilities.portObstacle(configuration, due.state.process.storeId) ?? 'connector-not-configured'
    return { outcome: 'refused', reason, mayPass: false }
  }
  const task = stockTaskOf(due)
  switch (call.ask) {
    case 'reserve':
    case 'prolong': {
      const { until } = call
      const answer = await storeStock.reserve(connector, accountId, { ...task, until })
      return answer.outcome === 'done' ? { outcome: 'done', until } : answer
    }
    case 'order':
    case 'order-again':
      return storeStock.placeOrder(connector, accountId, task)
    case 'release':
      return storeStock.release(connector, accountId, task)
    case 'look':
      return { outcome: 'unknown' }
  }
}

function stockTaskOf({ storeKey: key, known: { skuId, quantity }, state: { order } }: DueReplacement): StockTask {
  return { key, skuId, quantity, order: { externalId: order.externalId, number: order.number } }
}

/** The result of the earlier call, by its key. */
export async function lookUpStock(
  { storeStock }: StockDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  due: DueReplacement,
): Promise<StockAnswer> {
  const { asked } = due
  const connector = capabilities.portOf(configuration, due.state.process.storeId)
  if (!connector) return { outcome: 'unknown' }
  const found = await storeStock.find(connector, accountId, stockTaskOf(due))
  switch (found.outcome) {
    case 'ordered':
      return asked === 'release'
        ? { outcome: 'refused', reason: 'already-ordered', mayPass: false }
        : { outcome: 'done', reference: found.reference }
    case 'held':
      return asked === 'reserve' || asked === 'prolong'
        ? { outcome: 'done', until: found.until }
        : { outcome: 'done', found: 'nothing-yet' }
    case 'released':
      return asked === 'release' ? { outcome: 'done' } : { outcome: 'done', found: 'retired' }
    case 'absent':
      return { outcome: 'done', found: 'nothing-yet' }
    case 'unknown':
      return { outcome: 'unknown' }
  }
}
