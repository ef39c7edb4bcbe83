import {
  type AccountConfiguration,
  collectionWindows,
  type DeliveryKind,
  type IntentStatus,
  type PaidBy,
  type PlacedRefund,
} from '@vaivem/domain'
import type { Happening, MoneyBack, ParcelToSend, Phase, RequestView, Way } from '@vaivem/portal'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { processStatus } from '../../platform/wire/codes.ts'
import { formatAddress, type ShownPicture } from '../../orders/index.ts'
import { acceptanceDue, type ParcelView, heldItems, type ProcessState } from '../../processes/index.ts'
import { mayCustomerCancel } from './cancel-request.ts'
import { claimsOf } from './request-claims.ts'
import { nameOf } from './item-name.ts'
import { TIMELINE_ENTRIES } from './timeline-entries.ts'
import { type OrderPlace, placesOf } from './drop-places.ts'
import { expectedOf } from './expected-money.ts'
import { qrOf } from './qr.ts'
import { codeToShow, printedOf } from './codes-to-show.ts'
import { endedOn, type StepFacts, stepsOfParcel, stepsOfRequest } from './request-steps.ts'
import { isMailedNext } from './next-mail.ts'
import { replacementsOf } from './replacement-view.ts'
import type { EventRow, MoneyRow } from './request-repository.ts'

/** The data of a request's page. */
export interface RequestRead {
  readonly state: ProcessState
  readonly events: readonly EventRow[]
  readonly money: readonly MoneyRow[]
  /** Where the money of those refunds is. */
  readonly placed: readonly PlacedRefund[]
  readonly place: OrderPlace | null
}

export interface RequestTerms {
  readonly configuration: AccountConfiguration
  /** Where a browser finds the requests. */
  readonly all: string
  readonly notice: RequestView['notice']
  /** Whether the holder of the session has read the e-mail of the order. */
  readonly isProven: boolean
  readonly now: Temporal.Instant
  readonly pictureOf: (item: ProcessState['items'][number]) => ShownPicture
}

/** A request as its customer sees it: of persons nothing, of staff what they wrote for the customer. */
export function requestViewOf({ state, events, money, placed, place }: RequestRead, terms: RequestTerms): RequestView {
  const { configuration, all, notice, now } = terms
  const { process } = state
  const zone = configuration.timeZone
  const path = pathOf(all, process.number)
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const parts = money.filter(({ amount }) => amount > 0).map((row) => moneyOf(row, placed, zone, path))
  // What an open claim gives is not known yet.
  const facts: StepFacts = { state, events, configuration, today }
  const isUndecided = parts.length > 0 || state.deliveryClaim?.state === 'open'
  const expected = isUndecided ? null : expectedOf(state, configuration, today)
  return {
    number: process.number,
    orderNumber: state.order.number,
    openedAt: process.createdAt.toZonedDateTimeISO(zone),
    phase: phaseOf(state),
    path,
    items: state.items.map((item) => ({
      name: nameOf(item),
      picture: terms.pictureOf(item),
      quantity: item.quantity,
      operation: item.operation,
    })),
    parcels: state.parcels
      .filter(({ state: where }) => where !== 'cancelled')
      .map((one) => ({
        ...parcelOf(one, state, terms, path),
        ...placesOf(one, state, configuration, place),
        steps: stepsOfParcel(facts, one),
      })),
    steps: stepsOfRequest(facts),
    buyerNote: buyerNoteWanted(state, configuration),
    money: parts,
    expected,
    sending: sendingOf(state, expected?.charged ?? state.charged),
    replacements: replacementsOf(state, configuration, events),
    claims: claimsOf(state, configuration, path),
    deliveryClaim: deliveryClaimOf(state, zone),
    choiceBy: state.choiceDueAt && state.choiceDueAt.toZonedDateTimeISO(zone).toPlainDate(),
    needsBankData: needsBankData(state, money),
    isMailedNext: isMailedNext(state, phaseOf(state), configuration),
    endedOn: endedOn(facts),
    checkedBy: checkedBy(state, configuration),
    timeline: timelineOf(events, zone),
    mayCancel: mayCustomerCancel(state),
    paths: { all, cancel: `${path}/cancelar` },
    notice,
  }
}

