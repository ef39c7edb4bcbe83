import { html, type Html } from './html.ts'
import { layoutCopy as copy } from './layout.pt-BR.ts'
import type { Site } from './site.ts'

export interface Content {
  readonly title: string
  /** Null where nobody may learn which store it is. */
  readonly storeName: string | null
  readonly main: Html
}

/** The frame of every page: no script, nothing from elsewhere, readable by people and by machines that read aloud. */
export function layout(site: Site, { title, storeName, main }: Content): string {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}${storeName === null ? null : ` – ${storeName}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${site.stylesheet}" />
      </head>
      <body>
        <header class="masthead">
          <p class="masthead-store">${storeName ?? copy.service}</p>
          ${storeName === null ? null : html`<p class="masthead-service">${copy.service}</p>`}
        </header>
        <main>${main}</main>
        ${storeName === null ? null : html`<footer class="footer"><p>${copy.privacy}</p></footer>`}
      </body>
    </html> `
  return page.markup
}
