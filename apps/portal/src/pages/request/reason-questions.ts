import type { LocalText } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { localText, plainText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { choosingCopies } from './choosing.ts'
import { faultOf, type RequestFrame } from './frame.ts'
import { reasonsCopies } from './reasons.ts'

/** A question that follows from a reason, with the answer that is known. */
export interface ShownQuestion {
  readonly key: string
  readonly text: LocalText
  readonly isRequired: boolean
  readonly answer:
    | { readonly kind: 'choice'; readonly choices: readonly ShownChoice[] }
    | { readonly kind: 'text'; readonly text: string; readonly longest: number }
    | {
        readonly kind: 'photos'
        readonly most: number
        readonly example: LocalText | null
        /** The path of the picture of a good photo; null: there is none. */
        readonly picture: string | null
      }
}

/** The item for which the questions of a reason are shown. */
interface AskedItem {
  readonly key: string
  /** The ids of the photos that are stored already. */
  readonly photos: readonly number[]
}

interface AskingReason {
  readonly value: string
  readonly questions: readonly ShownQuestion[]
  readonly isChosen: boolean
}

export interface ShownChoice {
  readonly key: string
  readonly text: LocalText
  readonly isChosen: boolean
}

/** The name of the field of a question; also the id to which its fault leads. */
export function questionField(itemKey: string, reason: string, question: string): string {
  return `resposta-${itemKey}-${reason.replace(':', '-')}-${question}`
}

/** The fields of the questions of one reason. Every browser sends them all; what counts is that of the chosen reason. */
export function questionFields(site: Site, frame: RequestFrame, item: AskedItem, reason: AskingReason): Html {
  return html`${reason.questions.map((question) => {
    const { answer } = question
    const shown = { site, frame, item, reason, question, name: questionField(item.key, reason.value, question.key) }
    if (answer.kind === 'choice') return choiceField(shown, answer.choices)
    return answer.kind === 'text' ? longTextField(shown, answer) : photoField(shown, answer)
  })}`
}

interface Shown {
  readonly site: Site
  readonly frame: RequestFrame
  readonly item: AskedItem
  readonly reason: AskingReason
  readonly question: ShownQuestion
  readonly name: string
}

type AnswerOf<Kind> = Extract<ShownQuestion['answer'], { readonly kind: Kind }>

function words({ site, question }: Shown): Html {
  const copy = reasonsCopies[site.language]
  return html`${localText(site, question.text)}${question.isRequired ? null : html` <span class="soft">${copy.optional}</span>`}`
}

function choiceField(shown: Shown, choices: readonly ShownChoice[]): Html {
  const { site, frame, name } = shown
  return html`<fieldset class="asked" id="${name}">
    <legend>${words(shown)}</legend>
    ${faultOf(frame, name)}
    <div class="chips">
      ${choices.map(
        ({ key, text, isChosen }) =>
          html`<label class="chip"
            ><input type="radio" name="${name}" value="${key}" ${isChosen ? html`checked` : null} /><span
              >${localText(site, text)}</span
            ></label
          >`,
      )}
    </div>
  </fieldset>`
}

function longTextField(shown: Shown, { text, longest }: AnswerOf<'text'>): Html {
  const { frame, name } = shown
  const isFaulty = frame.faults.some(({ field }) => field === name)
  return html`<div class="${isFaulty ? 'field asked field-wrong' : 'field asked'}">
    <label for="${name}">${words(shown)}</label>
    ${faultOf(frame, name)}
    <textarea
      class="textarea"
      id="${name}"
      name="${name}"
      rows="3"
      maxlength="${longest}"
      ${isFaulty ? html`aria-invalid="true" aria-describedby="${name}-erro"` : null}
    >
${text}</textarea>
  </div>`
}

/** The photos that are stored already stand with the chosen reason. */
function photoField(shown: Shown, { most, example, picture }: AnswerOf<'photos'>): Html {
  const { site, frame, item, reason, name } = shown
  const copy = reasonsCopies[site.language]
  const field = `foto-${item.key}`
  return html`<div class="field asked photos">
    <label for="${name}">${words(shown)}</label>
    <p class="hint" id="${name}-dica">${copy.photosHint(most)}</p>
    ${
      example === null && picture === null
        ? null
        : html`<div class="photo-example">
            ${
              picture === null
                ? null
                : html`<img
                    src="${picture}"
                    alt="${example === null ? copy.example : plainText(site, example)}"
                    width="96"
                    height="96"
                    loading="lazy"
                  />`
            }
            ${example === null ? null : html`<p class="hint">${localText(site, example)}</p>`}
          </div>`
    }
    ${reason.isChosen ? html`<div id="${field}">${faultOf(frame, field)}</div>` : null}
    ${
      reason.isChosen && item.photos.length > 0
        ? html`<ul class="photos-kept" role="list">
            ${item.photos.map((id, index) => keptPhoto(site, item.key, id, index + 1))}
          </ul>`
        : null
    }
    <input
      class="input"
      type="file"
      id="${name}"
      name="${field}"
      accept="image/jpeg,image/png,image/webp"
      multiple
      data-photos="${most}"
      aria-describedby="${name}-dica"
    />
  </div>`
}

function keptPhoto(site: Site, itemKey: string, id: number, number: number): Html {
  const copy = choosingCopies[site.language].details
  return html`<li>
    <img
      src="${site.base}/fluxo/pedido/fotos/${id}"
      alt="${copy.photoKept(number)}"
      width="96"
      height="96"
      loading="lazy"
    />
    <label><input type="checkbox" name="retirar-${itemKey}" value="${id}" /> ${copy.photoRemove}</label>
  </li>`
}
