import { type Money, money, payouts, type PastItem, type PastRequest, type Payout, stillOwed } from '@vaivem/domain'
import { archivedVerdict } from '../../platform/archive/archived-process.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { readStoredFacts } from '../verdicts/stored-verdict.ts'
import { reconstruct } from './reconstruct.ts'
import type { RequestItemRow, RequestRow } from './repository.ts'

/** The requests of one order as the domain replays them, in the order in which they came. */
export function pastRequestsOf(rows: readonly RequestRow[]): readonly PastRequest[] {
  return rows.map((row, index) => pastRequestOf(row, rows.slice(0, index)))
}

function pastRequestOf(row: RequestRow, earlier: readonly RequestRow[]): PastRequest {
  const reasons = row.items.map(({ reason }) => reason?.description ?? null)
  const kept = row.kept ?? archivedVerdict(row.archived)?.facts ?? null
  const known = kept === null ? reconstruct(row, earlier) : readStoredFacts(kept, reasons)
  const { freightRule, voucherDefinitionId, delivery, verdict, sendingCost = money.ZERO } = row.state
  const items = row.items.map(itemOf)
  const freight = centavos(row.freight_centavos)
  return {
    id: row.process_id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    facts: known.facts,
    areFactsKept: kept !== null,
    order: known.order,
    before: known.before,
    items,
    freight,
    asked: { voucherDefinitionId, isByHand: known.isByHand, way: delivery },
    keptAt: row.kept_at.map(instantOfColumn),
    reality: {
      isAllowed: verdict.allowed,
      rule: verdict.rule,
      decision: row.decision,
      paid: paidOf(row),
      owed: stillOwed({ decision: row.decision, items, freight, freightRule, sendingCost }, paidOf(row)),
      postage: centavos(row.postage),
    },
  }
}

function paidOf({ paid }: RequestRow): Payout {
  return payouts.payoutOf(
    paid.map(({ means, goods, freight, surcharges, bonus, charged }) => ({
      means,
      goods: centavos(goods),
      freight: centavos(freight),
      surcharges: centavos(surcharges),
      bonus: centavos(bonus),
      charged: centavos(charged),
    })),
  )
}

function itemOf(row: RequestItemRow): PastItem {
  return {
    id: row.id,
    lineKey: row.line_key,
    operation: row.operation,
    quantity: row.quantity,
    withheld: row.withheld,
    reason: row.reason,
    units: row.units,
    value: centavos(row.value),
    protection: row.protection,
    surcharges: centavos(row.surcharges),
    line: { value: centavos(row.line_value), quantity: row.line_quantity },
  }
}

function centavos(amount: number): Money {
  return money.money(amount)
}
