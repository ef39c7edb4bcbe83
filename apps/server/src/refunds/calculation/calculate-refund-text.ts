import {
  freight,
  ok,
  refundTextAmount,
  voucher,
  type AccountConfiguration,
  type chosenOrder,
  type FreightRule,
  type orderValue,
  type Result,
} from '@vaivem/domain'
import { withinLargestAmount } from './largest-amount.ts'

export interface RefundTextRequest {
  readonly order: orderValue.OrderAmounts<chosenOrder.ChosenLine>
  readonly freightRule: FreightRule | null
  /** Null: the refund is in money. */
  readonly voucherDefinitionId: number | null
}

export type RefundTextRefusal =
  | freight.FreightRuleDiffers
  | voucher.VoucherDefinitionInvalid
  | chosenOrder.ChosenOrderInvalid

/**
 * The amount that a customer receives for the chosen units, by the account's own rule and definitions (§4.12). Changes nothing.
 */
export function calculateRefundText(
  configuration: AccountConfiguration,
  { order, freightRule, voucherDefinitionId }: RefundTextRequest,
): Result<refundTextAmount.RefundTextAmount, RefundTextRefusal> {
  const rule = freight.agreeOnRule(freightRule, configuration.freightRule)
  if (!rule.ok) return rule
  const definition =
    voucherDefinitionId === null ? ok(null) : voucher.find(configuration.voucherDefinitions, voucherDefinitionId)
  if (!definition.ok) return definition
  const calculated = refundTextAmount.calculate(order, rule.value, definition.value)
  return calculated.ok ? withinLargestAmount(calculated.value, calculated.value.amount) : calculated
}
