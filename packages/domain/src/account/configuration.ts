import type { CorrectionTable } from '../refund/monetary-correction.ts'
import type { LocalHolidays } from '../shared/local-holidays.ts'
import type { Money, Percentage } from '../shared/money.ts'
import type { ExchangeSettings } from './exchange-settings.ts'
import type { FiscalSettings } from './fiscal-settings.ts'
import type { Translations } from './local-text.ts'
import type { Logistics } from './logistics-settings.ts'
import type { MarketplaceSettings } from './marketplace-settings.ts'
import type { Triggers } from './triggers.ts'

/** What an account decided about its returns: reviewed as a file, applied as a version, read by every decision. */
export interface AccountConfiguration {
  readonly name: string
  /** 1 to 6 letters; process numbers are `<prefix>-000001`. */
  readonly numberPrefix: string
  /** IANA name; days are counted here (contract §1.6). */
  readonly timeZone: string
  /** Two letters; `BR` has the floor of CDC art. 49. */
  readonly country: string
  /** Of states and cities; national ones are known by rule. */
  readonly holidays: LocalHolidays
  readonly stores: readonly Store[]
  /** At most one per store, and one attached to none (`storeId` null). */
  readonly connectors: readonly Connector[]
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
  readonly rating: { readonly blockConsumerWhenNotReceived: boolean }
  readonly triggers: Triggers
  readonly authorization: AuthorizationSettings
  readonly exchanges: ExchangeSettings
  readonly notices: Notices
  readonly storefront: Storefront
  readonly security: SecuritySettings
  readonly fourEyes: FourEyes
  readonly retention: Retention
  readonly limits: Limits
}

/** What an account may declare that its staff do by hand where neither platform nor carrier can (contract §6.7). */
export type HandledCapability = 'voucher' | 'exchange' | 'label'

export type DeclaredCapabilities = Readonly<Record<HandledCapability, 'manual' | 'none'>>

export interface Store {
  readonly id: number
  readonly name: string
  readonly url: string
  /** Whose notes are its own, as 14 characters; without one nothing is compared with it. */
  readonly cnpj?: string | null
  readonly active: boolean
  /** What this store decides otherwise than its account; the rest is inherited. */
  readonly policy: Partial<Policy>
}

export type PaymentKind =
  | 'creditCard'
  | 'debitCard'
  | 'instantPayment'
  | 'bankInvoice'
  | 'giftCard'
  | 'cashback'
  | 'promissory'

export interface Connector {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly storeId: number | null
  /** `demo` is the built-in store; of `none`, nobody is asked: staff do everything by hand. */
  readonly platform: 'none' | 'demo'
  /** Set where this installation executes nothing through it (contract §6.6); never part of what was published. */
  readonly isWithheld?: boolean
  readonly accountName: string
  readonly hostname: string
  readonly allowedStatuses: readonly string[]
  readonly canRefund: boolean
  readonly refundablePayments: readonly PaymentKind[]
  readonly canIssueVouchers: boolean
  readonly canSearchByNumber: boolean
  readonly canSearchByEmail: boolean
  readonly hasOrderFeed: boolean
  readonly voucherHasCode: boolean
  readonly automaticRefundDays: number
  readonly usesStoreCredit: boolean
  readonly giftCardsRestrictedToOwner: boolean
}

export type DeadlineStart = 'delivery' | 'invoice' | 'order'
export type ReasonKind = 'regret' | 'exchange' | 'warranty'
export type ItemOperation = 'return' | 'exchange'

export interface Deadline {
  /** Running days; day 0 is the day it starts from, the last day is inside. */
  readonly days: number
  readonly from: DeadlineStart
}

export interface Policy {
  readonly deadlines: Readonly<Record<ReasonKind, Deadline>>
  readonly allowedOperations: readonly ItemOperation[]
  /** Statuses in which an order may open a request; empty means any. Compared without regard to case. */
  readonly allowedStatuses: readonly string[]
  readonly blockedSkus: readonly string[]
  readonly blockedCategories: readonly string[]
  /** Empty means every seller. */
  readonly allowedSellers: readonly string[]
  readonly secondRequestForOrder: 'allow' | 'refuse'
  readonly secondRequestForSku: 'allow' | 'refuse'
  readonly refuseBlockedConsumers: boolean
  /**
   * What becomes of a defect told after the legal term and the store's own (contract §6.13): a person looks, for it may have been
   * hidden (CDC art. 26 §3), or it is refused.
   */
  readonly defectAfterTerms: 'review' | 'refuse'
  /** Whether a request of this policy needs a reverse-logistics authorisation. */
  readonly requireAuthorization: boolean
}

