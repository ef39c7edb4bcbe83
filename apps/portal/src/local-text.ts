import type { LocalText } from '@vaivem/domain'
import { html, type Html } from './html.ts'
import type { Site } from './site.ts'

/** A text of the store in the reader's language; in Portuguese, and marked as such for who reads aloud, where there is none. */
export function localText({ language }: Pick<Site, 'language'>, { text, translations }: LocalText): Html {
  if (language === 'pt-BR') return html`${text}`
  const translated = translations[language]
  return translated === undefined ? html`<span lang="pt-BR">${text}</span>` : html`${translated}`
}

/** What somebody at the store typed, in Portuguese and in nothing else: marked as such for who reads another language. */
export function storeWords(site: Pick<Site, 'language'>, text: string): Html {
  return localText(site, { text, translations: {} })
}

/** As `localText`, where no markup can stand. */
export function plainText({ language }: Pick<Site, 'language'>, { text, translations }: LocalText): string {
  return (language === 'pt-BR' ? undefined : translations[language]) ?? text
}
