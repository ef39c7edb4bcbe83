import { next, type Transitions } from '../shared/transitions.ts'

/** Where a parcel of a process is. */
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
  | 'returned-to-consumer'
  | 'cancelled'

/** What a carrier, a counter or a person tells of a parcel. */
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
const TRAVELS = { move: 'in-transit', deliver: 'delivered', lose: 'lost', 'send-back': 'returned-to-consumer' } as const

/**
 * The way of a parcel. Goods turn up whatever was said before: what expired, was lost or went back can still be delivered.
 * Only what was delivered, or cancelled, hears nothing any more but that it was sent back.
 */
export const TRANSITIONS = {
  'awaiting-authorization': { authorize: 'authorized', fail: 'error', ...LEAVES, cancel: 'cancelled' },
  error: { retry: 'awaiting-authorization', authorize: 'authorized', ...LEAVES, cancel: 'cancelled' },
  'awaiting-physical-store': { deliver: 'delivered', expire: 'expired', cancel: 'cancelled' },
  authorized: { ...LEAVES, lose: 'lost', expire: 'expired', fail: 'error', cancel: 'cancelled' },
  expired: { retry: 'awaiting-authorization', authorize: 'authorized', ...LEAVES, cancel: 'cancelled' },
  posted: TRAVELS,
  collected: TRAVELS,
  'in-transit': { deliver: 'delivered', lose: 'lost', 'send-back': 'returned-to-consumer' },
  delivered: { 'send-back': 'returned-to-consumer' },
  lost: { deliver: 'delivered', 'send-back': 'returned-to-consumer' },
  'returned-to-consumer': { retry: 'awaiting-authorization', deliver: 'delivered', cancel: 'cancelled' },
  cancelled: {},
} as const satisfies Transitions<ParcelState, ParcelStep>

/**
 * What a carrier tells moves a parcel on or is known already: late and repeated facts change nothing, and where a parcel
 * ends does not depend on the order in which they are told. What is said to be lost or sent back had been posted.
 */
export function hear(state: ParcelState, fact: ParcelStep): ParcelState {
  if (state === 'delivered') return state
  const told = next<ParcelState, ParcelStep>(TRANSITIONS, state, fact)
  if (told !== undefined) return told
  const left = next<ParcelState, ParcelStep>(TRANSITIONS, state, 'post')
  return (left && next<ParcelState, ParcelStep>(TRANSITIONS, left, fact)) ?? state
}

const TRAVELLING: ReadonlySet<ParcelState> = new Set(['posted', 'collected', 'in-transit'])

/** Goods are neither with the consumer nor with the store. */
export function isTravelling(state: ParcelState): boolean {
  return TRAVELLING.has(state)
}

const WITH_CONSUMER: ReadonlySet<ParcelState> = new Set(['expired', 'returned-to-consumer', 'cancelled'])

/** The parcel will bring nothing: its units may travel in another. */
export function isVoid(state: ParcelState): boolean {
  return WITH_CONSUMER.has(state)
}

/** The parcel has arrived, or never will: what it brought can be judged. */
export function isOver(state: ParcelState): boolean {
  return state === 'delivered' || state === 'lost'
}

/** These would send goods on their way anew, or back, where nothing is left to be given for them. */
const BEGIN_ANEW: ReadonlySet<ParcelStep> = new Set(['authorize', 'retry', 'send-back'])

/** What is still told of a parcel whose process is concluded: what happens all the same. It turns up, is lost, is called off. */
export function isToldAfterConclusion(step: ParcelStep): boolean {
  return !BEGIN_ANEW.has(step)
}