export interface Reason {
  readonly id: number
  /** How callers name it, case and accents aside. */
  readonly description: string
  readonly translations?: Translations
  readonly kind: ReasonKind
  readonly operations: readonly ItemOperation[]
  /** How many photos the consumer is asked for, 0 to 3; with one the request is taken. */
  readonly photos: number
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

export type FreightRule = 'full' | 'proportional' | 'whole-order' | 'never'

export interface KeepItemPolicy {
  readonly enabled: boolean
  /** Largest value of goods of a request whose items the consumer may keep. */
  readonly upTo: Money
  /** How many kept requests one e-mail may have in `periodDays`. */
  readonly requestsPerConsumer: number
  readonly periodDays: number
}

export interface RefundSettings {
  readonly perItem: boolean
  /** Largest amount refunded automatically in one request; null: no ceiling. */
  readonly automaticCeiling: Money | null
  /** By what a refund is corrected that comes after its legal deadline; null: by nothing. */
  readonly correction: CorrectionTable | null
}

/** Mails to the consumer. */
export interface Notices {
  readonly enabled: boolean
  /** Null: no-reply at the host of the first store. */
  readonly sender: string | null
  readonly replyTo: string | null
  readonly disabledKinds: readonly NoticeKind[]
}

/** How the consumer's pages look, and what they offer. */
export interface Storefront {
  /** Whether consumers find their order by its number at the store's own page. */
  readonly isOpen: boolean
  /** `#rrggbb`; null: the usual colours. */
  readonly colour: string | null
  /** A small PNG, JPEG or WebP as a data URL; null: the name is written. */
  readonly logo: string | null
  readonly contact: StoreContact
  /** Languages offered, the store's own first; empty: all, Portuguese first. */
  readonly languages: readonly StorefrontLanguage[]
}

/** How a consumer reaches the store's people; null: not that way. */
export interface StoreContact {
  readonly email: string | null
  /** As people write it. */
  readonly phone: string | null
  /** An https address: a page of help, or a conversation. */
  readonly page: string | null
}

export type StorefrontLanguage = 'pt-BR' | 'en' | 'es'

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

export interface AuthorizationSettings {
  /** Asked for as soon as a request is approved that says how it travels. */
  readonly automatic: boolean
  readonly validDays: number
  /** Days before the end on which the consumer is reminded. */
  readonly reminderDays: readonly number[]
}

/** How the people of the account sign in. */
export interface SecuritySettings {
  /** Whether who runs the account or moves money needs a second factor. */
  readonly requiresSecondFactor: boolean
}

/** When moving money takes two people. */
export interface FourEyes {
  /** What one person alone may move at once; null: anything. */
  readonly above: Money | null
  /** Whether integrations are bound as people are. */
  readonly bindsIntegrations: boolean
}

/** For how long is kept what nothing needs any more; fiscal records and money are kept for good. */
export interface Retention {
  /** Days after a process ended until its bank data in full go. */
  readonly bankDataDays: number
  /** Days after a consumer's link ended. */
  readonly linkDays: number
  readonly mailDays: number
  /** Hours that the answer to an Idempotency-Key is repeated; never below 24 (contract §1.10). */
  readonly idempotencyHours: number
  readonly webhookAttemptDays: number
  /** Years after all processes of an order ended until what names its customer goes; null: only when asked for. */
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

/** The policy of a store: what the account decided, with what the store decided otherwise. */
export function effectivePolicy(configuration: AccountConfiguration, storeId: number | null): Policy {
  const store = configuration.stores.find((candidate) => candidate.id === storeId)
  return { ...configuration.policy, ...store?.policy }
}

/** The active connector of a store, or the one attached to none; undefined means integration not configured (§2.8). */
export function connectorOf(
  configuration: Pick<AccountConfiguration, 'connectors'>,
  storeId: number | null,
): Connector | undefined {
  return configuration.connectors.find((connector) => connector.active && connector.storeId === storeId)
}

export function hasStore(configuration: AccountConfiguration, storeId: number | null): boolean {
  return storeId === null || configuration.stores.some((store) => store.id === storeId)
}
