import type { Brand } from '@vaivem/domain'

/** How a store addresses its customers. */
export type Address = Pick<Brand, 'portugueseAddress'>

/** As texts are where no store has decided otherwise. */
export const USUAL_ADDRESS: Address = { portugueseAddress: 'voce' }

/**
 * Portuguese texts are written once, with both forms wherever they differ: `‹você|o senhor›`. Answers the text with the form that the
 * store chose. Texts of other languages have one form for all.
 */
export function addressed(text: string, { portugueseAddress }: Address): string {
  return text.replaceAll(/‹([^‹›|]*)\|([^‹›|]*)›/g, (_, usual: string, formal: string) => {
    if (portugueseAddress === 'voce') return usual
    return portugueseAddress === 'senhor' ? formal : feminine(formal)
  })
}

/** `o senhor`, `ao senhor`, `do senhor`, … of a woman. */
function feminine(text: string): string {
  return text.replaceAll(
    /\b(ao|Ao|do|pelo|[Oo]) senhor\b/g,
    (_, article: string) => `${ARTICLES[article] ?? article} senhora`,
  )
}

const ARTICLES: Readonly<Record<string, string>> = { o: 'a', O: 'A', ao: 'à', Ao: 'À', do: 'da', pelo: 'pela' }
