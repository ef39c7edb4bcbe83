import {
  account as accounts,
  capabilities,
  freight,
  refundSplit,
  refuse,
  voucher,
  type AccountConfiguration,
  type FreightRule,
  type Result,
} from '@vaivem/domain'
import { withinLargestAmount } from './largest-amount.ts'

export interface RefundSplitInput extends refundSplit.SplitRequest {
  readonly storeId: number | null
  readonly freightRule: FreightRule | null
  /** Null: the account's main definition. */
  readonly voucherDefinitionId: number | null
}

export type RefundSplitRefusal =
  | { readonly kind: 'store-unknown'; readonly storeId: number | null }
  | freight.FreightRuleDiffers
  | voucher.VoucherDefinitionInvalid
  | refundSplit.SplitInvalid

/**
 * How a refund divides between payments, voucher and cashback (§4.13), by the account's rule, ceiling and definitions
 * and the store's connector; without a connector nothing is automatic. Changes nothing.
 */
export function calculateRefundSplit(
  configuration: AccountConfiguration,
  { storeId, freightRule, voucherDefinitionId, ...request }: RefundSplitInput,
  now: Temporal.Instant,
): Result<refundSplit.RequestedSplit, RefundSplitRefusal> {
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  const rule = freight.agreeOnRule(freightRule, configuration.freightRule)
  if (!rule.ok) return rule
  const definition = voucher.choose(configuration.voucherDefinitions, voucherDefinitionId)
  if (!definition.ok) return definition
  const calculated = refundSplit.calculate(request, rule.value, {
    connector: accounts.connectorOf(configuration, storeId) ?? null,
    providers: capabilities.refundingProviders(configuration, storeId),
    automaticCeiling: configuration.refund.automaticCeiling,
    voucher: definition.value,
    timeZone: configuration.timeZone,
    now,
  })
  return calculated.ok ? withinLargestAmount(calculated.value, calculated.value.voucherWorth) : calculated
}
