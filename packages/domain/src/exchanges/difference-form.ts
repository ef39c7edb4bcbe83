import { capabilitiesOf } from '../accounts/capabilities.ts'
import type { AccountConfiguration } from '../accounts/configuration.ts'
import { voucherTerms } from './difference.ts'
import type { VoucherTerms } from '../refunds/voucher/voucher.ts'

/**
 * The terms of the voucher by which a difference that the store owes is given back (contract §6.11), never below what is owed. Null:
 * it is given back in money, because law says so, the account does, or it has no voucher for it that its store can issue.
 */
export function differenceVoucher(
  configuration: AccountConfiguration,
  storeId: number | null,
  { isMoneyByLaw }: { readonly isMoneyByLaw: boolean },
): VoucherTerms | null {
  if (isMoneyByLaw || !configuration.exchanges.differenceAsVoucher) return null
  if (capabilitiesOf(configuration, storeId).voucher === 'none') return null
  const [definition] = configuration.voucherDefinitions
    .filter(({ active, kind }) => active && kind === 'exchange-difference')
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
  return definition ? voucherTerms(definition) : null
}
