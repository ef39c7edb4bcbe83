import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'
import type { DefectClaim, RequestView } from './view.ts'

/**
 * The items with a defect: until when the store may repair, and what is expected of the customer. Null where there is no
 * complaint.
 */
export function claimCard(site: Site, { claims }: Pick<RequestView, 'claims'>): Html | null {
  if (claims.length === 0) return null
  const copy = statusCopies[site.language]
  return html`<section class="card" aria-labelledby="defeito">
    <h2 id="defeito">${copy.defects.title}</h2>
    <ul class="plain" role="list">
      ${claims.map((claim) => claimItem(site, claim))}
    </ul>
  </section>`
}

function claimItem(site: Site, claim: DefectClaim): Html {
  const copy = statusCopies[site.language].defects
  const { reais } = wordingOf(site.language)
  const { name, quantity, offeredCentavos, answerPath } = claim
  return html`<li>
    ${quantity} × ${name}
    <p>${sentenceOf(site, claim)}</p>
    ${offeredCentavos === null ? null : html`<p><strong>${copy.offered(reais(offeredCentavos))}</strong></p>`}
    ${
      answerPath === null
        ? null
        : html`<p>
            <a class="button" href="${answerPath}">${offeredCentavos === null ? copy.choose : copy.answer}</a>
          </p>`
    }
  </li>`
}

function sentenceOf(site: Site, { state, repairUntil, remedy, abatedCentavos }: DefectClaim): string {
  const copy = statusCopies[site.language].defects
  const { reais, longDay } = wordingOf(site.language)
  switch (state) {
    case 'repairing':
      return copy.repairing(longDay(repairUntil))
    case 'choice-due':
      return copy.choiceDue
    case 'chosen':
      return copy.chosen[remedy ?? 'money']
    case 'repaired':
      return copy.repaired
    case 'abated':
      return copy.abated(reais(abatedCentavos ?? 0))
  }
}
