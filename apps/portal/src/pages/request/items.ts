import type { LocalText, ReasonKind } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { storeText } from '../../page-head.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { claimLinks } from '../claim/claim.ts'
import { productPicture } from '../product/picture.ts'
import { choosingCopies } from './choosing.ts'
import { faultOf, itemHead, requestForm, type NamedItem, type RequestFrame, requestPage } from './frame.ts'

/** An order as its buyer sees it: of personal data, it shows only the first name. */
export interface ItemsView {
  readonly frame: RequestFrame
  readonly number: string
  /** In the account's time zone. */
  readonly placedOn: Temporal.PlainDate | null
  readonly firstName: string | null
  /** Whether the order has earlier requests, which the customer can then follow. */
  readonly hasRequests: boolean
  /** Whether a problem with the delivery may be reported here. */
  readonly takesClaims: boolean
  /** Shown at once for an order that was cancelled, or whose payment was not confirmed; null: neither is known. */
  readonly situation: 'cancelled' | 'unpaid' | null
  readonly items: readonly ItemToChoose[]
}

export interface ItemToChoose extends NamedItem {
  readonly lineId: number
  readonly bought: number
  /** Units that may still be requested: not held by a live or concluded request, and allowed by the store's rules. */
  readonly available: number
  /** Why none of the remaining units may be requested; null where some may be, or none is left. */
  readonly refusal: LocalText | null
  /** The price of one unit. */
  readonly priceCentavos: number
  /** The last day for each kind of reason, where it is known. */
  readonly until: readonly { readonly kind: ReasonKind; readonly day: Temporal.PlainDate }[]
  readonly isChosen: boolean
}

/** The page that shows which items can be requested and until when, and which cannot be and why. */
export function itemsPage(site: Site, view: ItemsView): string {
  const copy = choosingCopies[site.language].items
  const { longDay } = wordingOf(site.language)
  const { frame, number, placedOn, firstName, hasRequests, items } = view
  const open = items.filter(({ available }) => available > 0)
  const closed = items.filter(({ available }) => available === 0)
  const intro = html`
    ${firstName === null ? null : html`<p class="greeting">${copy.greeting(firstName)}</p>`}
    <h1>${copy.title(number)}</h1>
    ${storeText(site, 'items')}
    ${
      placedOn === null
        ? null
        : html`<p class="lead">${copy.placed} <time datetime="${placedOn.toString()}">${longDay(placedOn)}</time></p>`
    }
    ${view.situation === null ? null : html`<p class="notice notice-first"><strong>${copy.situations[view.situation]}</strong></p>`}
    <p class="soft">${copy.count(items.length)}</p>
    ${
      hasRequests
        ? html`<p class="notice notice-first">
            ${copy.requested} <a class="link" href="${site.base}/fluxo/solicitacoes">${copy.follow}</a>
          </p>`
        : null
    }
  `
  const choices = html`<fieldset ${frame.faults.length > 0 ? html`aria-describedby="item-erro"` : null}>
      <legend class="legend">${copy.question}</legend>
      ${faultOf(frame, 'item')}
      <div class="choices" id="item">
        ${open.map((item, index) => openItem(site, item, view.situation, index === 0))}
      </div>
    </fieldset>
    ${closed.length === 0 ? null : closedItems(site, closed)}`
  const main =
    open.length === 0
      ? html`${closedItems(site, closed)}
          <p class="notice">${copy.nothingLeft}</p>`
      : requestForm(site, frame, choices)
  const claims = view.takesClaims ? claimLinks(site) : null
  return requestPage(site, frame, copy.title(number), html`${intro} ${main} ${claims}`)
}

function openItem(site: Site, item: ItemToChoose, situation: ItemsView['situation'], isFirst: boolean): Html {
  const copy = choosingCopies[site.language].items
  const { reais, units, day } = wordingOf(site.language)
  return html`<label class="choice choice-item">
    <input
      type="checkbox"
      name="item"
      value="${item.lineId}"
      ${item.isChosen ? html`checked` : null}
      ${isFirst ? html`aria-describedby="item"` : null}
    />
    <span class="item-line">
      ${productPicture(item.picture, 'medium')}
      <span class="choice-name"
        >${item.name}${item.variation === null ? null : html` <span class="item-variation">${item.variation}</span>`}</span
      >
    </span>
    <span class="choice-note">${copy.price}: ${reais(item.priceCentavos)} · ${copy.bought}: ${units(item.bought)}</span>
    ${
      situation === null
        ? html`<span class="tag tag-open">${copy.available(units(item.available))}</span>`
        : html`<span class="tag">${copy.tags[situation]}</span>`
    }
    ${item.until.map(({ kind, day: last }) => html`<span class="choice-note">${copy.until[kind]} ${day(last)}</span>`)}
  </label>`
}

function closedItems(site: Site, items: readonly ItemToChoose[]): Html {
  const copy = choosingCopies[site.language].items
  const { reais, units } = wordingOf(site.language)
  return html`<ul class="items" role="list">
    ${items.map(
      (item) =>
        html`<li class="item">
          ${itemHead(item, 'div')}
          <p class="soft">${copy.price}: ${reais(item.priceCentavos)} · ${copy.bought}: ${units(item.bought)}</p>
          <p class="tag">${item.refusal === null ? copy.allTaken : copy.refused}</p>
          <p class="item-why">
            ${
              item.refusal === null
                ? html`${copy.takenNext} <a href="${site.base}/fluxo/solicitacoes">${copy.follow}</a>`
                : localText(site, item.refusal)
            }
          </p>
        </li>`,
    )}
  </ul>`
}
