import {
  decision as decisions,
  replacements,
  transitions,
  type ReplacementState,
  type ReplacementStep,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { Next, Turn } from '../platform/outbound/create-executor.ts'
import { backoffAfter, type Policy } from '../platform/outbound/policy.ts'
import { recordChange } from '../processes/index.ts'
import { mayBeOrdered, type DueReplacement } from './due-replacement.ts'
import { recordStoreCall, writeAnswer, type AnsweredChange } from './execution-repository.ts'
import { factsOfIntents, refundStoresSide, isOwedByStore } from './refund-difference.ts'
import { factsOf } from './step.ts'
import { CAUSE, type ReplacementDeps } from './policy.ts'
import type { StockAnswer, StockResult, StockCall } from './call-store-stock.ts'

interface Answered {
  readonly turn: Turn<object>
  /** The replacement as it is now, locked: staff may have cancelled it during the call. */
  readonly due: DueReplacement
  readonly task: StockCall
  readonly answer: StockAnswer
}

interface Taking extends Answered {
  readonly deps: ReplacementDeps
  readonly policy: Policy
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  /** The command that the store was sent, now or earlier. */
  readonly asked: NonNullable<DueReplacement['asked']>
}

type Applied = Next<{ readonly due: DueReplacement; readonly task: StockCall }>

/**
 * Stores the store's answer, as far as it still applies, and the time of the next look; gives the next call to make at once. An
 * order that was sent may be made at any time, until the store confirms it or releases the key: only then the replacement
 * changes.
 */
export async function applyStoreAnswer(
  deps: ReplacementDeps,
  policy: Policy,
  tx: Transaction,
  answered: Answered,
): Promise<Applied> {
  const { due, answer, turn } = answered
  const { asked } = due
  if (asked === null) return AT_ONCE
  const taking = { ...answered, deps, policy, tx, account: turn.account, asked }
  switch (answer.outcome) {
    case 'pending':
    case 'unknown':
      return {
        step: 'lose',
        ...(taking.task.ask === 'look' && { milliseconds: backoffAfter(policy, turn.attempts - 1) }),
      }
    case 'done':
      if (answer.found === 'retired') return takeLostKey(taking)
      if (answer.found === undefined) return takeDone(taking, answer)
      if (asked === 'order') return tellOfOrder(taking)
      // The order may still arrive: only a released key can no longer be used.
      return stay(taking, { holdsStock: true }, AT_ONCE)
    case 'refused':
      return takeNo(taking, answer)
  }
}

const AT_ONCE = { step: 'put-off', milliseconds: 0 } as const
/** The next call is another command. */
const ANEW = { ...AT_ONCE, isNew: true } as const

/** Repeats the order while it is wanted; else releases its stock. */
function tellOfOrder(taking: Taking): Promise<Applied> {
  return tellNow(taking, mayBeOrdered(taking.account, taking.due) ? 'order-again' : 'release')
}

/** Asks the store at once, under the lease of this turn. */
async function tellNow({ deps, tx, account, due }: Taking, ask: 'order-again' | 'release'): Promise<Applied> {
  await recordStoreCall(tx, account.id, due.id, { ask }, deps.now())
  return { step: 'send', command: { due, task: { ask } }, verify: false }
}

async function takeDone(taking: Taking, answer: StockResult): Promise<Applied> {
  const { asked, due, deps, task } = taking
  if (asked === 'order' && task.ask === 'release') return takeLostKey(taking, due.known.problem ?? undefined)
  if (asked === 'prolong') {
    const isTold = taking.task.ask === 'prolong'
    const { until } = answer
    return stay(
      taking,
      { holdsStock: true, ...(until && { until }), ...(isTold && { problem: null }) },
      isTold ? ANEW : AT_ONCE,
    )
  }
  if (asked === 'release') {
    // It was retried while it was released: the key can no longer be used.
    const isWanted = due.known.state === 'chosen'
    return stay(taking, { holdsStock: false, ...(isWanted && { newKey: deps.newId() }) }, ANEW)
  }
  const wanted = asked === 'reserve' ? 'chosen' : 'reserved'
  if (due.known.state !== wanted) return stay(taking, { holdsStock: true }, AT_ONCE)
  if (asked === 'order') return order(taking, answer.reference ?? null)
  return step(taking, 'reserve', { holdsStock: true, ...(answer.until && { until: answer.until }) })
}

/** The order is made: the store's side of the difference is refunded in the same transaction. */
async function order(taking: Taking, reference: string | null): Promise<Applied> {
  const { deps, tx, account, due } = taking
  const { known, state } = due
  const owes = isOwedByStore(known)
  const intents = await refundStoresSide(deps, tx, account, { process: state.process, known, at: deps.now() })
  const facts = { reference, ...(intents.length > 0 && factsOfIntents(intents)) }
  const problem = decisions.hasEnded(state.process.decision) ? 'already-ordered' : null
  return step(taking, 'order', { holdsStock: false, reference, problem, isDifferenceGivenBack: owes }, facts)
}

/** A refusal that may pass is tried again, up to the tenth time. */
async function takeNo(taking: Taking, answer: StockRefused): Promise<Applied> {
  const { asked, due, task } = taking
  const { reason: problem, mayPass } = answer
  if (asked === 'order' && task.ask !== 'order') return takeNoMore(taking, answer)
  if (mayPass) return stay(taking, { holdsStock: true, problem }, { step: 'put-off' })
  // A reservation that the store does not release expires by itself.
  if (asked === 'release') return stay(taking, { holdsStock: false, problem }, AT_ONCE)
  if (problem === 'key-released') return takeLostKey(taking)
  const wanted = asked === 'reserve' ? 'chosen' : 'reserved'
  if (due.known.state !== wanted) return stay(taking, { holdsStock: asked !== 'reserve', problem }, AT_ONCE)
  return step(taking, 'fail', { holdsStock: asked !== 'reserve', problem }, { reason: problem })
}

type StockRefused = Extract<StockAnswer, { outcome: 'refused' }>

/** The repeated order was refused; the first one may still arrive, until its reservation is released. */
async function takeNoMore(taking: Taking, { reason, mayPass }: StockRefused): Promise<Applied> {
  const later = await stay(taking, { asked: 'order', holdsStock: true, problem: reason }, { step: 'put-off' })
  return taking.task.ask === 'order-again' && !mayPass ? tellNow(taking, 'release') : later
}

/** The reservation under the key was released and is no order; the next attempt needs another key. */
async function takeLostKey(taking: Taking, problem = 'key-released'): Promise<Applied> {
  const { deps, due } = taking
  const lost = { holdsStock: false, newKey: deps.newId() }
  const isOver = decisions.hasEnded(due.state.process.decision)
  if (due.known.state !== 'reserved' || isOver) return stay(taking, lost, AT_ONCE)
  return step(taking, 'fail', { ...lost, problem }, { reason: problem })
}

/** Takes a step of the machine, as one change of the process. */
async function step(
  { deps, tx, account, due }: Taking,
  taken: keyof typeof EVENTS,
  change: Pick<AnsweredChange, 'holdsStock'> & Partial<AnsweredChange>,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Applied> {
  const { known, state } = due
  const next = transitions.next<ReplacementState, ReplacementStep>(replacements.TRANSITIONS, known.state, taken)
  if (next === undefined) throw new Error(`a replacement that is ${known.state} does not ${taken}`)
  const at = deps.now()
  await writeAnswer(tx, account.id, due.id, { problem: null, ...change, at, state: next })
  const event = { id: deps.newId(), at, type: EVENTS[taken], cause: CAUSE }
  const payload = { ...factsOf(known, next), ...facts }
  await recordChange(tx, account.id, state.process.id, { ...event, payload })
  return ANEW
}

const EVENTS = {
  reserve: 'exchange.reserved',
  order: 'exchange.ordered',
  fail: 'exchange.failed',
} as const satisfies Readonly<Partial<Record<ReplacementStep, string>>>

async function stay(
  { deps, tx, account, due }: Taking,
  change: Pick<AnsweredChange, 'holdsStock'> & Partial<AnsweredChange>,
  next: Applied,
): Promise<Applied> {
  const { state, problem } = due.known
  await writeAnswer(tx, account.id, due.id, { problem, ...change, at: deps.now(), state })
  return next
}
