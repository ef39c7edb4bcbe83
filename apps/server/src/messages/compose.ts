import {
  capabilities,
  defectClaim,
  deliveryClaim,
  money,
  paymentLinkOf,
  type StorefrontLanguage,
  wholeDue,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { mailKey, type MailMessage } from '../platform/ports/mail.ts'
import { mailCopies } from './mail-copies.ts'
import type { MailCopy, MailFacts, MailPart } from './mail-text.ts'
import { customerMail } from './render-mail.ts'
import { senderOf } from './sender.ts'
import {
  unchosenItems,
  voucherWithoutChoice,
  type ParcelView,
  findPlacedRefunds,
  findProcess,
  type ProcessState,
} from '../processes/index.ts'
import { findCharged, findIssuedVoucher, type DueMail } from './repository.ts'
import { type FactFormats, factFormatsIn } from './format-facts.ts'
import { authorizationOf, collectionOf, sendingWayOf } from './sending-way.ts'

/** The reason why a planned mail is not sent; it names no person. */
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
  const language = state.process.terms.language ?? 'pt-BR'
  const copy = mailCopies[language]
  const facts = await factsOf(tx, account, {
    state,
    mail,
    store,
    written: factFormatsIn(language, configuration.timeZone),
  })
  const said = copy.mails[mail.kind](facts)
  const text = {
    ...said,
    parts: [...said.parts, ...linksOf(account, state, { publicUrl, copy, language, facts })],
  }
  return {
    key: mailKey('notice', mail.id),
    ...senderOf(configuration, store),
    to: { name: state.customer.nome, address },
    ...customerMail(text, { configuration, storeId: state.process.storeId, store, language }),
  }
}

interface Follow {
  readonly publicUrl: string
  readonly copy: Pick<MailCopy, 'follow' | 'label'>
  readonly language: StorefrontLanguage
  readonly facts: Pick<MailFacts, 'authorization'>
}

/** They name order and request at most: who opens one proves to read this mailbox. With a code, the first leads to its label. */
function linksOf(
  { alias, configuration }: ConfiguredAccount,
  { order, process }: ProcessState,
  { publicUrl, copy, language, facts }: Follow,
): MailPart[] {
  if (!configuration.storefront.isOpen) return []
  const leadsToLabel = order.number !== null && facts.authorization !== null && facts.authorization.label !== null
  const linkTo = (label: string, back: string | null): MailPart => {
    const query = new URLSearchParams({
      ...(order.number !== null && { pedido: order.number }),
      ...(language !== 'pt-BR' && { idioma: language }),
      ...(back !== null && { voltar: back }),
    })
    return { label, link: `${publicUrl}/loja/${alias}${query.size > 0 ? `?${query.toString()}` : ''}` }
  }
  return [
    ...(leadsToLabel ? [linkTo(copy.label, `/fluxo/solicitacoes/${encodeURIComponent(process.number)}`)] : []),
    linkTo(copy.follow, null),
  ]
}

/** A planned mail may be outdated: a reminder after the posting or a later reminder, a code that was revoked or replaced. */
function isStillTrue(state: ProcessState, mail: DueMail, now: Temporal.Instant): boolean {
  if (mail.kind === 'choice-wanted') return state.choiceDueAt?.toString() === mail.payload['chooseUntil']
  if (isOfDefect(mail)) return waitingClaims(state, mail).length > 0
  if (mail.kind === 'difference-due') return replacementOf(state, mail)?.differenceState === 'due'
  if (mail.kind !== 'authorized' && mail.kind !== 'posting-reminder') return true
  const parcel = parcelOf(state, mail)
  if (parcel?.state !== 'authorized' || parcel.authorizationCode !== mail.payload['code']) return false
  return parcel.expiresAt === null || daysUntil(parcel.expiresAt, now) >= mail.variant
}

function isOfDefect({ kind }: DueMail): boolean {
  return kind === 'remedy-wanted' || kind === 'abatement-offered'
}

/** Of the complaints that the cause of the mail names, those that still wait for the customer. */
function waitingClaims({ claims }: ProcessState, { kind, payload }: DueMail) {
  if (kind === 'abatement-offered')
    return claims.filter(
      ({ itemId, offer, state }) =>
        itemId === payload['itemId'] && offer?.amount === payload['amount'] && !defectClaim.isAnswered(state),
    )
  const named = Array.isArray(payload['itemIds']) ? (payload['itemIds'] as unknown[]) : []
  return claims.filter(({ itemId, state }) => named.includes(itemId) && state === 'choice-due')
}

function defectOf({ state, mail, written }: Told): MailFacts['defect'] {
  const waiting = waitingClaims(state, mail)
  const items = state.items.filter(({ id }) => waiting.some(({ itemId }) => itemId === id)).map(itemLine)
  const offer = mail.kind === 'abatement-offered' ? (waiting[0]?.offer ?? null) : null
  return { items, amount: offer && written.amount(offer.amount) }
}

/** A claim about a delivery; the answer is that of the mail's own cause, whatever was answered since. */
function claimOf({ state: { deliveryClaim: claim }, mail, written }: Told): MailFacts['claim'] {
  if (claim === null) return null
  const outcome = deliveryClaim.OUTCOMES.find((one) => one === mail.payload['outcome']) ?? null
  return { kind: claim.kind, until: written.moment(claim.dueAt), outcome }
}

/** Days begun count whole. */
function daysUntil(moment: string, now: Temporal.Instant): number {
  return Math.ceil(now.until(Temporal.Instant.from(moment)).total('hours') / 24)
}

