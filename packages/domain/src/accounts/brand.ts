import type { StorefrontLanguage } from './local-text.ts'

/** How the pages, mails and labels for customers look and speak. */
export interface Brand {
  /** `#rrggbb` of buttons and links; null: the default colours. */
  readonly colour: string | null
  /** The same at night; null: `colour`, made lighter until it can be read. */
  readonly nightColour: string | null
  /** `#rrggbb` behind the logo at the head of every page, by day and night; null: that of the page. */
  readonly headColour: string | null
  /** A small PNG, JPEG or WebP image as a data URL; null: the name is written instead. */
  readonly logo: string | null
  /** The same on dark grounds; null: `logo`. */
  readonly nightLogo: string | null
  /** A WOFF2 file as a data URL, for titles; null: `textFont`. */
  readonly headingFont: string | null
  /** A WOFF2 file as a data URL, for everything else; null: the font of the reader's system. */
  readonly textFont: string | null
  readonly corners: Corners
  readonly portugueseAddress: PortugueseAddress
  /** The store's own words; of a page and a language, the first counts. */
  readonly texts: readonly PageText[]
}

export type Corners = 'square' | 'soft' | 'round'

/** How customers are addressed in Portuguese: você, o senhor, a senhora. */
export type PortugueseAddress = 'voce' | 'senhor' | 'senhora'

/** A page, or pages that belong together, on which a store may say something of its own. */
export const BRANDED_PAGES = [
  'store',
  'items',
  'reasons',
  'exchange',
  'outcome',
  'sending',
  'review',
  'receipt',
  'status',
  'regret',
] as const

export type BrandedPage = (typeof BRANDED_PAGES)[number]

/** A store's own title and text for a page, in one language. */
export interface PageText {
  readonly page: BrandedPage
  readonly language: StorefrontLanguage
  /** Instead of the title of the page; null: the usual one. */
  readonly title: string | null
  /** Below the title; null: nothing. */
  readonly text: string | null
}

/** The brand settings in which one store differs from its account; null, and no texts: as in the account. */
export type StoreBrand = { readonly [Part in Exclude<keyof Brand, 'texts'>]: Brand[Part] | null } & Pick<Brand, 'texts'>

/** An account with its own brand, and those of its stores. */
export interface BrandedAccount {
  readonly storefront: Brand
  readonly stores: readonly { readonly id: number; readonly brand?: StoreBrand }[]
}

/**
 * The brand of a store: its own parts, and the account's for the rest. A logo or a font of its own replaces both of the account's,
 * so that no store mixes its name with another's.
 *
 * @param storeId Null, unknown: the account's; where it has one store only, that store's.
 */
export function brandOf({ storefront, stores }: BrandedAccount, storeId: number | null): Brand {
  const [only] = stores
  const store = stores.find(({ id }) => id === storeId) ?? (stores.length === 1 ? only : undefined)
  const own = store?.brand
  if (!own) return storefront
  const [logos, fonts, colours] = [own.logo ? own : storefront, fontsOf(own, storefront), own.colour ? own : storefront]
  return {
    colour: colours.colour,
    nightColour: own.nightColour ?? colours.nightColour,
    headColour: own.headColour ?? storefront.headColour,
    logo: logos.logo,
    nightLogo: own.nightLogo ?? logos.nightLogo,
    headingFont: fonts.headingFont,
    textFont: fonts.textFont,
    corners: own.corners ?? storefront.corners,
    portugueseAddress: own.portugueseAddress ?? storefront.portugueseAddress,
    texts: [...own.texts, ...storefront.texts],
  }
}

/** The store's own title and text for a page in a language; undefined: it has none. */
export function pageText(
  { texts }: Pick<Brand, 'texts'>,
  page: BrandedPage,
  language: StorefrontLanguage,
): PageText | undefined {
  return texts.find((one) => one.page === page && one.language === language)
}

function fontsOf(own: StoreBrand, account: Brand): Pick<StoreBrand, 'headingFont' | 'textFont'> {
  return own.headingFont === null && own.textFont === null ? account : own
}
