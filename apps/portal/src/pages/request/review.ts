import type { DeliveryKind, FlowStep, ItemOperation, LocalText } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { type DayAndHours, wordingOf } from '../../wording.ts'
import { buyerNoteCard, type BuyerNoteWanted } from '../buyer-note.ts'
import { decidingCopies } from './deciding.ts'
import { itemHead, requestForm, REQUEST_PATHS, type NamedItem, type RequestFrame, requestPage } from './frame.ts'
import { moneyAmounts, notCharged, voucherAmounts, type MoneyOffer, type VoucherOffer } from './outcome.ts'
import { type DifferenceForm, differenceText } from './replacement.ts'
import { sendingCopies } from './sending.ts'
import { shippingCost } from './shipping.ts'

export interface ReviewView {
  readonly frame: RequestFrame
  readonly items: readonly ReviewedItem[]
  /** Null where nothing is paid back. */
  readonly refund:
    | { readonly kind: 'money'; readonly offer: MoneyOffer }
    | { readonly kind: 'voucher'; readonly offer: VoucherOffer }
    | null
  readonly keepsItems: boolean
  /** Null where nothing travels, or the store will say later how. */
  readonly shipping: ReviewedShipping | null
  readonly sendUntil: Temporal.PlainDate | null
  readonly buyerNote: BuyerNoteWanted
}

export interface ReviewedItem extends NamedItem {
  readonly lineId: number
  readonly quantity: number
  readonly operation: ItemOperation
  /** Null: the regret that law grants. */
  readonly reason: LocalText | null
  /** The answers to the questions of the reason. */
  readonly answers: readonly { readonly question: LocalText; readonly answer: LocalText }[]
  readonly valueCentavos: number
  readonly photos: readonly number[]
  readonly replacement: {
    readonly name: string
    readonly differenceCentavos: number
    readonly differenceIn: DifferenceForm
  } | null
}

export interface ReviewedShipping {
  readonly kind: DeliveryKind
  readonly description: LocalText
  /** The shop that accepts the items, where one was chosen. */
  readonly shop: string | null
  readonly costCentavos: number
  readonly days: number
  /** The drop point or locker that was picked. */
  readonly point: { readonly name: string; readonly address: string } | null
  /** When they are collected, where the customer chose a window; null: none was chosen. */
  readonly window: DayAndHours | null
  /** Null where the items are not collected. */
  readonly collectedAt: CollectedAt | null
}

export interface CollectedAt {
  readonly at: 'order' | 'other'
  /**
   * The full address for readers who proved that it is theirs, otherwise enough to recognise it; null where it is not known.
   */
  readonly place: string | null
}

/** The page that repeats everything, with amounts and dates, and has the button that sends the request. */
export function reviewPage(site: Site, view: ReviewView): string {
  const copy = sendingCopies[site.language].review
  const { frame, items } = view
  const main = html`
    ${pageHead(site, 'review', copy.title)}
    <section class="card" aria-labelledby="revisao-itens">
      <div class="card-head">
        <h2 id="revisao-itens">${copy.items}</h2>
        ${change(site, frame, 'details', copy.items)}
      </div>
      ${items.map((item) => reviewedItem(site, item))}
    </section>
    ${refundCard(site, view)} ${shippingCard(site, view)} ${buyerNoteCard(site, view.buyerNote)}
    ${requestForm(
      site,
      frame,
      html`${shownPrice(view)}
        <p class="note">${copy.note}</p>`,
      { label: copy.submit },
    )}
  `
  return requestPage(site, frame, copy.title, main)
}

/** The field in which the page sends back the price that it showed for the way of sending, in centavos. */
export const SHOWN_PRICE = 'preco-envio'

/** Sends the shown price with the confirmation: if the price has changed since, the page is shown again. */
function shownPrice({ shipping }: ReviewView): Html | null {
  return shipping === null ? null : html`<input type="hidden" name="${SHOWN_PRICE}" value="${shipping.costCentavos}" />`
}

function change(site: Site, { steps }: RequestFrame, step: FlowStep, what: string): Html | null {
  if (!steps.includes(step)) return null
  const copy = sendingCopies[site.language].review
  return html`<a href="${site.base}${REQUEST_PATHS[step]}" aria-label="${copy.changeOf(what)}">${copy.change}</a>`
}

