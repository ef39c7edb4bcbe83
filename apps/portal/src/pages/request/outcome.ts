import type { LocalText, PaymentKind, PaymentLimit } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import { pageHead } from '../../page-head.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { bankFields, type BankValues } from './bank-fields.ts'
import { decidingCopies } from './deciding.ts'
import { faultOf, requestForm, type RequestFrame, requestPage } from './frame.ts'

export interface OutcomeView {
  readonly frame: RequestFrame
  readonly keepsItems: boolean
  /** The order in which the offers are shown; what is not offered is left out. */
  readonly order: readonly OfferKind[]
  /** An exchange in place of the refund; null where none is offered. */
  readonly exchange: ExchangeOffer | null
  readonly money: MoneyOffer
  readonly voucher: VoucherOffer | null
  readonly chosen: 'money' | 'voucher' | null
  /** Null: the money is refunded automatically. */
  readonly bank: BankValues | null
}

export type OfferKind = 'exchange' | 'voucher' | 'money'

export interface ExchangeOffer {
  /** The items that may be exchanged. */
  readonly names: readonly string[]
  /** The value of the items in an exchange. */
  readonly worthCentavos: number
  readonly shipsWhen: 'posted' | 'received' | 'rated'
  /** The first working day on which the items may be back. */
  readonly readyOn: Temporal.PlainDate
}

export interface MoneyOffer {
  readonly goodsCentavos: number
  readonly freightCentavos: number
  /** The part of the amount paid beyond goods and freight that a regret refunds. */
  readonly surchargesCentavos: number
  /** The amount kept for sending, which the total no longer contains. */
  readonly chargedCentavos: number
  /** The part of the cost of sending that can be deducted from nothing. */
  readonly notChargedCentavos: number
  readonly totalCentavos: number
  /** The amount that goes back to each payment; empty where the payments are not known. */
  readonly payments: readonly { readonly kind: PaymentKind; readonly centavos: number }[]
  readonly readyOn: Temporal.PlainDate
  /** Whether a person sends the money to the account that the customer names. */
  readonly isToBank: boolean
  /** Why payments of the order do not go back the way they came. */
  readonly limits: readonly PaymentLimit[]
}

export interface VoucherOffer {
  readonly definitionId: number
  readonly name: LocalText
  readonly goodsCentavos: number
  readonly freightCentavos: number
  readonly surchargesCentavos: number
  /** Negative where the voucher is worth less. */
  readonly bonusCentavos: number
  /** The amount kept for sending, which the amount no longer contains. */
  readonly chargedCentavos: number
  readonly notChargedCentavos: number
  readonly amountCentavos: number
  readonly expiresOn: Temporal.PlainDate
  /** False: what is not spent at once is lost. */
  readonly keepsRest: boolean
  readonly readyOn: Temporal.PlainDate
}

/** The page that shows money and voucher side by side, and an exchange first where it fits the reason. */
export function outcomePage(site: Site, view: OutcomeView): string {
  const copy = decidingCopies[site.language].outcome
  const { frame, keepsItems, order } = view
  const offers = order.flatMap((kind) => OFFERS[kind](site, view) ?? [])
  const fields = html`
    <fieldset id="valor">
      <legend class="unseen">${copy.title}</legend>
      ${faultOf(frame, 'valor')}
      <div class="choices choices-side">${offers}</div>
    </fieldset>
    ${accountOf(site, view)} ${view.bank === null ? null : bankFields(site, frame, view.bank)}
  `
  const main = html`
    ${pageHead(site, 'outcome', copy.title)}
    ${
      keepsItems
        ? html`<div class="card card-kind">
            <h2>${copy.keeps}</h2>
            <p>${copy.keepsWhy}</p>
          </div>`
        : null
    }
    ${requestForm(site, frame, fields)}
  `
  return requestPage(site, frame, copy.title, main)
}

const OFFERS: Readonly<Record<OfferKind, (site: Site, view: OutcomeView) => Html | null>> = {
  exchange: exchangeChoice,
  voucher: voucherChoice,
  money: moneyChoice,
}

function exchangeChoice(site: Site, { exchange }: OutcomeView): Html | null {
  if (exchange === null) return null
  const copy = decidingCopies[site.language].outcome
  const { reais, nearDay } = wordingOf(site.language)
  const { names, worthCentavos, shipsWhen, readyOn } = exchange
  return html`<label class="choice">
    <input type="radio" name="valor" value="troca" />
    <span class="choice-name">${copy.exchange}</span>
    <span class="choice-note">
      <strong class="amount">${reais(worthCentavos)}</strong>
      <span class="amount-note">${copy.exchangeWhy(names.join(', '))}</span>
      <span class="amount-note">${copy.ships[shipsWhen](nearDay(readyOn))}</span>
    </span>
  </label>`
}

function moneyChoice(site: Site, { money, chosen, keepsItems }: OutcomeView): Html {
  const copy = decidingCopies[site.language].outcome
  return html`<label class="choice">
    <input type="radio" name="valor" value="dinheiro" class="asks-bank" ${chosen === 'money' ? html`checked` : null} />
    <span class="choice-name">${copy.money}</span>
    <span class="choice-note">${moneyWorth(site, money, keepsItems)}</span>
  </label>`
}

