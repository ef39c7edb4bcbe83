import { button, hidden } from '../../forms.ts'
import { html } from '../../html.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'

export interface CancelView {
  readonly number: string
  /** Of the process as it was read; another one answers that something changed. */
  readonly version: number
  /** What was paid on top for an exchange, and comes back. */
  readonly paidCentavos: number
  readonly back: string
}

/** Asks once more before a request is cancelled. */
export function cancelPage(site: Site, { number, version, paidCentavos, back }: CancelView): string {
  const copy = statusCopies[site.language]
  return layout(site, {
    title: copy.cancelTitle(number),
    main: html`
      <h1>${copy.cancelTitle(number)}</h1>
      <p class="lead">${copy.cancelLead}</p>
      ${
        paidCentavos === 0
          ? null
          : html`<p class="notice notice-first">
              ${copy.cancelGivesBack(wordingOf(site.language).reais(paidCentavos))}
            </p>`
      }
      <form method="post">
        ${hidden('versao', version)}
        <div class="buttons">
          ${button(copy.cancelYes, 'risky')} <a class="button button-second" href="${back}">${copy.cancelNo}</a>
        </div>
      </form>
    `,
  })
}
