import type { Transitions } from '../shared/transitions.ts'
import type { Decision } from './return-process.ts'

export type DecisionStep = 'approve' | 'refuse' | 'flag' | 'cancel' | 'expire' | 'reopen'

/** Who may go on (contract §5). What ended without a return can be reopened: its units are asked for anew. */
export const TRANSITIONS = {
  received: { approve: 'approved', refuse: 'refused', flag: 'in-review', cancel: 'cancelled' },
  'in-review': { approve: 'approved', refuse: 'refused', cancel: 'cancelled', expire: 'expired' },
  approved: { flag: 'in-review', cancel: 'cancelled', expire: 'expired' },
  refused: { reopen: 'in-review' },
  cancelled: { reopen: 'in-review' },
  expired: { reopen: 'in-review' },
} as const satisfies Transitions<Decision, DecisionStep>

/** Whether the process goes nowhere unless someone reopens it. */
export function hasEnded(decision: Decision): boolean {
  return decision === 'refused' || decision === 'cancelled' || decision === 'expired'
}
