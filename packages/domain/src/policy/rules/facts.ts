import type { AccountConfiguration, ItemOperation } from '../../accounts/configuration.ts'
import type { Complaint } from '../legal-protection/legal-protection.ts'
import type { Place } from '../../shared/local-holidays.ts'

/**
 * The question to the rules: an order, the chosen items, who asks and when. Null means "not known", and never refuses by
 * itself.
 */
export interface RuleRequest {
  readonly configuration: AccountConfiguration
  /** The store whose policy and connector apply; null: those that belong to no store. */
  readonly storeId: number | null
  readonly order: OrderFacts
  readonly items: readonly RuleItem[]
  /** `isCompany`: whether the buyer has a CNPJ (contract §6.14); absent: not known. */
  readonly customer: { readonly blocked: boolean | null; readonly isCompany?: boolean | null }
  /** The requests of this order that were not cancelled. */
  readonly earlierRequests: readonly EarlierRequest[]
  /** Whether the customer keeps the items, so that nothing travels. */
  readonly keepsItem: boolean
  /** Whether customer service asks (§4.9 `admin`). */
  readonly isAdmin: boolean
  readonly now: Temporal.Instant
}

export interface OrderFacts {
  readonly status: string | null
  readonly orderedAt: Temporal.Instant | null
  readonly invoicedAt: Temporal.Instant | null
  /** The delivery of the latest of its parcels (contract §6.13). */
  readonly deliveredAt: Temporal.Instant | null
  /**
   * Whether it was bought in a physical shop (contract §6.14); absent: not known, and treated as a distance purchase.
   */
  readonly isInPerson?: boolean | null
  /** Where the customer is; the holidays of that place count. Null or absent: not known. */
  readonly place?: Place | null
}

export interface RuleItem {
  /**
   * The line of the order; items of one line share its units. Null: the line is identified by its SKU (contract §3 Import).
   */
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
  /** The delivery of the line itself; null or absent: not known, so that the order's counts. */
  readonly deliveredAt?: Temporal.Instant | null
  /** Earlier complaints about defects of the line, which suspend the legal term (CDC art. 26 §2). */
  readonly complaints?: readonly Complaint[]
}

export interface EarlierRequest {
  readonly processNumber: string
  readonly skuIds: readonly string[]
}
