import { capabilities, invariant, money } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Lookup, Outcome, ProviderRefund, StoreRefund } from '@vaivem/connector-kit'
import { counterpartOf, isKeyHonoured, providerOf } from './counterpart.ts'
import type { FailureReason, InstructedProvider, Instruction, RefundInstruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'
import type { GiveBack, SendResult } from './intent-command.ts'

type StoreDeps = Pick<Deps, 'storePayments' | 'storeCredit' | 'paymentProviders'>

/** Sends the instruction of an intent to its counterpart, under the intent's id. */
export async function sendToStore(
  { storePayments, storeCredit, paymentProviders }: StoreDeps,
  account: ConfiguredAccount,
  { intent, instruction }: GiveBack,
): Promise<Outcome<SendResult, FailureReason>> {
  const { id: key, attributes, emailAgrees, storeId } = intent
  const counterpart = counterpartOf(account.configuration, storeId, instruction)
  if (!counterpart) {
    const reason = capabilities.portObstacle(account.configuration, storeId) ?? 'connector-not-configured'
    // The result of an earlier call at a provider that is no longer configured is unknown.
    return providerOf(instruction) ? { outcome: 'unknown' } : { outcome: 'refused', reason, mayPass: false }
  }
  if (counterpart.kind === 'payment-provider') {
    const refund = providerRefundOf(intent, instruction, counterpart.told)
    return paymentProviders.refund(counterpart.provider, account.id, refund)
  }
  const { connector } = counterpart
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

/**
 * Looks up the intent at its counterpart. Without a connector the outcome stays unknown until there is one. A provider that still honours
 * the key of a lost request is not queried: the same request is sent to it again (`isRepeated`), and its answer repeats the first result,
 * which is more certain than any list.
 */
export async function lookUpRefund(
  { storePayments, storeCredit, paymentProviders, now }: StoreDeps & Pick<Deps, 'now'>,
  account: ConfiguredAccount,
  { intent, instruction }: GiveBack,
  isRepeated: boolean,
): Promise<Lookup<SendResult> | Outcome<SendResult, FailureReason>> {
  const counterpart = counterpartOf(account.configuration, intent.storeId, instruction)
  if (!counterpart) return { outcome: 'unknown' }
  if (counterpart.kind === 'payment-provider') {
    const { provider, told } = counterpart
    const declared = paymentProviders.capabilities(provider)
    if (isRepeated && intent.reference === null && declared && isKeyHonoured(told, declared, now()))
      return { outcome: 'absent' }
    return paymentProviders.findRefund(provider, account.id, providerRefundOf(intent, instruction, told))
  }
  const { connector } = counterpart
  return instruction.kind === 'refund'
    ? storePayments.findRefund(connector, account.id, storeRefundOf(intent, instruction))
    : storeCredit.findVoucher(connector, account.id, intent.id, instruction.amount)
}

/** The refund as a provider gets it: the same in every call about one intent, but for the reference once there is one. */
export function providerRefundOf(
  { id: key, reference }: Pick<DueIntent, 'id' | 'reference'>,
  instruction: Instruction,
  { payment, round }: InstructedProvider,
): ProviderRefund {
  invariant(instruction.kind === 'refund' && instruction.payments.length === 1, 'a provider gives one payment back')
  const { amount, refundsBefore = null } = instruction
  return { key, round, payment, amount, refundsBefore, reference }
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
