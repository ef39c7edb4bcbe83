import type { DeliveryClaim } from '@vaivem/contract'
import {
  deliveryClaim,
  type DeliveryClaimKind,
  type DeliveryClaimOutcome,
  type DeliveryClaimState,
} from '@vaivem/domain'
import { instantOfColumn, momentOf } from '../../platform/http/moments.ts'
import {
  deliveryClaimKindNames,
  deliveryClaimOutcomeNames,
  deliveryClaimStateNames,
} from '../../platform/wire/state-names.pt-BR.ts'

/** The claim about a delivery that a process is (docs/decisions/0059). */
export interface DeliveryClaimView {
  readonly kind: DeliveryClaimKind
  readonly state: DeliveryClaimState
  readonly openedAt: Temporal.Instant
  /** Until when the store must answer. */
  readonly dueAt: Temporal.Instant
  /** The words of the customer. */
  readonly details: string | null
  readonly outcome: DeliveryClaimOutcome | null
  readonly answeredAt: Temporal.Instant | null
  /** The words of the store's answer. */
  readonly answer: string | null
}

export interface DeliveryClaimRow {
  readonly kind: DeliveryClaimKind
  readonly state: DeliveryClaimState
  readonly opened_at: string
  readonly due_at: string
  readonly details: string | null
  readonly outcome: DeliveryClaimOutcome | null
  readonly answered_at: string | null
  readonly answer: string | null
}

export function deliveryClaimOf(row: DeliveryClaimRow): DeliveryClaimView {
  return {
    kind: row.kind,
    state: row.state,
    openedAt: instantOfColumn(row.opened_at),
    dueAt: instantOfColumn(row.due_at),
    details: row.details,
    outcome: row.outcome,
    answeredAt: row.answered_at === null ? null : instantOfColumn(row.answered_at),
    answer: row.answer,
  }
}

/** A claim for answers, without anybody's words: these are never in events. */
export function shownDeliveryClaim(claim: Omit<DeliveryClaimView, 'details' | 'answer'>): DeliveryClaim {
  return {
    tipo: deliveryClaimKindNames[claim.kind],
    estado: deliveryClaimStateNames[claim.state],
    abertaEm: momentOf(claim.openedAt),
    responderAte: momentOf(claim.dueAt),
    resultado: claim.outcome && deliveryClaimOutcomeNames[claim.outcome],
    respondidaEm: claim.answeredAt && momentOf(claim.answeredAt),
  }
}

/** Whether the store has not answered in time. */
export function isOverdue({ state, dueAt }: Pick<DeliveryClaimView, 'state' | 'dueAt'>, at: Temporal.Instant): boolean {
  return state === 'open' && Temporal.Instant.compare(dueAt, at) < 0
}

/** A claim that is answered, or open again: what an answer said is kept until another does. */
export function moved(claim: DeliveryClaimView, state: DeliveryClaimState): DeliveryClaimView {
  const isOpen = state === 'open'
  if (isOpen) return { ...claim, state, outcome: null, answeredAt: null, answer: null }
  return { ...claim, state, ...(state === 'refunding' && claim.outcome !== null && { outcome: 'refund' }) }
}

export const { isOver } = deliveryClaim
