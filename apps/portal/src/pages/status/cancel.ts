import { button, hidden } from '../../forms.ts'
import { html } from '../../html.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'

export interface CancelView {
  readonly number: string
  /** The version of the process as it was read; with another one, the answer says that something changed. */
  readonly version: number
  /** The amount that was paid in addition for an exchange, and is given back. */
  readonly paidCentavos: number
  readonly back: string
}

/** The page that asks for confirmation before a request is cancelled. */
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
