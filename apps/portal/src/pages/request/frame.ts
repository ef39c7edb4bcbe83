import type { FlowStep, LocalText } from '@vaivem/domain'
import { button, hidden } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import type { InEveryLanguage } from '../../languages.ts'
import { layout, type FieldFault } from '../../layout.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { productPicture, type ProductPicture } from '../product/picture.ts'
import { frameCopyEn } from './frame.en.ts'
import { frameCopyEs } from './frame.es.ts'
import { frameCopy, type FrameCopy } from './frame.pt-BR.ts'

const copies: InEveryLanguage<FrameCopy> = { 'pt-BR': frameCopy, en: frameCopyEn, es: frameCopyEs }

export type RequestNotice = keyof FrameCopy['notices']

/** The facts that every page of a request has beside its own. */
export interface RequestFrame {
  /** The draft that the page shows, so that a form made from an older draft is recognised. */
  readonly draftId: number
  readonly version: number
  readonly step: FlowStep
  /** The pages that ask something, in their order. */
  readonly steps: readonly FlowStep[]
  readonly notice: RequestNotice | null
  /** The sentence of the refusing rule. */
  readonly refusal: LocalText | null
  readonly faults: readonly FieldFault[]
}

/** The path of each page of a request, relative to the service. */
export const REQUEST_PATHS: Readonly<Record<FlowStep | 'receipt', string>> = {
  items: '/fluxo/pedido',
  details: '/fluxo/pedido/detalhes',
  replacement: '/fluxo/pedido/troca',
  outcome: '/fluxo/pedido/valor',
  shipping: '/fluxo/pedido/envio',
  review: '/fluxo/pedido/revisao',
  receipt: '/fluxo/pedido/comprovante',
}

/** A page of a request: its position among the others, the notices, and its own content. */
export function requestPage(site: Site, frame: RequestFrame, title: string, main: Html): string {
  const copy = copies[site.language]
  const names = frame.steps.map((step) => copy.steps[step])
  return layout(site, {
    title,
    steps: { names, at: frame.steps.indexOf(frame.step) },
    faults: frame.faults,
    main: html`
      ${frame.notice === null ? null : html`<p class="notice notice-first" role="status">${copy.notices[frame.notice]}</p>`}
      ${frame.refusal === null ? null : html`<p class="notice notice-first" role="status">${localText(site, frame.refusal)}</p>`}
      ${main}
    `,
  })
}

/** The form of a page. It names the draft from which it was made, and is sent to the address of the page itself. */
export function requestForm(
  site: Site,
  frame: RequestFrame,
  fields: Html,
  { hasFiles = false, label }: { readonly hasFiles?: boolean; readonly label?: string } = {},
): Html {
  const copy = copies[site.language]
  return html`<form
    class="form"
    method="post"
    action="${site.base}${REQUEST_PATHS[frame.step]}"
    novalidate
    ${hasFiles ? html`enctype="multipart/form-data"` : null}
  >
    ${draftFields(frame)} ${fields}
    <div class="buttons">${button(label ?? copy.next)} ${backLink(site, frame)}</div>
  </form>`
}

export function draftFields({ draftId, version }: Pick<RequestFrame, 'draftId' | 'version'>): Html {
  return html`${hidden('rascunho', draftId)}${hidden('versao', version)}`
}

function backLink(site: Site, { step, steps }: RequestFrame): Html | null {
  const earlier = steps[steps.indexOf(step) - 1]
  if (earlier === undefined) return null
  return html`<a class="button button-second" href="${site.base}${REQUEST_PATHS[earlier]}"
    >${copies[site.language].back}</a
  >`
}

export function faultOf({ faults }: RequestFrame, field: string): Html | null {
  const fault = faults.find((one) => one.field === field)
  return fault ? html`<p class="fault" id="${field}-erro">${fault.message}</p>` : null
}

export interface NamedItem {
  readonly name: string
  /** The attribute that distinguishes it from similar items, such as a size; null where the name says everything. */
  readonly variation: string | null
  readonly picture: ProductPicture
}

/** An item as it is recognised: its picture, its name and its variation. */
export function itemHead({ name, variation, picture }: NamedItem, tag: 'h2' | 'div' = 'h2'): Html {
  const content = html`${productPicture(picture, 'medium')}
    <span class="item-words"
      >${name}${variation === null ? null : html` <span class="item-variation">${variation}</span>`}</span
    >`
  return tag === 'h2' ? html`<h2 class="item-head">${content}</h2>` : html`<div class="item-head">${content}</div>`
}
