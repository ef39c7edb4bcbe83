import type { EventType } from '@vaivem/contract'
import { decision as decisions, ledger } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { createExecutor, type EngineDeps, type Next } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import type { Outcome } from '@vaivem/connector-kit'
import type { Policy } from '../../platform/outbound/policy.ts'
import { providerOf } from './counterpart.ts'
import { lookBefore } from './look-before.ts'
import {
  recordChange,
  lockProcessOfOrder,
  cancelRefunds,
  factsOfCorrections,
  planCorrections,
  post,
} from '../../processes/index.ts'
import { planRecheck } from '../reversals/recheck-refund.ts'
import { principalOf, settledPosting } from './books.ts'
import type { Attempt, FailureReason } from './instruction.ts'
import type { FoundIntent, GiveBack, SendResult, IntentCommand } from './intent-command.ts'
import { planIntent } from './plan-intent.ts'
import { REFUND_POLICY } from './policy.ts'
import { type DueIntent, selectDueIntent, writeOutcome } from './repository.ts'
import { applyReversal, lookUpReversal, reverseVoucher } from './reverse-voucher.ts'
import { lookUpRefund, sendToStore } from './send-to-store.ts'
import { CAUSE, stepTo } from './taking.ts'

export type ExecutionDeps = EngineDeps &
  Pick<Deps, 'storePlatform' | 'storePayments' | 'storeCredit' | 'paymentProviders' | 'now' | 'newId'>

/**
 * Executes a planned refund: the store, or the provider of the payment, is called under the intent's id, first to reverse an
 * older voucher if there is one.
 */
export function createIntentExecutor(deps: ExecutionDeps, policy: Policy = REFUND_POLICY): Executor {
  return createExecutor<FoundIntent, IntentCommand, SendResult, FailureReason>(deps, {
    kind: 'refund-intent',
    policy,
    find: async (account, intentId) => {
      const [known] = await deps.database.read<DueIntent>(account.id, selectDueIntent(account.id, intentId))
      if (!known) return undefined
      // Read again before anything is sent (contract §6.1); what was instructed before says the same as then.
      const isRead = known.status === 'planned' && known.instruction === null && (known.reissue?.isReversed ?? true)
      return { known, ...(await lookBefore(deps, account, known, isRead)) }
    },
    counterpart: ({ known }) => nameOfCounterpart(known),
    processOf: ({ known }) => known.processId,
    isStoppable: () => true,
    lock: async (tx, accountId, { known }) => void (await lockProcessOfOrder(tx, accountId, known.processId)),
    plan: (tx, turn) => planIntent(deps, policy, tx, turn),
    send: ({ account }, command) =>
      command.task === 'reverse' ? reverseVoucher(deps, account, command) : sendToStore(deps, account, command),
    lookup: ({ account, state }, command) =>
      command.task === 'reverse'
        ? lookUpReversal(deps, account, command)
        : lookUpRefund(deps, account, command, state === 'verifying'),
    apply: (tx, { account }, command, outcome) =>
      command.task === 'reverse'
        ? applyReversal(deps, tx, account, command, outcome)
        : applyOutcome(deps, tx, account, command, outcome),
  })
}

/** Writes what an attempt came to, with the event and the posting. */
async function applyOutcome(
  deps: ExecutionDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  command: GiveBack,
  told: Outcome<SendResult, FailureReason>,
): Promise<Next<IntentCommand>> {
  const { intent, instruction } = command
  const outcome = attemptOf(told, intent.reference)
  const status = stepTo(intent.status, outcome.step)
  const at = deps.now()
  await writeOutcome(tx, account.id, intent.id, { status, outcome, at })
  if (status !== intent.status) {
    await enter(deps, tx, account, command, { outcome, at })
    // A redemption token is money: it stays out of events. The event of an outcome that is not final leaves out its reference as well.
    const { redemptionToken: _, ...shown } = { redemptionToken: null, ...outcome }
    const facts = outcome.step === 'lose' ? { step: outcome.step } : shown
    const corrections = await planCorrections(deps, tx, account, intent.processId, at)
    const said = { intentId: intent.id, purpose: intent.purpose, amount: instruction.amount, ...facts }
    const payload = { ...said, ...factsOfCorrections(corrections) }
    const type = eventOf(intent, outcome)
    await recordChange(tx, account.id, intent.processId, { id: deps.newId(), at, type, cause: CAUSE, payload })
  }
  return { step: outcome.step }
}

function nameOfCounterpart({ storeId, instruction }: DueIntent): string {
  const provider = providerOf(instruction)
  return provider ? `provider ${provider.id}` : `store ${storeId ?? 0}`
}

/** `known`: by which the counterpart knows the refund already. */
function attemptOf(outcome: Outcome<SendResult, FailureReason>, known: string | null): Attempt {
  switch (outcome.outcome) {
    case 'done': {
      const { reference, redemptionToken } = outcome
      return { step: 'confirm', reference, ...(redemptionToken !== undefined && { redemptionToken }) }
    }
    case 'refused':
      return { step: outcome.mayPass ? 'put-off' : 'refuse', reason: outcome.reason }
    case 'pending':
    case 'unknown': {
      const reference = (outcome.outcome === 'pending' ? outcome.reference : undefined) ?? known
      return { step: 'lose', ...(reference !== null && { reference }) }
    }
  }
}

/** Posts an outcome to the ledger. A failed intent of a process that ended in the meantime is no longer owed. */
async function enter(
  deps: ExecutionDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { intent, instruction }: GiveBack,
  { outcome, at }: { readonly outcome: Attempt; readonly at: Temporal.Instant },
): Promise<void> {
  const { id, processId } = intent
  if (outcome.step === 'confirm') {
    await post(tx, deps, account.id, { processId, step: 'confirm', at }, settledPosting(intent, instruction))
    if (instruction.kind === 'refund')
      await planRecheck(deps, tx, account, { ...intent, provider: providerOf(instruction) ?? null, settledAt: at })
  }
  if (outcome.step === 'refuse') {
    const posting = ledger.refused(id, principalOf(intent, instruction))
    await post(tx, deps, account.id, { processId, step: 'refuse', at }, posting)
    if (decisions.hasEnded(intent.decision)) await cancelRefunds(deps, tx, account, processId)
  }
}

function eventOf({ means }: DueIntent, { step }: Attempt): EventType {
  if (step === 'confirm') return means === 'voucher' ? 'voucher.issued' : 'refund.settled'
  return step === 'refuse' ? 'refund.failed' : 'refund.verifying'
}
