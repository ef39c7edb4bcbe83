import { html, type Html } from './html.ts'
import { LANGUAGES, type InEveryLanguage, type Language } from './languages.ts'
import { layoutCopyEn } from './layout.en.ts'
import { layoutCopyEs } from './layout.es.ts'
import { layoutCopy, type LayoutCopy } from './layout.pt-BR.ts'
import type { ShownLogo, Site } from './site.ts'

export const layoutCopies: InEveryLanguage<LayoutCopy> = { 'pt-BR': layoutCopy, en: layoutCopyEn, es: layoutCopyEs }

export interface Content {
  readonly title: string
  readonly main: Html
  /**
   * The summary for people who find the page by a search: a page with one may be listed. Pages that belong to one person have
   * none and are never listed.
   */
  readonly summary?: string
  readonly steps?: Steps | undefined
  /** The faults of the form that was sent, shown at the top with a link to each field. */
  readonly faults?: readonly FieldFault[]
}

/** The position of a page in a path of several. */
export interface Steps {
  readonly names: readonly string[]
  /** The index of this page in `names`. */
  readonly at: number
}

export interface FieldFault {
  /** The id of the field. */
  readonly field: string
  readonly message: string
}

const LANGUAGE_NAMES: InEveryLanguage<string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

/** The frame of every page: it loads nothing from other hosts, and is readable by people and by screen readers. */
export function layout(site: Site, { title, main, summary, steps, faults = [] }: Content): string {
  const { store, language } = site
  const copy = layoutCopies[language]
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${summary ?? copy.summary(store?.name ?? null)}" />
        ${summary === undefined ? html`<meta name="robots" content="noindex, nofollow" />` : null}
        <title>${faults.length > 0 ? `${copy.faultTitle}: ` : null}${title}${store && ` – ${store.name}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${site.stylesheet}" />
        ${store?.themeStylesheet ? html`<link rel="stylesheet" href="${store.themeStylesheet}" />` : null}
        <script src="${site.script}" defer></script>
      </head>
      <body>
        <a class="skip" href="#conteudo">${copy.skip}</a>
        ${masthead(site, copy)}
        <main id="conteudo">
          ${steps ? stepList(steps, copy) : null} ${faults.length > 0 ? faultSummary(faults, copy) : null} ${main}
        </main>
        ${footer(site, copy)}
      </body>
    </html> `
  return page.markup
}

function masthead({ store }: Site, copy: LayoutCopy): Html {
  if (store === null) return html`<header class="masthead"><p class="masthead-store">${copy.service}</p></header>`
  return html`<header class="masthead">
    <p class="masthead-store">${store.logo === null ? store.name : logoImage(store.logo, store.name)}</p>
    <p class="masthead-service">${copy.service}</p>
  </header>`
}

function logoImage({ path, nightPath, onWhite }: ShownLogo, name: string): Html {
  const image = html`<img class="logo logo-${onWhite}" src="${path}" alt="${name}" height="40" />`
  if (nightPath === null) return image
  return html`<picture
    ><source srcset="${nightPath}" media="(prefers-color-scheme:dark)" />
    ${image}</picture
  >`
}

function footer(site: Site, copy: LayoutCopy): Html | null {
  const { store, language } = site
  const offered = store?.languages ?? LANGUAGES
  const isSwitchable = offered.length > 1
  if (store === null && !isSwitchable) return null
  return html`<footer class="footer">
    ${
      isSwitchable
        ? html`<nav class="languages" aria-label="${copy.language}">
            <ul role="list">
              ${offered.map((other) => languageLink(other, language))}
            </ul>
          </nav>`
        : null
    }
    ${contactLine(site, copy)} ${store && storeLinks(store, copy)}
  </footer>`
}

/** How the store is reached, each way as a link; none where it gave none. */
export function contactWays({ store, language }: Site): readonly Html[] {
  const { email = null, phone = null, page = null } = store?.contact ?? {}
  return [
    phone === null ? [] : html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`,
    email === null ? [] : html`<a href="mailto:${email}">${email}</a>`,
    page === null ? [] : html`<a href="${page}" rel="noreferrer">${layoutCopies[language].helpPage}</a>`,
  ].flat()
}

/** The contact of the store, in its own words; empty where it gave none. */
function contactLine(site: Site, copy: LayoutCopy): Html | null {
  const ways = contactWays(site)
  if (ways.length === 0) return null
  return html`<div class="footer-contact">
    <p id="atendimento">${copy.contact}</p>
    <ul class="footer-links" role="list" aria-labelledby="atendimento">
      ${ways.map((way) => html`<li>${way}</li>`)}
    </ul>
  </div>`
}

function storeLinks({ storePage, regretPage }: NonNullable<Site['store']>, copy: LayoutCopy): Html {
  return html`<ul class="footer-links" role="list">
    ${regretPage === null ? null : html`<li><a href="${regretPage}">${copy.regret}</a></li>`}
    ${storePage === null ? null : html`<li><a href="${storePage}">${copy.findOrder}</a></li>`}
  </ul>`
}

/** A link to the same page in another language. Every page can be requested again at its address. */
function languageLink(other: Language, current: Language): Html {
  const name = LANGUAGE_NAMES[other]
  if (other === current) return html`<li><span lang="${other}" aria-current="true">${name}</span></li>`
  return html`<li><a href="?idioma=${other}" lang="${other}" hreflang="${other}">${name}</a></li>`
}

function stepList({ names, at }: Steps, copy: LayoutCopy): Html {
  return html`<nav class="steps" aria-label="${copy.steps}">
    <p class="steps-now">${copy.step(at + 1, names.length)}: <strong>${names[at] ?? ''}</strong></p>
    <ol role="list">
      ${names.map(
        (name, index) =>
          html`<li
            class="${index < at ? 'step-done' : index === at ? 'step-now' : 'step'}"
            ${index === at ? html` aria-current="step"` : null}
          >
            <span>${name}</span>
          </li>`,
      )}
    </ol>
  </nav>`
}

function faultSummary(faults: readonly FieldFault[], copy: LayoutCopy): Html {
  return html`<div class="faults" role="alert" tabindex="-1" autofocus aria-labelledby="erros">
    <h2 id="erros">${copy.faults(faults.length)}</h2>
    <ul>
      ${faults.map(({ field, message }) => html`<li><a href="#${field}">${message}</a></li>`)}
    </ul>
  </div>`
}