/** The account of each amount that is more than one number, below the offers. */
function accountOf(site: Site, { money, voucher }: OutcomeView): Html | null {
  const copy = decidingCopies[site.language].outcome
  const rows = [moneyRows(site, money), voucher === null ? [] : voucherRows(site, voucher)]
  if (rows.every((one) => one.filter(([, centavos]) => centavos !== 0).length < 2)) return null
  return html`<details class="more">
    <summary>${copy.calculation}</summary>
    <div class="accounts">
      <div><strong>${copy.money}</strong> ${amountRows(site, moneyRows(site, money))}</div>
      ${
        voucher === null
          ? null
          : html`<div>
              <strong>${localText(site, voucher.name)}</strong> ${amountRows(site, voucherRows(site, voucher))}
            </div>`
      }
    </div>
  </details>`
}

/** The amounts that are refunded in money: parts, total, destination and time. `toBank`: the text once the account is given. */
export function moneyAmounts(site: Site, money: MoneyOffer, keepsItems: boolean, toBank?: string): Html {
  return html`${amountRows(site, moneyRows(site, money))} ${moneyWorth(site, money, keepsItems, toBank)}`
}

type Rows = readonly (readonly [string, number])[]

function moneyRows(site: Site, money: MoneyOffer): Rows {
  const copy = decidingCopies[site.language].outcome
  return [
    [copy.goods, money.goodsCentavos],
    [copy.freight, money.freightCentavos],
    [copy.surcharges, money.surchargesCentavos],
    [copy.charged, 0 - money.chargedCentavos],
  ]
}

/** Total, destination and time. */
function moneyWorth(site: Site, money: MoneyOffer, keepsItems: boolean, toBank?: string): Html {
  const copy = decidingCopies[site.language].outcome
  const { reais, nearDay } = wordingOf(site.language)
  return html`<strong class="amount">${reais(money.totalCentavos)}</strong>
    ${notCharged(site, money.notChargedCentavos)}
    ${
      money.payments.length === 0 || money.isToBank
        ? html`<span class="amount-note">${money.isToBank ? (toBank ?? copy.toBank) : copy.unknownPayment}</span>`
        : money.payments.map(
            ({ kind, centavos }) => html`<span class="amount-note">${reais(centavos)} ${copy.payments[kind]}.</span>`,
          )
    }
    ${money.limits.map((limit) => html`<span class="amount-note">${limitText(site, limit)}</span>`)}
    <span class="amount-note">${keepsItems ? copy.readyKept : copy.ready(nearDay(money.readyOn))}</span>`
}

function limitText(site: Site, limit: PaymentLimit): string {
  const { limits, paidBy } = decidingCopies[site.language].outcome
  const paid = paidBy[limit.kind]
  return limit.because === 'age' ? limits.age(paid, limit.days) : limits[limit.because](paid)
}

function voucherChoice(site: Site, { chosen, keepsItems, voucher }: OutcomeView): Html | null {
  if (voucher === null) return null
  return html`<label class="choice">
    <input
      type="radio"
      name="valor"
      value="vale-${voucher.definitionId}"
      ${chosen === 'voucher' ? html`checked` : null}
    />
    <span class="choice-name">${localText(site, voucher.name)}</span>
    <span class="choice-note">${voucherWorth(site, voucher, keepsItems)}</span>
  </label>`
}

/** The amounts of a voucher: parts, bonus, total, validity and when it comes. */
export function voucherAmounts(site: Site, voucher: VoucherOffer, keepsItems: boolean): Html {
  return html`${amountRows(site, voucherRows(site, voucher))} ${voucherWorth(site, voucher, keepsItems)}`
}

function voucherRows(site: Site, voucher: VoucherOffer): Rows {
  const copy = decidingCopies[site.language].outcome
  return [
    [copy.goods, voucher.goodsCentavos],
    [copy.freight, voucher.freightCentavos],
    [copy.surcharges, voucher.surchargesCentavos],
    [copy.bonus, voucher.bonusCentavos],
    [copy.charged, 0 - voucher.chargedCentavos],
  ]
}

function voucherWorth(site: Site, voucher: VoucherOffer, keepsItems: boolean): Html {
  const copy = decidingCopies[site.language].outcome
  const { reais, nearDay, longDay } = wordingOf(site.language)
  const { bonusCentavos } = voucher
  return html`<strong class="amount">${reais(voucher.amountCentavos)}</strong>
    ${bonusCentavos > 0 ? html`<span class="tag tag-gain">${copy.gain(reais(bonusCentavos))}</span>` : null}
    ${notCharged(site, voucher.notChargedCentavos)}
    <span class="amount-note">${copy.validUntil(longDay(voucher.expiresOn))}</span>
    ${voucher.keepsRest ? null : html`<span class="amount-note">${copy.losesRest}</span>`}
    <span class="amount-note">${keepsItems ? copy.readyKept : copy.ready(nearDay(voucher.readyOn))}</span>`
}

/** The part of the cost of sending that cannot be deducted; nothing where all of it is deducted. */
export function notCharged(site: Site, centavos: number): Html | null {
  if (centavos === 0) return null
  const { reais } = wordingOf(site.language)
  return html`<span class="amount-note">${decidingCopies[site.language].outcome.notCharged(reais(centavos))}</span>`
}

function amountRows(site: Site, rows: Rows): Html {
  const { reais } = wordingOf(site.language)
  const shown = rows.filter(([, centavos]) => centavos !== 0)
  return html`${shown.map(([name, centavos]) => html`<span class="amount-part">${name} <span>${reais(centavos)}</span></span>`)}`
}
