import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../http/configured.ts'
import { advance, type CommandState, isEnded, isLookedUp } from './command-state.ts'
import type { Executor } from './execute-due.ts'
import type { Lookup, Outcome } from './outcome.ts'
import { backoffAfter, chanceOf, jittered, type Policy } from './policy.ts'
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

/** What follows from a plan or an outcome. */
export type Next<Command> =
  /** Tells the counterpart after the commit; with `verify`, only if a lookup says that it does not know the key. */
  | { readonly step: 'send'; readonly command: Command; readonly verify?: boolean }
  /** Nothing more is to be done (`hold`: until a person does something), or it is tried again after the back-off. */
  | { readonly step: 'confirm' | 'refuse' | 'cancel' | 'hold' | 'put-off' | 'lose' }
  /** Looks again after so many milliseconds, and counts no attempt; with `isNew` another command begins. */
  | { readonly step: 'put-off' | 'accept' | 'hold' | 'lose'; readonly milliseconds: number; readonly isNew?: boolean }

/** What is told outside once: how it is planned, sent, looked up and applied. */
export interface OutboundKind<Subject, Command, Done extends object, Reason extends string> {
  readonly kind: WorkKind
  readonly policy: Policy
  /** Read before the work is taken, outside any transaction; undefined: nothing is to be done now. */
  readonly find: (account: ConfiguredAccount, subjectId: number) => Promise<Subject | undefined>
  /** Who is called, by a name within the account: where its circuit is open, nothing is taken. */
  readonly counterpart?: (subject: Subject) => string
  /** Locks what is locked before the work. */
  readonly lock?: (tx: Transaction, accountId: number, subject: Subject) => Promise<void>
  /** In the transaction that takes the work: writes what the counterpart will be told, under the key that it will be told. */
  readonly plan: (tx: Transaction, turn: Turn<Subject>) => Promise<Next<Command>>
  /** Tells the counterpart, outside any transaction. What it throws leaves the outcome unknown. */
  readonly send: (turn: Turn<Subject>, command: Command) => Promise<Outcome<Done, Reason>>
  /** Asks for the key of the command. Without it the counterpart does once what it is told twice, or no harm is done. */
  readonly lookup?: (turn: Turn<Subject>, command: Command) => Promise<Lookup<Done> | Outcome<Done, Reason>>
  /** Writes the outcome, while the work is still this worker's. */
  readonly apply: (
    tx: Transaction,
    turn: Turn<Subject>,
    command: Command,
    outcome: Outcome<Done, Reason | 'unavailable'>,
  ) => Promise<Next<Command>>
  /** After the commit of each turn. */
  readonly afterwards?: (account: ConfiguredAccount) => void
}

/** For kinds that read everything when they plan. */
export function noSubject(): Promise<object> {
  return Promise.resolve({})
}

export type EngineDeps = Pick<Deps, 'database' | 'log' | 'randomBytes' | 'circuits'>

/** A command on its way to its counterpart. */
interface Sending<Subject, Command> {
  readonly turn: Turn<Subject>
  readonly token: string
  readonly command: Command
  /** The key is looked up first, because the counterpart may know it. */
  readonly isVerified: boolean
}

/**
 * Makes what is told outside happen once. The work is taken and the command written in one transaction; the counterpart is told
 * outside of any; the outcome is written in a second transaction, if the lease is still this worker's. An outcome that nobody
 * knows, and that of a worker that was lost, is looked up by the key before anything is sent again.
 */
export function createExecutor<Subject, Command, Done extends object, Reason extends string>(
  deps: EngineDeps,
  kind: OutboundKind<Subject, Command, Done, Reason>,
): Executor {
  return async (account, subjectId) => {
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
  { log }: EngineDeps,
  { kind, policy, lookup, send }: OutboundKind<Subject, Command, Done, Reason>,
  { turn, command, isVerified }: Sending<Subject, Command>,
): Promise<Outcome<Done, Reason>> {
  const exchange = async (): Promise<Outcome<Done, Reason>> => {
    const found = isVerified && lookup ? await lookup(turn, command) : ABSENT
    return found.outcome === 'absent' ? send(turn, command) : found
  }
  const answer = exchange().catch((error: unknown) => {
    const cause = error instanceof Error ? error.message : String(error)
    log.warn('a counterpart did not answer', { accountId: turn.account.id, kind, subjectId: turn.subjectId, cause })
    return undefined
  })
  return (await withTimeout(answer, policy.timeoutMilliseconds)) ?? { outcome: 'unknown' }
}

const ABSENT = { outcome: 'absent' } as const

/**
 * A refusal that may pass is final at the last attempt, but not where an earlier attempt may still have been heard. Without a
 * lookup an outcome that nobody knows counts as such a refusal, because a repeat under the same key does no harm.
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
  // Another worker that took over finds out for itself.
  if (!(await isHeld(tx, account.id, { kind: kind.kind, subjectId }, token))) return undefined
  return follow(deps, kind, tx, { turn, token }, await kind.apply(tx, turn, command, outcome))
}

/** Writes where a step leads; answers what is to be sent after the commit. */
async function follow<Subject, Command, Done extends object, Reason extends string>(
  { randomBytes }: EngineDeps,
  { kind, policy, lookup }: OutboundKind<Subject, Command, Done, Reason>,
  tx: Transaction,
  { turn, token }: Pick<Sending<Subject, Command>, 'turn' | 'token'>,
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
  const milliseconds = isLater ? next.milliseconds : jittered(backoffAfter(policy, attempts), chanceOf(randomBytes))
  const counted = isLater ? (next.isNew ? 0 : attempts - 1) : attempts
  await keepWork(tx, account.id, work, { state, attempts: counted, token: null, milliseconds: Math.ceil(milliseconds) })
  return undefined
}
