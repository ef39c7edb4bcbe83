import {
  type AccountConfiguration,
  type OrderComparison,
  type ComparedRequest,
  pastOrders,
  policyComparison,
  type Span,
} from '@vaivem/domain'
import type { Database } from '../../platform/database/transaction.ts'
import { firstIdOf } from '../../platform/database/ids.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { NO_STORE } from '../../orders/index.ts'
import { deliveryOfOrder } from '../rule-items.ts'
import { storedFacts } from '../rule-fact-sources.ts'
import type { Secrecy } from '../../platform/secrets/secrecy.ts'
import { pastRequestsOf } from './past-requests.ts'
import { type OrderRow, type RequestRow, selectOrders, selectRequests } from './repository.ts'

export interface Policies {
  readonly present: AccountConfiguration
  readonly draft: AccountConfiguration
}

export interface ReplayDeps extends Pick<Database, 'read'> {
  readonly secrecy: Pick<Secrecy, 'pseudonymPads'>
}

/** Requests read at once: what a replay holds in memory, however long the period. */
const BATCH = 200

/** The requests of a period under both policies, oldest first; read only. */
export async function* replayRequests(
  { read }: ReplayDeps,
  accountId: number,
  policies: Policies,
  period: Span,
): AsyncGenerator<ComparedRequest> {
  const until = firstIdOf(period.end)
  let from = firstIdOf(period.start)
  for (;;) {
    const rows = await read<RequestRow>(accountId, selectRequests(accountId, { from, until, most: BATCH }))
    const chosen = new Set(rows.filter(({ is_chosen }) => is_chosen).map(({ process_id }) => process_id))
    const last = rows.at(-1)
    if (!last) return
    yield* compared(policies, rows)
      .filter(({ request }) => chosen.has(request.id))
      .toSorted((a, b) => a.request.id - b.request.id)
    if (chosen.size < BATCH) return
    from = last.process_id + 1
  }
}

function compared(policies: Policies, rows: readonly RequestRow[]): readonly ComparedRequest[] {
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return [...byOrder.values()].flatMap((ofOrder) => policyComparison.compareOrder(policies, pastRequestsOf(ofOrder)))
}

/** The orders of a period without a request, as they are now, under both policies; read only. */
export async function* replayOrders(
  { read, secrecy }: ReplayDeps,
  accountId: number,
  policies: Policies,
  { period, now }: { readonly period: Span; readonly now: Temporal.Instant },
): AsyncGenerator<OrderComparison> {
  const pads = secrecy.pseudonymPads(accountId)
  let after = 0
  for (;;) {
    const page = { after, since: period.start, until: period.end, most: BATCH }
    const rows = await read<OrderRow>(accountId, selectOrders(accountId, page, pads))
    for (const row of rows) yield pastOrders.compareOrderWithoutRequest(policies, pastOrderOf(row, now))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.order_id
  }
}

/** Any one unit of each line could be requested. */
function pastOrderOf(row: OrderRow, now: Temporal.Instant): OrderComparison['order'] {
  const lines = row.lines.map((line) => ({ ...line, claimed: 0 }))
  const known = storedFacts({ facts: row.attributes, placed_at: row.placed_at, lines, earlier: [], blocked: false })
  const { status, orderedAt, invoicedAt, isInPerson, isCompany } = known
  const deliveries = known.lines.map((line) => line.deliveredAt)
  const deliveredAt = deliveryOfOrder(known.deliveredAt, deliveries)
  return {
    id: row.order_id,
    number: row.number,
    placedAt: row.placed_at === null ? null : instantOfColumn(row.placed_at),
    facts: {
      storeId: row.store_id === NO_STORE ? null : row.store_id,
      order: { status, orderedAt, invoicedAt, deliveredAt, isInPerson },
      items: known.lines.map(({ key, skuId, name, quantity, categoryIds, seller, ...line }) => ({
        lineId: key,
        skuId,
        name,
        quantity: 1,
        quantityTotal: quantity,
        alreadyAsked: 0,
        operation: 'return',
        reasonText: null,
        categoryIds,
        seller,
        deliveredAt: line.deliveredAt,
      })),
      customer: { blocked: row.blocked, isCompany },
      earlierRequests: [],
      keepsItem: false,
      isAdmin: false,
      now,
    },
  }
}
