import { decision as decisions, ledger, money, ok, refuse, type PaidBy, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import {
  type CommandDone,
  type ProcessState,
  cancelRefunds,
  post,
  findShares,
  type IntentShare,
} from '../../processes/index.ts'
import { counterpartOf } from '../execution/counterpart.ts'
import { notAllowed, type RefundNotFound, type StepNotAllowed, type VoucherCodeTaken } from './refusals.ts'
import { endUnanswered, findInstructed, findInstruction, isCodeTaken } from './repository.ts'

/** The outcome that a person found in the store's own records. */
export type FoundOut =
  | { readonly isDone: true; readonly reference: string; readonly code: string | null }
  | { readonly isDone: false }

interface Finding {
  readonly state: ProcessState
  readonly intentId: number
  readonly at: Temporal.Instant
}

/**
 * Ends a sent intent whose store can no longer be queried: a person found its outcome. As long as the store can be queried, its
 * own answer counts.
 */
export async function recordOutcome(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, intentId, at }: Finding,
  found: FoundOut,
): Promise<Result<CommandDone, RefundNotFound | StepNotAllowed | VoucherCodeTaken>> {
  const { id: processId, storeId, decision } = state.process
  const share = (await findShares(tx, account.id, processId)).find(({ id }) => id === intentId)
  if (!share) return refuse('refund-not-found', { refundId: intentId })
  const { status } = share
  if (status !== 'sent' && status !== 'verifying') return notAllowed('desfecho', status, [])
  const instruction = await findInstruction(tx, account.id, intentId)
  if (counterpartOf(account.configuration, storeId, instruction)) return notAllowed('desfecho', status, ['executar'])
  const principal = money.money(share.principal)
  if (!found.isDone) {
    await endUnanswered(tx, account.id, intentId, { status: 'failed', outcome: { step: 'refuse', reason: TOLD }, at })
    await post(tx, deps, account.id, { processId, step: 'refuse', at }, ledger.refused(intentId, principal))
    if (decisions.hasEnded(decision)) await cancelRefunds(deps, tx, account, processId)
    return ok({ type: 'refund.failed', payload: { intentId, purpose: share.purpose, reason: TOLD } })
  }
  const { reference, code: redemptionToken } = found
  if (share.means === 'voucher' && redemptionToken === null) throw NO_CODE
  if (redemptionToken !== null && (await isCodeTaken(tx, account.id, redemptionToken)))
    return refuse('voucher-code-taken')
  const outcome = { step: 'confirm', reference, ...(redemptionToken !== null && { redemptionToken }) }
  await endUnanswered(tx, account.id, intentId, { status: 'settled', outcome, at })
  const posting = ledger.settled(
    intentId,
    'in-flight',
    await paidBy(tx, account.id, share, principal),
    money.money(share.bonus),
  )
  await post(tx, deps, account.id, { processId, step: 'confirm', at }, posting)
  const type = share.means === 'voucher' ? 'voucher.issued' : 'refund.settled'
  return ok({ type, payload: { intentId, purpose: share.purpose, amount: principal, reference } })
}

/** A voucher without its code would be of no use. */
const NO_CODE = refusal(400, {
  kind: 'invalid-request',
  faults: [{ where: '/codigo', message: 'é obrigatório se a loja fez o vale' }],
})

/** A reason of `refund-problems.pt-BR.ts`. */
const TOLD = 'told-by-staff'

async function paidBy(tx: Transaction, accountId: number, { id, means }: IntentShare, principal: money.Money) {
  if (means === 'voucher') return [{ by: 'voucher' as const, amount: principal }]
  const instructed = await findInstructed(tx, accountId, id)
  return instructed.map(({ kind = 'other', amount }) => ({ by: kind as PaidBy, amount: money.money(amount) }))
}
