import { invariant, refundIntent, type IntentStatus } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { dropWork } from '../../jobs/work.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcess } from '../../processes/repository.ts'
import { instructRefund, instructVoucher, type Instructed } from './instruct.ts'
import type { Instruction } from './instruction.ts'
import { lessOwnRefunds, type KnownPayments } from './known-payments.ts'
import * as rows from './repository.ts'
import { MOST_ATTEMPTS, waitAfter, WAIT_FOR_APPROVAL_MILLISECONDS, type ExecutionTerms } from './terms.ts'

export interface TakenIntent {
  readonly intent: rows.DueIntent
  readonly instruction: Instruction
  readonly token: string
}

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
  { known, payments }: { readonly known: rows.DueIntent; readonly payments: KnownPayments | undefined },
): Promise<TakenIntent | undefined> {
  return deps.database.inAccount(account.id, async (tx) => {
    await rows.lockOrderOf(tx, account.id, known.orderId)
    await lockProcess(tx, account.id, known.processId)
    const intent = await rows.findDueIntent(tx, account.id, known.id)
    if (!intent || intent.status !== known.status) return undefined
    if (refundIntent.isFinal(intent.status)) {
      await dropWork(tx, account.id, rows.workOf(intent.id))
      return undefined
    }
    const taking = { deps, tx, account, terms, intent }
    if (intent.status !== 'planned') return takeAgain(taking)
    if (intent.decision !== 'approved') {
      await rows.putOff(tx, account.id, intent.id, { milliseconds: WAIT_FOR_APPROVAL_MILLISECONDS, counts: false })
      return undefined
    }
    return takePlanned(taking, payments)
  })
}

interface Taking {
  readonly deps: TakeDeps
  readonly tx: Transaction
  readonly account: ConfiguredAccount
  readonly terms: ExecutionTerms
  readonly intent: rows.DueIntent
}

/** Told before, or perhaps: a worker that never said how it ended leaves an unknown outcome. */
async function takeAgain(taking: Taking): Promise<TakenIntent> {
  const { intent } = taking
  const { instruction } = intent
  invariant(instruction !== null, 'what was sent was instructed')
  const status = intent.wasHeld ? stepTo(intent.status, 'lose') : intent.status
  const taken = await lease(taking, status, instruction)
  if (status !== intent.status) await record(taking, 'refund.verifying', { because: 'worker-lost' })
  return taken
}

async function takePlanned(taking: Taking, payments: KnownPayments | undefined): Promise<TakenIntent | undefined> {
  const { tx, account, intent, terms } = taking
  if (payments?.outcome === 'silent' && intent.attempts + 1 < MOST_ATTEMPTS) {
    const milliseconds = waitAfter(terms, intent.attempts + 1)
    await rows.putOff(tx, account.id, intent.id, { milliseconds, counts: true })
    return undefined
  }
  const instructed = await instruct(taking, payments)
  if (instructed.step === 'refuse') {
    await end(taking, { status: 'failed', instruction: null, outcome: instructed })
    await record(taking, 'refund.failed', { reason: instructed.reason })
    return undefined
  }
  const { instruction, parts } = instructed
  const newParts = parts.map((part) => {
    const voucherDefinitionId = part.means === 'voucher' ? instructed.partDefinitionId : null
    return { ...part, id: taking.deps.newId(), voucherDefinitionId }
  })
  if (newParts.length > 0) await rows.insertParts(tx, account.id, intent, newParts, taking.deps.now())
  const payload = { amount: instruction.amount, ...(newParts.length > 0 && { parts: newParts }) }
  if (instructed.step === 'divide') {
    const status = stepTo(intent.status, 'divide')
    await end(taking, { status, instruction, outcome: { step: 'divide' } })
    await record(taking, 'refund.divided', payload)
    return undefined
  }
  const taken = await lease(taking, stepTo(intent.status, 'send'), instruction)
  await record(taking, instruction.kind === 'voucher' ? 'voucher.sent' : 'refund.sent', payload)
  return taken
}

async function instruct(
  { deps, tx, account, intent }: Taking,
  payments: KnownPayments | undefined,
): Promise<Instructed> {
  if (intent.means === 'voucher') return instructVoucher(account, intent, deps.now())
  invariant(payments !== undefined, 'payments are found before a refund is instructed')
  if (payments.outcome === 'silent') return { step: 'refuse', reason: 'unavailable' }
  if (payments.outcome === 'nothing') return { step: 'refuse', reason: payments.because }
  const own = await rows.findOwnRefunds(tx, account.id, intent.orderId)
  return instructRefund(account, intent, lessOwnRefunds(payments.transactions, own), deps.now())
}

async function lease(
  { deps, tx, account, terms, intent }: Taking,
  status: IntentStatus,
  instruction: Instruction,
): Promise<TakenIntent> {
  const token = deps.randomBytes(TOKEN_BYTES).toString('hex')
  await rows.leaseIntent(tx, account.id, intent.id, {
    status,
    instruction,
    token,
    milliseconds: terms.leaseMilliseconds,
  })
  return { intent: { ...intent, status, attempts: intent.attempts + 1 }, instruction, token }
}

function end({ deps, tx, account, intent }: Taking, ending: Omit<rows.Ending, 'at'>): Promise<void> {
  return rows.endUnsent(tx, account.id, intent.id, { ...ending, at: deps.now() })
}

async function record({ deps, tx, account, intent }: Taking, type: string, facts: object): Promise<void> {
  const payload = { intentId: intent.id, purpose: intent.purpose, ...facts }
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
