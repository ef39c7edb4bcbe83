import type { EventType } from '@vaivem/contract'
import { type AccountConfiguration, type DeliveryKind, type ParcelJourney, parcelSteps } from '@vaivem/domain'
import type { ParcelToSend, ReplacementOut } from '@vaivem/portal'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { heldItems, type ParcelView, type ProcessState } from '../../processes/index.ts'
import type { EventRow } from './request-repository.ts'

type Events = readonly EventRow[]
type Steps = ParcelToSend['steps']

/** The facts from which the steps of a request are made. */
export interface StepFacts {
  readonly state: ProcessState
  readonly events: Events
  readonly configuration: Pick<AccountConfiguration, 'timeZone' | 'logistics' | 'triggers' | 'authorization'>
  readonly today: Temporal.PlainDate
}

const WAYS: Readonly<Record<DeliveryKind, ParcelJourney['way']>> = {
  agency: 'handed-in',
  collection: 'collected',
  'scheduled-collection': 'collected',
  'express-collection': 'collected',
  locker: 'handed-in',
  'physical-store': 'store',
  none: 'handed-in',
}

/** The steps of one parcel, from its request to the check of its items. */
export function stepsOfParcel(facts: StepFacts, parcel: ParcelView): Steps {
  const { configuration } = facts
  const option = configuration.logistics.options.find(({ id }) => id === parcel.optionId)
  const instant = (moment: string | null) => (moment === null ? null : Temporal.Instant.from(moment))
  return shown(facts, {
    ...requestJourney(facts),
    state: parcel.state,
    way: WAYS[parcel.kind ?? 'agency'],
    authorizedAt: instant(parcel.authorizedAt),
    sendWithinDays: sendWithinDays(configuration, parcel),
    postUntil: instant(parcel.expiresAt),
    collectionDay: parcel.window && Temporal.PlainDate.from(parcel.window.day),
    postedAt: instant(parcel.postedAt),
    deliveredAt: instant(parcel.deliveredAt),
    travelDays: option?.days ?? null,
    acceptAfterDays: configuration.triggers.acceptUnratedAfterDays,
    checkedAt: checkedAt(facts),
  })
}

/** The days of the account file, unless the carrier has a term of its own. */
function sendWithinDays(
  { logistics, authorization }: StepFacts['configuration'],
  { carrierId }: ParcelView,
): number | null {
  const carrier = logistics.carriers.find(({ id }) => id === carrierId)
  return carrier?.hasOwnTerm === true ? null : authorization.validDays
}

/** The steps of a request without a parcel: only those of its decision. */
export function stepsOfRequest(facts: StepFacts): Steps {
  const nothing = { authorizedAt: null, postUntil: null, postedAt: null, deliveredAt: null, checkedAt: null }
  return shown(facts, {
    ...requestJourney(facts),
    ...nothing,
    state: 'awaiting-authorization',
    way: 'handed-in',
    collectionDay: null,
    sendWithinDays: null,
    travelDays: null,
    acceptAfterDays: null,
  }).filter(({ name }) => name === 'asked' || name === 'approved')
}

function requestJourney({ state: { process }, events, configuration }: StepFacts) {
  const approval = events.find(({ type, by_policy }) => type === 'process.approved' || by_policy)
  return {
    decision: process.decision,
    askedAt: process.createdAt,
    approvedAt: approval === undefined ? null : instantOf(approval),
    timeZone: configuration.timeZone,
  }
}

function shown({ configuration, today }: StepFacts, journey: ParcelJourney): Steps {
  return parcelSteps(journey, today).map((step) => ({
    ...step,
    at: step.at && step.at.toZonedDateTimeISO(configuration.timeZone),
  }))
}

/** When the last unit was rated; null while not all of them are. */
function checkedAt({ state, events }: StepFacts): Temporal.Instant | null {
  const items = heldItems(state)
  if (items.length === 0 || items.some(({ rated, quantity }) => rated < quantity)) return null
  const last = events.find(({ type }) => type === 'rating.registered')
  return last === undefined ? null : instantOf(last)
}

const ENDINGS: ReadonlySet<EventType> = new Set(['process.cancelled', 'process.declined', 'process.expired'])

/** The day on which a request was cancelled, refused or expired; null: it was not. */
export function endedOn({ state, events, configuration }: StepFacts): Temporal.PlainDate | null {
  const { decision } = state.process
  if (decision !== 'cancelled' && decision !== 'refused' && decision !== 'expired') return null
  const ending = events.find(({ type }) => ENDINGS.has(type))
  return ending === undefined ? null : instantOf(ending).toZonedDateTimeISO(configuration.timeZone).toPlainDate()
}

const EXCHANGE_STEPS = [
  ['reserved', 'exchange.reserved'],
  ['ordered', 'exchange.ordered'],
  ['shipped', 'exchange.shipped'],
  ['delivered', 'exchange.delivered'],
] as const satisfies readonly (readonly [string, EventType])[]

/**
 * The steps of a replacement. Times are shown only where it is the only replacement, because events do not say to a customer which
 * replacement they are about; no expected day is shown, because no platform of a store gives one.
 */
export function stepsOfReplacement(
  { events, configuration }: Pick<StepFacts, 'events' | 'configuration'>,
  where: ReplacementOut['state'],
  isAlone: boolean,
): ReplacementOut['steps'] {
  const reached = EXCHANGE_STEPS.findIndex(([name]) => name === where)
  if (where === 'called-off' || where === 'trouble') return []
  return EXCHANGE_STEPS.map(([name, type], index) => {
    const isDone = index <= reached
    const event = isDone && isAlone ? events.find((one) => one.type === type) : undefined
    const at = event === undefined ? null : instantOf(event).toZonedDateTimeISO(configuration.timeZone)
    return { name, isDone, at, expected: null }
  })
}

function instantOf({ occurred_at }: EventRow): Temporal.Instant {
  return Temporal.Instant.from(momentOfColumn(occurred_at))
}
