import type { AccountConfiguration, ItemOperation } from '../account/configuration.ts'
import type { Place } from '../shared/local-holidays.ts'

/** What the rules are asked: an order, the items chosen, who asks and when. Null is "not known", and never refuses by itself. */
export interface RuleRequest {
  readonly configuration: AccountConfiguration
  /** Selects policy and connector; null: those attached to no store. */
  readonly storeId: number | null
  readonly order: OrderFacts
  readonly items: readonly RuleItem[]
  readonly consumer: { readonly blocked: boolean | null }
  /** Processes of this order that were not cancelled. */
  readonly earlierRequests: readonly EarlierRequest[]
  /** Whether the consumer keeps the items, so that nothing travels. */
  readonly keepsItem: boolean
  /** Customer service asks (§4.9 `admin`). */
  readonly isAdmin: boolean
  readonly now: Temporal.Instant
}

export interface OrderFacts {
  readonly status: string | null
  readonly orderedAt: Temporal.Instant | null
  readonly invoicedAt: Temporal.Instant | null
  readonly deliveredAt: Temporal.Instant | null
  /** Where the consumer is, whose holidays count; null or absent: not known. */
  readonly place?: Place | null
}

export interface RuleItem {
  /** The line of the order; items of one line share its units. Null: the line is known by its SKU (contract §3 Import). */
  readonly lineId: string | null
  readonly skuId: string
  readonly name: string | null
  readonly quantity: number
  /** Units bought. */
  readonly quantityTotal: number | null
  /** Units of the line in earlier requests that were not cancelled. */
  readonly alreadyAsked: number
  readonly operation: ItemOperation
  readonly reasonText: string | null
  readonly categoryIds: readonly string[] | null
  readonly seller: string | null
}

export interface EarlierRequest {
  readonly processNumber: string
  readonly skuIds: readonly string[]
}
