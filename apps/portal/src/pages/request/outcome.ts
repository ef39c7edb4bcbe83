import type { LocalText, PaymentKind } from '@vaivem/domain'
import { button } from '../../forms.ts'
import { html, type Html } from '../../html.ts'
import { localText } from '../../local-text.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { bankFields, type BankValues } from './bank-fields.ts'
import { decidingCopies } from './deciding.ts'
import { draftFields, faultOf, requestForm, REQUEST_PATHS, type RequestFrame, requestPage } from './frame.ts'

export interface OutcomeView {
  readonly frame: RequestFrame
  readonly keepsItems: boolean
  /** The names of items that could be exchanged instead; empty where that is not offered. */
  readonly exchangeable: readonly string[]
  readonly money: MoneyOffer
  readonly voucher: VoucherOffer | null
  readonly chosen: 'money' | 'voucher' | null
  /** Null: the money is refunded automatically. */
  readonly bank: BankValues | null
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
}

export interface VoucherOffer {
  readonly definitionId: number
  readonly name: LocalText
  readonly goodsCentavos: number
  readonly freightCentavos: number
  readonly surchargesCentavos: number
  /** Below zero where the voucher is worth less. */
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
  const { frame, keepsItems, exchangeable, voucher } = view
  const fields = html`
    <fieldset id="valor">
      <legend class="unseen">${copy.title}</legend>
      ${faultOf(frame, 'valor')}
      <div class="choices choices-side">
        ${moneyChoice(site, view)} ${voucher ? voucherChoice(site, view, voucher) : null}
      </div>
    </fieldset>
    ${view.bank === null ? null : bankFields(site, frame, view.bank)}
  `
  const main = html`
    <h1>${copy.title}</h1>
    ${
      keepsItems
        ? html`<div class="card card-kind">
            <h2>${copy.keeps}</h2>
            <p>${copy.keepsWhy}</p>
          </div>`
        : null
    }
    ${exchangeable.length === 0 ? null : exchangeCard(site, frame, exchangeable)} ${requestForm(site, frame, fields)}
  `
  return requestPage(site, frame, copy.title, main)
}

function exchangeCard(site: Site, frame: RequestFrame, names: readonly string[]): Html {
  const copy = decidingCopies[site.language].outcome
  return html`<form class="card" method="post" action="${site.base}${REQUEST_PATHS.outcome}">
    ${draftFields(frame)}
    <h2>${copy.exchangeFirst}</h2>
    <p>${copy.exchangeWhy(names.join(', '))}</p>
    <input type="hidden" name="valor" value="troca" />
    <div class="buttons">${button(copy.exchangeButton, 'second')}</div>
  </form>`
}

function moneyChoice(site: Site, { money, chosen, keepsItems }: OutcomeView): Html {
  const copy = decidingCopies[site.language].outcome
  return html`<label class="choice">
    <input type="radio" name="valor" value="dinheiro" class="asks-bank" ${chosen === 'money' ? html`checked` : null} />
    <span class="choice-name">${copy.money}</span>
    <span class="choice-note">${moneyAmounts(site, money, keepsItems)}</span>
  </label>`
}

/** The amounts that are refunded in money: parts, total, destination and time. `toBank`: the text once the account is given. */
export function moneyAmounts(site: Site, money: MoneyOffer, keepsItems: boolean, toBank?: string): Html {
  const copy = decidingCopies[site.language].outcome
  const { reais, nearDay } = wordingOf(site.language)
  return html`${amountRows(site, [
      [copy.goods, money.goodsCentavos],
      [copy.freight, money.freightCentavos],
      [copy.surcharges, money.surchargesCentavos],
      [copy.charged, 0 - money.chargedCentavos],
    ])}
    <strong class="amount">${reais(money.totalCentavos)}</strong>
    ${notCharged(site, money.notChargedCentavos)}
    ${
      money.payments.length === 0 || money.isToBank
        ? html`<span class="amount-note">${money.isToBank ? (toBank ?? copy.toBank) : copy.unknownPayment}</span>`
        : money.payments.map(
            ({ kind, centavos }) => html`<span class="amount-note">${reais(centavos)} ${copy.payments[kind]}.</span>`,
          )
    }
    <span class="amount-note">${keepsItems ? copy.readyKept : copy.ready(nearDay(money.readyOn))}</span>`
}

function voucherChoice(site: Site, { chosen, keepsItems }: OutcomeView, voucher: VoucherOffer): Html {
  return html`<label class="choice">
    <input
      type="radio"
      name="valor"
      value="vale-${voucher.definitionId}"
      ${chosen === 'voucher' ? html`checked` : null}
    />
    <span class="choice-name">${localText(site, voucher.name)}</span>
    <span class="choice-note">${voucherAmounts(site, voucher, keepsItems)}</span>
  </label>`
}

/** The amounts of a voucher: parts, bonus, total, validity and when it comes. */
export function voucherAmounts(site: Site, voucher: VoucherOffer, keepsItems: boolean): Html {
  const copy = decidingCopies[site.language].outcome
  const { reais, nearDay, longDay } = wordingOf(site.language)
  return html`${amountRows(site, [
      [copy.goods, voucher.goodsCentavos],
      [copy.freight, voucher.freightCentavos],
      [copy.surcharges, voucher.surchargesCentavos],
      [copy.bonus, voucher.bonusCentavos],
      [copy.charged, 0 - voucher.chargedCentavos],
    ])}
    <strong class="amount">${reais(voucher.amountCentavos)}</strong>
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

function amountRows(site: Site, rows: readonly (readonly [string, number])[]): Html {
  const { reais } = wordingOf(site.language)
  const shown = rows.filter(([, centavos]) => centavos !== 0)
  return html`${shown.map(([name, centavos]) => html`<span class="amount-part">${name} <span>${reais(centavos)}</span></span>`)}`
}
