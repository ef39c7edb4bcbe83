import type { Transitions } from '../shared/transitions.ts'
import { isTravelling, type ParcelState } from './parcel.ts'

/** Why the account claims against the carrier of a parcel: it is lost, came damaged, or has not moved for days. */
export type CarrierClaimReason = (typeof REASONS)[number]
export const REASONS = ['lost', 'damaged', 'late'] as const

export type CarrierClaimState = 'open' | 'submitted' | 'closed'
export type CarrierClaimStep = 'submit' | 'close'

/** How a claim against a carrier ended: paid, refused, the parcel came after all, or given up. */
export type CarrierClaimOutcome = (typeof OUTCOMES)[number]
export const OUTCOMES = ['compensated', 'refused', 'resolved', 'given-up'] as const

/** The state machine of a claim against a carrier; what was submitted may be completed. */
export const TRANSITIONS = {
  open: { submit: 'submitted', close: 'closed' },
  submitted: { submit: 'submitted', close: 'closed' },
  closed: {},
} as const satisfies Transitions<CarrierClaimState, CarrierClaimStep>

/** The instant until which the carrier is to answer: days of 24 hours. */
export function answerDueAt(openedAt: Temporal.Instant, days: number): Temporal.Instant {
  return openedAt.add({ hours: 24 * days })
}

/** Whether a parcel is under way and has not moved for at least this many days of 24 hours. */
export function isLate(
  { state, movedAt }: { readonly state: ParcelState; readonly movedAt: Temporal.Instant },
  days: number,
  now: Temporal.Instant,
): boolean {
  return isTravelling(state) && Temporal.Instant.compare(movedAt.add({ hours: 24 * days }), now) <= 0
}
