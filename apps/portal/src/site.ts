import type { PageText, StoreContact } from '@vaivem/domain'
import type { Address } from './address-forms.ts'
import type { Language } from './languages.ts'

/**
 * The facts that every page has beside its own view: its language, the store, and the addresses of other pages as a browser
 * sees them.
 */
export interface Site {
  readonly language: Language
  /** The path of the service at its host: empty, or `/path`. */
  readonly base: string
  readonly stylesheet: string
  /** The address of the script that improves pages; every page works without it. */
  readonly script: string
  /** The id under which the service recorded the request, as its answer says in X-Trace-Id; absent in previews. */
  readonly traceId?: string
  /** Null where it must not become known which store it is. */
  readonly store: StoreBranding | null
}

export interface StoreBranding extends Address {
  readonly name: string
  readonly languages: readonly Language[]
  /** The stylesheet with the store's colours, fonts and corners; null where all is as usual. */
  readonly themeStylesheet: string | null
  /** Null: the name of the store is written instead. */
  readonly logo: ShownLogo | null
  /** The store's own words on its pages. */
  readonly texts: readonly PageText[]
  readonly contact: StoreContact
  /** The page on which an order is looked up by its number; null where the store keeps that page closed. */
  readonly storePage: string | null
  /** The page on which a purchase is regretted without signing in. */
  readonly regretPage: string | null
}

/** The paths of the store's logo. */
export interface ShownLogo {
  readonly path: string
  /** The one for the night; null: the same. */
  readonly nightPath: string | null
  /** Whether it is shown on white, because it is made for light grounds and the head is dark. */
  readonly onWhite: 'never' | 'at-night' | 'always'
}
