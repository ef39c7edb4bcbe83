import type { DeliveryClaimKind, DeliveryClaimState } from '@vaivem/domain'
import { button } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import { layout, type FieldFault } from '../../layout.ts'
import { storeWords } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { productPicture } from '../product/picture.ts'
import type { NamedItem } from '../request/frame.ts'
import { claimCopies } from './claim-copies.ts'

/** The words by which the form and its address name what went wrong. */
export const CLAIM_KINDS = {
  'never-arrived': 'nao_recebido',
  'arrived-damaged': 'danificado',
  'item-missing': 'item_faltando',
} as const satisfies Readonly<Record<DeliveryClaimKind, string>>

const KINDS = Object.keys(CLAIM_KINDS) as readonly DeliveryClaimKind[]

/** The path of the page, relative to the service. */
export const CLAIM_PATH = '/fluxo/reclamacao'

export const MOST_CLAIM_PHOTOS = 3
export const LONGEST_CLAIM_DETAILS = 2_000

export interface ClaimView {
  readonly kind: DeliveryClaimKind | null
  readonly items: readonly ItemToClaim[]
  readonly details: string
  /** Days in which the store answers. */
  readonly answerDays: number
  readonly faults: readonly FieldFault[]
}

export interface ItemToClaim extends NamedItem {
  readonly lineId: number
  /** Units that no request holds. */
  readonly most: number
  readonly quantity: number
  readonly isChosen: boolean
}

/** Beside returning and exchanging: what may have gone wrong with the delivery. */
export function claimLinks(site: Site): Html {
  const { links, kinds } = claimCopies[site.language]
  return html`<section class="card" aria-labelledby="entrega">
    <h2 id="entrega">${links.title}</h2>
    <p class="soft">${links.lead}</p>
    <p class="buttons">
      ${KINDS.map(
        (kind) =>
          html`<a class="button button-second" href="${site.base}${CLAIM_PATH}?tipo=${CLAIM_KINDS[kind]}"
            >${kinds[kind]}</a
          >`,
      )}
    </p>
  </section>`
}

/** The page on which a customer says what went wrong with a delivery, with which units, and shows it. */
export function claimPage(site: Site, view: ClaimView): string {
  const copy = claimCopies[site.language]
  const { items, faults, answerDays } = view
  const back = html`<a class="button button-second" href="${site.base}/fluxo/pedido">${copy.back}</a>`
  const form = html`<form
    class="form"
    method="post"
    action="${site.base}${CLAIM_PATH}"
    enctype="multipart/form-data"
    novalidate
  >
    ${kindField(site, view)} ${itemsField(site, view)} ${detailsField(site, view)} ${photosField(site, view)}
    <div class="buttons">${button(copy.send)} ${back}</div>
  </form>`
  return layout(site, {
    title: copy.title,
    faults,
    main: html`
      <h1>${copy.title}</h1>
      <p class="lead">${copy.lead(answerDays)}</p>
      ${
        items.length > 0
          ? form
          : html`<p class="notice">
                ${copy.nothingLeft} <a class="link" href="${site.base}/fluxo/solicitacoes">${copy.follow}</a>
              </p>
              <p class="buttons">${back}</p>`
      }
    `,
  })
}

function kindField(site: Site, { kind, faults }: ClaimView): Html {
  const copy = claimCopies[site.language]
  return html`<fieldset id="tipo" ${isFaulty(faults, 'tipo') ? html`aria-describedby="tipo-erro"` : null}>
    <legend class="legend">${copy.kind}</legend>
    ${faultOf(faults, 'tipo')}
    <div class="choices choices-tight">
      ${KINDS.map(
        (one) =>
          html`<label class="choice">
            <input type="radio" name="tipo" value="${CLAIM_KINDS[one]}" ${one === kind ? html`checked` : null} />
            <span class="choice-name">${copy.kinds[one]}</span>
          </label>`,
      )}
    </div>
  </fieldset>`
}

