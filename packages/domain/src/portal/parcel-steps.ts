import { dayOf, daysBetween, workingDayFrom } from '../shared/calendar.ts'
import type { Decision } from '../processes/return-process.ts'
import type { ParcelState } from '../parcels/parcel.ts'

/**
 * The steps of a parcel that a customer is shown, in the order in which they happen. A carrier's parcel is `sent` or `collected`, and
 * `arrived`; one that is taken to a shop of the store is `handed-over` there, and `received` once the store has it in its books.
 */
export type ParcelStepName =
  | 'asked'
  | 'approved'
  | 'code'
  | 'sent'
  | 'collected'
  | 'handed-over'
  | 'arrived'
  | 'received'
  | 'checked'

/**
 * When a step is expected, from what is arranged and known:
 * - `by`: that day at the latest, such as the last day of a code.
 * - `on`: that day, such as that of a collection.
 * - `about`: around that day, as the carrier's usual days say.
 * - `days-after`: about this many days after the step before it, whose day is not known.
 * - `within-days`: at most this many days after the step before it, whose day is not known.
 */
export type ExpectedDay =
  | { readonly kind: 'by' | 'on' | 'about'; readonly day: Temporal.PlainDate }
  | { readonly kind: 'days-after' | 'within-days'; readonly days: number }

export interface ParcelStepShown {
  readonly name: ParcelStepName
  readonly isDone: boolean
  /** When it happened; null: not yet, or the time was not kept. */
  readonly at: Temporal.Instant | null
  /** Null: done, or nothing is known from which a day could be derived. */
  readonly expected: ExpectedDay | null
}

/** The known facts about a parcel and its request. */
export interface ParcelJourney {
  readonly decision: Decision
  readonly askedAt: Temporal.Instant
  readonly approvedAt: Temporal.Instant | null
  readonly state: ParcelState
  /** `store`: the customer takes it to a shop of the store, with the number of the request. */
  readonly way: 'handed-in' | 'collected' | 'store'
  readonly authorizedAt: Temporal.Instant | null
  /** How many days the account gives to send, counted from the code, where it is not the carrier who does; null: the carrier says. */
  readonly sendWithinDays: number | null
  /** The last moment of the carrier's code; null: none is set. */
  readonly postUntil: Temporal.Instant | null
  /** The day that the customer chose for the collection; null: none was chosen. */
  readonly collectionDay: Temporal.PlainDate | null
  readonly postedAt: Temporal.Instant | null
  readonly deliveredAt: Temporal.Instant | null
  /** How many days the way usually takes, as the account says; null: not known. */
  readonly travelDays: number | null
  /** The number of days after which unchecked units are accepted; null: never. */
  readonly acceptAfterDays: number | null
  /** When the last of its units was rated; null: not all are. */
  readonly checkedAt: Temporal.Instant | null
  readonly timeZone: string
}

const SENDING = { 'handed-in': 'sent', collected: 'collected', store: 'handed-over' } as const

const SENT: ReadonlySet<ParcelState> = new Set(['posted', 'collected', 'in-transit', 'delivered'])

/** The states from which nothing further is to be expected before a person acts. */
const STUCK: ReadonlySet<ParcelState> = new Set(['expired', 'lost', 'returned-to-customer', 'cancelled'])

/**
 * The steps of a parcel, those behind and those ahead with the day on which each is expected. A day stands only where something says it:
 * a code that ends, a collection that was chosen and arranged, the usual days of a way, the deadline after which unchecked units are
 * accepted. A day that has passed without its step is no longer shown. Where a request ended, or a parcel is stuck, only what happened is
 * answered.
 */
export function parcelSteps(journey: ParcelJourney, today: Temporal.PlainDate): readonly ParcelStepShown[] {
  const { decision, state } = journey
  const steps = stepsOf(journey, today)
  const isHalted = decision === 'refused' || decision === 'cancelled' || decision === 'expired' || STUCK.has(state)
  return isHalted ? steps.filter(({ isDone }) => isDone) : steps
}

function stepsOf(journey: ParcelJourney, today: Temporal.PlainDate): readonly ParcelStepShown[] {
  const { askedAt, approvedAt, authorizedAt, way, state, postedAt, deliveredAt, checkedAt } = journey
  const isSent = SENT.has(state) || (STUCK.has(state) && postedAt !== null)
  const isCoded = isSent || state === 'authorized' || (STUCK.has(state) && authorizedAt !== null)
  const expected = expectedDays(journey, today)
  const step = (
    name: ParcelStepName,
    isDone: boolean,
    at: Temporal.Instant | null,
    day: ExpectedDay | null = null,
  ) => ({
    name,
    isDone,
    at: isDone ? at : null,
    expected: isDone ? null : day,
  })
  return [
    step('asked', true, askedAt),
    step('approved', journey.decision === 'approved' || approvedAt !== null || isSent, approvedAt),
    ...(way === 'store' ? [] : [step('code', isCoded, authorizedAt)]),
    step(SENDING[way], isSent, postedAt, expected.sent),
    step(way === 'store' ? 'received' : 'arrived', state === 'delivered', deliveredAt, expected.arrived),
    step('checked', checkedAt !== null, checkedAt, expected.checked),
  ]
}

interface ExpectedDays {
  readonly sent: ExpectedDay | null
  readonly arrived: ExpectedDay | null
  readonly checked: ExpectedDay | null
}

function expectedDays(journey: ParcelJourney, today: Temporal.PlainDate): ExpectedDays {
  return {
    sent: ahead(sendingDay(journey), today),
    arrived: ahead(arrivalDay(journey), today),
    checked: ahead(checkDay(journey), today),
  }
}

/**
 * Only a collection that its carrier has taken on, and a code that it gave, are arranged. Before there is a code, what the account gives is
 * counted from it.
 */
function sendingDay(journey: ParcelJourney): ExpectedDay | null {
  const { state, way, collectionDay, sendWithinDays, postUntil, timeZone } = journey
  const isAwaited = state === 'awaiting-authorization' && way === 'handed-in'
  if (isAwaited) return sendWithinDays === null ? null : { kind: 'within-days', days: sendWithinDays }
  if (state !== 'authorized') return null
  if (way === 'collected') return collectionDay && { kind: 'on', day: collectionDay }
  return postUntil && { kind: 'by', day: dayOf(postUntil, timeZone) }
}

function arrivalDay(journey: ParcelJourney): ExpectedDay | null {
  const { state, way, collectionDay, postedAt, travelDays, timeZone } = journey
  if (travelDays === null) return null
  const from = postedAt
    ? dayOf(postedAt, timeZone)
    : state === 'authorized' && way === 'collected'
      ? collectionDay
      : null
  if (from !== null) return { kind: 'about', day: workingDayFrom(from.add({ days: travelDays })) }
  return SENT.has(state) ? null : { kind: 'days-after', days: travelDays }
}

function checkDay({ deliveredAt, acceptAfterDays, timeZone }: ParcelJourney): ExpectedDay | null {
  if (acceptAfterDays === null) return null
  if (deliveredAt === null) return { kind: 'within-days', days: acceptAfterDays }
  return { kind: 'by', day: dayOf(deliveredAt, timeZone).add({ days: acceptAfterDays }) }
}

/** The expectation; null where its day is past or its number of days is not above zero, because it would promise nothing. */
function ahead(expected: ExpectedDay | null, today: Temporal.PlainDate): ExpectedDay | null {
  if (expected === null) return null
  if ('days' in expected) return expected.days > 0 ? expected : null
  return daysBetween(today, expected.day) >= 0 ? expected : null
}
