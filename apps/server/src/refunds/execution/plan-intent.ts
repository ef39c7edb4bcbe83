import { decision as decisions, invariant, ledger, refundIntent, refundOwed } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Next, Turn } from '../../platform/outbound/create-executor.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { keepReadPayments, lockOrderPayments, nameOf, type StoreReading } from '../../orders/index.ts'
import { cancelRefunds, recordFoundRefund } from '../../processes/index.ts'
import { principalOf } from './books.ts'
import { clear, type Clearance } from './clear-intent.ts'
import { providerOf } from './counterpart.ts'
import type { Instructed } from './instruct.ts'
import { instruct, writeParts } from './instruct-intent.ts'
import type { FailureReason, Instruction } from './instruction.ts'
import type { FoundIntent, IntentCommand } from './intent-command.ts'
import type { ProviderHeld } from './judge-providers.ts'
import { settlingLeft, withRefundsBefore, withRefundsOfOthers } from './look-before.ts'
import { mayGoOnSending, obstacleToFirstSending, obstacleToIssuing } from './obstacles.ts'
import {
  WAIT_FOR_ANOTHER_MILLISECONDS,
  WAIT_FOR_APPROVAL_MILLISECONDS,
  WAIT_FOR_CONFIRMATION_MILLISECONDS,
  WAIT_FOR_CONNECTOR_MILLISECONDS,
} from './policy.ts'
import * as rows from './repository.ts'
import { end, enter, type PlanDeps, record, recordFacts, stepTo, type Taking, write } from './taking.ts'

