import type { ParcelState } from '../parcels/parcel.ts'
import type { ItemOperation } from '../accounts/configuration.ts'
import { dueByLaw, proportionalShare } from '../refunds/freight.ts'
import { add as addSurcharges } from '../refunds/surcharges.ts'
import { add, isProtected, regrettedOf, returnedBy, withSurcharges } from './returned-by.ts'
import { sum } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { ItemAnswer } from './reason-answers.ts'
import type { Decision, ItemProtection, ProcessReason, ProcessTerms, ReturnProcess } from './return-process.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { shortages, takeAll, type QuantityUnavailable } from './take-units.ts'

/** Units of a line that a request asks for. */
export interface AskedItem {
  readonly lineKey: string
  readonly operation: ItemOperation
  readonly quantity: number
  readonly reason: ProcessReason | null
  /** The answers to the questions of its reason; absent: none. */
  readonly answers?: readonly ItemAnswer[]
  /**
   * Whether it is a regret inside the days of CDC art. 49: its freight has a legal minimum, and the surcharges that were paid
   * are given back.
   */
  readonly isLegalRegret: boolean
  /**
   * Whether it is a defect or wrong product inside the legal term (CDC art. 18, 26, 35): its freight has a legal minimum.
   * Absent: false.
   */
  readonly isLegalWarranty?: boolean
}

/** The legal protection of a requested item. Regret goes before warranty, because it gives back more. */
export function itemProtectionOf({
  operation,
  isLegalRegret,
  isLegalWarranty,
}: Pick<AskedItem, 'operation' | 'isLegalRegret' | 'isLegalWarranty'>): ItemProtection | null {
  if (operation !== 'return') return null
  return isLegalRegret ? 'regret' : isLegalWarranty ? 'warranty' : null
}

export interface OpenRequest {
  readonly id: number
  readonly storeId: number | null
  readonly number: string
  readonly items: readonly AskedItem[]
  readonly terms: ProcessTerms
}

export type FirstParcelState = Extract<ParcelState, 'awaiting-authorization' | 'awaiting-physical-store'>

/** A process that was just opened, and its order after the process took units and freight of it. */
export interface Opened {
  readonly process: ReturnProcess
  readonly order: OrderSnapshot
  /** The first state of its parcel; null where nothing travels, or is not allowed to travel yet. */
  readonly parcel: FirstParcelState | null
  readonly event: { readonly type: 'process.created'; readonly at: Temporal.Instant }
}

/**
 * Opens a process on an order: takes its units (over all live and concluded processes never more than were bought), and
 * freezes their value and the freight that they bring. The verdict of the policy is recorded but not enforced: a refused
 * request waits for a person (contract §3, Import).
 */
export function open(
  order: OrderSnapshot,
  request: OpenRequest,
  { now, newId }: { now: Temporal.Instant; newId: () => number },
): Result<Opened, QuantityUnavailable> {
  const missing = shortages(request.items, order)
  if (missing.length > 0) return refuse('quantity-unavailable', { lines: missing })
  const asked = request.items.map((item) => ({ ...item, protection: itemProtectionOf(item) }))
  const taken = takeAll(order, asked, () => newId())
  const items = withSurcharges(order, taken.items)
  const returning = returnedBy(items)
  const covered = returnedBy(items.filter(isProtected))
  const before = { ...order.returned, freight: order.freightClaimed, share: order.freightShare }
  const freight = dueByLaw(request.terms.freightRule, order, covered, returning, before)
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
      surcharges: sum(items.map(({ surcharges }) => surcharges)),
      terms: request.terms,
    },
    order: {
      ...order,
      lines: taken.lines,
      returned: add(order.returned, returning),
      freightClaimed: sum([order.freightClaimed, freight]),
      freightShare: sum([order.freightShare, freightShare]),
      surcharged: addSurcharges(order.surcharged, regrettedOf(items)),
    },
    parcel: request.terms.verdict.allowed ? firstParcel(request.terms) : null,
    event: { type: 'process.created', at: now },
  })
}

function decisionOf({ verdict }: ProcessTerms): Decision {
  return verdict.allowed && !verdict.needsReview ? 'approved' : 'in-review'
}

/**
 * The first state of the parcel in which the items are returned; null where the customer keeps them, or where they are not allowed to
 * travel yet.
 */
export function firstParcel({
  keepsItem,
  delivery,
}: Pick<ProcessTerms, 'keepsItem' | 'delivery'>): FirstParcelState | null {
  if (keepsItem) return null
  return delivery.kind === 'physical-store' ? 'awaiting-physical-store' : 'awaiting-authorization'
}
