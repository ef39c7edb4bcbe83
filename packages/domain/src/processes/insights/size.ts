/** A product of which a variation is one size. */
export interface SizedName {
  readonly product: string
  /** Null: the name contains none. */
  readonly size: string | null
}

const LETTERS = [
  'PPP',
  'PP',
  'P',
  'M',
  'G',
  'GG',
  'XG',
  'XGG',
  'EG',
  'EGG',
  'G1',
  'G2',
  'G3',
  'G4',
  'XS',
  'S',
  'L',
  'XL',
  'XXL',
  'U',
]
/** Clothes and shoes of Brazil: 14 to 60, also halves; with the age of children ("4 anos") left to the product's name. */
const NUMBER = /^(?:1[4-9]|[2-5]\d|60)(?:[.,]5)?$/
const SIZE_LABEL = /^(?:tam(?:anho)?\.?:?)$/i

/**
 * Splits the name of a variation into its size, which is the last word that is one ("Calça Reta 44", "Camisa Linho azul, M"), and the
 * rest of the name.
 */
export function sizeOf(name: string): SizedName {
  const words = name.split(/[\s;/|()-]+|,(?!\d)/u).filter((word) => word !== '')
  const at = words.findLastIndex((word, index) => index > 0 && isSize(word))
  if (at < 1) return { product: name.trim(), size: null }
  const rest = words.filter((word, index) => index !== at && !(index === at - 1 && SIZE_LABEL.test(word)))
  return { product: rest.join(' '), size: (words[at] ?? '').toUpperCase().replace(',', '.') }
}

/** Small before large: letters in their order, then numbers by size, then what has none. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [LETTERS.indexOf(one), LETTERS.indexOf(other)]
  if (a >= 0 || b >= 0) return (a < 0 ? LETTERS.length : a) - (b < 0 ? LETTERS.length : b)
  return Number(one) - Number(other)
}

function isSize(word: string): boolean {
  return LETTERS.includes(word.toUpperCase()) || NUMBER.test(word)
}
