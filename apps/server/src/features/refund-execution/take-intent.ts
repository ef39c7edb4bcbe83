import type { EventType } from '@vaivem/contract'
import {
  capabilities,
  decision as decisions,
  invariant,
  ledger,
  money,
  type intentDivision,
  type LedgerEntry,
  refundIntent,
  type IntentStatus,
} from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { dropWork } from '../../outbound/work.ts'
import type { StoreReading } from '../../orders/read-at-store.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcess } from '../../processes/repository.ts'
import { cancelRefunds } from '../../refunds/cancel-refunds.ts'
import { mayRun } from '../../refunds/purposes.ts'
import { passOfPart } from '../../refunds/money-paths.ts'
import { keepOrderPayments, lockOrderPayments, nameOf } from '../../refunds/order-payments.ts'
import { type LedgerStep, post, postCharges } from '../../refunds/post.ts'
import { insertIntents } from '../../refunds/repository.ts'
import { principalOf } from './books.ts'
import { instructRefund, instructVoucher, type Instructed, leaveToAPerson } from './instruct.ts'
import type { FailureReason, Instruction } from './instruction.ts'
import { clear, type Clearance } from './clear-intent.ts'
import { paymentsOf, withWhatIsLeft } from './known-payments.ts'
import * as rows from './repository.ts'
import {
  MOST_ATTEMPTS,
  waitAfter,
  WAIT_FOR_APPROVAL_MILLISECONDS,
  WAIT_FOR_CONFIRMATION_MILLISECONDS,
  type ExecutionTerms,
} from './terms.ts'

/** An intent that is ours for one attempt: to tell the store, or first to have it take a voucher back. */
export type TakenIntent = {
  readonly intent: rows.DueIntent
  readonly token: string
} & (
  | { readonly task: 'give-back'; readonly instruction: Instruction; readonly looksFirst: boolean }
  | { readonly task: 'reverse'; readonly voucherId: number }
)

type TakeDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'randomBytes'>

const TOKEN_BYTES = 16
export const CAUSE = 'worker'

/**
 * Takes a due intent for one attempt, in a transaction of its own: leased, and instructed once and for all before the
 * store hears of it. Undefined when there is nothing to tell: another worker has it, it waits, or it ended here.
 */
export async function takeIntent(
  deps: TakeDeps,
  terms: ExecutionTerms,
  account: ConfiguredAccount,
  { known, reading }: { readonly known: rows.DueIntent; readonly reading: StoreReading | undefined },
): Promise<TakenIntent | undefined> {
  return deps.database.inAccount(account.id, async (tx) => {
    await rows.lockOrderOf(tx, account.id, known.orderId)
    await lockProcess(tx, account.id, known.processId)
    const intent = await rows.findDueIntent(tx, account.id, known.id)
    if (!intent || intent.status !== known.status) return undefined
    if (refundIntent.isAtRest(intent.status)) {
      await dropWork(tx, account.id, rows.workOf(intent.id))
      return undefined
    }
    const taking = { deps, tx, account, terms, intent }
    if (intent.status !== 'planned') return takeAgain(taking)
    const obstacle = mayRun(intent) ? obstacleToIssuing(taking) : undefined
    if (obstacle) return leaveByHand(taking, obstacle)
    // The store may have taken the old voucher back: that is found out whatever became of the process meanwhile.
    if (isReversal(intent) && intent.attempts > 0) return takeReversal(taking)
    return mayRun(intent) ? takePlanned(taking, reading) : leaveWaiting(taking)
  })
}

interface Taking {
  readonly deps: TakeDeps
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  readonly terms: ExecutionTerms
  readonly intent: rows.DueIntent
}

/** Why no platform issues a voucher; undefined where one does. */
function obstacleToIssuing({ account: { configuration }, intent }: Taking): FailureReason | undefined {
  if (intent.means !== 'voucher') return undefined
  if (capabilities.capabilitiesOf(configuration, intent.storeId).voucher === 'automatic') return undefined
  return capabilities.portObstacle(configuration, intent.storeId) ?? 'vouchers-not-supported'
}

/** Staff make it in the shop and register its code: it waits for them, and fails for nobody's fault. */
async function leaveByHand(taking: Taking, reason: FailureReason): Promise<undefined> {
  await rows.leaveToStaff(taking.tx, taking.account.id, taking.intent.id, reason)
  await record(taking, 'voucher.awaits-person', { reason })
}

/** Nothing runs for what nobody approved: it waits for a person, or is cancelled with what ended without a return. */
async function leaveWaiting(taking: Taking): Promise<undefined> {
  const { deps, tx, account, intent } = taking
  if (decisions.hasEnded(intent.decision)) {
    const cancelled = await cancelRefunds(deps, tx, account, intent.processId)
    if (cancelled.length > 0) {
      await recordFacts(taking, 'refund.cancelled', { intentIds: cancelled })
      return
    }
  }
  await rows.putOff(tx, account.id, intent.id, { milliseconds: WAIT_FOR_APPROVAL_MILLISECONDS, counts: false })
}

/** Told before, or perhaps: a worker that never said how it ended leaves an unknown outcome. */
async function takeAgain(taking: Taking): Promise<TakenIntent> {
  const { intent } = taking
  const { instruction } = intent
  invariant(instruction !== null, 'what was sent was instructed')
  const status = intent.wasHeld ? stepTo(intent.status, 'lose') : intent.status
  const leased = await lease(taking, status, instruction)
  if (status !== intent.status) await record(taking, 'refund.verifying', { because: 'worker-lost' })
  return { ...leased, task: 'give-back', instruction, looksFirst: status === 'verifying' }
}

