import type { Connector, PaymentKind } from '@vaivem/domain'
import type { SendRequest } from './http.ts'
import type {
  ChangesAsked,
  ChangesPage,
  NoticeAddress,
  NoticeReading,
  NoticeUpkeep,
  NoticeVerdict,
  StoreNotice,
} from './store-intake.ts'
import type { StoreCredit, StorePayments } from './store-payments.ts'
import type { StorePlatform } from './store-platform.ts'
import type { StoreRestock } from './store-restock.ts'
import type { StoreReturns } from './store-returns.ts'
import type { StoreStock } from './store-stock.ts'

/**
 * One way to reach the platform of stores. An account chooses it for each store by the `plataforma` of its connector, so that
 * two stores of one account may be on two platforms. Registered in `apps/server/src/connectors/store-connectors.ts`.
 */
export interface StoreConnector<Needs = unknown> {
  /** `plataforma` in the account file. */
  readonly word: string
  /** The name of the platform in the console, in Portuguese. */
  readonly label: string
  /** The only form that `hostname` of the connector may have, with an example; absent: that of any host. */
  readonly address?: { readonly pattern: RegExp; readonly example: string }
  /** The settings under `opcoes` of the connector in the account file. Never secrets. */
  readonly options: readonly ConnectorField[]
  /** The secrets that the platform gives to the merchant; empty: it needs none. */
  readonly credentials: readonly ConnectorField[]
  /** The rights that the merchant has to grant at the platform; absent: the credentials allow everything. */
  readonly rights?: readonly ConnectorRight[]
  /** How credentials that expire are renewed; absent: they do not expire. */
  readonly renewal?: CredentialRenewal
  readonly capabilities: StoreCapabilities
  /**
   * How long after a request was sent its refund or voucher may still appear, in milliseconds, where an option of the account makes it
   * another time than `capabilities.refunds` says.
   */
  readonly settlingMilliseconds?: (connector: Connector) => number
  /** The limits of requests for one account; absent: four requests at once, and five seconds after a 429. */
  readonly limits?: CallLimits
  /** The hosts that its requests may go to, with their port where it is not 443. */
  readonly hosts: (connector: Connector) => readonly string[]
  /** Called once, when the service starts. What belongs to one account comes with every call. */
  readonly connect: (needs: Needs) => ConnectorPorts
}

/** How politely a platform is called; its own `Retry-After` goes before. */
export interface CallLimits {
  /** Requests of one connector that this process has under way at the same time. */
  readonly atOnce: number
  /** How long it is left alone after a 429 that does not say how long, in milliseconds. */
  readonly pauseMilliseconds: number
  /** How many requests it takes in a time; absent: it publishes none. */
  readonly rate?: CallRate
}

/**
 * Requests of one connector from this process: `burst` at once, and after them `perMinute` a minute. In any minute the platform gets
 * at most the sum of both.
 */
export interface CallRate {
  readonly burst: number
  readonly perMinute: number
}

/** One setting or secret of a connector, as the account file, the console and the command line show it. */
export interface ConnectorField {
  readonly name: string
  /** In Portuguese. */
  readonly label: string
  readonly description: string
  readonly isRequired: boolean
  /** The other field in place of which it may be left out; where neither is given, it is missing. */
  readonly unless?: string
  /** The other field that is of no use without it. */
  readonly requiredBy?: string
  /** The only values it may have; absent: any text. */
  readonly values?: readonly string[]
  readonly pattern?: RegExp
}

/** One right that the platform gives to the holder of the credentials. */
export interface ConnectorRight {
  /** As the platform calls it. */
  readonly name: string
  /** In Portuguese: what does not work without it. */
  readonly purpose: string
  /**
   * The step of a proof at the shop that needs this right. A proof gives no money back, follows no changes and restocks nothing:
   * those rights it does not check.
   */
  readonly shownBy: ShownByProof
}

export type ShownByProof =
  | 'finding-orders'
  | 'finding-old-orders'
  | 'finding-by-email'
  | 'following-changes'
  | 'listing-refunds'
  | 'refunding'
  | 'vouchers'
  | 'listing-offers'
  | 'reserving'
  | 'restocking'
  | 'mirroring-returns'

/** Credentials by the names of the declared fields. */
export type CredentialValues = Readonly<Record<ConnectorField['name'], string>>

/**
 * How a connector renews credentials that expire; `Reached` is the shop, carrier or provider's account that they are for. One process at a
 * time calls `renew`; what it answers is stored before it is used.
 */
export interface CredentialRenewal<Reached = Shop> {
  /** Whether they are to be renewed: long enough before they end, because until then the old ones are used. */
  readonly isDue: (credentials: CredentialValues, now: Temporal.Instant) => boolean
  /** Asks the platform for new ones, once, with the old ones. */
  readonly renew: (reached: Reached, now: Temporal.Instant) => Promise<RenewalOutcome>
}

export type RenewalOutcome =
  /** All of them, with those that stay as they were. */
  | { readonly outcome: 'renewed'; readonly credentials: CredentialValues }
  /** The platform takes the old ones for no renewal any more: a person has to give new ones. */
  | { readonly outcome: 'spent' }
  /** It did not answer, or not in a way that can be understood; the old ones stay, and the renewal is requested again. */
  | { readonly outcome: 'unknown' }

