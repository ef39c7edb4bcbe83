import { foldText } from '../shared/text.ts'
import type { RuleCase } from './rule.ts'

/** `cancelled-order`: its money may already have gone back, and a regret is not refused for it. */
export type ReviewCause = 'unknown-reason' | 'cancelled-order'

/** Why a person must look at the request, allowed or not, before anything automatic runs for it. */
export function reviewCauses({ items, order: { status } }: RuleCase): readonly ReviewCause[] {
  const causes: ReviewCause[] = []
  if (items.some(({ reason }) => !reason)) causes.push('unknown-reason')
  if (status !== null && isCancelled(status)) causes.push('cancelled-order')
  return causes
}

/** Platforms write canceled, cancelled, cancelado, cancellation-requested: statuses are kept as they come. */
function isCancelled(status: string): boolean {
  return foldText(status).startsWith('cancel')
}