/** Whether a refund that staff pay lacks the account or Pix key that it goes to. */
function needsBankData({ process }: ProcessState, money: readonly MoneyRow[]): boolean {
  return (
    process.terms.bankAccount === null && money.some(({ means, status }) => means === 'manual' && status === 'planned')
  )
}

function deliveryClaimOf({ deliveryClaim: claim }: ProcessState, zone: string): RequestView['deliveryClaim'] {
  if (claim === null) return null
  const { kind, state, dueAt, answer } = claim
  return { kind, state, answerBy: dueAt.toZonedDateTimeISO(zone), answer }
}

/** The phases in which a drop point is shown: after posting it is no longer needed. */
const BEFORE_POSTING: ReadonlySet<Phase> = new Set([
  'in-review',
  'awaiting-code',
  'to-send',
  'code-expired',
  'sent-back',
])

function buyerNoteWanted(state: ProcessState, { fiscal }: AccountConfiguration): RequestView['buyerNote'] {
  if (state.buyerNote !== 'pending' || !BEFORE_POSTING.has(phaseOf(state))) return null
  return fiscal.buyerNote
}

/** The cost of sending for the customer, and the amount deducted from their refund; null where sending is free. */
function sendingOf({ process: { terms }, shown }: ProcessState, chargedCentavos: number): RequestView['sending'] {
  const costCentavos = terms.sendingCost ?? 0
  if (costCentavos === 0) return null
  return { costCentavos, chargedCentavos, notChargedCentavos: Math.round(shown.custoEnvioCliente.naoCobrado * 100) }
}

/** Where a browser finds one request. */
export function pathOf(all: string, number: string): string {
  return `${all}/${encodeURIComponent(number)}`
}

/** How a customer would say how far it is: from what holds it up now. */
export function phaseOf(state: ProcessState): Phase {
  const { process, shown, parcels } = state
  const items = heldItems(state)
  const { decision, terms } = process
  if (decision === 'refused' || decision === 'cancelled' || decision === 'expired') return decision
  if (shown.status === CONCLUDED) return 'concluded'
  if (decision !== 'approved') return 'in-review'
  if (terms.keepsItem || items.length === 0) return 'keep-item'
  if (items.every(({ rated, quantity }) => rated >= quantity)) return 'money-coming'
  const live = parcels.filter((one) => one.state !== 'cancelled' && one.state !== 'expired')
  if (live.some((one) => PARCEL_STATES[one.state] === 'to-send')) return 'to-send'
  if (live.some((one) => TRAVELLING.has(one.state))) return 'on-the-way'
  if (live.some((one) => one.state === 'delivered')) return 'arrived'
  return live.some((one) => WAITS_FOR_CODE.has(one.state)) ? 'awaiting-code' : (troubleOf(parcels) ?? 'awaiting-code')
}

const WAITS_FOR_CODE: ReadonlySet<ParcelView['state']> = new Set(['awaiting-authorization', 'error'])

/** Where nothing travels any more, and nothing is about to. */
function troubleOf(parcels: ProcessState['parcels']): Phase | null {
  const has = (wanted: ParcelView['state']) => parcels.some(({ state }) => state === wanted)
  if (has('lost')) return 'lost'
  if (has('returned-to-customer')) return 'sent-back'
  return has('expired') ? 'code-expired' : null
}

const CONCLUDED = processStatus.codeOf('concluded')
const TRAVELLING: ReadonlySet<ParcelView['state']> = new Set(['posted', 'collected', 'in-transit'])

const WAYS_TO_SEND: Readonly<Record<DeliveryKind, ParcelToSend['way']>> = {
  agency: 'drop-off',
  collection: 'collection',
  'scheduled-collection': 'collection',
  'express-collection': 'collection',
  locker: 'locker',
  'physical-store': 'physical-store',
  none: 'drop-off',
}

const PARCEL_STATES: Readonly<Record<ParcelView['state'], ParcelToSend['state']>> = {
  'awaiting-authorization': 'waiting',
  error: 'waiting',
  'awaiting-physical-store': 'to-send',
  authorized: 'to-send',
  expired: 'expired',
  posted: 'sent',
  collected: 'sent',
  'in-transit': 'sent',
  delivered: 'arrived',
  lost: 'lost',
  'returned-to-customer': 'sent-back',
  cancelled: 'expired',
}

