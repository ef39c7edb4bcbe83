import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../http/configured.ts'
import { keepingCalls } from './calls.ts'
import type { CallPhase } from './calls-repository.ts'
import { advance, type CommandState, isEnded, isLookedUp } from './command-state.ts'
import type { Executor } from './execute-due.ts'
import type { Lookup, Outcome } from '@vaivem/connector-kit'
import { keeperOf, type KeepingDeps } from './keep-calls.ts'
import { backoffAfter, chanceOf, jittered, type Policy } from './policy.ts'
import { underStop } from './stop.ts'
import { withTimeout } from './with-timeout.ts'
import type { WorkItem, WorkKind } from './work.ts'
import { dropWork, isHeld, keepWork, postponeDueWork, leaseWork } from './work-repository.ts'

/** One turn of a worker at one piece of work. */
export interface Turn<Subject> {
  readonly account: ConfiguredAccount
  readonly subject: Subject
  readonly subjectId: number
  /** Attempts in a row, this one included. */
  readonly attempts: number
  readonly state: CommandState
}

/** The decision after a plan or an outcome. */
export type Next<Command> =
  /** Sends the command after the commit; with `verify`, only if a lookup says that the counterpart does not know the key. */
  | { readonly step: 'send'; readonly command: Command; readonly verify?: boolean }
  /** Ends the work (`hold`: until a person acts), or retries it after the back-off. */
  | { readonly step: 'confirm' | 'refuse' | 'cancel' | 'hold' | 'put-off' | 'lose' }
  /** Runs again after `milliseconds` without counting an attempt; with `isNew` another command begins. */
  | { readonly step: 'put-off' | 'accept' | 'hold' | 'lose'; readonly milliseconds: number; readonly isNew?: boolean }

/** One kind of outgoing command: how it is planned, sent, looked up and applied. */
export interface OutboundKind<Subject, Command, Done extends object, Reason extends string> {
  readonly kind: WorkKind
  readonly policy: Policy
  /** Read before the work is taken, outside any transaction; undefined: nothing is to be done now. */
  readonly find: (account: ConfiguredAccount, subjectId: number) => Promise<Subject | undefined>
  /** The name of the counterpart within the account: while its circuit is open, no work is taken. */
  readonly counterpart?: (subject: Subject) => string
  /** Locks what is locked before the work. */
  readonly lock?: (tx: Transaction, accountId: number, subject: Subject) => Promise<void>
  /** Runs in the transaction that takes the work: stores the command under its key. */
  readonly plan: (tx: Transaction, turn: Turn<Subject>) => Promise<Next<Command>>
  /** Sends the command, outside any transaction. If it throws, the outcome is unknown. */
  readonly send: (turn: Turn<Subject>, command: Command) => Promise<Outcome<Done, Reason>>
  /** Looks up the key of the command. Without a lookup, a repeated command must take effect once, or be harmless. */
  readonly lookup?: (turn: Turn<Subject>, command: Command) => Promise<Lookup<Done> | Outcome<Done, Reason>>
  /** Writes the outcome, while the work is still this worker's. */
  readonly apply: (
    tx: Transaction,
    turn: Turn<Subject>,
    command: Command,
    outcome: Outcome<Done, Reason | 'unavailable'>,
  ) => Promise<Next<Command>>
  /** The process with which staff are shown the requests to the counterpart and its answers; absent: none are kept. */
  readonly processOf?: (subject: Subject) => number
  /** Whether nothing more of a command goes out once its connector is stopped, also while it is being sent; absent: it does. */
  readonly isStoppable?: (command: Command) => boolean
  /** After the commit of each turn. */
  readonly afterwards?: (account: ConfiguredAccount) => void
}

/** For kinds that read everything when they plan. */
export function noSubject(): Promise<object> {
  return Promise.resolve({})
}

export type EngineDeps = KeepingDeps & Pick<Deps, 'randomBytes' | 'circuits'>