type Planned = Next<IntentCommand>

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
  // What was read before a person cleared it may be out of date: everything is read again first.
  const isClearedSince = known.clearedBy === null && intent.clearedBy !== null
  if (intent.status !== known.status || isClearedSince) return { step: 'put-off', milliseconds: 0 }
  const taking = { deps, tx, account, policy, turn, intent }
  if (intent.status !== 'planned') return takeAgain(taking)
  const mayRun = refundOwed.mayRun(intent)
  const obstacle = mayRun ? obstacleToIssuing(taking) : undefined
  if (obstacle) return leaveByHand(taking, obstacle)
  // The store may have reversed the old voucher: that is looked up whatever happened to the process in the meantime.
  if (isReversal(intent) && turn.attempts > 1) return takeReversal(taking)
  return mayRun ? takePlanned(taking, reading) : leaveWaiting(taking)
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
  if (await isOrderBusy(planned)) return { step: 'put-off', milliseconds: WAIT_FOR_ANOTHER_MILLISECONDS }
  if (await isRefundFound(planned, reading)) return { step: 'put-off', milliseconds: 0 }
  const clearance = await clear(tx, account, intent, reading)
  if (reading.outcome === 'silent' && !mayGoUnread(intent, clearance)) {
    if (turn.attempts >= policy.mostAttempts) return fail(planned, { step: 'refuse', reason: 'unavailable' })
    await rows.countUnread(tx, account.id, intent.id)
    return { step: 'put-off' }
  }
  const { instructed, heldFor } = await instruct(planned, reading, clearance)
  if (instructed.step === 'refuse') return fail(planned, instructed)
  if (heldFor.length > 0)
    return hold(planned, clearance.outcome === 'held' ? [...clearance.because, ...heldFor] : heldFor)
  // A refund that a person must pay manually is not sent.
  if (clearance.outcome === 'held' && instructed.instruction.amount > 0) return hold(planned, clearance.because)
  const clearedBy = clearance.outcome === 'cleared' ? clearance.by : null
  if (instructed.step === 'send') {
    if (await isPaymentBusy(planned, instructed.instruction))
      return { step: 'put-off', milliseconds: WAIT_FOR_ANOTHER_MILLISECONDS }
    const obstacle = await obstacleToFirstSending(planned, instructed.instruction, clearedBy)
    if (obstacle) return hold(planned, [obstacle], providerOf(instructed.instruction)?.id)
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

/** Records that the store shows a refund of the order that this service did not make; what is due of it is then planned again. */
async function isRefundFound({ deps, tx, account, intent }: Taking, reading: StoreReading): Promise<boolean> {
  if (reading.outcome !== 'read' || !reading.payments) return false
  const { orderId, storeId } = intent
  const { payments } = reading
  const amount = await keepReadPayments(tx, account.id, { orderId, storeId, payments, imported: null })
  if (amount > 0) await recordFoundRefund(deps, tx, account.id, { orderId, amount })
  return amount > 0
}

/** A cleared voucher does not depend on its order. */
function mayGoUnread({ means }: rows.DueIntent, { outcome }: Clearance): boolean {
  return means === 'voucher' && outcome === 'cleared'
}

const IN_DISPUTE: ProviderHeld = 'payment-in-dispute'

/** Whether another refund of the same payment is on its way to its provider: one at a time, of whatever order. */
async function isPaymentBusy({ tx, account, intent }: Taking, instruction: Instruction): Promise<boolean> {
  const provider = providerOf(instruction)
  return provider !== undefined && rows.isPaymentOnItsWay(tx, account.id, intent.id, provider)
}

/** Whether another refund of the same order is on its way: one at a time. */
async function isOrderBusy({ tx, account, intent }: Taking): Promise<boolean> {
  return intent.means === 'automatic' && rows.isAnotherOnItsWay(tx, account.id, intent)
}

/**
 * Holds the intent for a person who may move money, and records the reason once. `providerId` says whose connector holds it, where it is
 * not the store's.
 */
async function hold(taking: Taking, because: readonly string[], providerId: number | null = null): Promise<Planned> {
  const { tx, account, intent } = taking
  await rows.writeHeld(tx, account.id, intent.id, { because, providerId })
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

/**
 * A provider may answer the key of a refusal with that refusal for ever, so that the key changes with the round; a store receives the
 * same key.
 */
function inNextRound(instruction: Instruction, now: Temporal.Instant): Instruction {
  if (instruction.kind !== 'refund' || !instruction.provider) return instruction
  const { provider } = instruction
  return { ...instruction, provider: { ...provider, sentAt: now.toString(), round: provider.round + 1 } }
}

/** A failed intent is retried with the same instruction under the same key; it is looked up at its counterpart first. */
async function sendAgain(taking: Taking, instruction: Instruction): Promise<Planned> {
  const { tx, account, intent } = taking
  if (!(await mayGoOnSending(taking))) return { step: 'put-off', milliseconds: WAIT_FOR_CONNECTOR_MILLISECONDS }
  if (taking.turn.subject.providerReadings.some(({ payment }) => payment?.isInDispute))
    return hold(taking, [IN_DISPUTE])
  if (instruction.kind === 'refund') {
    const books = await lockOrderPayments(tx, account.id, intent.orderId)
    const isLeft = instruction.payments.every(({ transactionId, paymentId, amount }) => {
      const known = books.get(nameOf(transactionId, paymentId))
      return known !== undefined && amount <= known.left
    })
    if (!isLeft) return fail(taking, { step: 'refuse', reason: 'exceeds-payment' })
    if ((await isOrderBusy(taking)) || (await isPaymentBusy(taking, instruction)))
      return { step: 'put-off', milliseconds: WAIT_FOR_ANOTHER_MILLISECONDS }
  }
  const again = inNextRound(instruction, taking.deps.now())
  return send(taking, again, { payload: { amount: instruction.amount }, verify: true })
}

async function send(
  taking: Taking,
  instruction: Instruction,
  { payload, verify }: { readonly payload: object; readonly verify: boolean },
): Promise<Planned> {
  const { tx, account, intent } = taking
  const isCompared = instruction.kind === 'refund' && instruction.refundsBefore
  const others = isCompared ? await rows.findOthersRefunds(tx, account.id, intent, providerOf(instruction)) : []
  const sending = withRefundsOfOthers(instruction, others)
  const sent = await write(taking, stepTo(intent.status, 'send'), sending)
  await enter(taking, 'send', ledger.sent(intent.id, principalOf(intent, sending)))
  await record(taking, sending.kind === 'voucher' ? 'voucher.sent' : 'refund.sent', payload)
  return giveBack(sent, sending, verify)
}

async function fail(taking: Taking, outcome: Extract<Instructed, { step: 'refuse' }>): Promise<Planned> {
  await end(taking, { status: stepTo(taking.intent.status, 'refuse'), outcome })
  await record(taking, 'refund.failed', { reason: outcome.reason })
  return { step: 'refuse' }
}
