import type { IntentStatus } from '../return-process/stages.ts'
import { type Result, ok, refuse } from '../shared/result.ts'
import { next, type Transitions } from '../shared/transitions.ts'

/** What can become of an intent; each is learned from the store, from its silence, or from a person. */
export type IntentStep =
  /** A worker holds it and tells the store under its key. */
  | 'send'
  /** All of it is given back by others: parts of its own, or intents of another form. */
  | 'replace'
  /** The store did it, or a person paid it by hand. */
  | 'confirm'
  /** The store will not do it, or nobody can tell it what to do. */
  | 'refuse'
  /** Not done, for a reason that may pass. */
  | 'put-off'
  /** Nobody knows whether the store did it: it is looked up by its key. */
  | 'lose'
  /** A person wants it tried again, under the same key, once the store said that it does not know that key. */
  | 'retry'
  /** Its process ended before any of it was sent. */
  | 'cancel'
  /** What it made was taken back by the store, so that another may be made in its place. */
  | 'reverse'

/**
 * The small machine of an intent (contract §5). What may have been sent is never planned anew, unless the store says that
 * it was not done; what was given back is taken back only by the store itself.
 */
export const TRANSITIONS = {
  planned: {
    send: 'sent',
    replace: 'replaced',
    confirm: 'settled',
    refuse: 'failed',
    'put-off': 'planned',
    cancel: 'cancelled',
  },
  sent: { confirm: 'settled', refuse: 'failed', 'put-off': 'sent', lose: 'verifying' },
  verifying: { confirm: 'settled', refuse: 'failed', 'put-off': 'verifying', lose: 'verifying' },
  settled: { reverse: 'replaced' },
  failed: { retry: 'planned', confirm: 'settled', replace: 'replaced', cancel: 'cancelled' },
  replaced: { cancel: 'cancelled' },
  cancelled: {},
} as const satisfies Transitions<IntentStatus, IntentStep>

export interface IntentStepRefused {
  readonly kind: 'intent-step-refused'
  readonly status: IntentStatus
  readonly step: IntentStep
}

/** Where a step leads from a status; a step that the table does not list is refused. */
export function advance(status: IntentStatus, step: IntentStep): Result<IntentStatus, IntentStepRefused> {
  const reached = next<IntentStatus, IntentStep>(TRANSITIONS, status, step)
  return reached === undefined ? refuse('intent-step-refused', { status, step }) : ok(reached)
}

const WITHOUT_WORKER: ReadonlySet<IntentStatus> = new Set(['settled', 'failed', 'replaced', 'cancelled'])

/** Whether no worker has anything to do with it any more; a person may. */
export function isAtRest(status: IntentStatus): boolean {
  return WITHOUT_WORKER.has(status)
}

const NEVER_SENT: ReadonlySet<IntentStatus> = new Set(['planned', 'failed'])

/** Whether it is known that none of it was given back, nor is on its way. */
export function isUnsent(status: IntentStatus): boolean {
  return NEVER_SENT.has(status)
}
