import type { Transitions } from '../shared/transitions.ts'
import type { Decision } from './return-process.ts'

export type DecisionStep = 'approve' | 'refuse' | 'flag' | 'cancel' | 'expire' | 'reopen'

/**
 * The state machine of a decision (contract §5). A process that ended without a return can be reopened; its units are then
 * claimed again.
 */
export const TRANSITIONS = {
  received: { approve: 'approved', refuse: 'refused', flag: 'in-review', cancel: 'cancelled' },
  'in-review': { approve: 'approved', refuse: 'refused', cancel: 'cancelled', expire: 'expired' },
  approved: { flag: 'in-review', cancel: 'cancelled', expire: 'expired' },
  refused: { reopen: 'in-review' },
  cancelled: { reopen: 'in-review' },
  expired: { reopen: 'in-review' },
} as const satisfies Transitions<Decision, DecisionStep>

/** Whether the process has ended without a return, and continues only if it is reopened. */
export function hasEnded(decision: Decision): boolean {
  return decision === 'refused' || decision === 'cancelled' || decision === 'expired'
}
