import { button, hidden } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import { layout, type FieldFault } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { headCard } from '../status/head.ts'
import { requestBody } from '../status/request.ts'
import type { RequestView } from '../status/view.ts'
import { REQUEST_PATHS } from './frame.ts'
import { sendingCopies } from './sending.ts'

export interface ReceiptView {
  readonly draftId: number
  /** The request as its own page shows it: the receipt promises nothing else. */
  readonly request: RequestView
  /** Whether the receipt goes out by mail too. */
  readonly isMailed: boolean
  /** The score that was given to the experience; null: none yet. */
  readonly score: number | null
  readonly faults: readonly FieldFault[]
}

/** The page after a request was sent: its number and time, then what its own page says, and a question about the experience. */
export function receiptPage(site: Site, view: ReceiptView): string {
  const copy = sendingCopies[site.language].receipt
  const { moment } = wordingOf(site.language)
  const { request, faults, isMailed } = view
  const { number, openedAt: sentAt } = request
  return layout(site, {
    title: copy.title,
    faults,
    main: html`
      ${pageHead(site, 'receipt', copy.title)}
      <p class="lead">
        ${copy.number}: <strong>${number}</strong>.<br />${copy.sentAt}
        <time datetime="${sentAt.toString({ timeZoneName: 'never' })}">${moment(sentAt)}</time
        >.${isMailed ? html` ${copy.mail}` : null}
      </p>
      ${headCard(site, request, 'h2')} ${requestBody(site, request)}
      <p class="buttons">
        <a class="link" href="${request.path}">${copy.follow}</a>
        <a class="link" href="${site.base}${REQUEST_PATHS.items}">${copy.another}</a>
      </p>
      ${view.score === null ? ratingForm(site, view) : html`<p class="notice" role="status">${copy.thanks}</p>`}
    `,
  })
}

function ratingForm(site: Site, { draftId, faults }: ReceiptView): Html {
  const copy = sendingCopies[site.language].receipt
  return html`<form class="card form" method="post" action="${site.base}${REQUEST_PATHS.receipt}" novalidate>
    ${hidden('rascunho', draftId)}
    <fieldset id="nota">
      <legend class="legend">${copy.rating}</legend>
      ${faults.map(({ message }) => html`<p class="fault" id="nota-erro">${message}</p>`)}
      <div class="scores">
        ${copy.scores.map(
          (label, index) =>
            html`<label class="score"
              ><input type="radio" name="nota" value="${index + 1}" /> <span>${label}</span></label
            >`,
        )}
      </div>
    </fieldset>
    <div class="field">
      <label for="comentario">${copy.comment}</label>
      <textarea class="textarea" id="comentario" name="comentario" maxlength="1000" rows="3"></textarea>
    </div>
    <div class="buttons">${button(copy.send, 'second')}</div>
  </form>`
}
