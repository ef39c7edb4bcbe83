import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { choosingCopies } from './choosing.ts'
import {
  faultOf,
  itemHead,
  requestForm,
  REQUEST_PATHS,
  type NamedItem,
  type RequestFrame,
  requestPage,
} from './frame.ts'

export interface ReplacementView {
  readonly frame: RequestFrame
  /** Null: the store does not give its stock. */
  readonly items: readonly ItemToReplace[] | null
}

export interface ItemToReplace extends NamedItem {
  readonly lineId: number
  readonly quantity: number
  readonly offers: readonly ShownOffer[]
}

export interface ShownOffer extends NamedItem {
  readonly skuId: string
  readonly isSameProduct: boolean
  /** Whether it is the same article that is returned, as a new piece. */
  readonly isSame: boolean
  readonly available: number
  /** The difference for all units: above zero the customer pays, below zero the store does. */
  readonly differenceCentavos: number
  readonly isChosen: boolean
}

/** The page on which a replacement for each exchanged item is chosen, with stock and difference. */
export function replacementPage(site: Site, { frame, items }: ReplacementView): string {
  const copy = choosingCopies[site.language].replacement
  const main =
    items === null
      ? html`<p class="notice">${copy.silent}</p>
          <div class="buttons">
            <a class="button" href="${site.base}${REQUEST_PATHS.replacement}">${copy.retry}</a>
          </div>`
      : requestForm(site, frame, html`${items.map((item) => itemOffers(site, frame, item))}`)
  return requestPage(
    site,
    frame,
    copy.title,
    html`<h1>${copy.title}</h1>
      <p class="lead">${copy.lead}</p>
      ${main}`,
  )
}

function itemOffers(site: Site, frame: RequestFrame, item: ItemToReplace): Html {
  const copy = choosingCopies[site.language].replacement
  const { units } = wordingOf(site.language)
  const same = item.offers.filter(({ isSameProduct }) => isSameProduct)
  const others = item.offers.filter(({ isSameProduct }) => !isSameProduct)
  return html`<section class="card" aria-label="${item.name}">
    ${itemHead(item)}
    <fieldset id="troca-${item.lineId}">
      <legend class="legend">${copy.question(item.name, units(item.quantity))}</legend>
      ${faultOf(frame, `troca-${item.lineId}`)}
      ${item.offers.length === 0 ? html`<p class="notice">${copy.none}</p>` : null}
      ${offerGroup(site, item, { title: copy.sameProduct, offers: same, isShown: true })}
      ${offerGroup(site, item, { title: copy.otherProducts, offers: others, isShown: same.length === 0 })}
    </fieldset>
  </section>`
}

interface OfferGroup {
  readonly title: string
  readonly offers: readonly ShownOffer[]
  /** Whether it is shown open; otherwise the reader opens it. */
  readonly isShown: boolean
}

function offerGroup(site: Site, { lineId }: ItemToReplace, { title, offers, isShown }: OfferGroup): Html | null {
  if (offers.length === 0) return null
  const copy = choosingCopies[site.language].replacement
  const { units, count } = wordingOf(site.language)
  const list = html`<div class="choices choices-tight">
    ${offers.map(
      (offer) =>
        html`<label class="choice">
          <input type="radio" name="troca-${lineId}" value="${offer.skuId}" ${offer.isChosen ? html`checked` : null} />
          <span class="choice-name"
            >${offer.name}${
              offer.variation === null ? null : html` <span class="item-variation">${offer.variation}</span>`
            }</span
          >
          <span class="choice-note"
            >${offer.isSame ? html`<strong>${copy.isSame}</strong> · ` : null}${differenceText(site, offer.differenceCentavos)}
            · ${copy.stock(units(offer.available))}</span
          >
        </label>`,
    )}
  </div>`
  if (isShown)
    return html`<h3 class="subhead">${title}</h3>
      ${list}`
  const isOpen = offers.some(({ isChosen }) => isChosen)
  return html`<details class="way" ${isOpen ? html`open` : null}>
    <summary>${title} (${count(offers.length)})</summary>
    ${list}
  </details>`
}

/** The sentence about the difference of an exchange, paid or refunded. */
export function differenceText(site: Site, centavos: number): string {
  const copy = choosingCopies[site.language].replacement
  const { reais } = wordingOf(site.language)
  if (centavos === 0) return copy.noDifference
  return centavos > 0 ? copy.youPay(reais(centavos)) : copy.youReceive(reais(-centavos))
}
