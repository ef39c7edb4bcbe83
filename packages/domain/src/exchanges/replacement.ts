import { hasEnded } from '../processes/decision.ts'
import type { Decision } from '../processes/return-process.ts'
import type { Transitions } from '../shared/transitions.ts'

/** The state of the replacement that is sent for returned units. */
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

/** A step of a replacement, made by the store, by a person, or by time. */
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
 * The state machine of a replacement. The store is called between the states, with one key for each attempt. What it refused, or lost
 * later, can be tried again. Once an order was placed, the replacement is called off only after the store said that nothing will come of
 * the order.
 */
export const TRANSITIONS = {
  /** A replacement that staff order in the physical shop is ordered without having been reserved. */
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

/** Whether nothing is sent, so that the units may be exchanged for something else. */
export function isCalledOff(state: ReplacementState): boolean {
  return CALLED_OFF.has(state)
}

const MADE: ReadonlySet<ReplacementState> = new Set(['ordered', 'invoiced', 'shipped', 'delivered'])

/** Whether the store is making the replacement, or has made it. Unless that fails, no money is given instead. */
export function isMade(state: ReplacementState): boolean {
  return MADE.has(state)
}

/**
 * Whether the replacement has arrived, or nothing is sent; one that failed waits for a person. For a process that ended without a return,
 * it is over only where nothing is sent: a customer who received something for units can no longer return them.
 */
export function isOverFor(decision: Decision, state: ReplacementState): boolean {
  return isCalledOff(state) || (state === 'delivered' && !hasEnded(decision))
}
