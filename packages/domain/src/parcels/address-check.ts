import { foldText } from '../shared/text.ts'

/** Where a directory of CEPs says that one is; null: it does not say, as of the street where a whole town has one CEP. */
export interface KnownPlace {
  /** Two letters. */
  readonly state: string
  readonly city: string
  readonly district: string | null
  readonly street: string | null
}

/** The answer of a directory about a CEP. `unknown`: it has no such CEP. */
export type PlaceOfPostalCode =
  | { readonly outcome: 'found'; readonly place: KnownPlace }
  | { readonly outcome: 'unknown' }

/** The parts of an address that can be compared with those of its CEP; empty or null: not stated. */
export interface ToldPlace {
  readonly state: string | null
  readonly city: string | null
}

/**
 * Whether an address may be where its CEP is: in the same state, and in the same city as far as both say. People write a district as their
 * city (Taguatinga, Distrito Federal). The street is compared apart, by `mayBeOnStreet`.
 */
export function isInPlace(told: ToldPlace, { state, city, district }: KnownPlace): boolean {
  const stated = plain(told.state)
  if (stated !== '' && stated !== plain(state)) return false
  const named = plain(told.city)
  return named === '' || isOneCity(state) || [city, district].some((one) => one !== null && plain(one) === named)
}

/**
 * Whether a street may be the one of its CEP, as far as both are stated: one word of its name is enough, since people leave out titles
 * and shorten names (R. Br. de Jaguara). Names of numbers alone (Rua 15, Rua XV, Rua Quinze) are not compared.
 */
export function mayBeOnStreet(told: string | null, { street }: Pick<KnownPlace, 'street'>): boolean {
  const [written, known] = [wordsOf(told), wordsOf(street)]
  if (written.length === 0 || known.length === 0) return true
  return known.some((word) => written.includes(word))
}

/** Words for kinds of streets, and words that occur in any name. */
const COMMON_WORDS = new Set(
  'rua avenida av travessa alameda praca rodovia estrada largo vila via viela ladeira parque jardim quadra conjunto setor dos das'.split(
    ' ',
  ),
)
const LEAST_LETTERS = 3
const NUMBER_WORD =
  /^(?:\d+|[ivxlc]+|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze)$/

/** The words that distinguish one street from another. */
function wordsOf(street: string | null): readonly string[] {
  return foldText(street ?? '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LEAST_LETTERS && !COMMON_WORDS.has(word) && !NUMBER_WORD.test(word))
}

/** The Federal District is one city. */
function isOneCity(state: string): boolean {
  return plain(state) === 'df'
}

/** Without accents, case, hyphens and apostrophes: "Mogi-Guaçu" and "Mogi Guacu", "Santa Bárbara d'Oeste" and "Santa Bárbara D Oeste". */
function plain(text: string | null): string {
  return foldText((text ?? '').replaceAll(/[-'’`´.]/gu, ' ')).replaceAll(' ', '')
}
