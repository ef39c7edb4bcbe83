import { html } from '../../html.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'

export interface VoucherView {
  readonly centavos: number
  readonly code: string | null
  readonly until: Temporal.PlainDate
  /** False: what is not spent at once is lost. */
  readonly keepsRest: boolean
  readonly back: string
}

/** The page with the code of a voucher, which is worth money: it is shown only to a reader of the order's e-mail. */
export function voucherPage(site: Site, { centavos, code, until, keepsRest, back }: VoucherView): string {
  const copy = statusCopies[site.language]
  const { reais, longDay } = wordingOf(site.language)
  return layout(site, {
    title: copy.voucherTitle,
    main: html`
      <h1>${copy.voucherTitle}</h1>
      <p class="lead">${copy.voucherLead(reais(centavos))}</p>
      <section class="card">
        ${
          code === null
            ? html`<p>${copy.voucherNoCode}</p>`
            : html`<p><strong class="code">${code}</strong></p>
                <button
                  type="button"
                  class="button button-second"
                  hidden
                  data-copy="${code}"
                  data-copied="${copy.copied}"
                >
                  ${copy.copy}
                </button>`
        }
        <p>${copy.voucherUntil(longDay(until))}</p>
        ${keepsRest ? null : html`<p>${copy.voucherLosesRest}</p>`}
      </section>
      <p><a href="${back}">${copy.back}</a></p>
    `,
  })
}
