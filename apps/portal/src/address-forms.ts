import type { Brand, StorefrontLanguage } from '@vaivem/domain'

/** How a store addresses its customers. */
export type Address = Pick<Brand, 'portugueseAddress' | 'spanishAddress'>

/** As texts are where no store has decided otherwise. */
export const USUAL_ADDRESS: Address = { portugueseAddress: 'voce', spanishAddress: 'usted' }

/**
 * Texts are written once, with both forms wherever they differ: `‹você|o senhor›` in Portuguese, `‹Elija|Elige›` (usted, tú) in Spanish.
 * Answers the text with the form that the store chose. English has one form for all.
 */
export function addressed(text: string, language: StorefrontLanguage, address: Address): string {
  return text.replaceAll(/‹([^‹›|]*)\|([^‹›|]*)›/g, (_, usual: string, other: string) => {
    if (language === 'es') return address.spanishAddress === 'usted' ? usual : other
    if (address.portugueseAddress === 'voce') return usual
    return address.portugueseAddress === 'senhor' ? other : feminine(other)
  })
}

/** `o senhor`, `ao senhor`, `do senhor`, … of a woman. */
function feminine(text: string): string {
  return text.replaceAll(
    /\b(ao|[Dd]o|[Pp]elo|[Nn]o|[Oo]) senhor\b/g,
    (_, article: string) => `${ARTICLES[article] ?? article} senhora`,
  )
}

const ARTICLES: Readonly<Record<string, string>> = {
  o: 'a',
  O: 'A',
  ao: 'à',
  do: 'da',
  Do: 'Da',
  no: 'na',
  No: 'Na',
  pelo: 'pela',
  Pelo: 'Pela',
}
