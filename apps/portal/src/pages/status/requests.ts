import { html, type Html } from '../../html.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'
import type { Phase, RequestsView, RequestSummary } from './view.ts'

/** The page with every request of an order, the newest first. */
export function requestsPage(site: Site, { orderNumber, requests, orderPath }: RequestsView): string {
  const copy = statusCopies[site.language]
  return layout(site, {
    title: copy.requests,
    main: html`
      <p class="greeting">${copy.ofOrder(orderNumber)}</p>
      <h1>${copy.requests}</h1>
      ${requests.length === 0 ? html`<p class="lead">${copy.none}</p>` : null}
      <ul class="items" role="list">
        ${requests.map((request) => summary(site, request))}
      </ul>
      <p class="buttons"><a class="button button-second" href="${orderPath}">${copy.another}</a></p>
    `,
  })
}

function summary(site: Site, { number, openedAt, phase, items, path }: RequestSummary): Html {
  const copy = statusCopies[site.language]
  return html`<li class="item">
    <h2 class="item-name"><a href="${path}" aria-label="${copy.see(number)}">${copy.request(number)}</a></h2>
    <p class="soft">${copy.opened(wordingOf(site.language).moment(openedAt))}</p>
    <p>${items.join(' · ')}</p>
    <p class="${phaseTag(phase)}">${copy.phases[phase]}</p>
  </li>`
}

const WRONG: ReadonlySet<Phase> = new Set(['refused', 'expired', 'code-expired', 'lost', 'sent-back'])
const GOOD: ReadonlySet<Phase> = new Set(['awaiting-code', 'concluded', 'keep-item', 'money-coming'])

/** The label of a phase; the phase is never shown by colour alone. */
export function phaseTag(phase: Phase): string {
  if (WRONG.has(phase)) return 'tag tag-wrong'
  if (GOOD.has(phase)) return 'tag tag-open'
  return phase === 'cancelled' ? 'tag' : 'tag tag-wait'
}
