import type { Brand, Corners } from '@vaivem/domain'
import { BLACK, type Colour, contrast, mix, readColour, WHITE, writeColour } from './colour.ts'

/**
 * The background colours on which portal.css uses the accent, and the colour of text on the accent. A test keeps both files
 * equal.
 */
export const LIGHT_GROUNDS = { ground: '#f6f5f2', surface: '#ffffff', onAccent: '#ffffff' } as const
export const DARK_GROUNDS = { ground: '#14161a', surface: '#1e2127', onAccent: '#0d1014' } as const

/**
 * The least contrast for text of any size (WCAG 2.2, 1.4.3), with a margin for what is drawn over tints of the colour.
 */
const READABLE = 4.8
const STEPS = 50
const HOVER_SHARE = 0.18

export interface Accents {
  readonly accent: string
  readonly hover: string
}

/** A font that pages load from this service. */
export interface ThemeFont {
  readonly url: string
  /** Whether its one file has every weight; else browsers draw the bold letters themselves. */
  readonly hasEveryWeight: boolean
}

/** The colours, corners and fonts from which the styles of a theme are made. */
export interface Theme extends Pick<Brand, 'colour' | 'nightColour' | 'headColour' | 'corners'> {
  readonly headingFont: ThemeFont | null
  readonly textFont: ThemeFont | null
}

/**
 * The store's colour adjusted so that it can be read on the page: darker in light mode, lighter in dark mode, and never more
 * than needed.
 */
export function accentsOf(colour: Colour, mode: 'light' | 'dark'): Accents {
  const { ground, surface, onAccent } = mode === 'light' ? LIGHT_GROUNDS : DARK_GROUNDS
  const against = [ground, surface, onAccent].map((hex) => readColour(hex) ?? WHITE)
  const end = mode === 'light' ? BLACK : WHITE
  const isReadable = (candidate: Colour) => against.every((other) => contrast(candidate, other) >= READABLE)
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
  const accent = shares.map((share) => mix(colour, end, share)).find(isReadable) ?? end
  return { accent: writeColour(accent), hover: writeColour(mix(accent, end, HOVER_SHARE)) }
}

/** Black or white, whichever can be read better on a ground; one of them always has a contrast of at least 4.5. */
export function inkOn(ground: Colour): Colour {
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK
}

/** Whether a colour `#rrggbb` needs light letters; false for a text that is no colour. */
export function isDark(colour: string): boolean {
  const ground = readColour(colour)
  return ground !== undefined && inkOn(ground) === WHITE
}

/** The stylesheet of a store, after portal.css; empty where all is as usual. The colour itself is used only for decoration. */
export function themeCss(theme: Theme): string {
  return [...fontFaces(theme), ...colours(theme), ...head(theme), ...corners(theme.corners)]
    .map((rule) => `${rule}\n`)
    .join('')
}

function fontFaces({ headingFont, textFont }: Theme): readonly string[] {
  const face = (name: string, { url, hasEveryWeight }: ThemeFont) =>
    `@font-face{font-family:"${name}";src:url("${url}") format("woff2");font-weight:${hasEveryWeight ? '100 900' : '400'};font-display:swap}`
  return [
    ...(textFont === null ? [] : [face('store text', textFont), `:root{--text-font:"store text",${SYSTEM_FONTS}}`]),
    ...(headingFont === null
      ? []
      : [face('store heading', headingFont), `:root{--heading-font:"store heading",${SYSTEM_FONTS}}`]),
  ]
}

const SYSTEM_FONTS = 'system-ui,sans-serif'

function colours({ colour, nightColour }: Theme): readonly string[] {
  const [day, night] = [readColour(colour ?? ''), readColour(nightColour ?? colour ?? '')]
  const block = (brand: Colour, mode: 'light' | 'dark') => {
    const { accent, hover } = accentsOf(brand, mode)
    return `:root{--brand:${writeColour(brand)};--accent:${accent};--accent-hover:${hover}}`
  }
  return [
    ...(day === undefined ? [] : [block(day, 'light')]),
    ...(night === undefined ? [] : [`@media (prefers-color-scheme:dark){${block(night, 'dark')}}`]),
  ]
}

/** The head has the same ground by day and by night. */
function head({ headColour }: Theme): readonly string[] {
  const ground = readColour(headColour ?? '')
  if (ground === undefined) return []
  const ink = writeColour(inkOn(ground))
  return [
    `:root{--head-ground:${writeColour(ground)};--head-ink:${ink};--head-soft:${ink};--head-line:${writeColour(ground)}}`,
  ]
}

/** How round cards, fields, small parts and chips are; `soft` is what portal.css says. */
const ROUNDNESS: Readonly<Record<Exclude<Corners, 'soft'>, readonly [string, string, string, string]>> = {
  square: ['0', '0', '0', '0'],
  round: ['1.5rem', '1.5rem', '0.875rem', '1.5rem'],
}

function corners(chosen: Corners): readonly string[] {
  if (chosen === 'soft') return []
  const [card, field, small, chip] = ROUNDNESS[chosen]
  return [`:root{--round:${card};--round-field:${field};--round-small:${small};--round-chip:${chip}}`]
}
