import type { Connector, PaymentKind } from '@vaivem/domain'
import type { SendRequest } from './http.ts'
import type { ChangesAsked, ChangesPage, NoticeReading, NoticeVerdict, StoreNotice } from './store-intake.ts'
import type { StoreCredit, StorePayments } from './store-payments.ts'
import type { StorePlatform } from './store-platform.ts'
import type { StoreStock } from './store-stock.ts'

/**
 * One way to reach the platform of stores. An account chooses it for each store by the `plataforma` of its connector, so that
 * two stores of one account may be on two platforms. Registered in `apps/server/src/connectors/store-connectors.ts`.
 */
export interface StoreConnector<Needs = unknown> {
  /** `plataforma` in the account file. */
  readonly word: string
  /** What the console calls the platform, in Portuguese. */
  readonly label: string
  /** The only form that `hostname` of the connector may have, with an example; absent: that of any host. */
  readonly address?: { readonly pattern: RegExp; readonly example: string }
  /** The settings under `opcoes` of the connector in the account file. Never secrets. */
  readonly options: readonly ConnectorField[]
  /** The secrets that the platform gives to the merchant; empty: it needs none. */
  readonly credentials: readonly ConnectorField[]
  readonly capabilities: StoreCapabilities
  /** The hosts that its requests may go to, with their port where it is not 443. */
  readonly hosts: (connector: Connector) => readonly string[]
  /** Called once, when the service starts. What belongs to one account comes with every call. */
  readonly connect: (needs: Needs) => ConnectorPorts
}

/** One setting or secret of a connector, as the account file, the console and the command line show it. */
export interface ConnectorField {
  readonly name: string
  /** In Portuguese. */
  readonly label: string
  readonly description: string
  readonly isRequired: boolean
  /** The only values it may have; absent: any text. */
  readonly values?: readonly string[]
  readonly pattern?: RegExp
}

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
  } | null
  /** Null: it issues no vouchers. */
  readonly vouchers: {
    readonly form: 'gift-card' | 'store-credit' | 'coupon'
    /** Whether what was not spent at once is kept; a coupon loses it, which the customer is shown. */
    readonly keepsRest: boolean
  } | null
  /** Null: it sends no exchanges. */
  readonly exchanges: {
    /** Whether it keeps units for an exchange before its order; without, the order itself takes them. */
    readonly reserves: boolean
    /** How long after a request was sent its order may still appear, in milliseconds. */
    readonly settlingMilliseconds: number
  } | null
}

/** The shop that a call is for: a connector of an account with its secrets, and the way to its hosts. */
export interface Shop {
  readonly accountId: number
  readonly connector: Connector
  /** By the names of the declared fields. */
  readonly credentials: Readonly<Record<string, string>>
  /** Sends a request to a declared host of this connector. */
  readonly send: SendRequest
  /** A secret text of 26 letters and digits for a key, always the same: nobody can guess the code of a voucher made of it. */
  readonly codeOf: (key: number) => string
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
}

/** The ports of a platform; one that it does not have is absent, and its capability is not declared. */
export interface ConnectorPorts {
  readonly orders: OfShop<StorePlatform> & {
    /** Absent: changes cannot be listed, so orders are read when they are asked for. */
    readonly changesSince?: ChangesSince
    /** Whether the shop of a connector lists them; absent: all do. */
    readonly listsChanges?: (connector: Connector) => boolean
  }
  /** Absent: the platform sends none. */
  readonly notices?: StoreNotices
  readonly payments?: OfShop<Omit<StorePayments, 'settlingMilliseconds'>>
  readonly credit?: OfShop<StoreCredit>
  readonly stock?: OfShop<Omit<StoreStock, 'settlingMilliseconds'>>
}
