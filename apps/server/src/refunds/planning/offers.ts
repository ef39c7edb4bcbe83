import {
  ok,
  refuse,
  type RefundForm,
  type Result,
  voucher,
  type VoucherDefinition,
  type VoucherTerms,
} from '@vaivem/domain'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'

export interface VoucherInvalid {
  readonly kind: 'voucher-definition-invalid'
  readonly definitionId: number | null
  /** `below-law`: the law entitles the customer to the money, and the voucher is worth less (contract §6.15). */
  readonly because: voucher.VoucherDefinitionInvalid['because']
}

export interface OfferUnknown {
  readonly kind: 'offer-unknown'
  readonly offer: number
  readonly offers: number
}

/**
 * The terms of the voucher that a form needs, as they are promised now; null for money. Only an id is believed. `isByLaw`: the law
 * entitles the customer to the money, so that a voucher worth less is refused (contract §6.15).
 */
export function chosenVoucher(
  { configuration }: ConfiguredAccount,
  form: RefundForm,
  definitionId: number | null,
  isByLaw: boolean,
): Result<VoucherTerms | null, VoucherInvalid> {
  if (form !== 'voucher') return ok(null)
  const chosen = voucher.chooseFor(configuration.voucherDefinitions, definitionId, isByLaw)
  if (!chosen.ok) return chosen
  return chosen.value
    ? ok(voucher.termsOf(chosen.value))
    : refuse('voucher-definition-invalid', { definitionId, because: 'unknown' })
}

/** The first or the second of the account's active retention offers, by their order; `isByLaw` as above. */
export function offeredVoucher(
  { configuration }: ConfiguredAccount,
  offer: number,
  isByLaw: boolean,
): Result<VoucherDefinition, VoucherInvalid | OfferUnknown> {
  const offers = voucher.offers(configuration.voucherDefinitions)
  const chosen = offers[offer - 1]
  if (!chosen) return refuse('offer-unknown', { offer, offers: offers.length })
  const isOffered = !isByLaw || voucher.isWorthMoney(chosen)
  return isOffered
    ? ok(chosen)
    : refuse('voucher-definition-invalid', { definitionId: chosen.id, because: 'below-law' })
}
