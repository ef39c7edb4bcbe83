import type { Brand, StoreBrand } from './brand.ts'
import type { CannedReply } from './canned-replies.ts'
import type { ReasonQuestion } from './reason-questions.ts'
import type { CorrectionTable } from '../refunds/monetary-correction.ts'
import type { LocalHolidays } from '../shared/local-holidays.ts'
import type { Money, Percentage } from '../shared/money.ts'
import type { Connector } from './connector.ts'
import type { ExchangeSettings } from './exchange-settings.ts'
import type { FiscalSettings } from './fiscal-settings.ts'
import type { StorefrontLanguage, Translations } from './local-text.ts'
import type { Logistics } from './logistics-settings.ts'
import type { MarketplaceSettings } from './marketplace-settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { RatingSettings } from './rating-settings.ts'
import type { Triggers } from './triggers.ts'

/** The decisions of an account about its returns: reviewed as a file, applied as a version, read by every decision. */
export interface AccountConfiguration {
  readonly name: string
  /** 1 to 6 letters; process numbers are `<prefix>-000001`. */
  readonly numberPrefix: string
  /** An IANA name; days are counted in this zone (contract §1.6). */
  readonly timeZone: string
  /** Two letters; for `BR` the legal minimum of CDC art. 49 applies. */
  readonly country: string
  /** Holidays of states and cities; national holidays are calculated. */
  readonly holidays: LocalHolidays
  readonly stores: readonly Store[]
  /** At most one per store, and one that belongs to no store (`storeId` null). */
  readonly connectors: readonly Connector[]
  readonly paymentProviders: readonly PaymentProvider[]
  readonly capabilities: DeclaredCapabilities
  readonly policy: Policy
  readonly reasons: readonly Reason[]
  readonly voucherDefinitions: readonly VoucherDefinition[]
  readonly freightRule: FreightRule
  readonly keepItem: KeepItemPolicy
  readonly refund: RefundSettings
  readonly marketplace: MarketplaceSettings
  readonly logistics: Logistics
  readonly fiscal: FiscalSettings
  readonly rating: RatingSettings
  readonly triggers: Triggers
  readonly authorization: AuthorizationSettings
  readonly exchanges: ExchangeSettings
  readonly claims: ClaimSettings
  readonly notices: Notices
  readonly cannedReplies: readonly CannedReply[]
  readonly storefront: Storefront
  readonly security: SecuritySettings
  readonly fourEyes: FourEyes
  readonly retention: Retention
  readonly limits: Limits
}

/**
 * A capability that an account may declare to be done by staff where neither platform nor carrier can do it (contract §6.7).
 */
export type HandledCapability = 'voucher' | 'exchange' | 'label'

export type DeclaredCapabilities = Readonly<Record<HandledCapability, 'manual' | 'none'>>

export interface Store {
  readonly id: number
  readonly name: string
  readonly url: string
  /** The CNPJ that issues the store's notes, as 14 characters. Absent or null: nothing is compared with it. */
  readonly cnpj?: string | null
  readonly active: boolean
  /** The policy fields in which this store differs from its account; the others are inherited. */
  readonly policy: Partial<Policy>
  /** The brand settings in which its pages, mails and labels differ from the account's; absent: none. */
  readonly brand?: StoreBrand
}

export type DeadlineStart = 'delivery' | 'invoice' | 'order'
export type ReasonKind = 'regret' | 'exchange' | 'warranty'
export type ItemOperation = 'return' | 'exchange'

export interface Deadline {
  /** Calendar days. The starting day is day 0, and the last day is included. */
  readonly days: number
  readonly from: DeadlineStart
}

export interface Policy {
  readonly deadlines: Readonly<Record<ReasonKind, Deadline>>
  readonly allowedOperations: readonly ItemOperation[]
  /** The order statuses in which a request may be opened; empty means any. Case is ignored. */
  readonly allowedStatuses: readonly string[]
  readonly blockedSkus: readonly string[]
  readonly blockedCategories: readonly string[]
  /** Empty means every seller. */
  readonly allowedSellers: readonly string[]
  readonly secondRequestForOrder: 'allow' | 'refuse'
  readonly secondRequestForSku: 'allow' | 'refuse'
  readonly refuseBlockedCustomers: boolean
  /**
   * The outcome of a defect that is reported after the legal term and the store's own (contract §6.13): a person reviews it,
   * because it may have been hidden (CDC art. 26 §3), or it is refused.
   */
  readonly defectAfterTerms: 'review' | 'refuse'
  /** Whether a request of this policy needs a reverse-logistics authorization. */
  readonly requireAuthorization: boolean
}

export interface Reason {
  readonly id: number
  /** The name that callers use; case and accents are ignored. */
  readonly description: string
  readonly translations?: Translations
  readonly kind: ReasonKind
  readonly operations: readonly ItemOperation[]
  /** The questions that the customer answers once the reason is chosen, in this order; at most one of them asks for photos. */
  readonly questions: readonly ReasonQuestion[]
  readonly active: boolean
}

export interface VoucherDefinition {
  readonly id: number
  readonly description: string
  readonly translations?: Translations
  readonly order: number
  readonly kind: 'retention' | 'exchange-difference'
  readonly percentage: Percentage
  readonly validDays: number
  readonly active: boolean
}

