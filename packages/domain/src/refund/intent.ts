import type { IntentStatus } from '../return-process/stages.ts'
import { type Result, ok, refuse } from '../shared/result.ts'

/** What can become of an intent while it is executed; each is learned from the store, or from its silence. */
export type IntentStep =
  /** A worker holds it and tells the store under its key. */
  | 'send'
  /** All of it is given back by parts of its own: nothing is left to send. */
  | 'divide'
  /** The store did it. */
  | 'confirm'
  /** The store will not do it, or nobody can tell it what to do. */
  | 'refuse'
  /** Not done, for a reason that may pass. */
  | 'put-off'
  /** Nobody knows whether the store did it: it is looked up by its key. */
  | 'lose'

/** The small machine of an intent (contract §5). What may have been sent is never planned anew. */
export const TRANSITIONS = {
  planned: { send: 'sent', divide: 'settled', refuse: 'failed', 'put-off': 'planned' },
  sent: { confirm: 'settled', refuse: 'failed', 'put-off': 'sent', lose: 'verifying' },
  verifying: { confirm: 'settled', refuse: 'failed', 'put-off': 'verifying', lose: 'verifying' },
  settled: {},
  failed: {},
} as const satisfies Readonly<Record<IntentStatus, Readonly<Partial<Record<IntentStep, IntentStatus>>>>>

export interface IntentStepRefused {
  readonly kind: 'intent-step-refused'
  readonly status: IntentStatus
  readonly step: IntentStep
}

/** Where a step leads from a status; a step that the table does not list is refused. */
export function advance(status: IntentStatus, step: IntentStep): Result<IntentStatus, IntentStepRefused> {
  const steps: Readonly<Partial<Record<IntentStep, IntentStatus>>> = TRANSITIONS[status]
  const next = steps[step]
  return next === undefined ? refuse('intent-step-refused', { status, step }) : ok(next)
}

/** Whether nothing can happen to it any more. */
export function isFinal(status: IntentStatus): boolean {
  return Object.keys(TRANSITIONS[status]).length === 0
}
