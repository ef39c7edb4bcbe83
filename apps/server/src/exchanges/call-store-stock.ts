import { capabilities } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import type { StockRefusalReason } from '../platform/ports/store-stock.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { Outcome } from '../platform/outbound/outcome.ts'
import type { DueReplacement } from './due-replacement.ts'

/** The calls to the store's stock. `look`: the result of the earlier call; `order-again`: the earlier order may still arrive. */
export type StockTask =
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
  { storeKey: key, known, state }: DueReplacement,
  task: StockTask,
): Promise<StockAnswer> {
  const connector = capabilities.portOf(configuration, state.process.storeId)
  if (!connector) {
    // Without a connector nobody can be called: the outcome of an earlier call stays unknown until there is one.
    if (task.ask === 'release') return { outcome: 'unknown' }
    const reason = capabilities.portObstacle(configuration, state.process.storeId) ?? 'connector-not-configured'
    return { outcome: 'refused', reason, mayPass: false }
  }
  switch (task.ask) {
    case 'reserve':
    case 'prolong': {
      const { skuId, quantity } = known
      const { until } = task
      const answer = await storeStock.reserve(connector, accountId, { key, skuId, quantity, until })
      return answer.outcome === 'done' ? { outcome: 'done', until } : answer
    }
    case 'order':
    case 'order-again':
      return storeStock.placeOrder(connector, accountId, { key, order: state.order })
    case 'release':
      return storeStock.release(connector, accountId, key)
    case 'look':
      return { outcome: 'unknown' }
  }
}

/** The result of the earlier call, by its key. */
export async function lookUpStock(
  { storeStock }: StockDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  { asked, storeKey, state }: DueReplacement,
): Promise<StockAnswer> {
  const connector = capabilities.portOf(configuration, state.process.storeId)
  if (!connector) return { outcome: 'unknown' }
  const found = await storeStock.find(connector, accountId, storeKey)
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
