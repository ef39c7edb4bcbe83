import type { AccountConfiguration } from '@vaivem/domain'
import { LANGUAGES, type StoreBranding } from '@vaivem/portal'
import { versionOf } from './portal-files.ts'

/** The account and store of a page. */
export interface StoreOfPage {
  readonly alias: string
  readonly configuration: AccountConfiguration
  /** Zero or unknown: the account itself. */
  readonly storeId: number | null
}

/** The store as its pages show it; `base` is the path of the service. */
export function brandingOf({ alias, configuration, storeId }: StoreOfPage, base: string): StoreBranding {
  const { colour, logo, contact, languages, isOpen } = configuration.storefront
  const home = `${base}/loja/${encodeURIComponent(alias)}`
  return {
    name: storeNameOf(configuration, storeId),
    languages: languages.length > 0 ? languages : LANGUAGES,
    themeStylesheet: colour === null ? null : `${home}/tema.css?v=${colour.slice(1)}`,
    logo: logo === null ? null : `${home}/logo?v=${versionOf(logo)}`,
    contact,
    storePage: isOpen ? home : null,
    regretPage: `${home}/arrependimento`,
  }
}

/** The store's name; the account's own where there is no store. */
export function storeNameOf(configuration: AccountConfiguration, storeId: number | null): string {
  return configuration.stores.find(({ id }) => id === storeId)?.name ?? configuration.name
}
