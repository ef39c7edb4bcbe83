import type { Connector } from '@vaivem/domain'
import type { Lookup, Outcome } from './outcome.ts'

/**
 * Returned units that go back to the stock of an account's store platform. Every call has a key, under which the units are added
 * once: a repeated call adds nothing, or is looked up before it is repeated. If an adapter throws or does not answer, the outcome
 * is unknown.
 */
export interface StoreRestock {
  /** Adds units to what the shop has of a SKU, whatever it has; a platform that can only set a number has no such port. */
  readonly restock: (connector: Connector, accountId: number, units: RestockedUnits) => Promise<RestockOutcome>
  /** `absent` only if the platform shows what was added under keys, and nothing is under this one. */
  readonly findRestock: (connector: Connector, accountId: number, units: RestockedUnits) => Promise<RestockLookup>
  /** Whether the platform shows what was added under a key. */
  readonly canFind: (connector: Connector) => boolean
  /** How long it honours a repeated key, in milliseconds. */
  readonly keysHonouredMilliseconds: (connector: Connector) => number
  /** As `StorePayments.settlingMilliseconds`. */
  readonly settlingMilliseconds: (connector: Connector) => number
}

/** Units of one SKU that came back with an order: every call about one key says the same. */
export interface RestockedUnits {
  readonly key: number
  readonly skuId: string
  /** Above zero: the units to add, not what there is afterwards. */
  readonly quantity: number
  /** The order whose units came back. */
  readonly order: { readonly externalId: string | null; readonly number: string | null }
}

export interface RestockDone {
  /** How the store knows it. */
  readonly reference: string
}

export type RestockOutcome = Outcome<RestockDone, RestockRefusalReason>
export type RestockLookup = Lookup<RestockDone>

export type RestockRefusalReason =
  | 'sku-unknown'
  /** The shop does not count the units of this SKU. */
  | 'sku-not-counted'
  /** The shop has several places with stock, and the connector names none. */
  | 'location-unknown'
  | 'key-reused'
  /** Staff put units of this SKU back themselves, with the return that the platform shows. */
  | 'restocked-at-store'
  | 'order-hidden'
  | 'refused-by-store'
  | 'credentials-missing'
  | 'credentials-refused'
  | 'unavailable'
