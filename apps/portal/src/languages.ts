/** The languages that every page speaks; Portuguese first. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

/** The same sentences in each language: one that is missing does not compile. */
export type InEveryLanguage<Copy> = Readonly<Record<Language, Copy>>

export interface LanguageWish {
  /** `?idioma=` of the address. */
  readonly asked: string | null
  /** What the browser was asked to remember. */
  readonly remembered: string | null
  /** `Accept-Language`. */
  readonly accepted: string | null
  /** What the store speaks, its first language first; never empty. */
  readonly offered: readonly Language[]
}

/** What was asked for, else remembered, else the first that the browser accepts, else the store's own. */
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

/** Tags of `Accept-Language`, most wanted first; `*` and what is weighed 0 means nothing here. */
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
