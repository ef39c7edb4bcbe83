import { html } from '../html.ts'
import type { InEveryLanguage } from '../languages.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { expiredCopyEn } from './expired.en.ts'
import { expiredCopyEs } from './expired.es.ts'
import { expiredCopy, type ExpiredCopy } from './expired.pt-BR.ts'

const copies: InEveryLanguage<ExpiredCopy> = { 'pt-BR': expiredCopy, en: expiredCopyEn, es: expiredCopyEs }

/**
 * The page for a link or a session that opens nothing, or no longer does. It is the same for unknown, expired and used ones, so that a
 * visitor cannot learn which of these it was.
 */
export function expiredLinkPage(site: Site): string {
  return page(site, 'link')
}

export function endedSessionPage(site: Site): string {
  return page(site, 'session')
}

function page(site: Site, what: keyof ExpiredCopy): string {
  const copy = copies[site.language][what]
  return layout(site, {
    title: copy.title,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${copy.why}</p>
      <p class="notice">${copy.next}</p>
    `,
  })
}
