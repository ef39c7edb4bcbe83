import { capabilities, invariant, money } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Lookup, Outcome, StoreRefund } from '@vaivem/connector-kit'
import type { FailureReason, RefundInstruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'
import type { GiveBack, SendResult } from './intent-command.ts'

type StoreDeps = Pick<Deps, 'storePayments' | 'storeCredit'>

/** Sends the instruction of an intent to the store, under the intent's id. */
export async function sendToStore(
  { storePayments, storeCredit }: StoreDeps,
  account: ConfiguredAccount,
  { intent, instruction }: GiveBack,
): Promise<Outcome<SendResult, FailureReason>> {
  const { id: key, attributes, emailAgrees, storeId } = intent
  const connector = capabilities.portOf(account.configuration, storeId)
  if (!connector) {
    const reason = capabilities.portObstacle(account.configuration, storeId) ?? 'connector-not-configured'
    return { outcome: 'refused', reason, mayPass: false }
  }
  if (instruction.kind === 'refund') {
    return storePayments.refund(connector, account.id, storeRefundOf(intent, instruction))
  }
  return storeCredit.issueVoucher(connector, account.id, {
    key,
    amount: money.money(instruction.amount),
    expiresAt: Temporal.Instant.from(instruction.expiresAt),
    // The customer at the store, only if the store confirmed their e-mail (contract §6.3).
    customer: { email: emailAgrees ? (attributes.customer?.email ?? null) : null },
  })
}

/** Looks up the intent's id at the store. Without a connector the outcome stays unknown until there is one. */
export async function lookUpRefund(
  { storePayments, storeCredit }: StoreDeps,
  account: ConfiguredAccount,
  { intent, instruction }: GiveBack,
): Promise<Lookup<SendResult>> {
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  if (!connector) return { outcome: 'unknown' }
  return instruction.kind === 'refund'
    ? storePayments.findRefund(connector, account.id, storeRefundOf(intent, instruction))
    : storeCredit.findVoucher(connector, account.id, intent.id)
}

/** The refund as the platform gets it: the same in every call about one intent. */
export function storeRefundOf(
  { id: key, order }: Pick<DueIntent, 'id' | 'order'>,
  { amount, payments, refundsBefore = null }: RefundInstruction,
): StoreRefund {
  invariant(amount > 0, 'nothing is refunded without an amount')
  return {
    key,
    order,
    amount,
    payments: payments.map(({ transactionId, paymentId, amount: part }) => ({
      transactionId,
      paymentId,
      amount: part,
    })),
    refundsBefore,
  }
}
