import type { StoreContact } from '@vaivem/domain'
import type { Language } from './languages.ts'

/** What every page knows beside its own view: its language, whose it is, and where the others are, as a browser sees it. */
export interface Site {
  readonly language: Language
  /** Path of the service at its host: empty, or `/path`. */
  readonly base: string
  readonly stylesheet: string
  /** The enhancement script; nothing depends on it. */
  readonly script: string
  /** Null where nobody may learn which store it is. */
  readonly store: StoreFace | null
}

export interface StoreFace {
  readonly name: string
  readonly languages: readonly Language[]
  /** The store's colours; null for the usual ones. */
  readonly themeStylesheet: string | null
  /** Path of the store's logo; null: its name is written. */
  readonly logo: string | null
  readonly contact: StoreContact
  /** Where an order is looked for by its number; null where the store keeps that page closed. */
  readonly storePage: string | null
  /** Where a purchase is regretted without signing in. */
  readonly regretPage: string | null
}
