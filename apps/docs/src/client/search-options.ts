import type { Options } from 'minisearch'

/** What the index of the site knows of a part of a page. */
export interface Part {
  readonly id: number
  readonly title: string
  readonly heading: string
  readonly address: string
  readonly text: string
}

/** How the index is made, and read: accents and capitals do not matter, a beginning of a word is enough, one letter may be wrong. */
export const searchOptions: Options<Part> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'address'],
  processTerm: (term) => {
    const word = term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return word.length < 2 || word.length > 60 ? null : word
  },
  searchOptions: {
    boost: { title: 4, heading: 3 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
}
