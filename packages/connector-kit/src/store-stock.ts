import type { Connector, Money } from '@vaivem/domain'
import type { Outcome } from './outcome.ts'

/**
 * The stock of an account's store platform, and its reservations for exchanges. Every reservation has a key: a call that is
 * repeated under the same key takes effect once, and a released key is never used again, so that a late call reserves nothing.
 * If an adapter throws or does not answer, the outcome is unknown, and is looked up.
 */
export interface StoreStock {
  /**
   * The offers in exchange for a SKU: the variants of its product first, those sold out too, then everything else that is in stock.
   */
  readonly listOffers: (connector: Connector, accountId: number, asked: OffersAsked) => Promise<readonly StockOffer[]>
  readonly findOffer: (connector: Connector, accountId: number, skuId: string) => Promise<StockOffer | undefined>
  /** Keeps units until an instant; then the store may sell them. Called again with a later one, it keeps them until then. */
  readonly reserve: (
    connector: Connector,
    accountId: number,
    asked: StockReservation,
  ) => Promise<StockOutcome<StockHeld>>
  /**
   * Turns the reservation under the key into an order. Refused if it has expired and the stock was sold. What a return shows of it
   * (`StoreReturns`) is taken out of the return before.
   */
  readonly placeOrder: (connector: Connector, accountId: number, asked: StockTask) => Promise<StockOutcome<OrderPlaced>>
  /**
   * Gives back the units that are kept under the key, and takes them out of the return that shows them. Units that were ordered already
   * are not given back.
   */
  readonly release: (connector: Connector, accountId: number, asked: StockTask) => Promise<StockOutcome<StockHeld>>
  /** As `StorePayments.settlingMilliseconds`. */
  readonly settlingMilliseconds: (connector: Connector) => number
  readonly find: (connector: Connector, accountId: number, asked: StockTask) => Promise<StockLookup>
}

export interface OffersAsked {
  readonly skuId: string
  readonly productId: string | null
  readonly most: number
}

/** Of what a shop sells, what is offered in exchange: whatever is in stock, and of the product that comes back also what is sold out. */
export function offered(
  sold: readonly StockOffer[],
  { productId, most }: { readonly productId: string | null | undefined; readonly most: number },
): readonly StockOffer[] {
  return sold.filter((offer) => offer.available > 0 || offer.productId === productId).slice(0, most)
}

export interface StockOffer {
  readonly skuId: string
  readonly skuName: string
  readonly productId: string
  readonly productName: string
  readonly price: Money
  /** Units without a reservation. */
  readonly available: number
  /** The picture of the variant, else of its product, as the platform writes its address; undefined: it is not known. */
  readonly imageUrl?: string | undefined
  /** The categories of the product by the ids that orders name them with; absent: they are not known. */
  readonly categoryIds?: readonly string[] | undefined
}

/** The units that are kept in stock for an exchange, and ordered: every call about one key has the same values. */
export interface StockTask {
  readonly key: number
  readonly skuId: string
  /** Above zero. */
  readonly quantity: number
  /** The order whose units come back. */
  readonly order: { readonly externalId: string | null; readonly number: string | null }
}

export interface StockReservation extends StockTask {
  readonly until: Temporal.Instant
}

export type StockHeld = object

export interface OrderPlaced {
  /** How the store knows the replacement order. */
  readonly reference: string
}

export type StockOutcome<Done extends object> = Outcome<Done, StockRefusalReason>

/** `absent`: the store positively does not know the key. */
export type StockLookup =
  | { readonly outcome: 'released' | 'absent' | 'unknown' }
  | { readonly outcome: 'held'; readonly until: Temporal.Instant }
  | ({ readonly outcome: 'ordered' } & OrderPlaced)

export type StockRefusalReason =
  | 'out-of-stock'
  | 'sku-unknown'
  | 'key-reused'
  | 'key-released'
  | 'already-ordered'
  /** Staff sent it by the return that the platform shows. */
  | 'exchanged-at-store'
  | 'order-hidden'
  | 'refused-by-store'
  | 'credentials-missing'
  | 'credentials-refused'
  | 'unavailable'
