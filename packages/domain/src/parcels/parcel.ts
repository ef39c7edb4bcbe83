import { next, type Transitions } from '../shared/transitions.ts'

/** The state of a parcel of a process. */
export type ParcelState =
  | 'awaiting-authorization'
  | 'error'
  | 'awaiting-physical-store'
  | 'authorized'
  | 'expired'
  | 'posted'
  | 'collected'
  | 'in-transit'
  | 'delivered'
  | 'lost'
  | 'returned-to-customer'
  | 'cancelled'

/** A step of a parcel, as a carrier, a counter or a person reports it. */
export type ParcelStep =
  | 'authorize'
  | 'fail'
  | 'retry'
  | 'post'
  | 'collect'
  | 'move'
  | 'deliver'
  | 'lose'
  | 'send-back'
  | 'expire'
  | 'cancel'

const LEAVES = { post: 'posted', collect: 'collected', move: 'in-transit', deliver: 'delivered' } as const
const TRAVELS = { move: 'in-transit', deliver: 'delivered', lose: 'lost', 'send-back': 'returned-to-customer' } as const

/**
 * The state machine of a parcel. Goods arrive whatever was reported before: a parcel that expired, was lost or went back can
 * still be delivered. After it was delivered or cancelled, only its being sent back is still recorded.
 */
export const TRANSITIONS = {
  'awaiting-authorization': { authorize: 'authorized', fail: 'error', ...LEAVES, cancel: 'cancelled' },
  error: { retry: 'awaiting-authorization', authorize: 'authorized', ...LEAVES, cancel: 'cancelled' },
  'awaiting-physical-store': { deliver: 'delivered', expire: 'expired', cancel: 'cancelled' },
  authorized: { ...LEAVES, lose: 'lost', expire: 'expired', fail: 'error', cancel: 'cancelled' },
  expired: { retry: 'awaiting-authorization', authorize: 'authorized', ...LEAVES, cancel: 'cancelled' },
  posted: TRAVELS,
  collected: TRAVELS,
  'in-transit': { deliver: 'delivered', lose: 'lost', 'send-back': 'returned-to-customer' },
  delivered: { 'send-back': 'returned-to-customer' },
  lost: { deliver: 'delivered', 'send-back': 'returned-to-customer' },
  'returned-to-customer': { retry: 'awaiting-authorization', deliver: 'delivered', cancel: 'cancelled' },
  cancelled: {},
} as const satisfies Transitions<ParcelState, ParcelStep>

/**
 * The state of a parcel after a carrier reported an event. Late and repeated events change nothing, and the final state does
 * not depend on the order in which events are reported. A parcel that is reported lost or sent back had been posted.
 */
export function applyTrackingEvent(state: ParcelState, fact: ParcelStep): ParcelState {
  if (state === 'delivered') return state
  const told = next<ParcelState, ParcelStep>(TRANSITIONS, state, fact)
  if (told !== undefined) return told
  const left = next<ParcelState, ParcelStep>(TRANSITIONS, state, 'post')
  return (left && next<ParcelState, ParcelStep>(TRANSITIONS, left, fact)) ?? state
}

const TRAVELLING: ReadonlySet<ParcelState> = new Set(['posted', 'collected', 'in-transit'])

/** Whether the goods are neither with the customer nor with the store. */
export function isTravelling(state: ParcelState): boolean {
  return TRAVELLING.has(state)
}

const WITH_CUSTOMER: ReadonlySet<ParcelState> = new Set(['expired', 'returned-to-customer', 'cancelled'])

/** Whether the parcel will bring nothing, so that its units may travel in another. */
export function isVoid(state: ParcelState): boolean {
  return WITH_CUSTOMER.has(state)
}

/** Whether the parcel has arrived, or never will, so that what it brought can be judged. */
export function isOver(state: ParcelState): boolean {
  return state === 'delivered' || state === 'lost'
}

/** These steps would send goods on their way again, or back, although the process has nothing left to give for them. */
const BEGIN_ANEW: ReadonlySet<ParcelStep> = new Set(['authorize', 'retry', 'send-back'])

/**
 * Whether a step is still recorded for a parcel of a concluded process: only what happens regardless of it, such as the parcel
 * arriving, being lost or being called off.
 */
export function isAcceptedAfterConclusion(step: ParcelStep): boolean {
  return !BEGIN_ANEW.has(step)
}