/** The most that a platform can do; an account may use less of it. What is not declared is not offered (contract §6.7). */
export interface StoreCapabilities {
  readonly findsByNumber: boolean
  readonly findsByEmail: boolean
  /** Null: the platform cannot give money back. */
  readonly refunds: {
    /** The payment kinds that it gives back; `any`: every one. */
    readonly kinds: readonly PaymentKind[] | 'any'
    readonly partial: boolean
    /** Up to how many days after the payment; null: it sets no limit. */
    readonly days: number | null
    /** How long it honours a repeated key, in milliseconds; 0: it knows no keys, and every repetition is looked up first. */
    readonly keysHonouredMilliseconds: number
    /** How long after a request was sent its refund may still appear, in milliseconds. */
    readonly settlingMilliseconds: number
    /**
     * How many days after it was done a refund is looked at again, because the platform may show later that it came to nothing.
     * Absent: after 1 and 7 days, and whenever its order is read. Empty: never, because what is done stays done.
     */
    readonly recheckDays?: readonly number[]
  } | null
  /** Null: it issues no vouchers. */
  readonly vouchers: {
    readonly form: 'gift-card' | 'store-credit' | 'coupon'
    /** Whether what was not spent at once is kept; a coupon loses it, which the customer is shown. */
    readonly keepsRest: boolean
    /**
     * How the platform knows that a voucher is in reais: the call that makes it says so, or its protocol has no other currency.
     * Absent: it is in the currency of the shop, which the connector asks first.
     */
    readonly currency?: 'told' | 'only-reais'
  } | null
  /** Null: it sends no exchanges. */
  readonly exchanges: {
    /** Whether it keeps units for an exchange before its order; without, the order itself takes them. */
    readonly reserves: boolean
    /** How long after a request was sent its order may still appear, in milliseconds. */
    readonly settlingMilliseconds: number
  } | null
  /** Null: returned units cannot be put back to its stock, because it has no relative change that is safe to repeat. */
  readonly restocks: {
    /** As of refunds. Without a lookup (`findRestock`), nothing is repeated that is older: with 0, each is sent once, and a person looks. */
    readonly keysHonouredMilliseconds: number
    /** How long after a request was sent its units may still be added, in milliseconds. */
    readonly settlingMilliseconds: number
  } | null
  /** Absent: it shows no returns of this service. */
  readonly returns?: {
    /** How long after a request was sent its return may still appear, in milliseconds. */
    readonly settlingMilliseconds: number
    /** Whether they can show what goes out in an exchange, without sending it. */
    readonly showsExchanges?: boolean
  }
}

/** The shop that a call is for: a connector of an account with its secrets, and the way to its hosts. */
export interface Shop {
  readonly accountId: number
  readonly connector: Connector
  /** By the names of the declared fields. */
  readonly credentials: Readonly<Record<string, string>>
  /** Sends a request to a declared host of this connector. */
  readonly send: SendRequest
  /** A secret text of 26 letters and digits for a key, always the same, so that the code of a voucher made of it cannot be guessed. */
  readonly codeOf: (key: number) => string
  /** The number of milliseconds for which the platform wants no requests; 0, or absent: it did not ask for a pause. */
  readonly restMilliseconds?: () => number
  /** One line of plain facts: never bodies, headers, secrets or personal data. */
  readonly warn: (message: string, facts: Readonly<Record<string, string | number | boolean | null>>) => void
}

/** A port as a connector implements it: every call names the shop instead of the connector and its account. */
export type OfShop<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (
    connector: Connector,
    accountId: number,
    ...rest: infer Rest
  ) => infer Answer
    ? (shop: Shop, ...rest: Rest) => Answer
    : never
}

/**
 * The orders of a shop that changed after a cursor. No change may be left out; orders that did not change may come again,
 * because they are read idempotently. It throws where the platform cannot be read.
 */
export type ChangesSince = (shop: Shop, asked: ChangesAsked) => Promise<ChangesPage>

/** The notices of a platform. */
export interface StoreNotices {
  readonly verify: (shop: Shop, notice: StoreNotice) => NoticeVerdict | Promise<NoticeVerdict>
  /** Undefined: the platform does not write such notices. It must not throw, whatever came. */
  readonly read: (notice: StoreNotice) => NoticeReading | undefined
  /**
   * Looks after the webhook of an address; absent: the platform does not switch webhooks off, or shows none. It throws where the
   * platform cannot be read.
   */
  readonly keep?: (shop: Shop, address: NoticeAddress) => Promise<NoticeUpkeep>
}

/** The ports of a platform; one that it does not have is absent, and its capability is not declared. */
export interface ConnectorPorts {
  readonly orders: OfShop<StorePlatform> & {
    /** Absent: changes cannot be listed, so orders are read when they are needed. */
    readonly changesSince?: ChangesSince
    /** Whether the shop of a connector lists them; absent: all do. */
    readonly listsChanges?: (connector: Connector) => boolean
    /** The rights that the credentials lack, by the platform's own names; absent: it does not say. Throws where it cannot be read. */
    readonly missingRights?: (shop: Shop) => Promise<readonly string[]>
  }
  /** Absent: the platform sends none. */
  readonly notices?: StoreNotices
  readonly payments?: OfShop<Omit<StorePayments, 'settlingMilliseconds' | 'recheckDays'>>
  readonly credit?: OfShop<StoreCredit>
  readonly stock?: OfShop<Omit<StoreStock, 'settlingMilliseconds'>>
  readonly restock?: OfShop<Pick<StoreRestock, 'restock'>> & {
    /** Absent: the platform does not show what was added under a key. */
    readonly findRestock?: OfShop<StoreRestock>['findRestock']
    /** Whether the shop of a connector takes units back; absent: all do. */
    readonly isOffered?: (connector: Connector) => boolean
  }
  /** Returns are mirrored where the account asks for it (`MIRRORS_RETURNS` among the options of the connector). */
  readonly returns?: OfShop<Omit<StoreReturns, 'settlingMilliseconds'>>
}
