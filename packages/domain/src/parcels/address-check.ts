import { foldText } from '../shared/text.ts'

/** Where a directory of CEPs says that one is; null: it does not say, as of the street where a whole town has one CEP. */
export interface KnownPlace {
  /** Two letters. */
  readonly state: string
  readonly city: string
  readonly district: string | null
  readonly street: string | null
}

/** What a directory says of a CEP: `unknown`, that it has no such CEP. */
export type PlaceOfPostalCode =
  | { readonly outcome: 'found'; readonly place: KnownPlace }
  | { readonly outcome: 'unknown' }

/** The parts of an address that a CEP says something of; empty or null: not told. */
export interface ToldPlace {
  readonly state: string | null
  readonly city: string | null
}

/**
 * Whether an address may be where its CEP is: in the same state, and in the same city as far as both say. People write a district as their
 * city (Taguatinga, Distrito Federal); streets are written in too many ways to be compared.
 */
export function isInPlace(told: ToldPlace, { state, city, district }: KnownPlace): boolean {
  const stated = plain(told.state)
  if (stated !== '' && stated !== plain(state)) return false
  const named = plain(told.city)
  return named === '' || isOneCity(state) || [city, district].some((one) => one !== null && plain(one) === named)
}

/** The Federal District is one city. */
function isOneCity(state: string): boolean {
  return plain(state) === 'df'
}

/** Without accents, case, hyphens and apostrophes: "Mogi-Guaçu" and "Mogi Guacu", "Santa Bárbara d'Oeste" and "Santa Bárbara D Oeste". */
function plain(text: string | null): string {
  return foldText((text ?? '').replaceAll(/[-'’`´.]/gu, ' ')).replaceAll(' ', '')
}
