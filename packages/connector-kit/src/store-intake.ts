import type { OrderReference, StoreDocument } from './store-platform.ts'

/** A query to a platform for the orders that changed. */
export interface ChangesAsked {
  /** As the platform's connector answered it last; null: from `since` on. */
  readonly cursor: string | null
  /** The earliest change that counts, where there is no cursor. */
  readonly since: Temporal.Instant
  /** The greatest number of orders in the answer. */
  readonly most: number
}

/** A page of the orders that changed, oldest change first. */
export interface ChangesPage {
  readonly orders: readonly ChangedOrder[]
  /** Where the next page begins; opaque, at most 2 000 characters. Null: nothing changed yet, and `since` counts again. */
  readonly cursor: string | null
  /** Whether more is there already. */
  readonly hasMore: boolean
}

/** An order as the platform's list has it: whole, as `findOrder` would give it, or by its names alone. */
export type ChangedOrder = { readonly document: StoreDocument } | { readonly reference: OrderReference }

/** A request that a platform sent to the address of a connector, as it came. */
export interface StoreNotice {
  /** By their names in lower case; a header that came twice is joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  /** The text of the body, byte for byte; empty where there was none. */
  readonly body: string
  readonly query: Readonly<Record<string, string>>
}

/** `unsigned`: the platform does not sign its notices. Where it does, one without a signature is forged. */
export type NoticeVerdict = 'genuine' | 'forged' | 'unsigned'

/** The content of a notice. It is only a hint: whatever it names is read back. */
export interface NoticeReading {
  readonly orders: readonly OrderReference[]
  /** The platform only tries the address. */
  readonly isPing: boolean
  /** By which the platform repeats a delivery; null: it gives none. At most 200 characters. */
  readonly id: string | null
  /** The platform passes on what a person, or the law, demands of the merchant. */
  readonly privacy?: PrivacyNotice
}

/** The address to which a platform is to send its notices, as its webhook is compared with it. */
export interface NoticeAddress {
  /** Whether an address that the platform shows is one that is taken in now. */
  readonly isCurrent: (address: string) => boolean
  /** Whether it was one of this connector, now or before. */
  readonly isOurs: (address: string) => boolean
  /**
   * A new one, for a webhook that has to be made; always the same. It is answered from now on, because platforms try an address before
   * they take it. The one that a person gave to the platform stays as it is.
   */
  readonly fresh: () => Promise<string>
}

/**
 * The result of a look at the webhook of a platform: it was there; it was off and was switched on again; there was none for the address
 * and one was made; the credentials do not allow reading it, or changing it.
 */
export type NoticeUpkeep = 'kept' | 'switched-on' | 'made' | 'not-allowed'

export interface PrivacyNotice {
  readonly demand: 'erase-customer' | 'export-customer' | 'erase-shop'
  /** Of the customer; null: the platform does not name one. */
  readonly email: string | null
}
