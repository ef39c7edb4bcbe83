import type { FreightRule, ItemOperation, ReasonKind, StorefrontLanguage } from '../account/configuration.ts'
import type { DeliveryKind } from '../account/logistics-settings.ts'
import type { Money } from '../shared/money.ts'
import type { VoucherTerms } from '../voucher/voucher.ts'
import type { UnitRanges } from './unit-ranges.ts'

/** Who decides whether a request goes on; `in-review` waits for a person, and nothing automatic runs for it. */
export type Decision = 'received' | 'approved' | 'in-review' | 'refused' | 'cancelled' | 'expired'

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
  /** What is given back as it was asked for: frozen shares of what was paid. */
  readonly goods: Money
  readonly freight: Money
  /** What it counts for among the proportional shares of its order's freight (contract §4.3). */
  readonly freightShare: Money
  /** Of what was paid beyond goods and freight, what its regretted items give back (contract §6.12). */
  readonly surcharges: Money
  readonly terms: ProcessTerms
}

export interface ProcessItem {
  readonly id: number
  readonly lineKey: string
  readonly operation: ItemOperation
  readonly quantity: number
  readonly reason: ProcessReason | null
  /** Unit shares of the line that these units are. */
  readonly units: UnitRanges
  readonly value: Money
  /** What law covered of it when it was asked for; absent or null: nothing, or nobody kept it. */
  readonly protection?: ItemProtection | null
  /** What it gives back of the surcharges of its order: of a regret alone (contract §6.12). */
  readonly surcharges: Money
}

/** Regret within CDC art. 49, or a defect or wrong product within the legal term (art. 18, 26, 35). */
export type ItemProtection = 'regret' | 'warranty'

export interface ProcessReason {
  /** Null when only `withoutFreight` was said. */
  readonly description: string | null
  /** Null when the account does not know the reason. */
  readonly kind: ReasonKind | null
  readonly withoutFreight: boolean
}

/** What was agreed when the request came in, and does not move with the machines. */
export interface ProcessTerms {
  readonly freightRule: FreightRule
  readonly refundForm: RefundForm
  readonly voucherDefinitionId: number | null
  /** The terms of that definition as they were promised; absent in what came in before they were kept. */
  readonly voucher?: VoucherTerms | null
  readonly keepsItem: boolean
  /** Its consumer asked to keep the items and the policy says no (contract §6.2); absent: it says yes, or nobody asked. */
  readonly isKeptAgainstPolicy?: boolean
  readonly isMarketplace: boolean
  readonly consumerWasBlocked: boolean
  readonly notifyConsumer: boolean
  readonly consumerIp: string | null
  /** What the consumer reads; absent: Portuguese. */
  readonly language?: StorefrontLanguage
  readonly delivery: Delivery
  /** What the consumer pays for it (contract §6.5); absent: nothing. */
  readonly sendingCost?: Money
  readonly bankAccount: BankAccount | null
  /** Whose account that is; absent without one, and in what came in before anybody looked. */
  readonly payee?: Payee
  /** The verdict of the policy, and the version of the configuration that gave it. */
  readonly verdict: RecordedVerdict
}

export interface Delivery {
  readonly kind: DeliveryKind | null
  readonly carrierId: number | null
  readonly optionId: number | null
  readonly physicalStoreId: number | null
  readonly physicalStoreSummary: string | null
  /** The drop point or locker that the consumer picked, as it was then; absent or null: any. */
  readonly point?: PickedPoint | null
  readonly quotationId: string | null
  readonly quotationValue: Money | null
  /** What whoever imported the request says that the consumer pays for the way; never believed beyond the account's table. */
  readonly premiumCost: Money | null
  readonly estimatedCost: Money | null
}

export interface PickedPoint {
  /** As the account calls it. */
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
 * Whose account a refund by hand goes to (contract §6.3): the buyer's, by the document of its holder; somebody else's; or somebody
 * else's whom two people confirmed.
 */
export type Payee = 'buyer' | 'other' | 'confirmed'

/** How money reaches the consumer when it cannot go back by itself; shown masked. */
export interface BankAccount {
  readonly kind: 'bank-account' | 'pix' | 'automatic' | 'manual'
  readonly pixKeyKind: 'random' | 'document' | 'mobile' | 'email' | null
  readonly fields: Readonly<Record<string, string>>
}
