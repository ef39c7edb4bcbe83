import type { EventType } from '@vaivem/contract'
import {
  decision as decisions,
  invariant,
  ledger,
  money,
  type intentDivision,
  type LedgerEntry,
  refundIntent,
  refundOwed,
  type IntentStatus,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Next, Turn } from '../../platform/outbound/create-executor.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { type StoreReading, keepOrderPayments, lockOrderPayments, nameOf } from '../../orders/index.ts'
import {
  recordChange,
  cancelRefunds,
  passOfPart,
  type LedgerStep,
  post,
  postCharges,
  insertParts,
} from '../../processes/index.ts'
import { principalOf } from './books.ts'
import { instructRefund, instructVoucher, type Instructed, leaveToAPerson } from './instruct.ts'
import type { FailureReason, Instruction } from './instruction.ts'
import { clear, type Clearance } from './clear-intent.ts'
import { paymentsOf, withWhatIsLeft } from './find-payments.ts'
import * as rows from './repository.ts'
import { mayGoOnSending, obstacleToFirstSending, obstacleToIssuing } from './obstacles.ts'
import { settlingLeft, withRefundsBefore } from './look-before.ts'
import type { FoundIntent, IntentCommand } from './intent-command.ts'
import {
  WAIT_FOR_ANOTHER_MILLISECONDS,
  WAIT_FOR_APPROVAL_MILLISECONDS,
  WAIT_FOR_CONNECTOR_MILLISECONDS,
  WAIT_FOR_CONFIRMATION_MILLISECONDS,
} from './policy.ts'

type PlanDeps = Pick<Deps, 'now' | 'newId'>
type Planned = Next<IntentCommand>

export const CAUSE = 'worker'

/**
 * The next call to the store about an intent, whose instruction is fixed before the store gets it; else the reason why there is
 * none: the intent waits, or it has ended. The process and its order are locked.
 */
export async function planIntent(
  deps: PlanDeps,
  policy: Policy,
  tx: Transaction,
  turn: Turn<FoundIntent>,
): Promise<Planned> {
  const { account, subjectId } = turn
  const { known, reading } = turn.subject
  const { rows: found } = await tx.query<rows.DueIntent>(rows.selectIntent(account.id, subjectId))
  const [intent] = found
  if (!intent || refundIntent.isAtRest(intent.status)) return { step: 'cancel' }
  if (intent.status !== known.status) return { step: 'put-off', milliseconds: 0 }
  const taking = { deps, tx, account, policy, turn, intent }
  if (intent.status !== 'planned') return takeAgain(taking)
  const mayRun = refundOwed.mayRun(intent)
  const obstacle = mayRun ? obstacleToIssuing(taking) : undefined
  if (obstacle) return leaveByHand(taking, obstacle)
  // The store may have reversed the old voucher: that is looked up whatever happened to the process in the meantime.
  if (isReversal(intent) && turn.attempts > 1) return takeReversal(taking)
  return mayRun ? takePlanned(taking, reading) : leaveWaiting(taking)
}

interface Taking {
  readonly deps: PlanDeps
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  readonly policy: Policy
  readonly turn: Turn<FoundIntent>
  readonly intent: rows.DueIntent
}

/** Staff issue it manually and register its code: it waits for them without having failed. */
async function leaveByHand(taking: Taking, reason: FailureReason): Promise<Planned> {
  await end(taking, { status: taking.intent.status, outcome: { step: 'wait', reason } })
  await record(taking, 'voucher.awaits-person', { reason })
  return { step: 'hold' }
}

/** Holds a refund of an unapproved process for a person, or cancels it with a process that ended without a return. */
async function leaveWaiting(taking: Taking): Promise<Planned> {
  const { deps, tx, account, intent } = taking
  if (decisions.hasEnded(intent.decision)) {
    const cancelled = await cancelRefunds(deps, tx, account, intent.processId)
    if (cancelled.length > 0) {
      await recordFacts(taking, 'refund.cancelled', { intentIds: cancelled })
      return { step: 'cancel' }
    }
  }
  return { step: 'put-off', milliseconds: WAIT_FOR_APPROVAL_MILLISECONDS }
}

/** The intent was sent before, or may have been: a worker that was lost leaves an unknown outcome. */
async function takeAgain(taking: Taking): Promise<Planned> {
  const { deps, policy, intent, turn } = taking
  const { instruction } = intent
  invariant(instruction !== null, 'what was sent was instructed')
  const wait = settlingLeft(intent, { ...turn.subject, ...policy }, deps.now())
  if (turn.state === 'verifying' && wait > 0) return { step: 'put-off', milliseconds: wait }
  if (!(await mayGoOnSending(taking))) return { step: 'put-off', milliseconds: WAIT_FOR_CONNECTOR_MILLISECONDS }
  const isLost = intent.status === 'sent' && turn.state === 'verifying'
  const status = isLost ? stepTo(intent.status, 'lose') : intent.status
  const sent = await write(taking, status, instruction)
  if (isLost) await record(taking, 'refund.verifying', { because: 'worker-lost' })
  return giveBack(sent, instruction, status === 'verifying')
}

