import { html, type Html } from '../../html.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'
import { track } from './tracks.ts'
import type { Difference, ReplacementOut, RequestView } from './view.ts'

/** The replacements that are sent, and the amount to be paid before that. Null where there is no replacement. */
export function replacementCard(site: Site, { replacements }: Pick<RequestView, 'replacements'>): Html | null {
  if (replacements.length === 0) return null
  const copy = statusCopies[site.language]
  return html`<section class="card" aria-labelledby="troca">
    <h2 id="troca">
      ${replacements.every(({ state }) => state === 'called-off') ? copy.operations.exchange : copy.replacements}
    </h2>
    <ul class="plain" role="list">
      ${replacements.map((one) => replacementItem(site, one))}
    </ul>
  </section>`
}

function replacementItem(site: Site, { name, quantity, state, tracking, difference, steps }: ReplacementOut): Html {
  const copy = statusCopies[site.language]
  return html`<li>
    ${quantity} × ${name} <span class="tag">${copy.replacementStates[state]}</span>
    ${tracking === null ? null : html`<span class="soft">${copy.tracking(tracking)}</span>`} ${track(site, steps)}
    ${difference === null ? null : differenceLines(site, difference)}
  </li>`
}

function differenceLines(site: Site, { state, centavos, payment }: Difference): Html {
  const copy = statusCopies[site.language]
  const amount = wordingOf(site.language).reais(centavos)
  return html`<p><strong>${copy.differences[state](amount)}</strong></p>
    ${payment === null ? null : paymentLines(site, payment)}`
}

/**
 * The customer reports the payment to the store outside of this service. Until the store confirms it, nothing is sent, and the
 * page says so.
 */
function paymentLines(site: Site, { link, instructions, until }: NonNullable<Difference['payment']>): Html {
  const copy = statusCopies[site.language]
  const { moment } = wordingOf(site.language)
  const isTold = link !== null || instructions !== null
  return html`${instructions === null ? null : html`<p>${localText(site, instructions)}</p>`}
    ${
      link === null
        ? null
        : html`<p><a class="button" href="${link}" rel="noopener noreferrer external">${copy.payDifference}</a></p>`
    }
    ${isTold ? null : html`<p>${copy.storeSaysHowToPay}</p>`}
    <p>${until === null ? null : copy.payUntil(moment(until))} ${copy.afterPayment}</p>`
}
