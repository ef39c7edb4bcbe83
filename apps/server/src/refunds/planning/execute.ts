import { capabilities, ledger, money, ok, refundOwed, refuse, type PaidBy, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  type CommandDone,
  type ProcessState,
  post,
  type MoneyPass,
  findShares,
  type IntentShare,
} from '../../processes/index.ts'
import { providerOf } from '../execution/counterpart.ts'
import { planRecheck } from '../reversals/recheck-refund.ts'
import type { IntentLookup, IntentLookups } from './lookup-failed-intents.ts'
import {
  notActive,
  notAllowed,
  noVoucherPort,
  type CapabilityMissing,
  type NotActive,
  type OutcomeUnknown,
  type RefundNotFound,
  type StepNotAllowed,
} from './refusals.ts'
import { expediteWork } from '../../platform/outbound/work-repository.ts'
import { clearIntent, findInstructed, findInstruction, retryIntent, settleIntent } from './repository.ts'

export type ExecuteRefused = NotActive | OutcomeUnknown | StepNotAllowed | CapabilityMissing

interface Executing {
  readonly deps: Pick<Deps, 'newId' | 'storePayments' | 'paymentProviders'>
  readonly tx: Transaction
  readonly account: Pick<ConfiguredAccount, 'id' | 'configuration'>
  readonly state: ProcessState
  readonly words: IntentLookups
  readonly pass: MoneyPass
  readonly at: Temporal.Instant
}

/** Executes one intent now, or tries one that failed again, under the same key. */
export async function execute(
  executing: Executing,
  intentId: number,
): Promise<Result<CommandDone, RefundNotFound | ExecuteRefused>> {
  const { tx, account, state } = executing
  const share = (await findShares(tx, account.id, state.process.id)).find(({ id }) => id === intentId)
  if (!share) return refuse('refund-not-found', { refundId: intentId })
  return executeShare(executing, share)
}

/** As `execute`, of an intent that was just read. */
export async function executeShare(
  executing: Executing,
  share: IntentShare,
): Promise<Result<CommandDone, ExecuteRefused>> {
  const { tx, account, state, words, pass } = executing
  const { id: accountId, configuration } = account
  const { id, owedFor, purpose, status, means, isByHand } = share
  const { decision, storeId } = state.process
  const isIssued = means !== 'voucher' || capabilities.capabilitiesOf(configuration, storeId).voucher === 'automatic'
  if (means === 'manual') return notAllowed('executar', status, status === 'planned' ? ['pagamento-manual'] : [])
  if (status === 'failed') {
    const word = words.get(id)
    if (word?.outcome === 'done') return settle(executing, share, word)
    if (!refundOwed.mayRun({ decision, owedFor })) return notActive(decision)
    if (!isIssued) return noVoucherPort()
    if (word?.outcome !== 'absent') return refuse('outcome-unknown', { refundId: id })
    await retryIntent(tx, accountId, id)
    await clearIntent(tx, accountId, id, pass)
    return ok({ type: 'refund.retried', payload: { intentId: id, purpose } })
  }
  if (status !== 'planned' && status !== 'sent' && status !== 'verifying') return notAllowed('executar', status, [])
  if (!refundOwed.mayRun({ decision, owedFor })) return notActive(decision)
  if (!isIssued && status === 'planned') return noVoucherPort()
  if (status === 'planned') await clearIntent(tx, accountId, id, pass)
  // The voucher waited for staff while no platform issued it; now one does.
  if (isByHand) await retryIntent(tx, accountId, id)
  await expediteWork(tx, accountId, 'refund-intent', [id])
  return ok({ type: 'refund.hurried', payload: { intentId: id, purpose } })
}

/** The store had done it after all. */
async function settle(
  { deps, tx, account, state, at, pass }: Executing,
  { id, purpose, means, principal, bonus }: IntentShare,
  { reference, redemptionToken }: Extract<IntentLookup, { outcome: 'done' }>,
): Promise<Result<CommandDone, never>> {
  const { id: accountId } = account
  const amount = money.money(principal)
  const instructed = means === 'automatic' ? await findInstructed(tx, accountId, id) : []
  const outcome = { step: 'confirm', reference, ...(redemptionToken !== undefined && { redemptionToken }) }
  await settleIntent(tx, accountId, id, { outcome, at, pass, isByHand: false })
  const paid =
    means === 'voucher'
      ? [{ by: 'voucher' as const, amount }]
      : instructed.map(({ kind = 'other', amount: part }) => ({ by: kind as PaidBy, amount: money.money(part) }))
  const posting = ledger.settled(id, 'promised', paid, money.money(bonus))
  await post(tx, deps, accountId, { processId: state.process.id, step: 'confirm', at }, posting)
  if (means === 'automatic') {
    const provider = providerOf(await findInstruction(tx, accountId, id)) ?? null
    await planRecheck(deps, tx, account, { id, storeId: state.process.storeId, provider, settledAt: at })
  }
  const type = means === 'voucher' ? 'voucher.issued' : 'refund.settled'
  return ok({ type, payload: { intentId: id, purpose, amount, reference } })
}
