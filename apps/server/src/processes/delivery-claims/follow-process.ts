import {
  deliveryClaim,
  type DeliveryClaimState,
  type DeliveryClaimStep,
  type Stages,
  transitions,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ProcessState } from '../process-state.ts'
import { saveDeliveryClaim } from './repository.ts'
import { type DeliveryClaimView, moved } from './view.ts'

/**
 * After a change: settles the claim whose process is concluded, withdraws that of one that ended otherwise, opens that of one that
 * was reopened, and follows a resend that became money. Answers the claim as it is then; null where the process is none.
 */
export async function followProcess(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { process, deliveryClaim: claim }: Pick<ProcessState, 'process' | 'deliveryClaim'>,
  { status }: Stages,
): Promise<DeliveryClaimView | null> {
  if (claim === null) return null
  const { items, decision } = process
  const isRefunded = items.length > 0 && items.every(({ operation }) => operation === 'return')
  const step = deliveryClaim.stepAfter(claim.state, { decision, status, isRefunded })
  const next =
    step && transitions.next<DeliveryClaimState, DeliveryClaimStep>(deliveryClaim.TRANSITIONS, claim.state, step)
  if (!next) return claim
  const now = moved(claim, next)
  await tx.query(saveDeliveryClaim(accountId, process.id, now))
  return now
}
