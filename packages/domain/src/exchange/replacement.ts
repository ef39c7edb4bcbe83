import { hasEnded } from '../return-process/decision.ts'
import type { Decision } from '../return-process/return-process.ts'
import type { Transitions } from '../shared/transitions.ts'

/** Where the item is that goes out in place of units that come back. */
export type ReplacementState =
  | 'chosen'
  | 'reserved'
  | 'ordered'
  | 'invoiced'
  | 'shipped'
  | 'delivered'
  | 'failed'
  | 'expired'
  | 'cancelled'

/** What the store, a person, or time does to it. */
export type ReplacementStep =
  | 'reserve'
  | 'order'
  | 'invoice'
  | 'ship'
  | 'deliver'
  | 'fail'
  | 'retry'
  | 'expire'
  | 'cancel'

/**
 * The way of a replacement. The store is told between the states, under one key a try; what it refused, or lost later, can be
 * tried again. Once an order was placed, it is called off only after the store said that nothing will come of it.
 */
export const TRANSITIONS = {
  /** What staff order in the shop is ordered without being kept before. */
  chosen: { reserve: 'reserved', order: 'ordered', fail: 'failed', cancel: 'cancelled' },
  reserved: { order: 'ordered', fail: 'failed', expire: 'expired', cancel: 'cancelled' },
  ordered: { invoice: 'invoiced', ship: 'shipped', fail: 'failed' },
  invoiced: { ship: 'shipped', fail: 'failed' },
  shipped: { deliver: 'delivered', fail: 'failed' },
  delivered: {},
  failed: { retry: 'chosen', cancel: 'cancelled' },
  expired: {},
  cancelled: {},
} as const satisfies Transitions<ReplacementState, ReplacementStep>

const CALLED_OFF: ReadonlySet<ReplacementState> = new Set(['expired', 'cancelled'])

/** Nothing goes out: its units may be exchanged for something else. */
export function isCalledOff(state: ReplacementState): boolean {
  return CALLED_OFF.has(state)
}

const MADE: ReadonlySet<ReplacementState> = new Set(['ordered', 'invoiced', 'shipped', 'delivered'])

/** The store makes it, or made it: unless that comes to nothing, no money is given in its place. */
export function isMade(state: ReplacementState): boolean {
  return MADE.has(state)
}

/**
 * It arrived, or nothing goes out; one that failed waits for a person. For what ended without a return only nothing is over:
 * whoever got something in place of units does not have them to return again.
 */
export function isOverFor(decision: Decision, state: ReplacementState): boolean {
  return isCalledOff(state) || (state === 'delivered' && !hasEnded(decision))
}
