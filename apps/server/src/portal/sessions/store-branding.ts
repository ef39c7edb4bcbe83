import { type AccountConfiguration, type Brand, brands } from '@vaivem/domain'
import { isDark, LANGUAGES, type ShownLogo, type StoreBranding, themeCss } from '@vaivem/portal'
import { fontOf } from '../../platform/fonts/web-font.ts'
import { versionOf } from './portal-files.ts'

/** The account and store of a page. */
export interface StoreOfPage {
  readonly alias: string
  readonly configuration: AccountConfiguration
  /** Zero or unknown: the account itself. */
  readonly storeId: number | null
}

/** The files of a brand, as the last part of their addresses names them. */
export const BRAND_FILES = ['logo', 'logo-noite', 'fonte-titulos', 'fonte-textos'] as const

export type BrandFile = (typeof BRAND_FILES)[number]

/** A file of a brand as it is sent. */
export interface BrandFileContent {
  readonly type: string
  readonly content: Buffer
}

/** The store as its pages show it; `base` is the path of the service. */
export function brandingOf(store: StoreOfPage, base: string): StoreBranding {
  const home = homeOf(store, base)
  const address = addressesOf(store.storeId, home)
  const theme = themeOf(brands.brandOf(store.configuration, store.storeId), address)
  return brandingAt(store, { home, address, themeStylesheet: theme === '' ? null : address('tema.css', theme) })
}

/** The same for a page that holds all of its files itself, and its stylesheet. */
export function brandingWithin(store: StoreOfPage): { readonly branding: StoreBranding; readonly theme: string } {
  const address: AddressOf = (_name, content) => content
  const theme = themeOf(brands.brandOf(store.configuration, store.storeId), address)
  return { branding: brandingAt(store, { home: homeOf(store, ''), address, themeStylesheet: null }), theme }
}

interface BrandingPlaces {
  readonly home: string
  readonly address: AddressOf
  readonly themeStylesheet: string | null
}

function brandingAt(
  { configuration, storeId }: StoreOfPage,
  { home, address, themeStylesheet }: BrandingPlaces,
): StoreBranding {
  const { contact, languages, isOpen } = configuration.storefront
  const brand = brands.brandOf(configuration, storeId)
  return {
    name: storeNameOf(configuration, storeId),
    languages: languages.length > 0 ? languages : LANGUAGES,
    themeStylesheet,
    logo: shownLogo(brand, address),
    portugueseAddress: brand.portugueseAddress,
    texts: brand.texts,
    contact,
    storePage: isOpen ? home : null,
    regretPage: `${home}/arrependimento`,
  }
}

/** The stylesheet of a store; empty where all is as usual. `base` is the path of the service. */
export function themeOfStore(store: StoreOfPage, base: string): string {
  const brand = brands.brandOf(store.configuration, store.storeId)
  return themeOf(brand, addressesOf(store.storeId, homeOf(store, base)))
}

/** A file of the brand of a store; undefined: it has none. */
export function brandFile({ configuration, storeId }: StoreOfPage, name: BrandFile): BrandFileContent | undefined {
  return contentOf(fileIn(brands.brandOf(configuration, storeId), name))
}

/** The store's name; the account's own where there is no store. */
export function storeNameOf(configuration: AccountConfiguration, storeId: number | null): string {
  return configuration.stores.find(({ id }) => id === storeId)?.name ?? configuration.name
}

function homeOf({ alias }: StoreOfPage, base: string): string {
  return `${base}/loja/${encodeURIComponent(alias)}`
}

type AddressOf = (name: string, content: string) => string

/** The address of a file of a store, which changes with its content: browsers may keep it. */
function addressesOf(storeId: number | null, home: string): AddressOf {
  const store = storeId ? `loja=${storeId}&` : ''
  return (name, content) => `${home}/${name}?${store}v=${versionOf(content)}`
}

function themeOf(brand: Brand, address: AddressOf): string {
  const fontIn = (name: BrandFile) => {
    const file = fileIn(brand, name)
    const font = file === null ? undefined : fontOf(file)
    return file === null || !font ? null : { url: address(name, file), hasEveryWeight: font.hasEveryWeight }
  }
  return themeCss({ ...brand, headingFont: fontIn('fonte-titulos'), textFont: fontIn('fonte-textos') })
}

/** On a head that is dark by day and night the logo for dark grounds is shown always; on a light one, never. */
function shownLogo({ headColour, logo, nightLogo }: Brand, address: AddressOf): ShownLogo | null {
  const day = logo === null ? null : address('logo', logo)
  const night = nightLogo === null ? null : address('logo-noite', nightLogo)
  if (headColour === null) {
    const path = day ?? night
    if (path === null) return null
    return { path, nightPath: day === null ? null : night, onWhite: night === null ? 'at-night' : 'never' }
  }
  const hasDarkHead = isDark(headColour)
  const path = hasDarkHead ? (night ?? day) : (day ?? night)
  return path === null ? null : { path, nightPath: null, onWhite: hasDarkHead && night === null ? 'always' : 'never' }
}

function fileIn(brand: Brand, name: BrandFile): string | null {
  switch (name) {
    case 'logo':
      return brand.logo
    case 'logo-noite':
      return brand.nightLogo
    case 'fonte-titulos':
      return brand.headingFont
    case 'fonte-textos':
      return brand.textFont
  }
}

/** The content of a data URL of the account file; it was checked when the file was published. */
function contentOf(dataUrl: string | null): BrandFileContent | undefined {
  const [, type, content] = /^data:(image\/(?:png|jpeg|webp)|font\/woff2);base64,(.*)$/.exec(dataUrl ?? '') ?? []
  return type === undefined || content === undefined ? undefined : { type, content: Buffer.from(content, 'base64') }
}
