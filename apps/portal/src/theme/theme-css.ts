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

/**
 * The stylesheet for a store's colour `#rrggbb`; empty where the text is no colour. The colour itself is used only for
 * decoration.
 */
export function themeCss(colour: string): string {
  const brand = readColour(colour)
  if (!brand) return ''
  const block = (mode: 'light' | 'dark') => {
    const { accent, hover } = accentsOf(brand, mode)
    return `:root{--brand:${writeColour(brand)};--accent:${accent};--accent-hover:${hover}}`
  }
  return `${block('light')}\n@media (prefers-color-scheme:dark){${block('dark')}}\n`
}
