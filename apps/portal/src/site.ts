import type { StoreContact } from '@vaivem/domain'
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
  /** Null where it must not become known which store it is. */
  readonly store: StoreBranding | null
}

export interface StoreBranding {
  readonly name: string
  readonly languages: readonly Language[]
  /** The stylesheet with the store's colours; null for the default ones. */
  readonly themeStylesheet: string | null
  /** The path of the store's logo; null: its name is written instead. */
  readonly logo: string | null
  readonly contact: StoreContact
  /** The page on which an order is looked up by its number; null where the store keeps that page closed. */
  readonly storePage: string | null
  /** The page on which a purchase is regretted without signing in. */
  readonly regretPage: string | null
}