function giveBack(intent: rows.DueIntent, instruction: Instruction, verify: boolean): Planned {
  return { step: 'send', command: { task: 'give-back', intent, instruction }, verify }
}

async function takePlanned(planned: Taking, reading: StoreReading | undefined): Promise<Planned> {
  const { tx, account, intent, policy, turn } = planned
  if (isReversal(intent)) return takeReversal(planned)
  if (intent.instruction !== null) return sendAgain(planned, intent.instruction)
  invariant(reading !== undefined, 'an order is read before anything of it is sent')
  if (intent.means === 'automatic' && (await rows.isAnotherOnItsWay(tx, account.id, intent)))
    return { step: 'put-off', milliseconds: WAIT_FOR_ANOTHER_MILLISECONDS }
  const clearance = await clear(tx, account, intent, reading)
  if (reading.outcome === 'silent' && !mayGoUnread(intent, clearance)) {
    if (turn.attempts >= policy.mostAttempts) return fail(planned, { step: 'refuse', reason: 'unavailable' })
    await rows.countUnread(tx, account.id, intent.id)
    return { step: 'put-off' }
  }
  const instructed = await instruct(planned, reading)
  if (instructed.step === 'refuse') return fail(planned, instructed)
  // A refund that a person must pay manually is not sent.
  if (clearance.outcome === 'held' && instructed.instruction.amount > 0) return hold(planned, clearance.because)
  const clearedBy = clearance.outcome === 'cleared' ? clearance.by : null
  if (instructed.step === 'send') {
    const obstacle = await obstacleToFirstSending(planned, instructed.instruction, clearedBy)
    if (obstacle) return hold(planned, [obstacle])
  }
  const emailAgrees = clearance.outcome === 'cleared' && clearance.emailAgrees
  const taking = { ...planned, intent: { ...intent, clearedBy, emailAgrees } }
  const parts = await writeParts(taking, instructed)
  const { because } = instructed
  const instruction = withRefundsBefore(instructed.instruction, planned.turn.subject)
  const payload = { amount: instruction.amount, ...(because && { because }), ...(parts.length > 0 && { parts }) }
  if (instructed.step !== 'send') {
    const { step } = instructed
    const status = stepTo(intent.status, step === 'settle' ? 'confirm' : 'replace')
    await end(taking, { status, instruction, outcome: { step, ...(because && { because }) } })
    await record(taking, 'refund.divided', payload)
    return { step: 'confirm' }
  }
  return send(taking, instruction, { payload, verify: false })
}

/** A cleared voucher does not depend on its order. */
function mayGoUnread({ means }: rows.DueIntent, { outcome }: Clearance): boolean {
  return means === 'voucher' && outcome === 'cleared'
}

/** Holds the intent for a person who may move money, and records the reason once. */
async function hold(taking: Taking, because: readonly string[]): Promise<Planned> {
  const { tx, account, intent } = taking
  await rows.writeHeld(tx, account.id, intent.id, because)
  if (because.join() !== intent.heldFor.join()) await record(taking, 'refund.held', { heldFor: because })
  return { step: 'hold', milliseconds: WAIT_FOR_CONFIRMATION_MILLISECONDS }
}

/** Whether an older voucher is to be taken back first. */
function isReversal(intent: rows.DueIntent): boolean {
  return intent.reissue !== null && !intent.reissue.isReversed
}

async function takeReversal(taking: Taking): Promise<Planned> {
  const { reissue, status } = taking.intent
  if (!(await mayGoOnSending(taking))) return { step: 'put-off', milliseconds: WAIT_FOR_CONNECTOR_MILLISECONDS }
  invariant(reissue !== null, 'a voucher is taken back for another')
  const intent = await write(taking, status, null)
  return { step: 'send', command: { task: 'reverse', intent, voucherId: reissue.of }, verify: taking.turn.attempts > 1 }
}