/** A command on its way to its counterpart. */
interface Sending<Subject, Command> {
  readonly turn: Turn<Subject>
  readonly token: string
  readonly command: Command
  /** The key is looked up first, because the counterpart may know it. */
  readonly isVerified: boolean
}

/**
 * Executes outgoing commands exactly once. The work is taken and the command stored in one transaction; the counterpart is
 * called outside of any; the outcome is stored in a second transaction, if the lease is still this worker's. An unknown
 * outcome, and that of a lost worker, is looked up by the key before anything is sent again.
 */
export function createExecutor<Subject, Command, Done extends object, Reason extends string>(
  deps: EngineDeps,
  kind: OutboundKind<Subject, Command, Done, Reason>,
): Executor {
  const execute = async (account: ConfiguredAccount, subjectId: number) => {
    const inAccount = <Value>(write: (tx: Transaction) => Promise<Value>) => deps.database.inAccount(account.id, write)
    const work: WorkItem = { kind: kind.kind, subjectId }
    const subject = await kind.find(account, subjectId)
    if (subject === undefined) return
    const entered =
      kind.counterpart && deps.circuits.enter(`${account.id} ${kind.counterpart(subject)}`, kind.policy.circuit)
    if (entered?.isOpen) return inAccount((tx) => postponeDueWork(tx, account.id, work, entered.milliseconds))
    let succeeded: boolean | undefined
    try {
      let sending = await inAccount((tx) => take(deps, kind, tx, { account, subject, subjectId }))
      while (sending) {
        const sent = sending
        const outcome = await tell(deps, kind, sent)
        succeeded = outcome.outcome !== 'unknown' && !(outcome.outcome === 'refused' && outcome.mayPass)
        sending = await inAccount((tx) => record(deps, kind, tx, sent, judged(kind, sent, outcome)))
      }
    } finally {
      entered?.leave(succeeded === undefined ? undefined : { subjectId, succeeded })
    }
    kind.afterwards?.(account)
  }
  return Object.assign(execute, { atOnce: kind.policy.atOnce ?? 1 })
}

async function take<Subject, Command, Done extends object, Reason extends string>(
  deps: EngineDeps,
  kind: OutboundKind<Subject, Command, Done, Reason>,
  tx: Transaction,
  seen: Pick<Turn<Subject>, 'account' | 'subject' | 'subjectId'>,
): Promise<Sending<Subject, Command> | undefined> {
  const { account, subject, subjectId } = seen
  await kind.lock?.(tx, account.id, subject)
  const lease = await leaseWork(tx, account.id, { kind: kind.kind, subjectId }, kind.policy.leaseMilliseconds)
  if (!lease) return undefined
  const { token, attempts, state } = lease
  const turn = { ...seen, attempts, state }
  return follow(deps, kind, tx, { turn, token }, await kind.plan(tx, turn))
}

async function tell<Subject, Command, Done extends object, Reason extends string>(
  deps: EngineDeps,
  { kind, policy, lookup, send, processOf, isStoppable }: OutboundKind<Subject, Command, Done, Reason>,
  { turn, command, isVerified }: Sending<Subject, Command>,
): Promise<Outcome<Done, Reason>> {
  const kept = <Value>(phase: CallPhase, call: () => Promise<Value>): Promise<Value> => {
    if (!processOf) return call()
    const { account, subject, subjectId } = turn
    const of = { accountId: account.id, kind, subjectId, processId: processOf(subject), phase }
    return keepingCalls(keeperOf(deps, of), call)
  }
  const exchange = async (): Promise<Outcome<Done, Reason>> => {
    const found = isVerified && lookup ? await kept('lookup', () => lookup(turn, command)) : ABSENT
    if (found.outcome !== 'absent') return found
    const sent = () => kept('send', () => send(turn, command))
    return isStoppable?.(command) ? underStop(sent) : sent()
  }
  const answer = exchange().catch((error: unknown) => {
    const cause = error instanceof Error ? error.message : String(error)
    deps.log.warn('a counterpart did not answer', {
      accountId: turn.account.id,
      kind,
      subjectId: turn.subjectId,
      cause,
    })
    return undefined
  })
  return (await withTimeout(answer, policy.timeoutMilliseconds)) ?? { outcome: 'unknown' }
}

