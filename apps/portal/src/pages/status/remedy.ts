import { button, hidden } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import { layout } from '../../layout.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { statusCopies } from './copies.ts'
import type { Remedy } from './view.ts'

/** The question to a customer about an item with a defect. */
export interface RemedyView {
  readonly number: string
  /** The version of the process as it was read; with another one, the answer says that something changed. */
  readonly version: number
  readonly item: string
  /** The part of what was paid that the store offers for keeping the item; null where it offers none. */
  readonly offeredCentavos: number | null
  /**
   * Whether the customer may choose among the three remedies now: the days of repair are over, or the product is essential.
   */
  readonly mayChoose: boolean
  /** The remedy that they chose before. */
  readonly chosen: Remedy | null
  /** Whether they sent the form without a choice. */
  readonly isMissing: boolean
  readonly back: string
}

const REMEDIES = ['exchange', 'money', 'abatement'] as const satisfies readonly Remedy[]

/** The value of each remedy in the form. */
export const REMEDY_FIELDS: Readonly<Record<Remedy, string>> = {
  exchange: 'troca',
  money: 'dinheiro',
  abatement: 'abatimento',
}

/**
 * The page that asks the customer to agree to an abatement, or to choose what law gives them (CDC art. 18). Nothing is
 * preselected.
 */
export function remedyPage(site: Site, view: RemedyView): string {
  const copy = statusCopies[site.language].defects
  return layout(site, {
    title: copy.pageTitle,
    main: html`
      <h1>${copy.pageTitle}</h1>
      <p class="lead">${view.item}</p>
      ${view.offeredCentavos === null ? null : offerForm(site, view, view.offeredCentavos)}
      ${view.mayChoose ? choiceForm(site, view) : null}
      <p><a class="link" href="${view.back}">${statusCopies[site.language].back}</a></p>
    `,
  })
}

function offerForm(site: Site, { version }: RemedyView, centavos: number): Html {
  const copy = statusCopies[site.language].defects
  const amount = wordingOf(site.language).reais(centavos)
  return html`<section class="card" aria-labelledby="oferta">
    <h2 id="oferta">${copy.offerTitle(amount)}</h2>
    <p>${copy.offerLead(amount)}</p>
    <form method="post">
      ${hidden('versao', version)} ${hidden('valor', centavos)}
      <div class="buttons">
        <button type="submit" class="button" name="resposta" value="aceito">${copy.agree(amount)}</button>
        <button type="submit" class="button button-second" name="resposta" value="recuso">${copy.decline}</button>
      </div>
    </form>
  </section>`
}

function choiceForm(site: Site, { version, chosen, isMissing }: RemedyView): Html {
  const copy = statusCopies[site.language].defects
  return html`<section class="card" aria-labelledby="escolha">
    <h2 id="escolha">${copy.choiceTitle}</h2>
    <p>${copy.choiceLead}</p>
    <form method="post">
      ${hidden('versao', version)}
      <fieldset class="choices" ${isMissing ? html`aria-describedby="escolha-erro"` : null}>
        <legend>${copy.choiceLegend}</legend>
        ${isMissing ? html`<p class="fault" id="escolha-erro">${copy.choiceMissing}</p>` : null}
        ${REMEDIES.map(
          (remedy) =>
            html`<label class="choice">
              <input
                type="radio"
                name="escolha"
                value="${REMEDY_FIELDS[remedy]}"
                ${remedy === chosen ? html`checked` : null}
              />
              <span class="choice-name">${copy.remedies[remedy]}</span>
              <span class="choice-note">${copy.remedyHints[remedy]}</span>
            </label>`,
        )}
      </fieldset>
      <div class="buttons">${button(copy.confirmChoice)}</div>
    </form>
  </section>`
}