async function takePlanned(planned: Taking, reading: StoreReading | undefined): Promise<TakenIntent | undefined> {
  const { tx, account, intent, terms } = planned
  if (isReversal(intent)) return takeReversal(planned)
  if (intent.instruction !== null) return sendAgain(planned, intent.instruction)
  invariant(reading !== undefined, 'an order is read before anything of it is sent')
  const clearance = await clear(tx, account, intent, reading)
  if (reading.outcome === 'silent' && !mayGoUnread(intent, clearance)) {
    if (intent.attempts + 1 >= MOST_ATTEMPTS) return fail(planned, { step: 'refuse', reason: 'unavailable' })
    const milliseconds = waitAfter(terms, intent.attempts + 1)
    await rows.putOff(tx, account.id, intent.id, { milliseconds, counts: true })
    return undefined
  }
  const instructed = await instruct(planned, reading)
  if (instructed.step === 'refuse') return fail(planned, instructed)
  // Nothing is sent of what a person is to pay by hand.
  if (clearance.outcome === 'held' && instructed.instruction.amount > 0) return hold(planned, clearance.because)
  const clearedBy = clearance.outcome === 'cleared' ? clearance.by : null
  const emailAgrees = clearance.outcome === 'cleared' && clearance.emailAgrees
  const taking = { ...planned, intent: { ...intent, clearedBy, emailAgrees } }
  const parts = await writeParts(taking, instructed)
  const { instruction, because } = instructed
  const payload = { amount: instruction.amount, ...(because && { because }), ...(parts.length > 0 && { parts }) }
  if (instructed.step !== 'send') {
    const { step } = instructed
    const status = stepTo(intent.status, step === 'settle' ? 'confirm' : 'replace')
    await end(taking, { status, instruction, outcome: { step, ...(because && { because }) } })
    await record(taking, 'refund.divided', payload)
    return undefined
  }
  return send(taking, instruction, { payload, looksFirst: false })
}

/** A voucher that somebody let be sent asks nothing of its order any more. */
function mayGoUnread({ means }: rows.DueIntent, { outcome }: Clearance): boolean {
  return means === 'voucher' && outcome === 'cleared'
}

/** It waits for somebody who moves money, and says why, once. */
async function hold(taking: Taking, because: readonly string[]): Promise<undefined> {
  const { tx, account, intent } = taking
  const milliseconds = WAIT_FOR_CONFIRMATION_MILLISECONDS
  await rows.holdIntent(tx, account.id, intent.id, { because, milliseconds })
  if (because.join() !== intent.heldFor.join()) await record(taking, 'refund.held', { heldFor: because })
}

/** Whether an older voucher is to be taken back first. */
function isReversal(intent: rows.DueIntent): boolean {
  return intent.reissue !== null && !intent.reissue.isReversed
}

async function takeReversal(taking: Taking): Promise<TakenIntent> {
  const { reissue, status } = taking.intent
  invariant(reissue !== null, 'a voucher is taken back for another')
  return { ...(await lease(taking, status, null)), task: 'reverse', voucherId: reissue.of }
}

/** What failed and is tried again says the same under the same key; the store is asked for that key first. */
async function sendAgain(taking: Taking, instruction: Instruction): Promise<TakenIntent | undefined> {
  const { tx, account, intent } = taking
  if (instruction.kind === 'refund') {
    const books = await lockOrderPayments(tx, account.id, intent.orderId)
    const isLeft = instruction.payments.every(({ transactionId, paymentId, amount }) => {
      const known = books.get(nameOf(transactionId, paymentId))
      return known !== undefined && amount <= known.left
    })
    if (!isLeft) return fail(taking, { step: 'refuse', reason: 'exceeds-payment' })
  }
  return send(taking, instruction, { payload: { amount: instruction.amount }, looksFirst: true })
}

async function send(
  taking: Taking,
  instruction: Instruction,
  { payload, looksFirst }: { readonly payload: object; readonly looksFirst: boolean },
): Promise<TakenIntent> {
  const { intent } = taking
  const leased = await lease(taking, stepTo(intent.status, 'send'), instruction)
  await enter(taking, 'send', ledger.sent(intent.id, principalOf(intent, instruction)))
  await record(taking, instruction.kind === 'voucher' ? 'voucher.sent' : 'refund.sent', payload)
  return { ...leased, task: 'give-back', instruction, looksFirst }
}

async function fail(taking: Taking, outcome: Extract<Instructed, { step: 'refuse' }>): Promise<undefined> {
  await end(taking, { status: stepTo(taking.intent.status, 'refuse'), instruction: taking.intent.instruction, outcome })
  await record(taking, 'refund.failed', { reason: outcome.reason })
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
  await insertIntents(tx, account.id, intent.processId, written, { at: deps.now(), pass })
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

async function lease(
  { deps, tx, account, terms, intent }: Taking,
  status: IntentStatus,
  instruction: Instruction | null,
): Promise<{ readonly intent: rows.DueIntent; readonly token: string }> {
  const token = deps.randomBytes(TOKEN_BYTES).toString('hex')
  await rows.leaseIntent(tx, account.id, intent.id, {
    status,
    instruction,
    clearedBy: intent.clearedBy,
    token,
    milliseconds: terms.leaseMilliseconds,
  })
  return { intent: { ...intent, status, attempts: intent.attempts + 1 }, token }
}

function end({ deps, tx, account, intent }: Taking, ending: Omit<rows.Ending, 'at'>): Promise<void> {
  return rows.endUnsent(tx, account.id, intent.id, { ...ending, at: deps.now() })
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
