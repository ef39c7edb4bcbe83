import type { ItemOperation, LocalText, ReasonKind } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { choosingCopies } from './choosing.ts'
import { faultOf, itemHead, requestForm, type NamedItem, type RequestFrame, requestPage } from './frame.ts'

export interface DetailsView {
  readonly frame: RequestFrame
  readonly items: readonly ItemDetails[]
}

export interface ItemDetails extends NamedItem {
  readonly lineId: number
  readonly most: number
  readonly quantity: number
  readonly operations: readonly OperationChoices[]
  /** The ids of the photos that are stored already. */
  readonly photos: readonly number[]
  /** The largest number of photos that any of its reasons asks for. */
  readonly mostPhotos: number
}

export interface OperationChoices {
  readonly operation: ItemOperation
  readonly choices: readonly ReasonChoice[]
  /** The sentence of the rule that refuses them all; null where there are some. */
  readonly refusal: LocalText | null
}

export interface ReasonChoice {
  /** The value in the form. */
  readonly value: string
  /** The name that the store uses; null: the regret that law grants. */
  readonly label: LocalText | null
  readonly kind: ReasonKind
  readonly photos: number
  readonly isChosen: boolean
}

/**
 * The page that asks, for each item, how many units, whether exchange or return, and why; and for photos where the reason
 * needs them.
 */
export function detailsPage(site: Site, { frame, items }: DetailsView): string {
  const copy = choosingCopies[site.language].details
  const hasFiles = items.some(({ mostPhotos }) => mostPhotos > 0)
  const fields = html`${items.map((item) => itemFields(site, frame, item))}`
  const main = html`
    <h1>${copy.title}</h1>
    <p class="lead">${copy.lead}</p>
    ${requestForm(site, frame, fields, { hasFiles })}
  `
  return requestPage(site, frame, copy.title, main)
}

function itemFields(site: Site, frame: RequestFrame, item: ItemDetails): Html {
  const copy = choosingCopies[site.language].details
  const { lineId } = item
  return html`<section class="card details" aria-label="${item.name}">
    ${itemHead(item)} ${item.most > 1 ? quantityField(site, frame, item) : null}
    <fieldset id="escolha-${lineId}">
      <legend class="legend">${copy.question}</legend>
      ${faultOf(frame, `escolha-${lineId}`)} ${openOperations(item).map((one) => operationChoices(site, item, one))}
      ${closedOperations(site, item)}
    </fieldset>
    ${item.mostPhotos > 0 ? photoField(site, frame, item) : null}
  </section>`
}

function quantityField(site: Site, frame: RequestFrame, { lineId, most, quantity }: ItemDetails): Html {
  const copy = choosingCopies[site.language].details
  const { count } = wordingOf(site.language)
  const name = `quantidade-${lineId}`
  const numbers = Array.from({ length: Math.min(most, MOST_LISTED) }, (_, index) => index + 1)
  return html`<div class="field">
    <label for="${name}">${copy.quantity}</label>
    ${faultOf(frame, name)}
    <select class="select" id="${name}" name="${name}">
      ${numbers.map(
        (number) =>
          html`<option value="${number}" ${number === quantity ? html`selected` : null}>${count(number)}</option>`,
      )}
    </select>
  </div>`
}

const MOST_LISTED = 500

function openOperations({ operations }: ItemDetails): readonly OperationChoices[] {
  return operations.filter(({ choices }) => choices.length > 0)
}

/** The operations that cannot be chosen, with the reason; where one rule refuses all of them, it is shown once. */
function closedOperations(site: Site, { operations }: ItemDetails): Html {
  const copy = choosingCopies[site.language].details
  const closed = operations.filter(({ choices }) => choices.length === 0)
  const alike = [...Map.groupBy(closed, ({ refusal }) => refusal?.text).values()]
  return html`${alike.map(
    (group) =>
      html`<p class="item-why">
        <strong>${group.map(({ operation }) => copy.notPossible(operation)).join(' ')}</strong>
        ${group.slice(0, 1).map(({ refusal }) => (refusal === null ? null : localText(site, refusal)))}
      </p>`,
  )}`
}

function operationChoices(site: Site, item: ItemDetails, { operation, choices }: OperationChoices): Html {
  const copy = choosingCopies[site.language].details
  const isOpen = choices.some(({ isChosen }) => isChosen) || isOnly(item)
  return html`<details class="way" name="operacao-${item.lineId}" ${isOpen ? html`open` : null}>
    <summary>${copy.operations[operation]}</summary>
    <div class="choices choices-tight">${choices.map((choice) => reasonChoice(site, item, choice))}</div>
  </details>`
}

/** Whether there is only one operation, which is then shown open. */
function isOnly(item: ItemDetails): boolean {
  return openOperations(item).length === 1
}

function reasonChoice(
  site: Site,
  { lineId }: ItemDetails,
  { value, label, kind, photos, isChosen }: ReasonChoice,
): Html {
  const copy = choosingCopies[site.language].details
  const note = kind === 'regret' ? copy.regretNote : photos > 0 ? copy.asksPhotos(photos) : null
  return html`<label class="choice">
    <input
      type="radio"
      name="escolha-${lineId}"
      value="${value}"
      ${photos > 0 ? html`class="asks-photos"` : null}
      ${isChosen ? html`checked` : null}
    />
    <span class="choice-name">${label === null ? copy.legalRegret : localText(site, label)}</span>
    ${note === null ? null : html`<span class="choice-note">${note}</span>`}
  </label>`
}

/**
 * The field for photos. Shown once a reason that asks for them is chosen where the browser can tell, otherwise always.
 */
function photoField(site: Site, frame: RequestFrame, { lineId, photos, mostPhotos }: ItemDetails): Html {
  const copy = choosingCopies[site.language].details
  const name = `foto-${lineId}`
  return html`<div class="field photos">
    <label for="${name}">${copy.photos(mostPhotos)}</label>
    <p class="hint" id="${name}-dica">${copy.photosHint}</p>
    ${faultOf(frame, name)}
    ${
      photos.length === 0
        ? null
        : html`<ul class="photos-kept" role="list">
            ${photos.map((id, index) => keptPhoto(site, lineId, id, index + 1))}
          </ul>`
    }
    <input
      class="input"
      type="file"
      id="${name}"
      name="${name}"
      accept="image/jpeg,image/png,image/webp"
      multiple
      data-photos="${mostPhotos}"
      aria-describedby="${name}-dica"
    />
  </div>`
}

function keptPhoto(site: Site, lineId: number, id: number, number: number): Html {
  const copy = choosingCopies[site.language].details
  return html`<li>
    <img
      src="${site.base}/fluxo/pedido/fotos/${id}"
      alt="${copy.photoKept(number)}"
      width="96"
      height="96"
      loading="lazy"
    />
    <label><input type="checkbox" name="retirar-${lineId}" value="${id}" /> ${copy.photoRemove}</label>
  </li>`
}
