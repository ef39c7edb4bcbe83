import { rankOf, type SizeRank } from './suggested-size.ts'

/** A variant of one product, with the words that distinguish it from the others. */
export interface Variant<Id> {
  readonly id: Id
  readonly variation: string
}

/** The variants of one product by colour and size. A product without colours has one row, one without sizes one column. */
export interface VariationGrid<Id> {
  /** From small to large; one empty text where the product has no sizes. */
  readonly sizes: readonly string[]
  readonly rows: readonly {
    /** A colour, or whatever else distinguishes variants of one size; empty where nothing does. */
    readonly colour: string
    /** One for each size; null: there is no such variant. */
    readonly cells: readonly (Id | null)[]
  }[]
}

/**
 * The part of a variant's name that is not the name of its product: of `Camiseta - Azul / G` it is `Azul / G`. The whole name where
 * it does not begin with that of the product, and nothing where it says no more.
 */
export function variationOf(variantName: string, productName: string): string {
  if (!variantName.startsWith(productName)) return variantName.trim()
  return variantName
    .slice(productName.length)
    .replace(/^[\s\-–—/|,:(]+/u, '')
    .replace(/\)\s*$/u, '')
    .trim()
}

/**
 * Size and colour as a variant's words give them, in any order: `39 / Preto`, `Azul - G`, `Cor: Azul, Tamanho: G`, `Branca P`, `M`.
 * Undefined where the words hold two sizes, or more than a size and one other thing.
 */
export function axesOf(
  variation: string,
): { readonly size: string | null; readonly colour: string | null } | undefined {
  const parts = partsOf(variation)
  const sizes = parts.filter((part) => rankOf(part))
  const others = parts.filter((part) => !rankOf(part))
  if (sizes.length > 1 || others.length > 1 || parts.length === 0) return undefined
  return { size: sizes[0] ?? null, colour: others[0] ?? null }
}

/**
 * The variants of one product as a grid; null where their words give no two axes that all of them share, or two variants would
 * stand in one cell, so that only a list can show them.
 */
export function variationGrid<Id>(variants: readonly Variant<Id>[]): VariationGrid<Id> | null {
  const placed = variants.map(({ id, variation }) => ({ id, axes: axesOf(variation) }))
  const sizes = new Map<string, SizeRank | undefined>()
  const rows = new Map<string, Map<string, Id>>()
  for (const { id, axes } of placed) {
    if (!axes) return null
    const size = axes.size ?? ''
    const colour = axes.colour ?? ''
    sizes.set(size, rankOf(size))
    const row = rows.get(colour) ?? new Map<string, Id>()
    if (row.has(size)) return null
    rows.set(colour, row.set(size, id))
  }
  // Variants with a size beside variants without one share no axis; the same for colours.
  const isMixed = (names: ReadonlyMap<string, unknown>) => names.size > 1 && names.has('')
  if (placed.length === 0 || isMixed(sizes) || isMixed(rows)) return null
  const ordered = [...sizes].toSorted(([, a], [, b]) => compareRanks(a, b)).map(([size]) => size)
  return {
    sizes: ordered,
    rows: [...rows].map(([colour, row]) => ({ colour, cells: ordered.map((size) => row.get(size) ?? null) })),
  }
}

/** The name of an attribute that is written before its value. */
const LABEL = /^(?:cor|tamanho|tam\.?|numeração|número|size|colou?r)\s*[:=]\s*/iu
const SPACED = /\s+[-–—/|]\s+|\s*[;|]\s*|,\s+/u

function partsOf(variation: string): readonly string[] {
  const whole = variation.trim()
  if (whole === '') return []
  const spaced = unlabelled(whole.split(SPACED))
  const [only] = spaced
  if (spaced.length > 1 || only === undefined || rankOf(only)) return spaced
  const slashed = unlabelled(only.split('/'))
  return slashed.length > 1 ? slashed : apart(only)
}

function unlabelled(parts: readonly string[]): readonly string[] {
  return parts.map((part) => part.trim().replace(LABEL, '')).filter((part) => part !== '')
}

/** A size at the end or the beginning of words without anything between: `Branca P`, `38 Azul`. */
function apart(words: string): readonly string[] {
  const last = /^(?<rest>.*\p{L}{2}.*?)\s+(?<size>\S+)$/u.exec(words)?.groups
  if (last && rankOf(last['size'] ?? '')) return [last['rest'] ?? '', last['size'] ?? '']
  const first = /^(?<size>\S+)\s+(?<rest>.*\p{L}{2}.*)$/u.exec(words)?.groups
  if (first && rankOf(first['size'] ?? '')) return [first['rest'] ?? '', first['size'] ?? '']
  return [words]
}

function compareRanks(a: SizeRank | undefined, b: SizeRank | undefined): number {
  if (!a || !b || a.system === b.system) return (a?.value ?? 0) - (b?.value ?? 0)
  return a.system < b.system ? -1 : 1
}
