import { html, type Html } from '../../html.ts'
import type { InEveryLanguage } from '../../languages.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { homeCopyEn } from './home.en.ts'
import { homeCopyEs } from './home.es.ts'
import { homeCopy, type HomeCopy } from './home.pt-BR.ts'

const copies: InEveryLanguage<HomeCopy> = { 'pt-BR': homeCopy, en: homeCopyEn, es: homeCopyEs }

/** The first page of an installation. It names no store but that of the demonstration. */
export interface HomeView {
  /** The demonstration's store; null: this installation has none. */
  readonly demo: DemoToTry | null
  /** Whether no store was set up here yet. */
  readonly isNew: boolean
}

export interface DemoToTry {
  /** The path of its page, with the base of the service. */
  readonly storePage: string
  /** An order that may be returned; null: none is recent enough. */
  readonly order: { readonly number: string; readonly email: string } | null
  /** The command that shows the mails of this machine. */
  readonly mailboxCommand: string
}

/** Leads customers to their store's link, staff to the console, and visitors who try out the service to the demonstration. */
export function homePage(site: Site, { demo, isNew }: HomeView): string {
  const copy = copies[site.language]
  return layout(site, {
    title: copy.title,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${copy.lead}</p>
      ${demo === null ? shopper(copy) : tryOut(copy, demo)}
      <section class="card">
        <h2>${copy.staff}</h2>
        <p>${isNew ? copy.setUp : copy.staffNext}</p>
        <p class="buttons">
          <a class="button${demo === null ? '' : ' button-second'}" href="${site.base}/console/">${copy.console}</a>
        </p>
        <p><a href="${site.base}/docs">${copy.documentation}</a></p>
      </section>
    `,
  })
}

function shopper(copy: HomeCopy): Html {
  return html`<section class="card">
    <h2>${copy.shopper}</h2>
    <p>${copy.shopperNext}</p>
  </section>`
}

function tryOut(copy: HomeCopy, { storePage, order, mailboxCommand }: DemoToTry): Html {
  const path = order === null ? storePage : `${storePage}?pedido=${encodeURIComponent(order.number)}`
  return html`<section class="card">
    <h2>${copy.demo}</h2>
    <p>${order === null ? copy.demoWithoutOrder : copy.demoNext}</p>
    ${
      order === null
        ? null
        : html`<dl class="facts">
            <div>
              <dt>${copy.order}</dt>
              <dd>${order.number}</dd>
            </div>
            <div>
              <dt>${copy.email}</dt>
              <dd>${order.email}</dd>
            </div>
          </dl>`
    }
    <p class="buttons"><a class="button" href="${path}">${copy.openStore}</a></p>
    <p class="note">${copy.mailbox} <code>${mailboxCommand}</code></p>
  </section>`
}
