import type { EventType } from '@vaivem/contract'
import { decision as decisions, ledger, refundIntent } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { Executor } from '../../outbound/execute-due.ts'
import { dropWork } from '../../outbound/work.ts'
import { readAtStore } from '../../orders/read-at-store.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcessOfOrder } from '../../processes/repository.ts'
import { cancelRefunds } from '../../refunds/cancel-refunds.ts'
import { factsOfCorrections, planCorrections } from '../../refunds/plan-corrections.ts'
import { post } from '../../refunds/post.ts'
import { principalOf, settledPosting } from './books.ts'
import type { Attempt } from './instruction.ts'
import { type DueIntent, dueIntentOf, putOff, releaseIntent, selectDueIntent, workOf } from './repository.ts'
import { reverseVoucher } from './reverse-voucher.ts'
import { CAUSE, stepTo, takeIntent, type TakenIntent } from './take-intent.ts'
import { tellStore } from './tell-store.ts'
import { MOST_ATTEMPTS, waitAfter, type ExecutionTerms } from './terms.ts'

export type ExecutionDeps = Pick<
  Deps,
  'database' | 'storePlatform' | 'storePayments' | 'now' | 'newId' | 'randomBytes' | 'log'
>

/**
 * Executes an intent that is due: told to the store between two transactions of ours, one that takes it, one that writes
 * what came of it.
 */
export function createIntentExecutor(deps: ExecutionDeps, terms: ExecutionTerms): Executor {
  return async (account, intentId) => {
    const [row] = await deps.database.read(account.id, selectDueIntent(account.id, intentId))
    if (!row) return
    const known = dueIntentOf(row)
    // Read again before anything is sent (contract §6.1); what was instructed before says the same as then.
    const isRead = known.status === 'planned' && known.instruction === null && (known.reissue?.isReversed ?? true)
    const reading = isRead ? await readAtStore(deps, account, { ...known.order, storeId: known.storeId }) : undefined
    const taken = await takeIntent(deps, terms, account, { known, reading })
    if (!taken) return
    if (taken.task === 'reverse') {
      await reverseVoucher(deps, terms, account, taken)
      return
    }
    const { timeoutMilliseconds } = terms
    const attempt = await tellStore(deps, account, taken, timeoutMilliseconds)
    await recordAttempt(deps, terms, account, taken, attempt)
  }
}

type GivenBack = Extract<TakenIntent, { task: 'give-back' }>

/** Writes what came of an attempt; nothing when another worker took over meanwhile: it finds out for itself. */
async function recordAttempt(
  deps: ExecutionDeps,
  terms: ExecutionTerms,
  account: ConfiguredAccount,
  taken: GivenBack,
  attempt: Attempt,
): Promise<void> {
  const { intent, instruction, token } = taken
  const outcome = lastOf(intent, attempt)
  const status = stepTo(intent.status, outcome.step)
  await deps.database.inAccount(account.id, async (tx) => {
    const at = deps.now()
    await lockProcessOfOrder(tx, account.id, intent.processId)
    if (!(await releaseIntent(tx, account.id, intent.id, token, { status, outcome, at }))) return
    if (refundIntent.isAtRest(status)) await dropWork(tx, account.id, workOf(intent.id))
    else await putOff(tx, account.id, intent.id, { milliseconds: waitAfter(terms, intent.attempts), counts: false })
    if (status === intent.status) return
    await enter(deps, tx, account, taken, { outcome, at })
    // A redemption token is money: it stays out of events.
    const { redemptionToken: _, ...facts } = { redemptionToken: null, ...outcome }
    const corrections = await planCorrections(deps, tx, account, intent.processId, at)
    const told = { intentId: intent.id, purpose: intent.purpose, amount: instruction.amount, ...facts }
    const payload = { ...told, ...factsOfCorrections(corrections) }
    const type = eventOf(intent, outcome)
    await recordChange(tx, account.id, intent.processId, { id: deps.newId(), at, type, cause: CAUSE, payload })
  })
}

/** What an outcome makes of the books. What failed for a process that ended meanwhile is not owed any more. */
async function enter(
  deps: ExecutionDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { intent, instruction }: GivenBack,
  { outcome, at }: { readonly outcome: Attempt; readonly at: Temporal.Instant },
): Promise<void> {
  const { id, processId } = intent
  if (outcome.step === 'confirm') {
    await post(tx, deps, account.id, { processId, step: 'confirm', at }, settledPosting(intent, instruction))
  }
  if (outcome.step === 'refuse') {
    const posting = ledger.refused(id, principalOf(intent, instruction))
    await post(tx, deps, account.id, { processId, step: 'refuse', at }, posting)
    if (decisions.hasEnded(intent.decision)) await cancelRefunds(deps, tx, account, processId)
  }
}

/** The tenth refusal that might pass is final; where the outcome is unknown, giving up would be a guess. */
function lastOf({ attempts, status }: DueIntent, attempt: Attempt): Attempt {
  const isLast = attempt.step === 'put-off' && attempts >= MOST_ATTEMPTS && status === 'sent'
  return isLast ? { step: 'refuse', reason: attempt.reason } : attempt
}

function eventOf({ means }: DueIntent, { step }: Attempt): EventType {
  if (step === 'confirm') return means === 'voucher' ? 'voucher.issued' : 'refund.settled'
  return step === 'refuse' ? 'refund.failed' : 'refund.verifying'
}
