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
  /** Items that might as well be exchanged, by name; empty where that is not offered. */
  readonly exchangeable: readonly string[]
  readonly money: MoneyOffer
  readonly voucher: VoucherOffer | null
  readonly chosen: 'money' | 'voucher' | null
  /** Null: the money goes back by itself. */
  readonly bank: BankValues | null
}

export interface MoneyOffer {
  readonly goodsCentavos: number
  readonly freightCentavos: number
  /** Of what was paid beyond goods and freight, what a regret gives back. */
  readonly surchargesCentavos: number
  /** Kept for sending, of the total already. */
  readonly chargedCentavos: number
  /** Of the cost of sending, what there is nothing to keep of. */
  readonly notChargedCentavos: number
  readonly totalCentavos: number
  /** What falls on each payment; empty where it is not known. */
  readonly payments: readonly { readonly kind: PaymentKind; readonly centavos: number }[]
  readonly readyOn: Temporal.PlainDate
  /** A person sends it where the consumer says. */
  readonly isToBank: boolean
}

export interface VoucherOffer {
  readonly definitionId: number
  readonly name: LocalText
  readonly goodsCentavos: number
  readonly freightCentavos: number
  readonly surchargesCentavos: number
  /** Below zero where it is worth less. */
  readonly bonusCentavos: number
  /** Kept for sending, of the amount already. */
  readonly chargedCentavos: number
  readonly notChargedCentavos: number
  readonly amountCentavos: number
  readonly expiresOn: Temporal.PlainDate
  readonly readyOn: Temporal.PlainDate
}

/** Money and voucher side by side; an exchange first where it fits the reason. */
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

/** What comes back in money: parts, total, where it goes and when; `toBank`: once it was said which account that is. */
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

/** What a voucher is worth: parts, bonus, total, validity and when. */
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
    <span class="amount-note">${keepsItems ? copy.readyKept : copy.ready(nearDay(voucher.readyOn))}</span>`
}

/** What sending costs beyond what there is to deduct it from; nothing where all of it is deducted. */
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
