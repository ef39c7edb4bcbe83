import { type Connector, invariant, type PaymentKind } from '@vaivem/domain'
import type { Database } from '../database/transaction.ts'
import type { Log } from '../log.ts'
import type { SendRequest } from '../outbound/http-client.ts'
import type { StoreCredit, StorePayments } from './store-payments.ts'
import type { StorePlatform } from './store-platform.ts'
import type { StoreStock } from './store-stock.ts'

/**
 * One way to reach the platform of stores. An account chooses it for each store by the `plataforma` of its connector, so that
 * two stores of one account may be on two platforms. Registered in `connectors/store-connectors.ts`.
 */
export interface StoreConnector {
  /** `plataforma` in the account file. */
  readonly word: string
  /** What the console calls the platform, in Portuguese. */
  readonly label: string
  /** The settings under `opcoes` of the connector in the account file. Never secrets. */
  readonly options: readonly ConnectorField[]
  /** The secrets that the platform gives to the merchant; empty: it needs none. */
  readonly credentials: readonly ConnectorField[]
  readonly capabilities: StoreCapabilities
  /** The hosts that its requests may go to, with their port where it is not 443. */
  readonly hosts: (connector: Connector) => readonly string[]
  readonly connect: (needs: ConnectorNeeds) => ConnectorPorts
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
  } | null
}

/** What a connector is given once, when the service starts. What belongs to one account it gets with every call. */
export interface ConnectorNeeds extends Pick<Database, 'read' | 'inAccount'> {
  readonly randomBytes: (size: number) => Buffer
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
  readonly log: Log
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

/** The ports of a platform; one that it does not have is absent, and its capability is not declared. */
export interface ConnectorPorts {
  readonly orders: OfShop<StorePlatform>
  readonly payments?: OfShop<Omit<StorePayments, 'settlingMilliseconds'>>
  readonly credit?: OfShop<StoreCredit>
  readonly stock?: OfShop<StoreStock>
}

/** How a store is asked, how it gives money and credit back, and what it has in stock: every call names the connector of the account. */
export interface StorePorts {
  readonly storePlatform: StorePlatform
  readonly storePayments: StorePayments
  readonly storeCredit: StoreCredit
  readonly storeStock: StoreStock
}

/** Opens the shop of a connector; null where its credentials are missing. */
export type OpenShop = (connector: Connector, accountId: number) => Promise<Shop | null>

/** The credentials that a connector needs were not given. */
export class CredentialsMissing extends Error {
  constructor(connector: Connector) {
    super(`the connector ${connector.id} has no credentials`)
  }
}

const MISSING = { outcome: 'refused', reason: 'credentials-missing', mayPass: false } as const

/** Ports that take each call to the connector that the account names (`Connector.platform`), by the keys of `connectors`. */
export function connectStores(
  connectors: Readonly<Record<string, StoreConnector>>,
  needs: ConnectorNeeds,
  openShop: OpenShop,
): StorePorts {
  const known = new Map(
    Object.entries(connectors).map(([name, declared]) => [name, { declared, ports: declared.connect(needs) }]),
  )
  const of = ({ platform }: Connector) => {
    const found = known.get(platform)
    invariant(found !== undefined, `there is a connector for the platform ${platform}`)
    return found
  }
  const port = <Name extends keyof ConnectorPorts>(connector: Connector, name: Name) => {
    const found = of(connector).ports[name]
    invariant(found !== undefined, `the platform ${connector.platform} has the port ${name}`)
    return found
  }
  const open = async (connector: Connector, accountId: number): Promise<Shop> => {
    const shop = await openShop(connector, accountId)
    if (!shop) throw new CredentialsMissing(connector)
    return shop
  }
  /** What must not be lost has an outcome where a reading has none: without credentials nothing was sent. */
  const command = async <Answer>(
    connector: Connector,
    accountId: number,
    call: (shop: Shop) => Promise<Answer>,
  ): Promise<Answer | typeof MISSING> => {
    const shop = await openShop(connector, accountId)
    return shop ? call(shop) : MISSING
  }
  return {
    storePlatform: {
      findOrder: async (connector, accountId, order) =>
        port(connector, 'orders').findOrder(await open(connector, accountId), order),
      findOrdersByEmail: async (connector, accountId, search) =>
        port(connector, 'orders').findOrdersByEmail(await open(connector, accountId), search),
    },
    storePayments: {
      refund: (connector, accountId, refund) =>
        command(connector, accountId, (shop) => port(connector, 'payments').refund(shop, refund)),
      findRefund: async (connector, accountId, refund) =>
        port(connector, 'payments').findRefund(await open(connector, accountId), refund),
      listRefunds: async (connector, accountId, order) =>
        port(connector, 'payments').listRefunds(await open(connector, accountId), order),
      settlingMilliseconds: (connector) => of(connector).declared.capabilities.refunds?.settlingMilliseconds ?? 0,
    },
    storeCredit: {
      issueVoucher: (connector, accountId, voucher) =>
        command(connector, accountId, (shop) => port(connector, 'credit').issueVoucher(shop, voucher)),
      reverseVoucher: (connector, accountId, key) =>
        command(connector, accountId, (shop) => port(connector, 'credit').reverseVoucher(shop, key)),
      findVoucher: async (connector, accountId, key) =>
        port(connector, 'credit').findVoucher(await open(connector, accountId), key),
    },
    storeStock: {
      listOffers: async (connector, accountId, asked) =>
        port(connector, 'stock').listOffers(await open(connector, accountId), asked),
      findOffer: async (connector, accountId, skuId) =>
        port(connector, 'stock').findOffer(await open(connector, accountId), skuId),
      reserve: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'stock').reserve(shop, asked)),
      placeOrder: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'stock').placeOrder(shop, asked)),
      release: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'stock').release(shop, asked)),
      find: async (connector, accountId, asked) =>
        port(connector, 'stock').find(await open(connector, accountId), asked),
    },
  }
}
