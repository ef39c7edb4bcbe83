import { money } from '@vaivem/domain'
import { itemConditions } from './item-conditions.pt-BR.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { MailMessage } from '../../gateways/mail.ts'
import { htmlOf, textOf } from '../../mails/render-mail.ts'
import { senderOf } from '../../mails/sender.ts'
import { followLink, mailTexts, type MailFacts } from '../../mails/texts.pt-BR.ts'
import type { ParcelView } from '../../processes/parcel-view.ts'
import { findProcess, type ProcessState } from '../../processes/process-state.ts'
import { reais } from '../../wire/reais.pt-BR.ts'
import { findIssuedVoucher, findPaid, type DueMail } from './repository.ts'
import { refundWay } from './refund-ways.pt-BR.ts'

/** Why a planned mail is not sent after all; names nobody. */
export type NotSent = 'switched-off' | 'nobody-to-write-to' | 'no-longer-true'

/** The mail as it is now true: written when it is sent, from what the process is by then. */
export async function compose(
  tx: Pick<Transaction, 'query'>,
  account: ConfiguredAccount,
  mail: DueMail,
  { now, publicUrl }: { readonly now: Temporal.Instant; readonly publicUrl: string },
): Promise<MailMessage | NotSent> {
  const { id: accountId, configuration } = account
  const { notices } = configuration
  if (!notices.enabled || notices.disabledKinds.includes(mail.kind)) return 'switched-off'
  const state = await findProcess(tx, accountId, mail.processId)
  const address = state?.customer.email
  if (!state || !address) return 'nobody-to-write-to'
  if (!isStillTrue(state, mail, now)) return 'no-longer-true'
  const store = configuration.stores.find(({ id }) => id === state.process.storeId)?.name ?? configuration.name
  const facts = await factsOf(tx, accountId, { state, mail, store, timeZone: configuration.timeZone })
  const said = mailTexts[mail.kind](facts)
  const text = { ...said, parts: [...said.parts, ...linkOf(account, state, publicUrl)] }
  return {
    key: mail.id,
    ...senderOf(configuration, store),
    to: { name: state.customer.nome, address },
    subject: text.subject,
    text: textOf(text, store),
    html: htmlOf(text, store),
  }
}

/** Names the order at most: who opens it proves to read this mailbox. */
function linkOf({ alias, configuration }: ConfiguredAccount, { order }: ProcessState, publicUrl: string) {
  if (!configuration.storefront.isOpen) return []
  const query = order.number === null ? '' : `?pedido=${encodeURIComponent(order.number)}`
  return [followLink(`${publicUrl}/loja/${alias}${query}`)]
}

/** What was planned may be overtaken: a reminder after the posting or by a later one, a code that was taken back or replaced. */
function isStillTrue(state: ProcessState, mail: DueMail, now: Temporal.Instant): boolean {
  if (mail.kind !== 'authorized' && mail.kind !== 'posting-reminder') return true
  const parcel = parcelOf(state, mail)
  if (parcel?.state !== 'authorized' || parcel.authorizationCode !== mail.payload['code']) return false
  return parcel.expiresAt === null || daysUntil(parcel.expiresAt, now) >= mail.variant
}

/** Days begun count whole. */
function daysUntil(moment: string, now: Temporal.Instant): number {
  return Math.ceil(now.until(Temporal.Instant.from(moment)).total('hours') / 24)
}

/** The parcel that the cause of the mail names: of several under way, the code of this one. */
function parcelOf({ parcels }: ProcessState, { payload }: DueMail): ParcelView | undefined {
  return parcels.find(({ id }) => id === payload['parcelId'])
}

interface Told {
  readonly state: ProcessState
  readonly mail: DueMail
  readonly store: string
  readonly timeZone: string
}

async function factsOf(tx: Pick<Transaction, 'query'>, accountId: number, told: Told): Promise<MailFacts> {
  const { state, mail, store, timeZone } = told
  const { process, customer, order } = state
  const parcel = parcelOf(state, mail)
  const day = (moment: string) => written(Temporal.Instant.from(moment), timeZone)
  const intentId = Number(mail.payload['intentId'])
  const voucher = mail.kind === 'voucher-issued' ? await findIssuedVoucher(tx, accountId, intentId) : undefined
  return {
    store,
    customer: customer.nome,
    number: process.number,
    order: order.number,
    openedOn: written(process.createdAt, timeZone),
    items: mail.kind === 'rated' ? ratedLines(state) : parcel ? sentLines(state, parcel) : state.items.map(itemLine),
    total: reais(money.sum([process.goods, process.freight])),
    message: mail.consumerText,
    authorization: parcel ? authorizationOf(parcel, day) : null,
    refund: mail.kind === 'refunded' ? refundOf(await findPaid(tx, accountId, intentId)) : null,
    voucher: voucher
      ? { amount: reais(money.money(voucher.amount)), code: voucher.token ?? '', until: day(voucher.expiresAt) }
      : null,
    daysLeft: mail.variant,
  }
}

function authorizationOf(parcel: ParcelView, day: (moment: string) => string): MailFacts['authorization'] {
  const { authorizationCode, expiresAt, carrierName } = parcel
  if (authorizationCode === null) return null
  return {
    code: authorizationCode,
    until: expiresAt === null ? 'o fim do prazo' : day(expiresAt),
    carrier: carrierName,
  }
}

function refundOf(paid: readonly { readonly means: string; readonly amount: number }[]): MailFacts['refund'] {
  const amounts = paid.map(({ amount }) => money.money(amount))
  const ways = paid.map(({ means, amount }) => refundWay(means, reais(money.money(amount))))
  return paid.length > 0 ? { amount: reais(money.sum(amounts)), ways } : null
}

function itemLine({ quantity, skuName, skuId }: ProcessState['items'][number]): string {
  return `${quantity} × ${skuName ?? skuId}`
}

/** The units that one parcel takes along. */
function sentLines({ items }: ProcessState, { units }: ParcelView): string[] {
  return items.flatMap((item) => {
    const quantity = units.find(({ itemId }) => itemId === item.id)?.announced ?? 0
    return quantity > 0 ? [itemLine({ ...item, quantity })] : []
  })
}

/** What was found of each item, in the words of who rated, as far as they are for the consumer. */
function ratedLines({ items }: ProcessState): string[] {
  return items.flatMap(({ skuName, skuId, ratings }) =>
    ratings.map(({ qtd, estadoItem }) => `${qtd} × ${skuName ?? skuId}: ${itemConditions[estadoItem]}`),
  )
}

/** `dd/mm/aaaa às hh:mm`, where the account lives. */
function written(instant: Temporal.Instant, timeZone: string): string {
  const local = instant.toZonedDateTimeISO(timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(local.day)}/${two(local.month)}/${local.year} às ${two(local.hour)}:${two(local.minute)}`
}
