import type { ParcelState } from '../logistics/parcel.ts'
import type { ItemOperation } from '../account/configuration.ts'
import { dueWithRegret, proportionalShare } from '../refund/freight.ts'
import type { Returned } from '../refund/returned-goods.ts'
import { add, returnedBy } from './returned-by.ts'
import { sum } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { Decision, ProcessItem, ProcessReason, ProcessTerms, ReturnProcess } from './return-process.ts'
import type { TakenOrder } from './take-order.ts'
import { shortages, takeAll, type QuantityUnavailable } from './take-units.ts'

/** Units of a line asked for in a request. */
export interface AskedItem {
  readonly lineKey: string
  readonly operation: ItemOperation
  readonly quantity: number
  readonly reason: ProcessReason | null
  /** A regret inside the days of CDC art. 49: its freight has a floor. */
  readonly isLegalRegret: boolean
  /** A defect or wrong product inside the legal term (CDC art. 18, 26, 35); absent: none. */
  readonly isLegalWarranty?: boolean
}

export interface OpenRequest {
  readonly id: number
  readonly storeId: number | null
  readonly number: string
  readonly items: readonly AskedItem[]
  readonly terms: ProcessTerms
}

export type FirstParcelState = Extract<ParcelState, 'awaiting-authorization' | 'awaiting-physical-store'>

/** A process just opened, and its order with the units and the freight it took. */
export interface Opened {
  readonly process: ReturnProcess
  readonly order: TakenOrder
  /** How its first parcel begins; null when nothing travels, or nobody said that it may. */
  readonly parcel: FirstParcelState | null
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
  const missing = shortages(request.items, order)
  if (missing.length > 0) return refuse('quantity-unavailable', { lines: missing })
  const { items, lines } = takeAll(order, request.items, () => newId())
  const returning = totalOf(items, () => true)
  const regretted = totalOf(items, (item) => isRegretted(item, request.items))
  const before = { ...order.returned, freight: order.freightClaimed, share: order.freightShare }
  const freight = dueWithRegret(request.terms.freightRule, order, regretted, returning, before)
  const freightShare = proportionalShare(order, returning, before)
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
      freightShare,
      terms: request.terms,
    },
    order: {
      ...order,
      lines,
      returned: add(order.returned, returning),
      freightClaimed: sum([order.freightClaimed, freight]),
      freightShare: sum([order.freightShare, freightShare]),
    },
    parcel: request.terms.verdict.allowed ? firstParcel(request.terms) : null,
    event: { type: 'process.created', at: now },
  })
}

function totalOf(items: readonly ProcessItem[], matches: (item: ProcessItem) => boolean): Returned {
  return returnedBy(items.filter(matches))
}

function isRegretted(item: ProcessItem, asked: readonly AskedItem[]): boolean {
  return asked.some((candidate) => candidate.lineKey === item.lineKey && candidate.isLegalRegret)
}

function decisionOf({ verdict }: ProcessTerms): Decision {
  return verdict.allowed && !verdict.needsReview ? 'approved' : 'in-review'
}

/** How what comes back begins its way; null when the consumer keeps it. */
export function firstParcel({
  keepsItem,
  delivery,
}: Pick<ProcessTerms, 'keepsItem' | 'delivery'>): FirstParcelState | null {
  if (keepsItem) return null
  return delivery.kind === 'physical-store' ? 'awaiting-physical-store' : 'awaiting-authorization'
}
