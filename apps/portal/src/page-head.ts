import { type BrandedPage, brands } from '@vaivem/domain'
import { html, type Html } from './html.ts'
import type { Site } from './site.ts'

/** The title of a page and what the store says below it: its own words where it has some, else the usual title. */
export function pageHead(site: Site, page: BrandedPage, usualTitle: string): Html {
  return html`<h1>${ownText(site, page)?.title ?? usualTitle}</h1>
    ${storeText(site, page)}`
}

/** The text that the store adds to a page whose title states the status of something; null: it adds none. */
export function storeText(site: Site, page: BrandedPage): Html | null {
  const text = ownText(site, page)?.text ?? null
  if (text === null) return null
  const lines = text.trim().split(/\r?\n/)
  return html`<p class="store-text">${lines.map((line, at) => (at === 0 ? line : html`<br />${line}`))}</p>`
}

function ownText({ store, language }: Site, page: BrandedPage) {
  return store ? brands.pageText(store, page, language) : undefined
}
