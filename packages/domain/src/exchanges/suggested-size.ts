/** Sizes by letters as Brazilian and international shops write them, from small to large. */
const LETTERS: readonly (readonly string[])[] = [
  ['XXXS', '3XS'],
  ['PPP', 'XXS', '2XS'],
  ['PP', 'XS'],
  ['P', 'S'],
  ['M'],
  ['G', 'L'],
  ['GG', 'XL'],
  ['XG', 'EG', 'G1', 'XXL', '2XL'],
  ['XXG', 'XGG', 'EGG', 'G2', 'XXXL', '3XL'],
  ['XXXG', 'EXG', 'G3', 'XXXXL', '4XL'],
]

/**
 * The size to suggest to a customer whom a size did not fit: the next one up of those on offer where it was small, the next one
 * down where it was large. Sizes are compared within one system (letters as P, M, G, GG or S, M, L, XL; numbers as 38, 38/39,
 * 38,5 or US 8), whatever their order. Null where none lies that way, or the bought size belongs to no system that is known.
 */
export function suggestedSize(fit: 'small' | 'large', bought: string, offered: readonly string[]): string | null {
  const own = rankOf(bought)
  if (!own) return null
  const direction = fit === 'small' ? 1 : -1
  let nearest: { readonly size: string; readonly distance: number } | null = null
  for (const size of offered) {
    const rank = rankOf(size)
    if (rank?.system !== own.system) continue
    const distance = (rank.value - own.value) * direction
    if (distance > 0 && (nearest === null || distance < nearest.distance)) nearest = { size, distance }
  }
  return nearest?.size ?? null
}

/** The place of a size among those of its system. */
export interface SizeRank {
  readonly system: string
  readonly value: number
}

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
/** One number, or a range of two, with the words of its country before or after it. */
const NUMBERED = new RegExp(`^(?<before>[A-Z]*) *(?<low>${NUMBER})(?: *[/-] *(?<high>${NUMBER}))? *(?<after>[A-Z]*)$`)

/** The system of a size and its place in it; undefined for a text that is no size. */
export function rankOf(size: string): SizeRank | undefined {
  const words = size.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toUpperCase()
  const plain = words.replace(/^TAM(?:ANHO)?\.? */, '')
  const letter = LETTERS.findIndex((names) => names.includes(plain))
  if (letter >= 0) return { system: 'letters', value: letter }
  const { before = '', low = '', high = low, after = '' } = NUMBERED.exec(plain)?.groups ?? {}
  if (low === '') return undefined
  return { system: `number ${before}${after}`, value: (numberOf(low) + numberOf(high)) / 2 }
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}