/** The parcel that the cause of the mail names: of several under way, the code of this one. */
function parcelOf({ parcels }: ProcessState, { payload }: DueMail): ParcelView | undefined {
  return parcels.find(({ id }) => id === payload['parcelId'])
}

function replacementOf({ replacements }: ProcessState, { payload }: DueMail) {
  return replacements.find(({ id }) => id === payload['replacementId'])
}

interface Told {
  readonly state: ProcessState
  readonly mail: DueMail
  readonly store: string
  readonly written: FactFormats
}

async function factsOf(tx: Pick<Transaction, 'query'>, account: ConfiguredAccount, told: Told): Promise<MailFacts> {
  const { state, mail, store, written } = told
  const { process, customer, order } = state
  const parcel = parcelOf(state, mail)
  const intentId = Number(mail.payload['intentId'])
  const voucher = mail.kind === 'voucher-issued' ? await findIssuedVoucher(tx, account.id, intentId) : undefined
  return {
    store,
    customer: customer.nome,
    number: process.number,
    order: order.number,
    openedOn: written.moment(process.createdAt),
    items:
      mail.kind === 'rated'
        ? ratedLines(state, written)
        : parcel
          ? sentLines(state, parcel)
          : state.items.map(itemLine),
    total: written.amount(wholeDue(process)),
    sending: sendingOf(state, written),
    charged: await chargedOf(tx, account, told),
    message: mail.customerText,
    way: sendingWayOf(parcel, state, account.configuration),
    authorization: authorizationOf(parcel, state, account.configuration, written),
    collection: collectionOf(parcel, state, written),
    refund: mail.kind === 'refunded' ? await refundOf(tx, account, told, intentId) : null,
    choice: mail.kind === 'choice-wanted' ? choiceOf(account, told) : null,
    defect: isOfDefect(mail) ? defectOf(told) : null,
    claim: claimOf(told),
    difference: mail.kind === 'difference-due' ? differenceOf(account, told) : null,
    voucher: voucher
      ? {
          amount: written.amount(money.money(voucher.amount)),
          code: voucher.token,
          until: written.moment(Temporal.Instant.from(voucher.expiresAt)),
          losesRest: !capabilities.keepsVoucherRest(account.configuration, process.storeId),
        }
      : null,
    daysLeft: mail.variant,
  }
}

/** Until when to choose, and what becomes of what is not chosen, as far as that is known today. */
function choiceOf({ configuration }: ConfiguredAccount, { state, written }: Told): MailFacts['choice'] {
  if (state.choiceDueAt === null) return null
  const forms = unchosenItems(state).map(({ itemId }) => voucherWithoutChoice(configuration, state, itemId) !== null)
  const becomes = forms.every(Boolean) ? 'voucher' : forms.some(Boolean) ? 'both' : 'money'
  return { until: written.moment(state.choiceDueAt), becomes }
}

/** The replacement of the mail, as long as its difference is unpaid. */
function differenceOf({ configuration }: ConfiguredAccount, { state, mail, written }: Told): MailFacts['difference'] {
  const known = replacementOf(state, mail)
  if (!known) return null
  const { link, instructions, translations = {} } = configuration.exchanges.differencePayment
  const { number, terms } = state.process
  const language = terms.language ?? 'pt-BR'
  return {
    amount: written.amount(known.difference),
    until: known.reservedUntil === null ? null : written.moment(Temporal.Instant.from(known.reservedUntil)),
    link: link === null ? null : paymentLinkOf(link, { number, due: known.difference }),
    instructions: (language === 'pt-BR' ? undefined : translations[language]) ?? instructions,
  }
}

function sendingOf({ process }: ProcessState, { amount }: FactFormats): MailFacts['sending'] {
  const { terms } = process
  const cost = terms.sendingCost ?? money.ZERO
  return cost === 0 ? null : { cost: amount(cost), isCharged: wholeDue(process) > 0 }
}

/** The amount deducted for sending from the intent that the mail is about. */
async function chargedOf(
  tx: Pick<Transaction, 'query'>,
  account: ConfiguredAccount,
  { mail, written }: Told,
): Promise<MailFacts['charged']> {
  if (mail.kind !== 'refunded' && mail.kind !== 'voucher-issued') return null
  const charged = await findCharged(tx, account.id, Number(mail.payload['intentId']))
  return charged === 0 ? null : written.amount(charged)
}

/** The refund that a mail reports, by payment: how much, by when it should be seen, and its reference. */
async function refundOf(
  tx: Pick<Transaction, 'query'>,
  { id: accountId, configuration: { timeZone } }: ConfiguredAccount,
  { state: { process }, written: { words, amount: amountIn, day } }: Told,
  intentId: number,
): Promise<MailFacts['refund']> {
  const all = await findPlacedRefunds(tx, accountId, { processIds: [process.id], timeZone })
  const placed = all.filter((one) => one.intentId === intentId)
  const ways = placed.map(({ method, amount, seenBy, reference }) =>
    [
      `${amountIn(amount)} ${words.ways[method ?? 'other'] ?? words.otherWay}.`,
      ...(seenBy === null ? [] : [words.seenBy(day(seenBy))]),
      ...(reference === null ? [] : [words.reference(reference)]),
    ].join(' '),
  )
  return placed.length > 0 ? { amount: amountIn(money.sum(placed.map(({ amount }) => amount))), ways } : null
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

/** The rating of each item, in the words of the person who rated, as far as they are for the customer. */
function ratedLines({ items }: ProcessState, { words }: FactFormats): string[] {
  return items.flatMap(({ skuName, skuId, ratings }) =>
    ratings.map(({ qtd, estadoItem }) => `${qtd} × ${skuName ?? skuId}: ${words.conditions[estadoItem]}`),
  )
}
