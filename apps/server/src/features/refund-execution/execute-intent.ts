import { refundIntent } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../jobs/execute-due.ts'
import { dropWork } from '../../jobs/work.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcess } from '../../processes/repository.ts'
import type { Attempt } from './instruction.ts'
import { findPayments } from './known-payments.ts'
import { type DueIntent, dueIntentOf, putOff, releaseIntent, selectDueIntent, workOf } from './repository.ts'
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
    const isInstructed = known.status !== 'planned' || known.means === 'voucher'
    const payments = isInstructed ? undefined : await findPayments(deps, account, known)
    const taken = await takeIntent(deps, terms, account, { known, payments })
    if (!taken) return
    const { instruction } = taken
    const { patienceMilliseconds } = terms
    const attempt = await tellStore(deps, account, taken.intent, { instruction, patienceMilliseconds })
    await recordAttempt(deps, terms, account.id, taken, attempt)
  }
}

/** Writes what came of an attempt; nothing when another worker took over meanwhile: it finds out for itself. */
async function recordAttempt(
  deps: ExecutionDeps,
  terms: ExecutionTerms,
  accountId: number,
  { intent, instruction, token }: TakenIntent,
  attempt: Attempt,
): Promise<void> {
  const outcome = lastOf(intent, attempt)
  const status = stepTo(intent.status, outcome.step)
  await deps.database.inAccount(accountId, async (tx) => {
    const at = deps.now()
    await lockProcess(tx, accountId, intent.processId)
    if (!(await releaseIntent(tx, accountId, intent.id, token, { status, outcome, at }))) return
    if (refundIntent.isFinal(status)) await dropWork(tx, accountId, workOf(intent.id))
    else await putOff(tx, accountId, intent.id, { milliseconds: waitAfter(terms, intent.attempts), counts: false })
    if (status === intent.status) return
    // A redemption token is money: it stays out of events.
    const { redemptionToken: _, ...facts } = { redemptionToken: null, ...outcome }
    const payload = { intentId: intent.id, purpose: intent.purpose, amount: instruction.amount, ...facts }
    const type = eventOf(intent, outcome)
    await recordChange(tx, accountId, intent.processId, { id: deps.newId(), at, type, cause: CAUSE, payload })
  })
}

/** The tenth refusal that might pass is final; where the outcome is unknown, giving up would be a guess. */
function lastOf({ attempts, status }: DueIntent, attempt: Attempt): Attempt {
  const isLast = attempt.step === 'put-off' && attempts >= MOST_ATTEMPTS && status === 'sent'
  return isLast ? { step: 'refuse', reason: attempt.reason } : attempt
}

function eventOf({ means }: DueIntent, { step }: Attempt): string {
  if (step === 'confirm') return means === 'voucher' ? 'voucher.issued' : 'refund.settled'
  return step === 'refuse' ? 'refund.failed' : 'refund.verifying'
}