/** A failed intent is retried with the same instruction under the same key; the key is looked up at the store first. */
async function sendAgain(taking: Taking, instruction: Instruction): Promise<Planned> {
  const { tx, account, intent } = taking
  if (!(await mayGoOnSending(taking))) return { step: 'put-off', milliseconds: WAIT_FOR_CONNECTOR_MILLISECONDS }
  if (instruction.kind === 'refund') {
    const books = await lockOrderPayments(tx, account.id, intent.orderId)
    const isLeft = instruction.payments.every(({ transactionId, paymentId, amount }) => {
      const known = books.get(nameOf(transactionId, paymentId))
      return known !== undefined && amount <= known.left
    })
    if (!isLeft) return fail(taking, { step: 'refuse', reason: 'exceeds-payment' })
  }
  return send(taking, instruction, { payload: { amount: instruction.amount }, verify: true })
}

async function send(
  taking: Taking,
  instruction: Instruction,
  { payload, verify }: { readonly payload: object; readonly verify: boolean },
): Promise<Planned> {
  const { intent } = taking
  const sent = await write(taking, stepTo(intent.status, 'send'), instruction)
  await enter(taking, 'send', ledger.sent(intent.id, principalOf(intent, instruction)))
  await record(taking, instruction.kind === 'voucher' ? 'voucher.sent' : 'refund.sent', payload)
  return giveBack(sent, instruction, verify)
}

async function fail(taking: Taking, outcome: Extract<Instructed, { step: 'refuse' }>): Promise<Planned> {
  await end(taking, { status: stepTo(taking.intent.status, 'refuse'), outcome })
  await record(taking, 'refund.failed', { reason: outcome.reason })
  return { step: 'refuse' }
}

type NewPart = intentDivision.IntentPart & { readonly id: number }

async function writeParts(
  taking: Taking,
  { parts, partVoucher }: Exclude<Instructed, { step: 'refuse' }>,
): Promise<readonly NewPart[]> {
  const { deps, tx, account, intent } = taking
  if (parts.length === 0) return []
  const made = parts.map((part) => ({ ...part, id: deps.newId() }))
  const written = made.map((part) => ({
    ...part,
    partOf: intent.id,
    remainderOf: intent.purpose,
    bonus: money.ZERO,
    units: [],
    voucher: part.means === 'voucher' ? partVoucher : null,
  }))
  const pass = passOfPart(intent.clearedBy)
  await insertParts(tx, account.id, intent.processId, written, { at: deps.now(), pass })
  await enter(taking, 'divide', ledger.divided(intent.id, made))
  const moved = money.sum(made.map(({ charged }) => charged))
  await enter(taking, 'charge', ledger.uncharged([{ ...intent, charged: moved }]))
  await postCharges(tx, deps, account.id, { processId: intent.processId, at: deps.now() }, written)
  return made
}

async function instruct({ deps, tx, account, intent }: Taking, reading: StoreReading): Promise<Instructed> {
  if (intent.means === 'voucher') return instructVoucher(account, intent, deps.now())
  const payments = paymentsOf(intent, reading)
  if (payments.outcome === 'nothing') return leaveToAPerson(intent, payments.because)
  await keepOrderPayments(tx, account.id, { id: intent.orderId, storeId: intent.storeId }, payments)
  const books = await lockOrderPayments(tx, account.id, intent.orderId)
  return instructRefund(account, intent, withWhatIsLeft(payments.transactions, books), deps.now())
}

async function write(
  { deps, tx, account, intent }: Taking,
  status: IntentStatus,
  instruction: Instruction | null,
): Promise<rows.DueIntent> {
  await rows.writeSent(tx, account.id, intent.id, { status, instruction, clearedBy: intent.clearedBy, at: deps.now() })
  return { ...intent, status }
}

function end({ deps, tx, account, intent }: Taking, ending: Omit<rows.Ending, 'at'>): Promise<void> {
  return rows.writeOutcome(tx, account.id, intent.id, { ...ending, at: deps.now() })
}

function enter({ deps, tx, account, intent }: Taking, step: LedgerStep, posting: readonly LedgerEntry[]) {
  return post(tx, deps, account.id, { processId: intent.processId, step, at: deps.now() }, posting)
}

function record(taking: Taking, type: EventType, facts: object): Promise<void> {
  const { id, purpose } = taking.intent
  return recordFacts(taking, type, { intentId: id, purpose, ...facts })
}

async function recordFacts(
  { deps, tx, account, intent }: Taking,
  type: EventType,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordChange(tx, account.id, intent.processId, {
    id: deps.newId(),
    at: deps.now(),
    type,
    cause: CAUSE,
    payload,
  })
}

/** Where a step leads; one that the machine does not list is a bug. */
export function stepTo(status: IntentStatus, step: refundIntent.IntentStep): IntentStatus {
  const next = refundIntent.advance(status, step)
  invariant(next.ok, `an intent that is ${status} takes no step ${step}`)
  return next.value
}
