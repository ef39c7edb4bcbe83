import { capabilities, invariant, money } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Lookup, Outcome } from '../../platform/outbound/outcome.ts'
import type { FailureReason } from './instruction.ts'
import type { GiveBack, SendResult } from './intent-command.ts'

type StoreDeps = Pick<Deps, 'storePayments'>

/** Sends the instruction of an intent to the store, under the intent's id. */
export async function sendToStore(
  { storePayments }: StoreDeps,
  account: ConfiguredAccount,
  { intent, instruction }: GiveBack,
): Promise<Outcome<SendResult, FailureReason>> {
  const { id: key, order, attributes, emailAgrees, storeId } = intent
  const connector = capabilities.portOf(account.configuration, storeId)
  if (!connector) {
    const reason = capabilities.portObstacle(account.configuration, storeId) ?? 'connector-not-configured'
    return { outcome: 'refused', reason, mayPass: false }
  }
  if (instruction.kind === 'refund') {
    const { amount } = instruction
    const payments = instruction.payments.map(({ transactionId, paymentId, amount: part }) => {
      return { transactionId, paymentId, amount: part }
    })
    invariant(amount > 0, 'nothing is refunded without an amount')
    return storePayments.refund(connector, account.id, { key, order, amount, payments })
  }
  return storePayments.issueVoucher(connector, account.id, {
    key,
    amount: money.money(instruction.amount),
    expiresAt: Temporal.Instant.from(instruction.expiresAt),
    // The customer at the store, only if the store confirmed their e-mail (contract §6.3).
    customer: { email: emailAgrees ? (attributes.customer?.email ?? null) : null },
  })
}

/** Looks up the intent's id at the store. Without a connector the outcome stays unknown until there is one. */
export async function lookUpRefund(
  { storePayments }: StoreDeps,
  account: ConfiguredAccount,
  { intent, instruction }: GiveBack,
): Promise<Lookup<SendResult>> {
  const connector = capabilities.portOf(account.configuration, intent.storeId)
  if (!connector) return { outcome: 'unknown' }
  return instruction.kind === 'refund'
    ? storePayments.findRefund(connector, account.id, intent.id)
    : storePayments.findVoucher(connector, account.id, intent.id)
}
