import { ok, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  type CommandDone,
  type ProcessState,
  type MoneyPass,
  findShares,
  type IntentShare,
} from '../../processes/index.ts'
import type { IntentLookups } from './lookup-failed-intents.ts'
import { executeShare, type ExecuteRefused } from './execute.ts'
import { plan, usualBasis } from './plan.ts'
import {
  notActive,
  notAllowed,
  type NotActive,
  type NothingDue,
  type RefundNotFound,
  type StepNotAllowed,
} from './refusals.ts'
import { insertReissue } from './repository.ts'

type IssueDeps = Pick<Deps, 'now' | 'newId' | 'storePayments' | 'paymentProviders'>

interface Issuing {
  readonly state: ProcessState
  readonly words: IntentLookups
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
}

/** Issues the voucher of a process now: the one that waits or failed; else what is due is planned as one. */
export async function issue(
  deps: IssueDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, words, at, pass }: Issuing,
): Promise<Result<CommandDone, ExecuteRefused | NothingDue | StepNotAllowed>> {
  const { process } = state
  if (process.decision !== 'approved') return notActive(process.decision)
  if (process.terms.refundForm !== 'voucher')
    return refuse('step-not-allowed', { what: 'vale/emitir', state: 'em dinheiro', possible: ['forma-estorno'] })
  const shares = await findShares(tx, account.id, process.id)
  const waiting = shares.find(({ means, status, destination }) => {
    return means === 'voucher' && destination !== 'gift-card' && (status === 'planned' || status === 'failed')
  })
  if (waiting) return executeShare({ deps, tx, account, state, words, at, pass }, waiting)
  return plan(deps, tx, account, state, { basis: usualBasis(state), pass })
}

/** Reverses an issued voucher and plans another one: the worker does the first before the second. */
export async function reissue(
  deps: IssueDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  {
    state,
    intentId,
    at,
    pass,
  }: {
    readonly state: ProcessState
    readonly intentId: number | null
    readonly at: Temporal.Instant
    readonly pass: MoneyPass
  },
): Promise<Result<CommandDone, RefundNotFound | NotActive | StepNotAllowed>> {
  const { process } = state
  if (process.decision !== 'approved') return notActive(process.decision)
  const shares = await findShares(tx, account.id, process.id)
  const old = intentId === null ? newestVoucher(shares) : shares.find(({ id }) => id === intentId)
  if (!old) {
    return intentId === null
      ? refuse('step-not-allowed', { what: 'vale/reemitir', state: 'sem vale emitido', possible: ['vale/emitir'] })
      : refuse('refund-not-found', { refundId: intentId })
  }
  if (old.means !== 'voucher' || old.status !== 'settled') return notAllowed('vale/reemitir', old.status, [])
  const again = shares.filter(({ reissueOf }) => reissueOf === old.id)
  if (again.some(({ status }) => status !== 'cancelled'))
    return refuse('step-not-allowed', { what: 'vale/reemitir', state: 'em reemissão', possible: [] })
  const id = deps.newId()
  const purpose = `${old.purpose}.reissue-${again.length + 1}`
  await insertReissue(tx, account.id, { id, of: old.id, purpose, at, pass })
  return ok({ type: 'voucher.reissue-asked', payload: { intentId: id, purpose, voucherId: old.id } })
}

function newestVoucher(shares: readonly IntentShare[]): IntentShare | undefined {
  return shares.findLast(({ means, status }) => means === 'voucher' && status === 'settled')
}
