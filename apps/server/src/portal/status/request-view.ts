import type { AccountConfiguration, DeliveryKind, IntentStatus } from '@vaivem/domain'
import type { Happening, MoneyBack, ParcelToSend, Phase, RequestView, Way } from '@vaivem/portal'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { processStatus } from '../../platform/wire/codes.ts'
import { formatAddress } from '../../orders/index.ts'
import { acceptanceDue, type ParcelView, heldItems, type ProcessState } from '../../processes/index.ts'
import { mayCustomerCancel } from './cancel-request.ts'
import { claimsOf } from './request-claims.ts'
import { nameOf } from './item-name.ts'
import { TIMELINE_ENTRIES } from './timeline-entries.ts'
import { type OrderPlace, placesOf } from './drop-places.ts'
import { expectedOf } from './expected-money.ts'
import { qrOf } from './qr.ts'
import { replacementsOf } from './replacement-view.ts'
import type { EventRow, MoneyRow } from './request-repository.ts'

/** The data of a request's page. */
export interface RequestRead {
  readonly state: ProcessState
  readonly events: readonly EventRow[]
  readonly money: readonly MoneyRow[]
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
}

/** A request as its customer sees it: of persons nothing, of staff what they wrote for the customer. */
export function requestViewOf({ state, events, money, place }: RequestRead, terms: RequestTerms): RequestView {
  const { configuration, all, notice, now } = terms
  const { process } = state
  const zone = configuration.timeZone
  const path = pathOf(all, process.number)
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const parts = money.filter(({ amount }) => amount > 0).map((row) => moneyOf(row, zone, path))
  const expected = parts.length > 0 ? null : expectedOf(state, configuration, today)
  return {
    number: process.number,
    orderNumber: state.order.number,
    openedAt: process.createdAt.toZonedDateTimeISO(zone),
    phase: phaseOf(state),
    path,
    items: state.items.map((item) => ({ name: nameOf(item), quantity: item.quantity, operation: item.operation })),
    parcels: state.parcels
      .filter(({ state: where }) => where !== 'cancelled')
      .map((one) => ({ ...parcelOf(one, state, terms), ...placesOf(one, state, configuration, place) })),
    buyerNote: buyerNoteWanted(state, configuration),
    money: parts,
    expected,
    sending: sendingOf(state, expected?.charged ?? state.charged),
    replacements: replacementsOf(state, configuration),
    claims: claimsOf(state, configuration, path),
    checkedBy: checkedBy(state, configuration),
    timeline: timelineOf(events, state, zone),
    mayCancel: mayCustomerCancel(state),
    paths: { all, cancel: `${path}/cancelar` },
    notice,
  }
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
): Omit<ParcelToSend, Places> {
  const { authorizationCode: code, expiresAt } = parcel
  const zone = configuration.timeZone
  const way = WAYS_TO_SEND[parcel.kind ?? 'agency']
  const known = PARCEL_STATES[parcel.state]
  const isDecided = process.decision !== 'received' && process.decision !== 'in-review'
  const state = isDecided || !AHEAD.has(known) ? known : 'undecided'
  return {
    way,
    state,
    collectedAt:
      way === 'collection' && AHEAD.has(state) ? formatAddress(customer.endereco, { isWhole: isProven }) : null,
    code,
    qr: parcel.state === 'authorized' && code !== null ? qrOf(code) : null,
    carrier: parcel.carrierName,
    until: expiresAt === null ? null : Temporal.Instant.from(expiresAt).toZonedDateTimeISO(zone),
    tracking: parcel.trackingCode,
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

function moneyOf(row: MoneyRow, zone: string, path: string): MoneyBack {
  const day = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate()
  const isIssued = row.means === 'voucher' && row.status === 'settled'
  return {
    means: row.means,
    state: MONEY_STATES[row.status],
    centavos: row.voucher_amount ?? row.amount,
    doneOn: row.settled_at === null ? null : day(momentOfColumn(row.settled_at)),
    ways: row.means === 'voucher' ? [] : row.ways.map(({ means, amount }) => ({ way: wayOf(means), centavos: amount })),
    voucherPath: isIssued ? `${path}/vale/${row.id}` : null,
    until: row.voucher_until === null ? null : day(row.voucher_until),
  }
}

const WAYS: ReadonlySet<string> = new Set<Way>([
  'creditCard',
  'debitCard',
  'instantPayment',
  'bankInvoice',
  'giftCard',
  'cashback',
  'promissory',
  'pix',
  'bankTransfer',
  'cash',
])

function wayOf(means: string): Way {
  return WAYS.has(means) ? (means as Way) : 'other'
}

function checkedBy(state: ProcessState, configuration: AccountConfiguration): RequestView['checkedBy'] {
  return acceptanceDue(configuration, state)?.toZonedDateTimeISO(configuration.timeZone).toPlainDate() ?? null
}

/** The timeline, newest first; an automatic approval has an entry, though it has no event of its own. */
function timelineOf(events: readonly EventRow[], { process }: ProcessState, zone: string): readonly Happening[] {
  const isApproved = process.decision === 'approved' || process.decision === 'expired'
  const isAtOnce = isApproved && !events.some(({ type }) => type === 'process.approved')
  return events.flatMap((event) => {
    const told = happeningOf(event, zone)
    return event.type === 'process.created' && isAtOnce
      ? [...told.map((one) => ({ ...one, kind: 'approved-at-once' as const })), ...told]
      : told
  })
}

function happeningOf({ type, occurred_at, customer_text: message }: EventRow, zone: string): Happening[] {
  const kind = TIMELINE_ENTRIES[type]
  const at = Temporal.Instant.from(momentOfColumn(occurred_at)).toZonedDateTimeISO(zone)
  return kind === null ? [] : [{ at, kind, message }]
}
