import {
  decision as decisions,
  replacements,
  transitions,
  type ReplacementState,
  type ReplacementStep,
} from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { postponeWork, type WorkItem } from '../../outbound/work.ts'
import { recordChange } from '../../processes/record-change.ts'
import { mayBeOrdered, type DueReplacement } from './due-replacement.ts'
import { writeAnswer, type AnsweredChange } from './execution-repository.ts'
import { factsOfIntents, giveStoresSide, isOwedByStore } from './give-back.ts'
import { factsOf } from './step.ts'
import type { StockAnswer, StockTask } from './tell-stock.ts'
import { CAUSE, MOST_TRIES, waitAfter, type ReplacementDeps, type ReplacementTerms } from './terms.ts'

interface Answered {
  /** As it is now, locked: people may have called it off while the store was asked. */
  readonly due: DueReplacement
  readonly task: StockTask
  readonly answer: StockAnswer
}

interface Taking extends Answered {
  readonly deps: ReplacementDeps
  readonly terms: ReplacementTerms
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  /** What the store was asked, now or before. */
  readonly asked: NonNullable<DueReplacement['asked']>
}

/**
 * Writes what the store said, as far as it still matters, and when to look again; answers what it is to be told at once. An order
 * that it was told may be made at any time, until it says that it was, or gave the key back: only then is anything made of it.
 */
export async function takeAnswer(
  deps: ReplacementDeps,
  terms: ReplacementTerms,
  tx: Transaction,
  account: ConfiguredAccount,
  answered: Answered,
): Promise<StockTask | undefined> {
  const { due, answer } = answered
  const { asked } = due
  if (asked === null) return again(tx, account.id, due.id, 0)
  const taking = { ...answered, deps, terms, tx, account, asked }
  switch (answer.said) {
    case 'unknown':
      return again(tx, account.id, due.id, waitAfter(terms, due.tries))
    case 'nothing-yet':
      if (asked === 'order') return tellOfOrder(taking)
      // It may still arrive: only a key that was given back is spent for sure.
      return stay(taking, { holdsStock: true }, 0)
    case 'retired':
      return takeLostKey(taking)
    case 'done':
      return takeDone(taking, answer)
    case 'no':
      return takeNo(taking, answer)
  }
}

/** It is told again while it is wanted; else its stock is given back. */
async function tellOfOrder({ tx, account, due }: Taking): Promise<StockTask> {
  await again(tx, account.id, due.id, 0)
  return { ask: mayBeOrdered(account, due) ? 'order-again' : 'release' }
}

async function takeDone(taking: Taking, answer: Extract<StockAnswer, { said: 'done' }>): Promise<undefined> {
  const { asked, due, deps, task } = taking
  if (asked === 'order' && task.ask === 'release') return takeLostKey(taking, due.known.problem ?? undefined)
  if (asked === 'prolong') {
    const isTold = taking.task.ask === 'prolong'
    const { until } = answer
    return stay(taking, { holdsStock: true, ...(until && { until }), ...(isTold && { tries: 0, problem: null }) }, 0)
  }
  if (asked === 'release') {
    // Tried again while it was given back: the key is spent.
    const isWanted = due.known.state === 'chosen'
    return stay(taking, { holdsStock: false, tries: 0, ...(isWanted && { newKey: deps.newId() }) }, 0)
  }
  const wanted = asked === 'reserve' ? 'chosen' : 'reserved'
  if (due.known.state !== wanted) return stay(taking, { holdsStock: true }, 0)
  if (asked === 'order') return order(taking, answer.reference ?? null)
  return step(taking, 'reserve', { holdsStock: true, ...(answer.until && { until: answer.until }) })
}

/** The exchange is made: the store's side of the difference is given back in the same transaction. */
async function order(taking: Taking, reference: string | null): Promise<undefined> {
  const { deps, tx, account, due } = taking
  const { known, state } = due
  const owes = isOwedByStore(known)
  const intents = await giveStoresSide(deps, tx, account, { process: state.process, known, at: deps.now() })
  const facts = { reference, ...(intents.length > 0 && factsOfIntents(intents)) }
  const problem = decisions.hasEnded(state.process.decision) ? 'already-ordered' : null
  return step(taking, 'order', { holdsStock: false, reference, problem, isDifferenceGivenBack: owes }, facts)
}

