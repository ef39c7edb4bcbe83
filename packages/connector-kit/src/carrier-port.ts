import type {
  CollectionWindow,
  DeliveryKind,
  Money,
  QuoteQuestion,
  ReturnAddress,
  Shipment,
  shipment,
} from '@vaivem/domain'
import type { Lookup, Outcome } from './outcome.ts'

/** By what an authorization is named: our key, and what the carrier calls it as far as it has made it; null: not yet. */
export interface AuthorizationName {
  readonly key: number
  readonly reference: string | null
}

/** An authorization of which the carrier has made something. */
export type BegunAuthorization = AuthorizationName & { readonly reference: string }

/** A request to a carrier for an authorization. Repeated under one key it is the same each time, except for `reference`. */
export interface AuthorizationRequest extends AuthorizationName {
  readonly kind: DeliveryKind
  /** The store's name for the parcel: the number of the process. */
  readonly processNumber: string
  /** The last moment to post; a carrier with a term of its own answers its own. */
  readonly validUntil: Temporal.Instant
  /** The drop point or locker that the customer picked, as the account calls it; null: any. For carriers that keep a place. */
  readonly pointId: string | null
  /**
   * When the customer expects the collection, on the clock of the account; null: not chosen. Only where the connector declares
   * `collectionWindows`.
   */
  readonly window: CollectionWindow | null
  /**
   * Contents, sender and recipient, in as many boxes as the connector declares that it takes; never null where the connector
   * declares `needsShipment`.
   */
  readonly shipment: Shipment | null
}

export interface Authorized {
  /** The code that the customer shows to the clerk, or the code on the label. */
  readonly code: string
  readonly validUntil: Temporal.Instant
  /** The price that the carrier charges the store; absent: it does not state it. */
  readonly cost?: Money
}

/**
 * A carrier with several steps has completed a part of them, without an obligation to pay yet. The reference is stored before the carrier
 * is called again with it; each step gives another one.
 */
export interface Begun {
  readonly outcome: 'begun'
  /** Opaque, at most 200 characters. */
  readonly reference: string
}

/** The facts that are sent to the party that chooses where a parcel goes back to; of the customer only the place. */
export interface AddressQuestion {
  /** The store's name for the parcel: the number of the process. */
  readonly processNumber: string
  /** The store's number of the order; null: it has none. */
  readonly orderNumber: string | null
  readonly storeId: number | null
  /** Eight digits, and two letters; null: not known. */
  readonly from: { readonly postalCode: string | null; readonly city: string | null; readonly state: string | null }
  readonly lines: readonly shipment.ShippedLine[]
  /** Those that may be chosen; at least one. */
  readonly addresses: readonly Pick<ReturnAddress, 'id' | 'name' | 'postalCode' | 'city' | 'state'>[]
}

/** Where a parcel goes back to: one of the addresses, or, by null, the first that fits by the account's own rules. */
export interface ChosenAddress {
  readonly addressId: number | null
}

export interface CarrierScan {
  readonly status: 'posted' | 'collected' | 'in-transit' | 'delivered' | 'lost' | 'returned-to-sender'
  readonly at: Temporal.Instant
  readonly trackingCode: string | null
}

/** `balance-too-low`: the account of the store at the carrier cannot pay it. */
export type CarrierRefusal =
  | 'refused-by-carrier'
  | 'unavailable'
  | 'credentials-missing'
  | 'credentials-refused'
  | 'balance-too-low'

export type CarrierOutcome<Done extends object> = Outcome<Done, CarrierRefusal>
export type AuthorizationOutcome = CarrierOutcome<Authorized> | Begun
export type AuthorizationLookup = Lookup<Authorized> | Begun

/** A way in which a carrier would bring a parcel back. */
export interface Quote {
  /** The carrier's name of the service. */
  readonly service: string
  readonly label: string
  readonly cost: Money
  readonly days: number
}

/** The parcel for which a price is requested, and how it would travel. */
export type QuoteAsked = QuoteQuestion

/** A document that the customer prints or shows. */
export interface CarrierDocument {
  readonly form: DocumentForm
  readonly mediaType: 'application/pdf' | 'image/png'
  readonly bytes: Uint8Array
}

/** `declaration`: the sheet of the declaration of contents (DACE), which goes into or onto the parcel. */
export type DocumentForm = 'label-a4' | 'label-10x15' | 'declaration'
