import type { Connector, ReasonKind } from '@vaivem/domain'
import type { Lookup, Outcome } from './outcome.ts'

/**
 * The return of a process as the platform of its store shows it to the staff there. It moves no money, no stock and no goods: refunds,
 * vouchers, restocking and exchanges have ports of their own. Every call has a key, which the return at the platform carries, so that
 * it is found after a lost answer. If an adapter throws or does not answer, the outcome is unknown.
 */
export interface StoreReturns {
  /** Makes the return at the platform, with the units that come back; what goes out for them is shown with it at most, and never sent by it. */
  readonly mirror: (connector: Connector, accountId: number, asked: MirroredReturn) => Promise<ReturnOutcome>
  /** `absent` only if the platform shows all returns of the order, and none of them carries the key. */
  readonly find: (connector: Connector, accountId: number, asked: ReturnIdentity) => Promise<Lookup<FoundReturn>>
  /** Says with which parcel the units come back; done again, or with another number, it takes the place of the earlier one. */
  readonly deliver: (connector: Connector, accountId: number, asked: ReturnDelivery) => Promise<ReturnOutcome>
  /** Marks the return as complete, without paying or restocking anything. */
  readonly close: (connector: Connector, accountId: number, asked: ReturnIdentity) => Promise<ReturnOutcome>
  /** Calls the return off, so that its units may be returned another time. */
  readonly cancel: (connector: Connector, accountId: number, asked: ReturnIdentity) => Promise<ReturnOutcome>
  /** As `StorePayments.settlingMilliseconds`. */
  readonly settlingMilliseconds: (connector: Connector) => number
}

/** Which return is meant: every call about one key says the same. */
export interface ReturnIdentity {
  readonly key: number
  /** The number of the process, for the staff at the platform. */
  readonly processNumber: string
  readonly order: { readonly externalId: string | null; readonly number: string | null }
  /** How the platform knows the return; null until it said so. */
  readonly reference: string | null
}

export interface MirroredReturn extends ReturnIdentity {
  /** When the customer requested it. */
  readonly requestedAt: Temporal.Instant
  readonly lines: readonly ReturnedLine[]
  /**
   * The units that go out for them by orders of the stock port; empty where the platform does not show them, or none are kept for it
   * yet.
   */
  readonly goingOut: readonly ShownExchange[]
}

/** Units of a variant that go out in an exchange. */
export interface ShownExchange {
  readonly skuId: string
  /** Above zero. */
  readonly quantity: number
}

/** Units of one line of the order that come back for one reason. */
export interface ReturnedLine {
  /** The line as the orders port names it (`ItemId`, else `SkuId`). */
  readonly lineKey: string
  /** Above zero. */
  readonly quantity: number
  readonly reason: {
    /** Null: the account does not know the reason. */
    readonly kind: ReasonKind | null
    /** In the words of the store; null: none were given. */
    readonly description: string | null
  }
}

export interface ReturnDelivery extends ReturnIdentity {
  /** The number by which the parcel is followed, or with which it is posted. */
  readonly trackingNumber: string
  /** The number that was said before; null: none. */
  readonly previousNumber: string | null
}

export interface FoundReturn {
  readonly reference: string
  readonly state: 'open' | 'closed' | 'cancelled'
  /** The numbers of the parcels that the platform shows for it. */
  readonly trackingNumbers: readonly string[]
}

export type ReturnOutcome = Outcome<{ readonly reference: string }, ReturnRefusalReason>

export type ReturnRefusalReason =
  | 'order-unknown'
  /** The order at the platform has no such line. */
  | 'line-unknown'
  /** The platform has not as many units of a line that were sent and may come back. */
  | 'units-not-returnable'
  | 'return-unknown'
  /** Staff closed or cancelled the return at the platform. */
  | 'return-ended'
  /** Staff named another parcel at the platform. */
  | 'delivery-by-others'
  /** Work on the return was done at the platform, so that it cannot be cancelled any more. */
  | 'not-cancellable'
  | 'order-hidden'
  | 'refused-by-store'
  | 'credentials-missing'
  | 'credentials-refused'
  | 'unavailable'