/** A refusal that may pass is tried again, up to the tenth time. */
async function takeNo(taking: Taking, answer: StockRefused): Promise<StockTask | undefined> {
  const { asked, due, task, terms } = taking
  const { reason: problem, mayPass } = answer
  if (asked === 'order' && task.ask !== 'order') return takeNoMore(taking, answer)
  if (mayPass && due.tries < MOST_TRIES) {
    return stay(taking, { holdsStock: true, problem }, waitAfter(terms, due.tries))
  }
  // What the store does not take back is free again once its time is over.
  if (asked === 'release') return stay(taking, { holdsStock: false, problem }, 0)
  if (problem === 'key-released') return takeLostKey(taking)
  const wanted = asked === 'reserve' ? 'chosen' : 'reserved'
  if (due.known.state !== wanted) return stay(taking, { holdsStock: asked !== 'reserve', problem }, 0)
  return step(taking, 'fail', { holdsStock: asked !== 'reserve', problem }, { reason: problem })
}

type StockRefused = Extract<StockAnswer, { said: 'no' }>

/** What was told again was refused; what was told before may still arrive, until its stock is given back. */
async function takeNoMore(taking: Taking, { reason, mayPass }: StockRefused): Promise<StockTask | undefined> {
  const { task, due, terms } = taking
  const isOver = task.ask === 'order-again' && !(mayPass && due.tries < MOST_TRIES)
  const wait = isOver ? 0 : waitAfter(terms, due.tries)
  await stay(taking, { asked: 'order', holdsStock: true, problem: reason }, wait)
  return isOver ? { ask: 'release' } : undefined
}

/** What was kept under the key was given back, and is no order; the next try needs another. */
async function takeLostKey(taking: Taking, problem = 'key-released'): Promise<undefined> {
  const { deps, due } = taking
  const lost = { holdsStock: false, newKey: deps.newId() }
  const isOver = decisions.hasEnded(due.state.process.decision)
  if (due.known.state !== 'reserved' || isOver) return stay(taking, lost, 0)
  return step(taking, 'fail', { ...lost, problem }, { reason: problem })
}

/** Takes a step of the machine, as one change of the process. */
async function step(
  { deps, tx, account, due }: Taking,
  taken: keyof typeof EVENTS,
  change: Pick<AnsweredChange, 'holdsStock'> & Partial<AnsweredChange>,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<undefined> {
  const { known, state } = due
  const next = transitions.next<ReplacementState, ReplacementStep>(replacements.TRANSITIONS, known.state, taken)
  if (next === undefined) throw new Error(`a replacement that is ${known.state} does not ${taken}`)
  const at = deps.now()
  await writeAnswer(tx, account.id, due.id, { problem: null, tries: 0, ...change, at, state: next })
  const event = { id: deps.newId(), at, type: EVENTS[taken], cause: CAUSE }
  const payload = { ...factsOf(known, next), ...facts }
  await recordChange(tx, account.id, state.process.id, { ...event, payload })
  await again(tx, account.id, due.id, 0)
}

const EVENTS = {
  reserve: 'exchange.reserved',
  order: 'exchange.ordered',
  fail: 'exchange.failed',
} as const satisfies Readonly<Partial<Record<ReplacementStep, string>>>

async function stay(
  { deps, tx, account, due }: Taking,
  change: Pick<AnsweredChange, 'holdsStock'> & Partial<AnsweredChange>,
  milliseconds: number,
): Promise<undefined> {
  const { state, problem } = due.known
  await writeAnswer(tx, account.id, due.id, { problem, tries: due.tries, ...change, at: deps.now(), state })
  await again(tx, account.id, due.id, milliseconds)
}

async function again(tx: Transaction, accountId: number, subjectId: number, milliseconds: number): Promise<undefined> {
  const work: WorkItem = { kind: 'replacement', subjectId }
  await postponeWork(tx, accountId, work, milliseconds)
}
