import type { ItemOperation, LocalText, ReasonKind } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { choosingCopies } from './choosing.ts'
import { questionFields, type ShownQuestion } from './reason-questions.ts'
import { reasonsCopies } from './reasons.ts'
import { faultOf, itemHead, requestForm, type NamedItem, type RequestFrame, requestPage } from './frame.ts'

export interface DetailsView {
  readonly frame: RequestFrame
  readonly items: readonly ItemDetails[]
}

export interface ItemDetails extends NamedItem {
  /** The name of the item in fields. */
  readonly key: string
  readonly lineId: number
  /** The most units that may be requested; one where the questions are answered for each unit separately. */
  readonly most: number
  readonly quantity: number
  /** Which of the requested units the answers are for, counted from 1; null: all of them. */
  readonly units: { readonly first: number; readonly last: number; readonly of: number } | null
  readonly operations: readonly OperationChoices[]
  /** The ids of the photos that are stored already. */
  readonly photos: readonly number[]
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
  readonly questions: readonly ShownQuestion[]
  readonly isChosen: boolean
}

/**
 * The page that asks, for each item, how many units, whether exchange or return, why, and what follows from the reason. The
 * units of a line may be answered one by one.
 */
export function detailsPage(site: Site, { frame, items }: DetailsView): string {
  const copy = choosingCopies[site.language].details
  const hasFiles = items.some(({ operations }) =>
    operations.some(({ choices }) =>
      choices.some(({ questions }) => questions.some(({ answer }) => answer.kind === 'photos')),
    ),
  )
  // The first button of a form is the one that the Enter key presses.
  const fields = html`<button class="unseen" tabindex="-1" aria-hidden="true"></button
    >${items.map((item) => itemFields(site, frame, item))}`
  const main = html`
    ${pageHead(site, 'reasons', copy.title)}
    <p class="lead">${copy.lead}</p>
    ${requestForm(site, frame, fields, { hasFiles })}
  `
  return requestPage(site, frame, copy.title, main)
}

function itemFields(site: Site, frame: RequestFrame, item: ItemDetails): Html {
  const copy = choosingCopies[site.language].details
  const { key, units } = item
  const which = units && reasonsCopies[site.language].unit(units.first, units.last, units.of)
  return html`<section
    class="card details"
    id="item-${key}"
    aria-label="${which === null ? item.name : `${item.name}, ${which}`}"
  >
    ${itemHead(item)} ${which === null ? null : html`<p class="unit-of">${which}</p>`}
    ${units === null ? null : faultOf(frame, `quantidade-${key}`)}
    ${item.most > 1 ? quantityField(site, frame, item) : null}
    <fieldset id="escolha-${key}">
      <legend class="legend">${copy.question}</legend>
      ${faultOf(frame, `escolha-${key}`)} ${openOperations(item).map((one) => operationChoices(site, frame, item, one))}
      ${closedOperations(site, item)}
    </fieldset>
    ${apartButton(site, item)}
  </section>`
}

/** Answers the units of a line one by one, or all together again: the form is sent, and nothing in it is lost. */
function apartButton(site: Site, { lineId, most, units }: ItemDetails): Html | null {
  const copy = reasonsCopies[site.language]
  const isLast = units !== null && units.last === units.of
  if (units === null ? most < 2 : !isLast) return null
  const [name, label] = units === null ? ['separar', copy.apart] : ['juntar', copy.together]
  return html`<p class="apart">
    <button class="link-button" type="submit" name="${name}" value="${lineId}">${label}</button>
  </p>`
}

function quantityField(site: Site, frame: RequestFrame, { key, most, quantity }: ItemDetails): Html {
  const copy = choosingCopies[site.language].details
  const { count } = wordingOf(site.language)
  const name = `quantidade-${key}`
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

function operationChoices(
  site: Site,
  frame: RequestFrame,
  item: ItemDetails,
  { operation, choices }: OperationChoices,
): Html {
  const copy = choosingCopies[site.language].details
  const isOpen = choices.some(({ isChosen }) => isChosen) || isOnly(item)
  return html`<details class="way" name="operacao-${item.key}" ${isOpen ? html`open` : null}>
    <summary>${copy.operations[operation]}</summary>
    <div class="chips reasons">${choices.map((choice) => reasonChoice(site, frame, item, choice))}</div>
  </details>`
}

/** Whether there is only one operation, which is then shown open. */
function isOnly(item: ItemDetails): boolean {
  return openOperations(item).length === 1
}

/** A reason as a chip. Its questions stand below all chips; browsers that support `:has()` show them only once the reason is chosen. */
function reasonChoice(site: Site, frame: RequestFrame, item: ItemDetails, reason: ReasonChoice): Html {
  const copy = choosingCopies[site.language].details
  const { value, label, kind, questions, isChosen } = reason
  return html`<div class="reason">
    <label class="chip"
      ><input type="radio" name="escolha-${item.key}" value="${value}" ${isChosen ? html`checked` : null} /><span
        >${label === null ? copy.legalRegret : localText(site, label)}</span
      ></label
    >
    ${
      kind === 'regret' || questions.length > 0
        ? html`<div class="reason-asks">
            ${kind === 'regret' ? html`<p class="hint">${copy.regretNote}</p>` : null}
            ${questionFields(site, frame, item, reason)}
          </div>`
        : null
    }
  </div>`
}