function itemsField(site: Site, { items, faults }: ClaimView): Html {
  const copy = claimCopies[site.language]
  return html`<fieldset id="item" ${isFaulty(faults, 'item') ? html`aria-describedby="item-erro"` : null}>
    <legend class="legend">${copy.items}</legend>
    ${faultOf(faults, 'item')}
    <div class="choices">
      ${items.map(
        (item) =>
          html`<div>
            <label class="choice">
              <input type="checkbox" name="item" value="${item.lineId}" ${item.isChosen ? html`checked` : null} />
              <span class="item-line"
                >${productPicture(item.picture, 'small')}<span class="choice-name"
                  >${item.name}${
                    item.variation === null ? null : html` <span class="item-variation">${item.variation}</span>`
                  }</span
                ></span
              >
            </label>
            ${item.most > 1 ? quantityField(site, item) : null}
          </div>`,
      )}
    </div>
  </fieldset>`
}

const MOST_LISTED = 500

function quantityField(site: Site, { lineId, name, most, quantity }: ItemToClaim): Html {
  const field = `quantidade-${lineId}`
  const { count } = wordingOf(site.language)
  const numbers = Array.from({ length: Math.min(most, MOST_LISTED) }, (_, index) => index + 1)
  return html`<div class="field">
    <label for="${field}">${claimCopies[site.language].quantity(name)}</label>
    <select class="select" id="${field}" name="${field}">
      ${numbers.map(
        (number) =>
          html`<option value="${number}" ${number === quantity ? html`selected` : null}>${count(number)}</option>`,
      )}
    </select>
  </div>`
}

function detailsField(site: Site, { details }: ClaimView): Html {
  const copy = claimCopies[site.language]
  return html`<div class="field">
    <label for="texto">${copy.details}</label>
    <p class="hint" id="texto-dica">${copy.detailsHint}</p>
    <textarea
      class="textarea"
      id="texto"
      name="texto"
      rows="4"
      maxlength="${LONGEST_CLAIM_DETAILS}"
      aria-describedby="texto-dica"
    >
${details}</textarea>
  </div>`
}

function photosField(site: Site, { faults }: ClaimView): Html {
  const copy = claimCopies[site.language]
  return html`<div class="${isFaulty(faults, 'foto') ? 'field field-wrong' : 'field'}">
    <label for="foto">${copy.photos}</label>
    <p class="hint" id="foto-dica">${copy.photosHint}</p>
    ${faultOf(faults, 'foto')}
    <input
      class="input"
      type="file"
      id="foto"
      name="foto"
      accept="image/jpeg,image/png,image/webp"
      multiple
      data-photos="${MOST_CLAIM_PHOTOS}"
      aria-describedby="foto-dica"
    />
  </div>`
}

function isFaulty(faults: readonly FieldFault[], field: string): boolean {
  return faults.some((one) => one.field === field)
}

function faultOf(faults: readonly FieldFault[], field: string): Html | null {
  const fault = faults.find((one) => one.field === field)
  return fault ? html`<p class="fault" id="${field}-erro">${fault.message}</p>` : null
}

/** A claim about a delivery on the page of its request. */
export interface DeliveryClaimStatus {
  readonly kind: DeliveryClaimKind
  readonly state: DeliveryClaimState
  readonly answerBy: Temporal.ZonedDateTime
  /** The text of the store's answer. */
  readonly answer: string | null
}

/**
 * What a customer reported about the delivery, with the store's answer or the day until which it answers; null where the request is not a
 * claim.
 */
export function deliveryClaimCard(site: Site, claim: DeliveryClaimStatus | null): Html | null {
  if (claim === null) return null
  const copy = claimCopies[site.language].status
  const { kind, state, answerBy, answer } = claim
  return html`<section class="card" aria-labelledby="reclamacao">
    <h2 id="reclamacao">${copy.title}</h2>
    <p>${copy.said[kind]}</p>
    <p>${copy.states[state](wordingOf(site.language).moment(answerBy))}</p>
    ${answer === null ? null : html`<p class="soft">${copy.answer} “${storeWords(site, answer)}”</p>`}
  </section>`
}
