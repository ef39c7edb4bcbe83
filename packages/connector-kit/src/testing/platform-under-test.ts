import type { Connector, Money } from '@vaivem/domain'
import type { SendRequest } from '../http.ts'
import type { ConnectorPorts, Shop, StoreCapabilities } from '../store-connector.ts'
import type { RefundedPayment } from '../store-payments.ts'

/** A connector with a platform that a test controls: an emulator, or a real server on this machine. */
export interface ConnectorUnderTest {
  readonly capabilities: StoreCapabilities
  readonly ports: ConnectorPorts
  /**
   * A platform on which nothing happened yet; every case opens one of its own. One real server can stand for all of them, where
   * each has names of its own.
   */
  readonly open: () => Awaitable<PlatformUnderTest>
  /** The abilities that the test does not have at this platform: the cases that need one are left out, and count for nothing. */
  readonly without?: readonly PlatformAbility[]
}

export type Awaitable<Value> = Value | Promise<Value>

export interface PlatformUnderTest {
  readonly connector: Connector
  readonly credentials: Shop['credentials']
  readonly send: SendRequest
  /** Absent: the platform has no other users. */
  readonly names?: PlatformNames
  /** Sells an order, paid at once and wholly by a payment that the platform can give back. */
  readonly sell: (order: OrderToSell) => Awaitable<SoldOrder>
  /** Puts a variant on the shelf. */
  readonly shelve: (variant: VariantToShelve) => Awaitable<void>
  /** The real state of the platform, read without its API. */
  readonly books: PlatformBooks
  /** Another party gives money back at the platform. */
  readonly refundByHand?: (order: SoldOrder, amount: Money) => Awaitable<void>
  /** Staff send what the returns of an order show as going out, by the returns themselves. */
  readonly exchangeByHand?: (order: SoldOrder) => Awaitable<void>
  /** The connector as an account sets it that has its returns show what goes out. */
  readonly showingExchanges?: Connector
  /** Staff edit an order at the platform, so that it is among those that changed last. */
  readonly editByHand?: (order: SoldOrder) => Awaitable<void>
  /** The platform undoes all refunds of an order that it had done; absent: what is done there stays done. */
  readonly undoRefunds?: (order: SoldOrder) => Awaitable<void>
  /** A customer spends a voucher. */
  readonly spend?: (token: string) => Awaitable<void>
  /** From now on the platform books this many centavos more than requested. */
  readonly bookMore?: (centavos: number) => void
  /** Sets its clock ahead by this many hours from now on. */
  readonly setClockAhead?: (hours: number) => void
  /** It carries out no request that is made by a clock other than its own; absent: it does not look at the clock of the caller. */
  readonly refusesOtherClocks?: true
  /** Lets this many hours pass, by all clocks; absent: a clock that is ahead has the same effect. */
  readonly letTimePass?: (hours: number) => void
  /** From now on its prices and vouchers are in another currency; absent: by its description, all its amounts are in reais. */
  readonly sellIn?: (currency: string) => void
}

/** The abilities that only some tests have at their platform. */
export type PlatformAbility =
  | 'exchangeByHand'
  | 'refundByHand'
  | 'editByHand'
  | 'undoRefunds'
  | 'spend'
  | 'bookMore'
  | 'setClockAhead'
  | 'sellIn'

/** Names that no other user of the same server has. */
export interface PlatformNames {
  /** The first of a million keys. */
  readonly firstKey: number
  readonly email: string
  /** A variant that the cases shelve. */
  readonly skuId: string
  /** When nothing of the case had happened yet; absent: the platform was empty. */
  readonly since?: Temporal.Instant
}

export interface OrderToSell {
  readonly email: string
  readonly name: string
  readonly currency: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Money }[]
}

export interface SoldOrder {
  readonly externalId: string
  readonly number: string
  /** As the orders port names them. */
  readonly payments: readonly RefundedPayment[]
}

export interface VariantToShelve {
  readonly skuId: string
  readonly price: Money
  readonly units: number
}

export interface PlatformBooks {
  /** The money that went back to the customers of an order. */
  readonly paidBack: (order: SoldOrder) => Awaitable<readonly Money[]>
  /** The values in reais of the vouchers that can be spent; it throws where one is in another currency. */
  readonly vouchers: () => Awaitable<readonly Money[]>
  readonly unitsOf: (skuId: string) => Awaitable<number>
  /** The returns of an order, the oldest first; absent: the platform shows none. */
  readonly returns?: (order: SoldOrder) => Awaitable<readonly BookedReturn[]>
  /** The exchange orders that go out. */
  readonly exchangeOrders: () => Awaitable<readonly { readonly skuId: string; readonly quantity: number }[]>
}

export interface BookedReturn {
  readonly state: 'open' | 'closed' | 'cancelled'
  readonly units: number
  /** The numbers of the parcels that it comes back with. */
  readonly trackingNumbers: readonly string[]
  /** Units that the return itself sent out in exchange. */
  readonly goesOut: number
  /** Units that it shows as going out, and that were not sent by it. */
  readonly showsGoingOut: number
}
