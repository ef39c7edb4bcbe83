import { html } from '../html.ts'
import { layout } from '../layout.ts'
import type { Site } from '../site.ts'
import { expiredCopy } from './expired.pt-BR.ts'

/** A link or a session that opens nothing (any more). One page for unknown, expired and used up: nobody learns which. */
export function expiredLinkPage(site: Site): string {
  return page(site, expiredCopy.link)
}

export function endedSessionPage(site: Site): string {
  return page(site, expiredCopy.session)
}

function page(site: Site, copy: { readonly title: string; readonly why: string; readonly next: string }): string {
  return layout(site, {
    title: copy.title,
    storeName: null,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${copy.why}</p>
      <p class="notice">${copy.next}</p>
    `,
  })
}
