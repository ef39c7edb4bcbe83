import {
  account as accounts,
  intentDivision,
  money,
  refund,
  voucher,
  type Connector,
  type paymentShare,
} from '@vaivem/domain'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { FailureReason, Instruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'

/** What to do with a planned intent. */
export type Instructed =
  | {
      readonly step: 'send' | 'divide'
      readonly instruction: Instruction
      readonly parts: readonly intentDivision.IntentPart[]
      /** Of the parts that become vouchers. */
      readonly partDefinitionId: number | null
    }
  | { readonly step: 'refuse'; readonly reason: FailureReason }

/**
 * The instruction of an automatic intent: its amount over the payments of its order, less what they gave back before;
 * what no payment takes by itself becomes parts. The account's ceiling was applied when it was planned.
 */
export function instructRefund(
  { configuration }: ConfiguredAccount,
  intent: DueIntent,
  transactions: readonly paymentShare.Transaction[],
  now: Temporal.Instant,
): Instructed {
  const connector = accounts.connectorOf(configuration, intent.storeId) ?? null
  const definition = voucher.findMain(configuration.voucherDefinitions)
  const split = refund.split(
    [{ value: intent.goods, units: 1, operation: 'return', means: 'automatic' }],
    intent.freight,
    transactions,
    { connector, automaticCeiling: null, voucher: definition, timeZone: configuration.timeZone, now },
  )
  const canIssueVouchers = definition !== null && connector !== null && connector.canIssueVouchers
  const { amount, payments, parts } = intentDivision.divide(intent, split, { canIssueVouchers })
  const told = payments.map(({ transactionId, paymentId, amount: part }) => ({
    transactionId,
    paymentId,
    amount: part,
  }))
  return {
    step: amount > 0 ? 'send' : 'divide',
    instruction: { kind: 'refund', amount, payments: told },
    parts,
    partDefinitionId: definition?.id ?? null,
  }
}

/** The instruction of a voucher: goods, freight and bonus as planned, valid from now on as its definition says. */
export function instructVoucher(
  { configuration }: ConfiguredAccount,
  intent: DueIntent,
  now: Temporal.Instant,
): Instructed {
  const connector: Connector | undefined = accounts.connectorOf(configuration, intent.storeId)
  if (!connector) return { step: 'refuse', reason: 'connector-not-configured' }
  if (!connector.canIssueVouchers) return { step: 'refuse', reason: 'vouchers-not-supported' }
  const definition = configuration.voucherDefinitions.find(({ id }) => id === intent.voucherDefinitionId)
  if (!definition) return { step: 'refuse', reason: 'voucher-definition-unknown' }
  return {
    step: 'send',
    instruction: {
      kind: 'voucher',
      amount: money.sum([intent.goods, intent.freight, intent.bonus]),
      expiresAt: voucher.expiry(definition, now, configuration.timeZone).toString(),
      definitionId: definition.id,
      // What falls back on gift cards is principal: it earns no bonus (contract §4.8).
      percentage: intent.isPart ? money.percentage(100) : definition.percentage,
    },
    parts: [],
    partDefinitionId: null,
  }
}
