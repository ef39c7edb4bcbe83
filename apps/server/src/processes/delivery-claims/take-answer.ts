import {
  deliveryClaim,
  exchangeInstead,
  ok,
  refuse,
  transitions,
  type DeliveryClaimOutcome,
  type DeliveryClaimState,
  type DeliveryClaimStep,
  type Result,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { deliveryClaimStateNames } from '../../platform/wire/state-names.pt-BR.ts'
import { lockOrderById, saveOrder } from '../../orders/index.ts'
import { findPlannedFreight, saveHolding } from '../claim-repository.ts'
import type { CommandDone } from '../command.ts'
import { turn } from '../convert-to-return.ts'
import { decide, type StepNotAllowed } from '../decide.ts'
import type { Deps } from '../deps.ts'
import type { MoneyPass } from '../money/money-paths.ts'
import { planLoaded } from '../money/plan-refund.ts'
import { findRefundable } from '../money/refundable-process-repository.ts'
import type { ProcessState } from '../process-state.ts'
import { saveDeliveryClaim } from './repository.ts'

export interface ClaimAnswer {
  readonly state: ProcessState
  readonly at: Temporal.Instant
  /** The message to the customer; null: none besides the answer. */
  readonly text: string | null
}

export type AnswerRefused = { readonly kind: 'delivery-claim-not-found'; readonly processId: number } | StepNotAllowed

type AnswerDeps = Pick<Deps, 'newId' | 'now'>

/**
 * Takes the decision and the step of a claim that an answer means, in the transaction that locks its process: approved where
 * something is sent or given, else refused. Gives the facts of the event.
 */
export async function takeAnswer(
  deps: AnswerDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, at, text }: ClaimAnswer,
  outcome: DeliveryClaimOutcome,
): Promise<Result<CommandDone, AnswerRefused>> {
  const { process, deliveryClaim: claim } = state
  if (claim === null) return refuse('delivery-claim-not-found', { processId: process.id })
  const table = deliveryClaim.TRANSITIONS
  const next = transitions.next<DeliveryClaimState, DeliveryClaimStep>(table, claim.state, outcome)
  if (claim.state !== 'open' || !next) {
    const named = deliveryClaimStateNames[claim.state]
    return refuse('step-not-allowed', { what: 'responder', state: named, possible: [] })
  }
  const step = outcome === 'refuse' ? 'refuse' : 'approve'
  const decided = await decide(deps, tx, account, { state, step, at, answersClaim: true })
  if (!decided.ok) return decided
  await tx.query(
    saveDeliveryClaim(account.id, process.id, { ...claim, state: next, outcome, answeredAt: at, answer: text }),
  )
  const { from, to } = decided.value.payload
  return ok({ type: 'claim.answered', payload: { from, to, outcome }, customerText: text })
}

/** Refuses a claim: its units may be requested again. */
export function refuseClaim(deps: AnswerDeps, tx: Transaction, account: ConfiguredAccount, answer: ClaimAnswer) {
  return takeAnswer(deps, tx, account, answer, 'refuse')
}

/** Refunds a claim: plans a refund in money of the whole value of its units, with freight. */
export async function refundClaim(
  deps: AnswerDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  answer: ClaimAnswer,
  pass: MoneyPass,
): Promise<Result<CommandDone, AnswerRefused>> {
  const taken = await takeAnswer(deps, tx, account, answer, 'refund')
  if (!taken.ok) return taken
  const { state } = answer
  // Units that were to be sent again before the claim was reopened.
  for (const { id } of state.process.items.filter(({ operation }) => operation === 'exchange'))
    await turn(tx, account, state, id)
  const known = await findRefundable(tx, account, state.process.id)
  const planned = await planLoaded(deps, tx, account, known, { basis: 'kept', pass })
  const intents = 'intents' in planned ? planned.intents : []
  return ok({ ...taken.value, payload: { ...taken.value.payload, intents } })
}

/** Makes the items of a claim exchanges: nothing of them is refunded any more, and the same units are to be sent again. */
export async function turnIntoResend(
  tx: Transaction,
  accountId: number,
  { process }: Pick<ProcessState, 'process'>,
): Promise<void> {
  const known = await lockOrderById(tx, accountId, process.orderId)
  const freightGiven = await findPlannedFreight(tx, accountId, process.id)
  let [order, held] = [known.order, process]
  for (const { id } of process.items.filter(({ operation }) => operation === 'return')) {
    const turned = exchangeInstead(order, held, id, { freightGiven })
    order = turned.order
    held = { ...held, ...turned.process, items: held.items.map((item) => (item.id === id ? turned.item : item)) }
    await saveHolding(tx, accountId, process.id, { promised: turned.process, item: { id, operation: 'exchange' } })
  }
  await saveOrder(tx, accountId, { ...known, order })
}
