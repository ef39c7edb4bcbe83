import type { IntentStatus } from '../processes/stages.ts'
import { type Result, ok, refuse } from '../shared/result.ts'
import { next, type Transitions } from '../shared/transitions.ts'

/**
 * A step of an intent's state machine. The service learns of each from the store, from the lack of an answer, or from a
 * person.
 */
export type IntentStep =
  /** A worker leases the intent and sends it to the store under the intent's key. */
  | 'send'
  /** All of it is given back by other intents: its own parts, or intents of another form. */
  | 'replace'
  /** The store did it, or a person paid it manually. */
  | 'confirm'
  /** The store refused it, or no command for it can be sent to the store. */
  | 'refuse'
  /** It was not done, for a temporary reason. */
  | 'put-off'
  /** It is not known whether the store did it: the worker looks it up by its key. */
  | 'lose'
  /** A person asks for another attempt under the same key, after the store said that it does not know that key. */
  | 'retry'
  /** Its process ended before any of it was sent. */
  | 'cancel'
  /** The store took back what the intent had made, so that another one may be made in its place. */
  | 'reverse'

/**
 * The state machine of an intent (contract §5). An intent that may have been sent is never planned again, unless the store
 * says that it was not done; only the store itself can take back what was given back.
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

/** The status that a step leads to; refused where the table does not list the step for the status. */
export function advance(status: IntentStatus, step: IntentStep): Result<IntentStatus, IntentStepRefused> {
  const reached = next<IntentStatus, IntentStep>(TRANSITIONS, status, step)
  return reached === undefined ? refuse('intent-step-refused', { status, step }) : ok(reached)
}

const WITHOUT_WORKER: ReadonlySet<IntentStatus> = new Set(['settled', 'failed', 'replaced', 'cancelled'])

/** Whether no worker has anything left to do with the intent; a person may have. */
export function isAtRest(status: IntentStatus): boolean {
  return WITHOUT_WORKER.has(status)
}

const NEVER_SENT: ReadonlySet<IntentStatus> = new Set(['planned', 'failed'])

/** Whether it is known that no part of the intent was given back, nor is on its way. */
export function isUnsent(status: IntentStatus): boolean {
  return NEVER_SENT.has(status)
}
