import { calendar, ledger, money, ok, refuse, type Money, type PaidBy, type Result } from '@vaivem/domain'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { CommandDone } from '../../processes/command.ts'
import type { ProcessState } from '../../processes/process-state.ts'
import { post } from '../../refunds/post.ts'
import { findShares } from '../../refunds/repository.ts'
import { reais } from '../../wire/reais.pt-BR.ts'
import { notAllowed, type PaymentAmountDiffers, type RefundNotFound, type StepNotAllowed } from './refusals.ts'
import { settleIntent } from './repository.ts'

/** A payment that a person made. */
export interface HandPayment {
  readonly by: PaidBy
  readonly reference: string
  readonly paidOn: Temporal.PlainDate
  readonly amount: Money
}

/** Settles an intent that needed a person: with exactly its amount, never more nor less. */
export async function payByHand(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  { state, intentId, at }: { readonly state: ProcessState; readonly intentId: number; readonly at: Temporal.Instant },
  { by, reference, paidOn, amount }: HandPayment,
): Promise<Result<CommandDone, RefundNotFound | PaymentAmountDiffers | StepNotAllowed>> {
  const share = (await findShares(tx, accountId, state.process.id)).find(({ id }) => id === intentId)
  if (!share) return refuse('refund-not-found', { refundId: intentId })
  const { means, status, purpose } = share
  if (means !== 'manual') return notAllowed('pagamento-manual', status, ['forma-estorno'])
  if (status !== 'planned') return notAllowed('pagamento-manual', status, [])
  const due = money.sum([money.money(share.goods), money.money(share.freight)])
  if (amount !== due) return refuse('payment-amount-differs', { asked: reais(amount), due: reais(due) })
  const outcome = { step: 'confirm', reference, by, paidOn: paidOn.toString() }
  await settleIntent(tx, accountId, intentId, { outcome, at })
  const posting = ledger.settled(intentId, 'promised', [{ by, amount }])
  await post(tx, deps, accountId, { processId: state.process.id, step: 'confirm', at }, posting)
  const payload = { intentId, purpose, amount, reference, by, paidOn: paidOn.toString() }
  return ok({ type: 'refund.settled', payload })
}

/** Whether a day has not come yet, where the account is. */
export function isFuture(day: Temporal.PlainDate, now: Temporal.Instant, timeZone: string): boolean {
  return Temporal.PlainDate.compare(day, calendar.dayOf(now, timeZone)) > 0
}

/** Whether a day is over, where the account is. */
export function isPast(day: Temporal.PlainDate, now: Temporal.Instant, timeZone: string): boolean {
  return Temporal.PlainDate.compare(day, calendar.dayOf(now, timeZone)) < 0
}
