import {
  type OrderComparison,
  type ComparedRequest,
  type ComparisonTotals,
  type OrderTotals,
  pastOrders,
  policyComparison,
  type Span,
} from '@vaivem/domain'
import { replayOrders, replayRequests, type Policies, type ReplayDeps } from './replay.ts'

export interface SimulatePolicy {
  readonly accountId: number
  readonly policies: Policies
  readonly period: Span
  readonly now: Temporal.Instant
  /** How many requests, and how many orders without one, at most; absent: all there are. */
  readonly most?: number
}

/** Callbacks for each result while a simulation runs, so that the results need not be held in memory. */
export interface Listeners {
  readonly onRequest: (row: ComparedRequest) => void
  readonly onOrder: (row: OrderComparison) => void
}

export interface Simulation {
  readonly totals: ComparisonTotals
  readonly orders: OrderTotals
  /** There was more than `most`. */
  readonly wasCut: boolean
}

/** Replays a draft over what already happened (market.md F1); reads, and writes nothing. */
export async function simulatePolicy(
  deps: ReplayDeps,
  { accountId, policies, period, now, most = Infinity }: SimulatePolicy,
  { onRequest, onOrder }: Listeners,
): Promise<Simulation> {
  let totals = policyComparison.NOTHING_COMPARED
  let orders = pastOrders.NO_ORDERS
  let wasCut = false
  for await (const row of replayRequests(deps, accountId, policies, period)) {
    wasCut = totals.requests === most
    if (wasCut) break
    totals = policyComparison.addTo(totals, row)
    onRequest(row)
  }
  for await (const row of replayOrders(deps, accountId, policies, { period, now })) {
    const isFull = orders.orders === most
    wasCut ||= isFull
    if (isFull) break
    orders = pastOrders.addOrder(orders, row)
    onOrder(row)
  }
  return { totals, orders, wasCut }
}
