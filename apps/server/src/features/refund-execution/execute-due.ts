import { refundIntent } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { recordChange } from '../../processes/record-change.ts'
import { lockProcess } from '../../processes/repository.ts'
import type { Attempt } from './instruction.ts'
import { findPayments } from './known-payments.ts'
import {
  type DueIntent,
  dropWork,
  dueIntentOf,
  putOff,
  releaseIntent,
  selectDueIntent,
  selectDueIntents,
} from './repository.ts'
import { CAUSE, stepTo, takeIntent, type TakenIntent } from './take-intent.ts'
import { tellStore } from './tell-store.ts'
import { MOST_ATTEMPTS, waitAfter, type ExecutionTerms } from './terms.ts'

export type ExecutionDeps = Pick<
  Deps,
  'database' | 'directory' | 'environment' | 'storePlatform' | 'storePayments' | 'now' | 'newId' | 'randomBytes' | 'log'
>

const INTENTS_AT_ONCE = 20
const WAIT_AFTER_FAULT_MILLISECONDS = 30_000

/**
 * Executes what of an account is due, one intent after the other, until `isStopping`. Each is told to the store between
 * two transactions of ours: one that takes it, one that writes what came of it. Answers whether there may be more.
 */
export async function executeDue(
  deps: ExecutionDeps,
  terms: ExecutionTerms,
  accountId: number,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const account = await deps.directory.find(accountId)
  if (!account?.configuration || account.environment !== deps.environment) return false
  const configured = { ...account, configuration: account.configuration }
  const due = await deps.database.read<{ id: number }>(accountId, selectDueIntents(accountId, INTENTS_AT_ONCE))
  for (const { id } of due) {
    if (isStopping()) break
    await execute(deps, terms, configured, id).catch((error: unknown) => postpone(deps, accountId, id, error))
  }
  return due.length === INTENTS_AT_ONCE
}

async function execute(
  deps: ExecutionDeps,
  terms: ExecutionTerms,
  account: ConfiguredAccount,
  intentId: number,
): Promise<void> {
  const [row] = await deps.database.read(account.id, selectDueIntent(account.id, intentId))
  if (!row) return
  const known = dueIntentOf(row)
  const isInstructed = known.status !== 'planned' || known.means === 'voucher'
  const payments = isInstructed ? undefined : await findPayments(deps, account, known)
  const taken = await takeIntent(deps, terms, account, { known, payments })
  if (!taken) return
  const { patienceMilliseconds } = terms
  const attempt = await tellStore(deps, account, taken.intent, { instruction: taken.instruction, patienceMilliseconds })
  await recordAttempt(deps, terms, account.id, taken, attempt)
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
    if (refundIntent.isFinal(status)) await dropWork(tx, accountId, intent.id)
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

/** A fault of ours must not come back at once, nor stop what is due after it. */
async function postpone({ database, log }: ExecutionDeps, accountId: number, intentId: number, error: unknown) {
  log.error('intent was not executed', {
    accountId,
    intentId,
    cause: error instanceof Error ? error.message : String(error),
  })
  await database
    .inAccount(accountId, (tx) =>
      putOff(tx, accountId, intentId, { milliseconds: WAIT_AFTER_FAULT_MILLISECONDS, counts: false }),
    )
    .catch(() => undefined)
}
