import type { DeliveryKind, LocalText } from '@vaivem/domain'
import { textField } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import { localText, plainText, storeWords } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { decidingCopies } from './deciding.ts'
import { faultOf, requestForm, type RequestFrame, requestPage } from './frame.ts'

export interface ShippingView {
  readonly frame: RequestFrame
  readonly offers: readonly ShownShipping[]
  /**
   * City and state of the order's address, and the start of its CEP: enough to recognise it; null where it is not known.
   */
  readonly orderAddress: string | null
  readonly collectAt: 'address-of-order' | 'other' | null
  readonly address: AddressValues
}

export interface ShownShipping {
  /** The value in the form. */
  readonly value: string
  readonly kind: DeliveryKind
  readonly description: LocalText
  readonly carrier: string | null
  readonly costCentavos: number
  readonly days: number
  /** The nearest first. */
  readonly points: readonly ShownPoint[]
  /** Whether one of them may be picked. */
  readonly isPointPicked: boolean
  readonly isCollected: boolean
  readonly isChosen: boolean
}

export interface ShownPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly metres: number | null
  readonly openingHours: string
  readonly isChosen: boolean
}

export interface AddressValues {
  readonly postalCode: string
  readonly street: string
  readonly number: string
  readonly complement: string
  readonly district: string
  readonly city: string
  readonly state: string
}

/** The page with the ways of sending, their cost, time and places, and the address for those that collect. */
export function shippingPage(site: Site, view: ShippingView): string {
  const copy = decidingCopies[site.language].shipping
  const { frame, offers } = view
  const fields = html`
    <fieldset id="envio">
      <legend class="unseen">${copy.title}</legend>
      ${faultOf(frame, 'envio')}
      <div class="choices">${offers.map((offer) => shippingChoice(site, offer))}</div>
    </fieldset>
    ${offers.some(({ isCollected }) => isCollected) ? collection(site, view) : null}
  `
  return requestPage(
    site,
    frame,
    copy.title,
    html`<h1>${copy.title}</h1>
      ${requestForm(site, frame, fields)}`,
  )
}

const MOST_POINTS = 5

function shippingChoice(site: Site, offer: ShownShipping): Html {
  const copy = decidingCopies[site.language].shipping
  const points = offer.points.slice(0, MOST_POINTS)
  const shop = offer.kind === 'physical-store' ? points[0] : undefined
  return html`<div class="choice-and-more">
    <label class="choice">
      <input
        type="radio"
        name="envio"
        value="${offer.value}"
        ${offer.isCollected ? html`class="is-collected"` : null}
        ${offer.isChosen ? html`checked` : null}
      />
      <span class="choice-name">${localText(site, offer.description)}</span>
      <span class="choice-note"
        >${copy.kinds[offer.kind]}${offer.carrier === null ? null : ` · ${offer.carrier}`}${
          shop ? html`: <strong>${shop.name}</strong>${distanceTo(site, shop)}` : null
        }</span
      >
      <span class="choice-note"
        ><strong>${shippingCost(site, offer.costCentavos)}</strong> · ${copy.days(offer.days)}</span
      >
    </label>
    ${
      points.length === 0
        ? null
        : html`<details class="more" ${points.some(({ isChosen }) => isChosen) ? html`open` : null}>
            <summary>${copy.points(points.length)}</summary>
            ${offer.isPointPicked ? pointPicker(site, offer, points) : pointList(site, points)}
          </details>`
    }
  </div>`
}

export function shippingCost(site: Site, centavos: number): string {
  const copy = decidingCopies[site.language].shipping
  return centavos === 0 ? copy.free : copy.cost(wordingOf(site.language).reais(centavos))
}

function pointList(site: Site, points: readonly ShownPoint[]): Html {
  return html`<ul class="points" role="list">
    ${points.map((point) => html`<li>${pointOf(site, point)}</li>`)}
  </ul>`
}

/** Picking a point is optional: any point of the option accepts the items. */
function pointPicker(site: Site, { value, description }: ShownShipping, points: readonly ShownPoint[]): Html {
  const copy = decidingCopies[site.language].shipping
  const pick = (id: string, isChosen: boolean, label: Html | string) =>
    html`<label class="choice">
      <input type="radio" name="ponto-${value}" value="${id}" ${isChosen ? html`checked` : null} />
      <span>${label}</span>
    </label>`
  return html`<fieldset class="points">
    <legend class="unseen">${copy.pickPoint(plainText(site, description))}</legend>
    <div class="choices choices-tight">
      ${pick('', !points.some(({ isChosen }) => isChosen), copy.anyPoint)}
      ${points.map((point) => pick(point.id, point.isChosen, pointOf(site, point)))}
    </div>
  </fieldset>`
}

function pointOf(site: Site, point: ShownPoint): Html {
  const { name, address, openingHours } = point
  return html`<strong>${name}</strong>${distanceTo(site, point)}<br />
    <span class="soft">${address}<br />${storeWords(site, openingHours)}</span>`
}

function distanceTo(site: Site, { metres }: ShownPoint): string | null {
  if (metres === null) return null
  return ` · ${decidingCopies[site.language].shipping.away(wordingOf(site.language).distance(metres))}`
}

function collection(site: Site, { frame, orderAddress, collectAt, address }: ShippingView): Html {
  const copy = decidingCopies[site.language].shipping
  const field = (name: string, label: string, value: string, rest: Partial<Parameters<typeof textField>[1]> = {}) =>
    textField(site, { name, label, value, maxLength: 120, faults: frame.faults, ...rest })
  return html`<section class="card collect" aria-labelledby="coleta-titulo">
    <h2 id="coleta-titulo">${copy.collectAt}</h2>
    <fieldset id="coleta">
      <legend class="unseen">${copy.collectAt}</legend>
      ${faultOf(frame, 'coleta')}
      <div class="choices choices-tight">
        ${orderAddress === null ? null : placeChoice('pedido', copy.orderAddress(orderAddress), collectAt === 'address-of-order')}
        ${placeChoice('outro', copy.otherAddress, collectAt === 'other' || orderAddress === null)}
      </div>
    </fieldset>
    <div class="other-address">
      ${field('cep', copy.postalCode, address.postalCode, {
        inputMode: 'numeric',
        autocomplete: 'postal-code',
        maxLength: 9,
        width: 'short',
      })}
      ${field('rua', copy.street, address.street, { autocomplete: 'address-line1' })}
      ${field('numero', copy.number, address.number, { maxLength: 20, width: 'short' })}
      ${field('complemento', copy.complement, address.complement, { isOptional: true })}
      ${field('bairro', copy.district, address.district, { isOptional: true })}
      ${field('cidade', copy.city, address.city, { autocomplete: 'address-level2' })}
      ${field('uf', copy.state, address.state, {
        autocomplete: 'address-level1',
        maxLength: 2,
        width: 'short',
        isOptional: true,
      })}
    </div>
  </section>`
}

function placeChoice(value: 'pedido' | 'outro', label: string, isChosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="coleta" value="${value}" class="at-${value}" ${isChosen ? html`checked` : null} />
    <span class="choice-name">${label}</span>
  </label>`
}
