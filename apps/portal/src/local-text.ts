import type { LocalText } from '@vaivem/domain'
import { html, type Html } from './html.ts'
import type { Site } from './site.ts'

/**
 * A text of the store in the reader's language; where there is none, in Portuguese and marked as such for screen readers.
 */
export function localText({ language }: Pick<Site, 'language'>, { text, translations }: LocalText): Html {
  if (language === 'pt-BR') return html`${text}`
  const translated = translations[language]
  return translated === undefined ? html`<span lang="pt-BR">${text}</span>` : html`${translated}`
}

/** A text that the store typed, which exists only in Portuguese; its language is marked for readers of another one. */
export function storeWords(site: Pick<Site, 'language'>, text: string): Html {
  return localText(site, { text, translations: {} })
}

/** Like `localText`, for places where no markup is allowed. */
export function plainText({ language }: Pick<Site, 'language'>, { text, translations }: LocalText): string {
  return (language === 'pt-BR' ? undefined : translations[language]) ?? text
}
