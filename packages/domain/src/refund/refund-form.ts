import { capabilitiesOf } from '../account/capabilities.ts'
import type { AccountConfiguration } from '../account/configuration.ts'
import type { RefundForm } from '../return-process/return-process.ts'

/** What of a request decides how it is paid back. */
export interface AskedForm {
  readonly storeId: number | null
  /** The voucher that was chosen; null: money. */
  readonly voucherDefinitionId: number | null
  /** Bank data came that a person is to use. */
  readonly isByHand: boolean
}

/** Voucher when one was chosen; by hand when bank data came or the store cannot refund by itself. */
export function choose(
  configuration: AccountConfiguration,
  { storeId, voucherDefinitionId, isByHand }: AskedForm,
): RefundForm {
  if (voucherDefinitionId !== null) return 'voucher'
  if (isByHand) return 'manual'
  return capabilitiesOf(configuration, storeId).refund === 'automatic' ? 'automatic' : 'manual'
}
