import type { DecisionStep } from '@vaivem/domain'
import type { ProcessState } from '../process-state.ts'

const BY_ANSWER: ReadonlySet<DecisionStep> = new Set(['approve', 'refuse', 'flag'])

/** Whether a step is taken by the answer to a claim about a delivery alone. */
export function isLeftToClaim({ deliveryClaim }: Pick<ProcessState, 'deliveryClaim'>, step: DecisionStep): boolean {
  return deliveryClaim !== null && BY_ANSWER.has(step)
}