function reviewedItem(site: Site, item: ReviewedItem): Html {
  const copy = sendingCopies[site.language].review
  const { units, reais } = wordingOf(site.language)
  const what = item.operation === 'return' ? copy.return : copy.exchange
  return html`<div class="reviewed">
    ${itemHead(item, 'div')}
    <p class="soft">
      ${units(item.quantity)} · ${what}: ${item.reason === null ? copy.regret : localText(site, item.reason)}
      ${item.valueCentavos === 0 ? null : html` · <strong>${reais(item.valueCentavos)}</strong>`}
    </p>
    ${item.answers.map(
      ({ question, answer }) =>
        html`<p class="soft">
          ${localText(site, question)} <strong class="own-words">${localText(site, answer)}</strong>
        </p>`,
    )}
    ${
      item.replacement === null
        ? item.operation === 'exchange'
          ? html`<p class="soft">${copy.agreedLater}</p>`
          : null
        : html`<p class="soft">
            ${copy.instead(item.replacement.name)} ·
            <strong>${differenceText(site, item.replacement.differenceCentavos, item.replacement.differenceIn)}</strong>
            ${item.replacement.differenceCentavos > 0 ? html`<br />${copy.payLater}` : null}
          </p>`
    }
    ${
      item.photos.length === 0
        ? null
        : html`<ul class="photos-kept" role="list">
            ${item.photos.map(
              (id, index) =>
                html`<li>
                  <img
                    src="${site.base}/fluxo/pedido/fotos/${id}"
                    alt="${copy.photos(1)} ${index + 1}"
                    width="72"
                    height="72"
                    loading="lazy"
                  />
                </li>`,
            )}
          </ul>`
    }
  </div>`
}

function refundCard(site: Site, { frame, refund, keepsItems }: ReviewView): Html | null {
  if (refund === null) return null
  const copy = sendingCopies[site.language].review
  const title = refund.kind === 'money' ? copy.money : localText(site, refund.offer.name)
  const amounts =
    refund.kind === 'money'
      ? moneyAmounts(site, refund.offer, keepsItems, copy.bankKept)
      : voucherAmounts(site, refund.offer, keepsItems)
  return html`<section class="card" aria-labelledby="revisao-valor">
    <div class="card-head">
      <h2 id="revisao-valor">${copy.refund}</h2>
      ${change(site, frame, 'outcome', copy.refund)}
    </div>
    <p><strong>${title}</strong></p>
    <p class="amounts">${amounts}</p>
  </section>`
}

function shippingCard(site: Site, { frame, shipping, refund, keepsItems, sendUntil }: ReviewView): Html {
  const copy = sendingCopies[site.language].review
  const { nearDay } = wordingOf(site.language)
  return html`<section class="card" aria-labelledby="revisao-envio">
    <div class="card-head">
      <h2 id="revisao-envio">${copy.shipping}</h2>
      ${change(site, frame, 'shipping', copy.shipping)}
    </div>
    ${
      keepsItems
        ? html`<p>${copy.keeps}</p>`
        : shipping === null
          ? html`<p>${copy.storeDecides}</p>`
          : html`<p>
                <strong
                  >${localText(site, shipping.description)}${shipping.shop === null ? null : `: ${shipping.shop}`}</strong
                >
              </p>
              <p class="soft">${shippingWords(site, shipping)}</p>
              ${
                refund === null && shipping.costCentavos > 0
                  ? html`<p class="soft">${notCharged(site, shipping.costCentavos)}</p>`
                  : null
              }`
    }
    ${sendUntil === null ? null : html`<p class="soft">${copy.sendUntil(nearDay(sendUntil))}</p>`}
  </section>`
}

function shippingWords(site: Site, { kind, costCentavos, days, point, window, collectedAt }: ReviewedShipping): Html {
  const review = sendingCopies[site.language].review
  const copy = decidingCopies[site.language].shipping
  const where =
    collectedAt === null
      ? point && review.point(point.name, point.address)
      : review.collectedAt[collectedAt.at](collectedAt.place)
  return html`${copy.kinds[kind]} · ${shippingCost(site, costCentavos)} ·
  ${copy.days(days)}${where === null ? null : html`<br />${where}`}${
    window === null ? null : html`<br />${review.collectedWhen(wordingOf(site.language).window(window))}`
  }`
}