const ABSENT = { outcome: 'absent' } as const

/**
 * A temporary refusal is final at the last attempt, unless an earlier attempt may still take effect. Without a lookup an
 * unknown outcome counts as a temporary refusal, because a repetition under the same key is harmless.
 */
function judged<Subject, Command, Done extends object, Reason extends string>(
  { policy, lookup }: OutboundKind<Subject, Command, Done, Reason>,
  { turn }: Sending<Subject, Command>,
  told: Outcome<Done, Reason>,
): Outcome<Done, Reason | 'unavailable'> {
  const isRepeated = told.outcome === 'unknown' && lookup === undefined
  const outcome = isRepeated ? ({ outcome: 'refused', reason: 'unavailable', mayPass: true } as const) : told
  const isLast = turn.attempts >= policy.mostAttempts && turn.state !== 'verifying'
  return outcome.outcome === 'refused' && isLast ? { ...outcome, mayPass: false } : outcome
}

async function record<Subject, Command, Done extends object, Reason extends string>(
  deps: EngineDeps,
  kind: OutboundKind<Subject, Command, Done, Reason>,
  tx: Transaction,
  { turn, token, command }: Sending<Subject, Command>,
  outcome: Outcome<Done, Reason | 'unavailable'>,
): Promise<Sending<Subject, Command> | undefined> {
  const { account, subject, subjectId } = turn
  await kind.lock?.(tx, account.id, subject)
  // A worker that has taken over the lease decides by itself.
  if (!(await isHeld(tx, account.id, { kind: kind.kind, subjectId }, token))) return undefined
  const rest = outcome.outcome === 'refused' ? (outcome.restMilliseconds ?? 0) : 0
  return follow(deps, kind, tx, { turn, token, rest }, await kind.apply(tx, turn, command, outcome))
}

/** Writes where a step leads; answers what is to be sent after the commit. */
async function follow<Subject, Command, Done extends object, Reason extends string>(
  { randomBytes }: EngineDeps,
  { kind, policy, lookup }: OutboundKind<Subject, Command, Done, Reason>,
  tx: Transaction,
  { turn, token, rest = 0 }: Pick<Sending<Subject, Command>, 'turn' | 'token'> & { readonly rest?: number },
  next: Next<Command>,
): Promise<Sending<Subject, Command> | undefined> {
  const { account, subjectId, attempts } = turn
  const work: WorkItem = { kind, subjectId }
  if (next.step === 'send') {
    const isVerified = lookup !== undefined && (next.verify ?? isLookedUp(turn.state))
    const state = isVerified && isLookedUp(turn.state) ? 'verifying' : advance(turn.state, 'send')
    await keepWork(tx, account.id, work, { state, attempts, token, milliseconds: policy.leaseMilliseconds })
    return { turn: { ...turn, state }, token, command: next.command, isVerified }
  }
  const isLater = 'milliseconds' in next
  const state = isLater && next.isNew ? 'planned' : advance(turn.state, next.step)
  if (!isLater && (isEnded(state) || next.step === 'hold')) {
    await dropWork(tx, account.id, work)
    return undefined
  }
  // Not before the counterpart said, and not all of those that wait for it at once.
  const wait = Math.max(backoffAfter(policy, attempts), rest)
  const milliseconds = isLater ? next.milliseconds : jittered(wait, chanceOf(randomBytes))
  const counted = isLater ? (next.isNew ? 0 : attempts - 1) : attempts
  await keepWork(tx, account.id, work, { state, attempts: counted, token: null, milliseconds: Math.ceil(milliseconds) })
  return undefined
}