type Places = 'place' | 'nearby'

const AHEAD: ReadonlySet<ParcelToSend['state']> = new Set(['waiting', 'to-send'])

function parcelOf(
  parcel: ParcelView,
  { process, customer }: ProcessState,
  { configuration, isProven }: RequestTerms,
  path: string,
): Omit<ParcelToSend, Places | 'steps'> {
  const { expiresAt, volumes } = parcel
  const zone = configuration.timeZone
  const way = WAYS_TO_SEND[parcel.kind ?? 'agency']
  const known = PARCEL_STATES[parcel.state]
  const code = codeToShow(parcel, process.number)
  const isDecided = process.decision !== 'received' && process.decision !== 'in-review'
  const state = isDecided || !AHEAD.has(known) ? known : 'undecided'
  return {
    way,
    state,
    collectedAt:
      way === 'collection' && AHEAD.has(state) ? formatAddress(customer.endereco, { isWhole: isProven }) : null,
    window: parcel.window && AHEAD.has(known) ? collectionWindows.datedOf(parcel.window) : null,
    code,
    qr: state === 'to-send' && code !== null ? qrOf(code) : null,
    carrier: parcel.carrierName,
    until: expiresAt === null ? null : Temporal.Instant.from(expiresAt).toZonedDateTimeISO(zone),
    tracking: parcel.trackingCode,
    ...printedOf(parcel, process.decision, configuration, path),
    volumes,
  }
}

const MONEY_STATES: Readonly<Record<IntentStatus, MoneyBack['state']>> = {
  planned: 'planned',
  sent: 'sent',
  verifying: 'sent',
  settled: 'done',
  failed: 'delayed',
  cancelled: 'planned',
  replaced: 'planned',
}

function moneyOf(row: MoneyRow, placed: readonly PlacedRefund[], zone: string, path: string): MoneyBack {
  const own = placed.filter(({ intentId }) => intentId === row.id)
  const day = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate()
  const isIssued = row.means === 'voucher' && row.status === 'settled'
  return {
    means: row.means,
    state: MONEY_STATES[row.status],
    centavos: row.voucher_amount ?? row.amount,
    askedOn: own[0]?.askedOn ?? null,
    doneOn: own[0]?.doneOn ?? null,
    ways: row.means === 'voucher' ? [] : own.map(wayBackOf),
    voucherPath: isIssued ? `${path}/vale/${row.id}` : null,
    until: row.voucher_until === null ? null : day(row.voucher_until),
  }
}

function wayBackOf({ method, amount, reference, seenBy }: PlacedRefund): MoneyBack['ways'][number] {
  return { way: method === null ? null : WAYS[method], centavos: amount, reference, seenBy }
}

const WAYS: Readonly<Record<PaidBy, Way>> = {
  creditCard: 'creditCard',
  debitCard: 'debitCard',
  instantPayment: 'instantPayment',
  bankInvoice: 'bankInvoice',
  giftCard: 'giftCard',
  cashback: 'cashback',
  promissory: 'promissory',
  pix: 'pix',
  bankTransfer: 'bankTransfer',
  cash: 'cash',
  // A voucher shows its code and its last day instead.
  voucher: 'other',
  other: 'other',
}

function checkedBy(state: ProcessState, configuration: AccountConfiguration): RequestView['checkedBy'] {
  return acceptanceDue(configuration, state)?.toZonedDateTimeISO(configuration.timeZone).toPlainDate() ?? null
}

/** The timeline, newest first. Opening and the approval by the policy are one event, and two entries. */
function timelineOf(events: readonly EventRow[], zone: string): readonly Happening[] {
  return events.flatMap((event) => {
    const told = happeningOf(event, zone)
    return event.by_policy ? [...told.map((one) => ({ ...one, kind: 'approved-by-policy' as const })), ...told] : told
  })
}

function happeningOf({ type, occurred_at, customer_text: message }: EventRow, zone: string): Happening[] {
  const kind = TIMELINE_ENTRIES[type]
  const at = Temporal.Instant.from(momentOfColumn(occurred_at)).toZonedDateTimeISO(zone)
  return kind === null ? [] : [{ at, kind, message }]
}
