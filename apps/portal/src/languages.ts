/** The languages of every page; Portuguese first. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

/** The same texts in each language: a missing one does not compile. */
export type InEveryLanguage<Copy> = Readonly<Record<Language, Copy>>

export interface LanguageWish {
  /** The parameter `?idioma=` of the address. */
  readonly asked: string | null
  /** The language that was stored in the browser. */
  readonly remembered: string | null
  /** `Accept-Language`. */
  readonly accepted: string | null
  /** The languages of the store, its first one first; never empty. */
  readonly offered: readonly Language[]
}

/**
 * The language of a page: the one asked for, else the stored one, else the first that the browser accepts, else the store's
 * own.
 */
export function chooseLanguage({ asked, remembered, accepted, offered }: LanguageWish): Language {
  const wishes = [asked, remembered, ...acceptedTags(accepted)]
  for (const wish of wishes) {
    const found = languageOf(wish, offered)
    if (found) return found
  }
  return offered[0] ?? 'pt-BR'
}

/** The offered language that a tag means (`pt`, `es-MX`); undefined for none. */
export function languageOf(tag: string | null, offered: readonly Language[] = LANGUAGES): Language | undefined {
  const primary = tag?.trim().toLowerCase().split('-')[0]
  return primary ? offered.find((language) => language.toLowerCase().split('-')[0] === primary) : undefined
}

const MOST_TAGS = 20

/** The tags of `Accept-Language`, the most wanted first; `*` and tags with the weight 0 are ignored. */
function acceptedTags(header: string | null): readonly string[] {
  return (header ?? '')
    .split(',', MOST_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '*' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
