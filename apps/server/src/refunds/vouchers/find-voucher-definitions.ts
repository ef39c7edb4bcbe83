import {
  account as accounts,
  ok,
  refuse,
  type AccountConfiguration,
  type Result,
  type VoucherDefinition,
} from '@vaivem/domain'

/** The active definitions by their order (§2.10); at most one has each, which the account file is checked for. */
export interface OfferedVouchers {
  readonly main: VoucherDefinition | null
  readonly variation: VoucherDefinition | null
}

export type OfferedVouchersRefusal =
  | { readonly kind: 'store-unknown'; readonly storeId: number | null }
  | { readonly kind: 'vouchers-not-configured' }

/** The vouchers that an account offers (§4.10), the same in all of its stores; none if they were never configured. */
export function findVoucherDefinitions(
  configuration: AccountConfiguration | undefined,
  storeId: number | null,
): Result<OfferedVouchers, OfferedVouchersRefusal> {
  const isKnownStore = configuration ? accounts.hasStore(configuration, storeId) : storeId === null
  if (!isKnownStore) return refuse('store-unknown', { storeId })
  const offered = configuration?.voucherDefinitions.filter(({ active }) => active) ?? []
  if (offered.length === 0) return refuse('vouchers-not-configured')
  const ofOrder = (order: number) => offered.find((definition) => definition.order === order) ?? null
  return ok({ main: ofOrder(1), variation: ofOrder(2) })
}
