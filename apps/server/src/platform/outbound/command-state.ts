import { invariant, transitions, type Transitions } from '@vaivem/domain'

/** How far a command for a counterpart is. The row of work keeps the states that are not final; what ended has no row. */
export type CommandState =
  | 'planned'
  /** A worker is calling the counterpart. A lease that expires in this state leaves an unknown outcome. */
  | 'sent'
  /** The counterpart accepted it, and it ends later. */
  | 'pending'
  /** It is unknown whether the counterpart did it: its key is looked up before it is sent again. */
  | 'verifying'
  | 'needs-person'
  | 'settled'
  | 'failed'
  | 'reversed'
  | 'cancelled'

export type CommandStep =
  /** The command is stored, and sent to the counterpart after the commit. */
  | 'send'
  /** The counterpart accepted it and has not ended it. */
  | 'accept'
  /** The counterpart did it. */
  | 'confirm'
  /** The counterpart will not do it. */
  | 'refuse'
  /** It was not done, for a temporary reason, or there was nothing to send yet. */
  | 'put-off'
  /** The call timed out, or the worker was lost. */
  | 'lose'
  /** A person has to decide, or the counterpart has to change first. */
  | 'hold'
  | 'cancel'
  /** The counterpart reversed a command that was done. */
  | 'reverse'
  /** A person wants what failed to be tried again. */
  | 'retry'

export const COMMAND_TRANSITIONS = {
  planned: {
    send: 'sent',
    accept: 'pending',
    confirm: 'settled',
    refuse: 'failed',
    'put-off': 'planned',
    hold: 'needs-person',
    cancel: 'cancelled',
  },
  sent: {
    send: 'sent',
    accept: 'pending',
    confirm: 'settled',
    refuse: 'failed',
    'put-off': 'planned',
    lose: 'verifying',
    hold: 'needs-person',
    cancel: 'cancelled',
  },
  pending: {
    send: 'sent',
    accept: 'pending',
    confirm: 'settled',
    refuse: 'failed',
    'put-off': 'pending',
    lose: 'verifying',
    hold: 'needs-person',
    cancel: 'cancelled',
  },
  verifying: {
    send: 'sent',
    accept: 'pending',
    confirm: 'settled',
    refuse: 'failed',
    'put-off': 'verifying',
    lose: 'verifying',
    hold: 'needs-person',
    cancel: 'cancelled',
  },
  'needs-person': {
    send: 'sent',
    confirm: 'settled',
    refuse: 'failed',
    'put-off': 'planned',
    hold: 'needs-person',
    cancel: 'cancelled',
  },
  settled: { reverse: 'reversed' },
  failed: { retry: 'planned', cancel: 'cancelled' },
  reversed: {},
  cancelled: {},
} as const satisfies Transitions<CommandState, CommandStep>

/** Where a step leads; one that the table does not list is a bug. */
export function advance(state: CommandState, step: CommandStep): CommandState {
  const reached = transitions.next<CommandState, CommandStep>(COMMAND_TRANSITIONS, state, step)
  invariant(reached !== undefined, `a command that is ${state} takes no step ${step}`)
  return reached
}

/** Whether the counterpart may know the key already, so that it is looked up before anything is sent. */
export function isLookedUp(state: CommandState): boolean {
  return state === 'verifying' || state === 'pending'
}

/** Whether a command ended: nothing is done for it any more, unless a person or its counterpart starts it again. */
export function isEnded(state: CommandState): boolean {
  return ENDED.has(state)
}

const ENDED: ReadonlySet<CommandState> = new Set(['settled', 'failed', 'reversed', 'cancelled'])
