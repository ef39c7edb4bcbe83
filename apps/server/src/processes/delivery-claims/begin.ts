import { deliveryClaim, invariant, type ReturnProcess } from '@vaivem/domain'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { DeliveryClaimView } from './view.ts'

/** The data that a claim about a delivery begins with, besides its process. */
export interface BegunClaim {
  /** The words of the customer. */
  readonly details: string | null
}

/** The claim that a process begins with: open until the store answers, in the days that its account gives. */
export function openedClaim(
  { configuration }: ConfiguredAccount,
  { terms, createdAt }: Pick<ReturnProcess, 'terms' | 'createdAt'>,
  { details }: BegunClaim,
): DeliveryClaimView {
  const { deliveryClaim: kind } = terms
  invariant(kind !== undefined, 'the terms of a claim say of what kind it is')
  return {
    kind,
    state: 'open',
    openedAt: createdAt,
    dueAt: deliveryClaim.answerDueAt(createdAt, configuration.claims.answerDays),
    details,
    outcome: null,
    answeredAt: null,
    answer: null,
  }
}
