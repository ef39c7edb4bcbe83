import { capabilitiesOf } from '../accounts/capabilities.ts'
import type { AccountConfiguration } from '../accounts/configuration.ts'
import type { RefundForm } from '../processes/return-process.ts'

/** The facts of a request that decide in which form it is paid back. */
export interface AskedForm {
  readonly storeId: number | null
  /** The voucher that was chosen; null: money was chosen. */
  readonly voucherDefinitionId: number | null
  /** Whether bank data were given, for a manual payment. */
  readonly isByHand: boolean
}

/**
 * The form of the refund: a voucher where one was chosen; manual where bank data were given or the store cannot refund
 * automatically.
 */
export function choose(
  configuration: AccountConfiguration,
  { storeId, voucherDefinitionId, isByHand }: AskedForm,
): RefundForm {
  if (voucherDefinitionId !== null) return 'voucher'
  if (isByHand) return 'manual'
  return capabilitiesOf(configuration, storeId).refund === 'automatic' ? 'automatic' : 'manual'
}
