import type { DeliveryKind } from '@vaivem/domain'
import type { Lookup, Outcome } from '@vaivem/connector-kit'

/**
 * The port of a return carrier. Every authorization has a key: a repeated call under one key gives the same authorization. If
 * an adapter throws or does not answer, the outcome is unknown, and is looked up.
 */
export interface Carrier {
  readonly authorize: (
    carrierId: number,
    accountId: number,
    request: AuthorizationRequest,
  ) => Promise<CarrierOutcome<Authorized>>
  readonly findAuthorization: (carrierId: number, accountId: number, key: number) => Promise<CarrierLookup<Authorized>>
  /**
   * Cancels an unused authorization, or an unknown one: under this key the carrier gives none any more, also to a late request.
   * A carrier that cannot promise so is looked up again.
   */
  readonly cancel: (carrierId: number, accountId: number, key: number) => Promise<CarrierOutcome<object>>
  /** Every scan so far, in any order; carriers repeat them and report them late. Undefined: no answer. */
  readonly track: (carrierId: number, accountId: number, key: number) => Promise<readonly CarrierScan[] | undefined>
}

export interface AuthorizationRequest {
  readonly key: number
  readonly kind: DeliveryKind
  /** The store's name for the parcel: the number of the process. */
  readonly reference: string
  readonly validUntil: Temporal.Instant
  /** The drop point or locker that the customer picked, as the account calls it; null: any. For carriers that keep a place. */
  readonly pointId: string | null
  readonly sender: {
    readonly name: string | null
    readonly postalCode: string | null
    readonly state: string | null
    readonly city: string | null
  }
}

export interface Authorized {
  /** Shown to the clerk; no label is needed. */
  readonly code: string
  readonly validUntil: Temporal.Instant
}

export interface CarrierScan {
  readonly status: 'posted' | 'collected' | 'in-transit' | 'delivered' | 'lost' | 'returned-to-sender'
  readonly at: Temporal.Instant
  readonly trackingCode: string | null
}

export type CarrierOutcome<Done extends object> = Outcome<Done, CarrierRefusal>
export type CarrierLookup<Done extends object> = Lookup<Done>

export type CarrierRefusal = 'refused-by-carrier' | 'unavailable'