/** Claims: of customers about a delivery, and of the account against carriers about parcels of returns. */
export interface ClaimSettings {
  /** Whether customers may claim about a delivery in the portal. */
  readonly enabled: boolean
  /** Days in which the store answers a customer's claim, 1 to 5 (Decreto 7.962/2013, art. 4 V). */
  readonly answerDays: number
  /** Days without movement after which a parcel under way counts as late. */
  readonly lateAfterDays: number
  /** Days in which a carrier is to answer a claim against it. */
  readonly carrierDays: number
}

export type FreightRule = 'full' | 'proportional' | 'whole-order' | 'never'

export interface KeepItemPolicy {
  readonly enabled: boolean
  /** Largest value of goods of a request whose items the customer may keep. */
  readonly upTo: Money
  /** The largest number of requests with kept items that one e-mail may have in `periodDays`. */
  readonly requestsPerCustomer: number
  readonly periodDays: number
}

export interface RefundSettings {
  readonly perItem: boolean
  /** Largest amount refunded automatically in one request; null: no ceiling. */
  readonly automaticCeiling: Money | null
  /** The price index by which a refund after its legal deadline is corrected; null: no correction. */
  readonly correction: CorrectionTable | null
}

/** The settings of the e-mails to the customer. */
export interface Notices {
  readonly enabled: boolean
  /** Null: no-reply at the host name of the first store. */
  readonly sender: string | null
  readonly replyTo: string | null
  readonly disabledKinds: readonly NoticeKind[]
  /** Where the account's daily summary goes; null: none is sent. */
  readonly summaryTo: string | null
  /** From which hour of the day on, in the time zone of the account. */
  readonly summaryHour: number
}

/** The customer's pages: how they look unless a store decides otherwise, and what they offer. */
export interface Storefront extends Brand {
  /** Whether customers may look up their order by its number on the store's own page. */
  readonly isOpen: boolean
  readonly contact: StoreContact
  /** The languages offered, the store's own first; empty: all of them, Portuguese first. */
  readonly languages: readonly StorefrontLanguage[]
}

/** How a customer reaches the store's staff; null: not in this way. */
export interface StoreContact {
  readonly email: string | null
  /** A telephone number as people write it. */
  readonly phone: string | null
  /** An https address: a help page, or a chat. */
  readonly page: string | null
}

export type NoticeKind =
  | 'request-received'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'authorized'
  | 'posting-reminder'
  | 'received'
  | 'rated'
  | 'refunded'
  | 'voucher-issued'
  | 'bank-data-wanted'
  | 'difference-due'
  | 'choice-wanted'
  | 'remedy-wanted'
  | 'abatement-offered'
  | 'claim-received'
  | 'claim-answered'

export interface AuthorizationSettings {
  /** Whether the authorization is requested as soon as a request is approved that says how it travels. */
  readonly automatic: boolean
  readonly validDays: number
  /** The days, counted back from the end of the authorization, on which the customer is reminded. */
  readonly reminderDays: readonly number[]
}

/** How the people of the account sign in. */
export interface SecuritySettings {
  /** Whether people who administer the account or move money need a second factor. */
  readonly requiresSecondFactor: boolean
}

/** The conditions under which moving money takes two people. */
export interface FourEyes {
  /** The largest amount that one person may move alone at once; null: any amount. */
  readonly above: Money | null
  /** Whether integrations are bound by the same rule as people. */
  readonly bindsIntegrations: boolean
}

/** How long data are kept that nothing needs any more. Fiscal records and money are kept for ever. */
export interface Retention {
  /** Days from the end of a process to the erasure of its full bank data. */
  readonly bankDataDays: number
  /** Days that a customer's link is kept after it ended. */
  readonly linkDays: number
  readonly mailDays: number
  /** Hours for which the answer to an Idempotency-Key is repeated, at least 24 (contract §1.10). */
  readonly idempotencyHours: number
  readonly webhookAttemptDays: number
  /**
   * Years from the end of all processes of an order to the erasure of the data that identify its customer; null: they are
   * erased only on request.
   */
  readonly personalDataYears: number | null
}

export interface Limits {
  readonly tokenMinutes: number
  readonly linkDays: number
  readonly requestsPerMinute: {
    readonly reads: number
    readonly writes: number
    readonly consultations: number
    readonly authentications: number
  }
}

/** The policy of a store: the account's, with the fields in which the store differs. */
export function effectivePolicy(configuration: AccountConfiguration, storeId: number | null): Policy {
  const store = configuration.stores.find((candidate) => candidate.id === storeId)
  return { ...configuration.policy, ...store?.policy }
}

/**
 * The active connector of a store, or the one that belongs to no store; undefined means that no integration is configured
 * (§2.8).
 */
export function connectorOf(
  configuration: Pick<AccountConfiguration, 'connectors'>,
  storeId: number | null,
): Connector | undefined {
  return configuration.connectors.find((connector) => connector.active && connector.storeId === storeId)
}

export function hasStore(configuration: AccountConfiguration, storeId: number | null): boolean {
  return storeId === null || configuration.stores.some((store) => store.id === storeId)
}
