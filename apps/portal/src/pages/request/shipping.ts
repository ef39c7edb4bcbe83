import type { DeliveryKind, DrawnMap, LocalText } from '@vaivem/domain'
import { textField } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import { localText, plainText, storeWords } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { type DayAndHours, wordingOf } from '../../wording.ts'
import { drawing, placeNumber } from './drawn-places.ts'
import { decidingCopies } from './deciding.ts'
import { faultOf, requestForm, type RequestFrame, requestPage } from './frame.ts'

export interface ShippingView {
  readonly frame: RequestFrame
  readonly offers: readonly ShownShipping[]
  /** Where the nearest places of ways lie, by the ways' groups. */
  readonly maps: ReadonlyMap<string, DrawnMap>
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
  /** The windows of a collection from which the customer chooses; empty: there is no choice. */
  readonly windows: readonly ShownWindow[]
  readonly isChosen: boolean
  /** The key by which ways are grouped that are shown as one: those to the shops of one option. */
  readonly group: string
}

export interface ShownPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly metres: number | null
  readonly openingHours: string
  readonly isChosen: boolean
}

export interface ShownWindow extends DayAndHours {
  /** The value in the form. */
  readonly value: string
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
  /** The CEP that the page asks to look at again; sent again unchanged, it is taken as it is. Absent: none. */
  readonly doubtedPostalCode?: string
}

/** The page with the ways of sending, their cost, time and places, and the address for those that collect. */
export function shippingPage(site: Site, view: ShippingView): string {
  const copy = decidingCopies[site.language].shipping
  const { frame, offers } = view
  const fields = html`
    <fieldset id="envio">
      <legend class="unseen">${copy.title}</legend>
      ${faultOf(frame, 'envio')}
      <div class="choices">
        ${[...Map.groupBy(offers, ({ group }) => group)].map(([group, alike]) => {
          const map = view.maps.get(group) ?? null
          const [only, another] = alike
          return only && !another ? shippingChoice(site, frame, only, map) : shopChoices(site, alike, map)
        })}
      </div>
    </fieldset>
    ${offers.some(({ isCollected }) => isCollected) ? collection(site, view) : null}
  `
  return requestPage(
    site,
    frame,
    copy.title,
    html`${pageHead(site, 'sending', copy.title)} ${requestForm(site, frame, fields)}`,
  )
}

/** How many places are shown at once; the others are folded. */
const MOST_SHOWN = 3

/** The shops of one option, each of which may be chosen: the nearest ones, and below them the others. */
function shopChoices(site: Site, shops: readonly ShownShipping[], map: DrawnMap | null): Html {
  const copy = decidingCopies[site.language].shipping
  const [first] = shops
  if (!first) return html``
  const later = shops.slice(MOST_SHOWN)
  const choice = (offer: ShownShipping) =>
    html`<label class="choice">
      <input type="radio" name="envio" value="${offer.value}" ${offer.isChosen ? html`checked` : null} />
      <span>${offer.points.map((point) => html`${placeNumber(map, point.id)}${pointOf(site, point)}`)}</span>
    </label>`
  return html`<fieldset class="shops">
    <legend>
      <span class="choice-name">${localText(site, first.description)}</span>
      <span class="choice-note"
        ><strong>${shippingCost(site, first.costCentavos)}</strong> · ${copy.days(first.days)}</span
      >
    </legend>
    ${map === null ? null : drawing(site, map)}
    <div class="choices choices-tight">${shops.slice(0, MOST_SHOWN).map(choice)}</div>
    ${
      later.length === 0
        ? null
        : html`<details class="more" ${later.some(({ isChosen }) => isChosen) ? html`open` : null}>
            <summary>${copy.moreShops(later.length)}</summary>
            <div class="choices choices-tight">${later.map(choice)}</div>
          </details>`
    }
  </fieldset>`
}

function shippingChoice(site: Site, frame: RequestFrame, offer: ShownShipping, map: DrawnMap | null): Html {
  const copy = decidingCopies[site.language].shipping
  const { points } = offer
  const isNear = points.some(({ metres }) => metres !== null)
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
            <summary>${(isNear ? copy.nearest : copy.points)(Math.min(points.length, MOST_SHOWN))}</summary>
            ${map === null ? null : drawing(site, map)}
            ${offer.isPointPicked ? pointPicker(site, offer, map) : pointList(site, points)}
          </details>`
    }
    ${offer.windows.length === 0 ? null : windowPicker(site, frame, offer)}
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
function pointPicker(site: Site, { value, description, points }: ShownShipping, map: DrawnMap | null): Html {
  const copy = decidingCopies[site.language].shipping
  const pick = (id: string, isChosen: boolean, label: Html | string) =>
    html`<label class="choice">
      <input type="radio" name="ponto-${value}" value="${id}" ${isChosen ? html`checked` : null} />
      <span>${label}</span>
    </label>`
  const picks = points.map((point) =>
    pick(point.id, point.isChosen, html`${placeNumber(map, point.id)}${pointOf(site, point)}`),
  )
  const later = picks.slice(MOST_SHOWN)
  return html`<fieldset class="points">
    <legend class="unseen">${copy.pickPoint(plainText(site, description))}</legend>
    <div class="choices choices-tight">
      ${pick('', !points.some(({ isChosen }) => isChosen), copy.anyPoint)} ${picks.slice(0, MOST_SHOWN)}
    </div>
    ${
      later.length === 0
        ? null
        : html`<details class="more" ${points.slice(MOST_SHOWN).some(({ isChosen }) => isChosen) ? html`open` : null}>
            <summary>${copy.morePoints(later.length)}</summary>
            <div class="choices choices-tight">${later}</div>
          </details>`
    }
  </fieldset>`
}

/** One list, with the hours under their day. */
function windowPicker(site: Site, frame: RequestFrame, { value, description, windows }: ShownShipping): Html {
  const copy = decidingCopies[site.language].shipping
  const { nearDay, window } = wordingOf(site.language)
  const name = `janela-${value}`
  const fault = faultOf(frame, name)
  const days = Map.groupBy(windows, ({ day }) => day.toString())
  return html`<div class="${fault ? 'window field field-wrong' : 'window field'}">
    <label for="${name}">${copy.window} <span class="unseen">${plainText(site, description)}</span></label>
    <p class="hint" id="${name}-dica">${copy.windowHint}</p>
    ${fault}
    <select
      class="select"
      id="${name}"
      name="${name}"
      aria-describedby="${name}-dica${fault ? ` ${name}-erro` : ''}"
      ${fault ? html`aria-invalid="true"` : null}
    >
      <option value="">${copy.pickWindow}</option>
      ${[...days.values()].map(
        (ofDay) =>
          html`<optgroup label="${ofDay[0] ? nearDay(ofDay[0].day) : ''}">
            ${ofDay.map(
              (one) =>
                html`<option value="${one.value}" ${one.isChosen ? html`selected` : null}>${window(one)}</option>`,
            )}
          </optgroup>`,
      )}
    </select>
  </div>`
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
      ${address.doubtedPostalCode ? html`<input type="hidden" name="cep-conferido" value="${address.doubtedPostalCode}" />` : null}
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
