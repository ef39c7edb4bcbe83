import type { ItemOperation } from '../account/configuration.ts'
import { dueWithRegret } from '../refund/freight.ts'
import type { Returned } from '../refund/returned-goods.ts'
import { worth } from '../refund/unit-shares.ts'
import { sum, type Money } from '../shared/money.ts'
import { invariant, ok, refuse, type Result } from '../shared/result.ts'
import type { Decision, ProcessItem, ProcessReason, ProcessTerms, ReturnProcess } from './return-process.ts'
import type { LogisticStage } from './stages.ts'
import type { TakenLine, TakenOrder } from './take-order.ts'
import { merge, takeFree, type UnitRanges } from './unit-ranges.ts'

/** Units of a line asked for in a request. */
export interface AskedItem {
  readonly lineKey: string
  readonly operation: ItemOperation
  readonly quantity: number
  readonly reason: ProcessReason | null
  /** A regret inside the days of CDC art. 49: its freight has a floor. */
  readonly isLegalRegret: boolean
}

export interface OpenRequest {
  readonly id: number
  readonly storeId: number | null
  readonly number: string
  readonly items: readonly AskedItem[]
  readonly terms: ProcessTerms
}

export interface QuantityUnavailable {
  readonly kind: 'quantity-unavailable'
  readonly lines: readonly {
    readonly item: string
    readonly bought: number
    readonly alreadyAsked: number
    readonly asked: number
  }[]
}

/** A process just opened, and its order with the units and the freight it took. */
export interface Opened {
  readonly process: ReturnProcess
  readonly order: TakenOrder
  readonly logistics: LogisticStage
  readonly event: { readonly type: 'process.created'; readonly at: Temporal.Instant }
}

/**
 * Opens a process on an order: takes its units (never more than bought, over all live and concluded processes), freezes
 * what they are worth and the freight they bring. The policy's verdict is recorded, not obeyed: a refused request waits
 * for a person (contract §3, Import).
 */
export function open(
  order: TakenOrder,
  request: OpenRequest,
  { now, newId }: { now: Temporal.Instant; newId: () => number },
): Result<Opened, QuantityUnavailable> {
  const lines = new Map(order.lines.map((line) => [line.key, line]))
  const missing = shortages(request.items, lines)
  if (missing.length > 0) return refuse('quantity-unavailable', { lines: missing })

  const items: ProcessItem[] = []
  for (const asked of request.items) {
    const line = lines.get(asked.lineKey)
    invariant(line !== undefined, 'every item asked for is a line of the order')
    const taken = take(line, asked, newId)
    lines.set(line.key, taken.line)
    items.push(taken.item)
  }

  const returning = totalOf(items, () => true)
  const regretted = totalOf(items, (item) => isRegretted(item, request.items))
  const before = { ...order.returned, freight: order.freightClaimed }
  const freight = dueWithRegret(request.terms.freightRule, order, regretted, returning, before)
  return ok({
    process: {
      id: request.id,
      number: request.number,
      storeId: request.storeId,
      orderId: order.id,
      createdAt: now,
      decision: decisionOf(request.terms),
      items,
      goods: returning.goods,
      freight,
      terms: request.terms,
    },
    order: {
      ...order,
      lines: order.lines.map((line) => lines.get(line.key) ?? line),
      returned: add(order.returned, returning),
      freightClaimed: sum([order.freightClaimed, freight]),
    },
    logistics: logisticsOf(request.terms),
    event: { type: 'process.created', at: now },
  })
}

function shortages(items: readonly AskedItem[], lines: ReadonlyMap<string, TakenLine>): QuantityUnavailable['lines'] {
  return items.flatMap(({ lineKey, quantity }) => {
    const line = lines.get(lineKey)
    if (line && line.claimed + quantity <= line.quantity) return []
    return [{ item: lineKey, bought: line?.quantity ?? 0, alreadyAsked: line?.claimed ?? 0, asked: quantity }]
  })
}

function take(line: TakenLine, asked: AskedItem, newId: () => number): { line: TakenLine; item: ProcessItem } {
  const { lineKey, operation, quantity, reason } = asked
  const units = operation === 'return' ? takeFree(line.returnedUnits, quantity, line.quantity) : []
  invariant(units !== undefined, 'units that nobody claimed are free to be returned')
  const item = { id: newId(), lineKey, operation, quantity, reason, units, value: valueOf(line, units) }
  return {
    item,
    line: { ...line, claimed: line.claimed + quantity, returnedUnits: merge(line.returnedUnits, units) },
  }
}

/** The frozen shares of these units, so that all units of a line together are worth exactly the line. */
function valueOf(line: TakenLine, units: UnitRanges): Money {
  return sum(units.map(([start, end]) => worth(line, start, end - start)))
}

function totalOf(items: readonly ProcessItem[], matches: (item: ProcessItem) => boolean): Returned {
  const refunded = items.filter((item) => item.operation === 'return' && matches(item))
  const bearing = refunded.filter((item) => !item.reason?.withoutFreight)
  return {
    goods: sum(refunded.map(({ value }) => value)),
    units: refunded.reduce((units, { quantity }) => units + quantity, 0),
    freightGoods: sum(bearing.map(({ value }) => value)),
    freightUnits: bearing.reduce((units, { quantity }) => units + quantity, 0),
  }
}

function isRegretted(item: ProcessItem, asked: readonly AskedItem[]): boolean {
  return asked.some((candidate) => candidate.lineKey === item.lineKey && candidate.isLegalRegret)
}

function add(before: Returned, now: Returned): Returned {
  return {
    goods: sum([before.goods, now.goods]),
    units: before.units + now.units,
    freightGoods: sum([before.freightGoods, now.freightGoods]),
    freightUnits: before.freightUnits + now.freightUnits,
  }
}

function decisionOf({ verdict }: ProcessTerms): Decision {
  return verdict.allowed && !verdict.needsReview ? 'approved' : 'in-review'
}

/** A request that the policy refuses stays pending, however it would travel (contract §3, Import). */
function logisticsOf({ keepsItem, delivery, verdict }: ProcessTerms): LogisticStage {
  if (!verdict.allowed) return 'pending'
  if (keepsItem) return 'none'
  return delivery.kind === 'physical-store' ? 'physical-store' : 'pending'
}
