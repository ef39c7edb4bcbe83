import type { FreightRule, ItemOperation, ReasonKind } from '../accounts/configuration.ts'
import type { StorefrontLanguage } from '../accounts/local-text.ts'
import type { DeliveryKind } from '../accounts/logistics-settings.ts'
import type { CollectionWindow } from '../parcels/collection-windows.ts'
import type { Money } from '../shared/money.ts'
import type { VoucherTerms } from '../refunds/voucher/voucher.ts'
import type { ItemAnswer } from './reason-answers.ts'
import type { UnitRanges } from './unit-ranges.ts'

/** The decision whether a request goes on. `in-review` waits for a person, and nothing automatic happens for it. */
export type Decision = 'received' | 'approved' | 'in-review' | 'refused' | 'cancelled' | 'expired'

/** The problem with a delivery that a customer reports; no goods come back (CDC art. 18, 35). */
export type DeliveryClaimKind = 'never-arrived' | 'arrived-damaged' | 'item-missing'

export type RefundForm = 'voucher' | 'manual' | 'automatic'

/** A request to return or exchange units of one order. */
export interface ReturnProcess {
  readonly id: number
  /** `<prefix>-000001`, unique in the account. */
  readonly number: string
  readonly storeId: number | null
  readonly orderId: number
  readonly createdAt: Temporal.Instant
  readonly decision: Decision
  readonly items: readonly ProcessItem[]
  /** The amount of goods that is given back, as it was requested: frozen shares of what was paid. */
  readonly goods: Money
  readonly freight: Money
  /** The amount that it counts for among the proportional shares of its order's freight (contract §4.3). */
  readonly freightShare: Money
  /** The part of what was paid beyond goods and freight that its regretted items give back (contract §6.12). */
  readonly surcharges: Money
  readonly terms: ProcessTerms
}

export interface ProcessItem {
  readonly id: number
  readonly lineKey: string
  readonly operation: ItemOperation
  readonly quantity: number
  readonly reason: ProcessReason | null
  /** The customer's answers to the questions of the reason; absent: none. */
  readonly answers?: readonly ItemAnswer[]
  /** The numbers of these units within their line. */
  readonly units: UnitRanges
  readonly value: Money
  /** The legal protection of the item when it was requested; absent or null: none, or it was not stored. */
  readonly protection?: ItemProtection | null
  /** The part of the surcharges of its order that it gives back, for a regret alone (contract §6.12). */
  readonly surcharges: Money
}

/** `regret`: within CDC art. 49. `warranty`: a defect or wrong product within the legal term (art. 18, 26, 35). */
export type ItemProtection = 'regret' | 'warranty'

export interface ProcessReason {
  /** Null where only `withoutFreight` was given. */
  readonly description: string | null
  /** Null when the account does not know the reason. */
  readonly kind: ReasonKind | null
  readonly withoutFreight: boolean
}

/** The terms that were agreed when the request came in. They do not change with the state of the process. */
export interface ProcessTerms {
  readonly freightRule: FreightRule
  readonly refundForm: RefundForm
  readonly voucherDefinitionId: number | null
  /** The terms of that definition as they were promised; absent in requests from before they were stored. */
  readonly voucher?: VoucherTerms | null
  readonly keepsItem: boolean
  /**
   * Whether the customer asked to keep the items although the policy does not allow it (contract §6.2). Absent: the policy allows it, or
   * the customer did not ask.
   */
  readonly isKeptAgainstPolicy?: boolean
  /** The problem that a claim about a delivery reports; absent: it is no such claim. The items of a claim are kept. */
  readonly deliveryClaim?: DeliveryClaimKind
  readonly isMarketplace: boolean
  readonly customerWasBlocked: boolean
  readonly notifyCustomer: boolean
  readonly customerIp: string | null
  /** The language in which the customer reads; absent: Portuguese. */
  readonly language?: StorefrontLanguage
  readonly delivery: Delivery
  /** The amount that the customer pays for sending (contract §6.5); absent: zero. */
  readonly sendingCost?: Money
  readonly bankAccount: BankAccount | null
  /** To whom that account belongs; absent where there is none, and in requests from before it was examined. */
  readonly payee?: Payee
  /** The verdict of the policy, with the version of the configuration that gave it. */
  readonly verdict: RecordedVerdict
}

export interface Delivery {
  readonly kind: DeliveryKind | null
  readonly carrierId: number | null
  readonly optionId: number | null
  readonly physicalStoreId: number | null
  readonly physicalStoreSummary: string | null
  /** The drop point or locker that the customer picked, as it was then; absent or null: any. */
  readonly point?: PickedPoint | null
  /** When the customer chose to have it collected; absent or null: not chosen. */
  readonly window?: CollectionWindow | null
  readonly quotationId: string | null
  readonly quotationValue: Money | null
  /**
   * The price for the customer, as the import of the request states it; it never counts for more than the price in the account's table.
   */
  readonly premiumCost: Money | null
  readonly estimatedCost: Money | null
  /** The carrier's quote at the time when the customer chose the way; absent or null: nothing was quoted. */
  readonly quote?: KeptQuote | null
  /** The price that the customer was shown before the request was sent; absent or null: none was, and the account's table holds. */
  readonly shownPrice?: Money | null
}

export interface KeptQuote {
  /** The carrier's name of the service. */
  readonly service: string
  /** The price that it would charge the store. */
  readonly cost: Money
}

export interface PickedPoint {
  /** The id that the account uses for it. */
  readonly id: string
  readonly name: string
  readonly address: string
  readonly openingHours: string
}

export interface RecordedVerdict {
  readonly rule: string
  readonly description: string
  readonly allowed: boolean
  readonly needsAuthorization: boolean
  readonly needsReview: boolean
  readonly configurationVersion: number
}

/**
 * The owner of the bank account for a manual refund (contract §6.3): the buyer, by the document of its holder; another person;
 * or another person whom two people confirmed.
 */
export type Payee = 'buyer' | 'other' | 'confirmed'

/** The bank account to which a refund goes that cannot be refunded automatically; shown masked. */
export interface BankAccount {
  readonly kind: 'bank-account' | 'pix' | 'automatic' | 'manual'
  readonly pixKeyKind: 'random' | 'document' | 'mobile' | 'email' | null
  readonly fields: Readonly<Record<string, string>>
}
