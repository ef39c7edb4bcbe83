import { money, type RuleItem } from '@vaivem/domain'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { storedFacts } from '../rule-fact-sources.ts'
import { NO_STORE } from '../../orders/index.ts'
import type { FactsOfRequest } from '../verdicts/stored-verdict.ts'
import type { RequestItemRow, RequestRow } from './repository.ts'

/**
 * The facts of a request's day where they were not kept: the order as it is stored now, and of the earlier requests those
 * that were not cancelled since.
 */
export function reconstruct(row: RequestRow, before: readonly RequestRow[]): FactsOfRequest {
  const earlier = before.filter(({ status }) => status !== 'cancelled')
  const now = instantOfColumn(row.created_at)
  const { status, orderedAt, invoicedAt, deliveredAt, isInPerson, isCompany } = storedFacts({
    facts: row.attributes,
    placed_at: row.placed_at,
    lines: [],
    earlier: [],
    blocked: false,
  })
  // A delivery that became known later was not known on the day of the request.
  const isKnown = deliveredAt !== null && Temporal.Instant.compare(deliveredAt, now) <= 0
  return {
    facts: {
      storeId: row.store_id === NO_STORE ? null : row.store_id,
      order: { status, orderedAt, invoicedAt, deliveredAt: isKnown ? deliveredAt : null, isInPerson },
      items: row.items.map((item) => ruleItemOf(item, earlier, now)),
      customer: { blocked: row.state.customerWasBlocked, isCompany },
      earlierRequests: earlier.map(({ number, items }) => ({
        processNumber: number,
        skuIds: [...new Set(items.map(({ sku }) => sku))],
      })),
      keepsItem: row.state.keepsItem,
      isAdmin: false,
      now,
    },
    isByHand: row.state.refundForm === 'manual' && row.state.bankAccount !== null,
    order: {
      goods: money.money(row.order_goods),
      freight: money.money(row.order_freight),
      units: row.order_units,
    },
    before: takenBefore(earlier),
  }
}

function ruleItemOf(item: RequestItemRow, earlier: readonly RequestRow[], now: Temporal.Instant): RuleItem {
  const { categoryIds, seller, deliveredAt } = item.line_facts
  const delivery = typeof deliveredAt === 'string' ? Temporal.Instant.from(deliveredAt) : null
  return {
    lineId: item.line_key,
    skuId: item.sku,
    name: item.name,
    quantity: item.quantity,
    quantityTotal: item.line_quantity,
    alreadyAsked: total(earlier, ({ line_key, quantity }) => (line_key === item.line_key ? quantity : 0)),
    operation: item.operation,
    reasonText: item.reason?.description ?? null,
    categoryIds: Array.isArray(categoryIds) ? categoryIds.map(String) : null,
    seller: typeof seller === 'string' ? seller : null,
    deliveredAt: delivery && Temporal.Instant.compare(delivery, now) <= 0 ? delivery : null,
  }
}

function takenBefore(earlier: readonly RequestRow[]): FactsOfRequest['before'] {
  const returned = (count: (item: RequestItemRow) => number) =>
    total(earlier, (item) => (item.operation === 'return' ? count(item) : 0))
  const bearing = (count: (item: RequestItemRow) => number) =>
    returned((item) => (item.reason?.withoutFreight ? 0 : count(item)))
  return {
    goods: money.money(returned(({ value }) => value)),
    units: returned(({ quantity }) => quantity),
    freightGoods: money.money(bearing(({ value }) => value)),
    freightUnits: bearing(({ quantity }) => quantity),
    freight: money.money(earlier.reduce((sum, { freight_centavos }) => sum + freight_centavos, 0)),
  }
}

function total(rows: readonly RequestRow[], count: (item: RequestItemRow) => number): number {
  return rows.flatMap(({ items }) => items).reduce((sum, item) => sum + count(item), 0)
}
