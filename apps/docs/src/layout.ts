import { html, type Html } from '@vaivem/portal'
import type { Heading } from './markdown.ts'
import { chapters, linkTo, MADE, type Language } from './navigation.ts'
import { words } from './words.ts'

/** A page before its frame: its address, its language, its title, its content as HTML that is safe to send, and its headings. */
export interface Content {
  readonly address: string
  readonly language: Language
  readonly title: string
  readonly content: string
  readonly headings: readonly Heading[]
}

/** A whole page of the site. `titles` has the title of every page by its address. */
export function layOut(page: Content, titles: ReadonlyMap<string, string>): string {
  const { site, skip } = words[page.language]
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · ${site}</title>
        <link rel="stylesheet" href="/docs/static/docs.css" />
        ${page.address === MADE.playground ? html`<link rel="stylesheet" href="/docs/static/swagger-ui.css" />` : null}
        <script type="module" src="/docs/static/search.js"></script>
      </head>
      <body>
        <a class="skip" href="#conteudo">${skip}</a>
        ${header(page)}
        <div class="columns">${navigation(page, titles)} ${main(page)} ${contents(page)}</div>
      </body>
    </html>`.markup
}

/** Swagger UI brings a `main` of its own, of which a page has one. */
function main({ address, title, content }: Content): Html {
  if (address !== MADE.playground) return html`<main id="conteudo" tabindex="-1">${{ markup: content }}</main>`
  return html`<div id="conteudo" class="main" tabindex="-1">
    <section aria-label="${title}">
      ${{ markup: content }}
      <h2>Operações</h2>
    </section>
    <div id="experimentar"></div>
    <script src="/docs/static/swagger-ui-bundle.js" defer></script>
    <script type="module" src="/docs/static/try.js"></script>
  </div>`
}

function header({ language }: Content): Html {
  const { site, search, searchHint, other } = words[language]
  return html`<header>
    <a class="brand" href="${linkTo(language === 'en' ? 'en' : '')}">${site}</a>
    <search class="search" data-index="/docs/static/search-${language}.json" hidden>
      <label class="unseen" for="busca">${search}</label>
      <input id="busca" type="search" placeholder="${searchHint}" autocomplete="off" spellcheck="false" />
      <div id="achados" hidden></div>
      <p class="unseen" role="status"></p>
    </search>
    <a href="${linkTo(other.address)}" lang="${other.language}" hreflang="${other.language}">${other.label}</a>
  </header>`
}

function navigation({ address, language }: Content, titles: ReadonlyMap<string, string>): Html {
  const { navigation: label } = words[language]
  const shown = chapters[language].map(
    ({ title, pages }) =>
      html`<li>
        <p>${title}</p>
        <ul>
          ${pages.map((page) => entry(page.address, titles.get(page.address) ?? page.address, page.address === address))}
        </ul>
      </li>`,
  )
  return html`<details class="menu" open>
    <summary>${label}</summary>
    <nav aria-label="${label}">
      <ul>
        ${shown}
      </ul>
    </nav>
  </details>`
}

function entry(address: string, title: string, isCurrent: boolean): Html {
  const link = linkTo(address)
  return isCurrent
    ? html`<li><a href="${link}" aria-current="page">${title}</a></li>`
    : html`<li><a href="${link}">${title}</a></li>`
}

function contents({ headings, language }: Content): Html | null {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < 2) return null
  const { onThisPage } = words[language]
  return html`<nav class="contents" aria-label="${onThisPage}">
    <p>${onThisPage}</p>
    <ul>
      ${shown.map(({ text, anchor }) => html`<li><a href="#${anchor}">${text}</a></li>`)}
    </ul>
  </nav>`
}
