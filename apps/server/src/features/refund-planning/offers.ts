import {
  ok,
  refuse,
  type RefundForm,
  type Result,
  voucher,
  type VoucherDefinition,
  type VoucherTerms,
} from '@vaivem/domain'
import type { ConfiguredAccount } from '../../http/configured.ts'

export type VoucherInvalid = { readonly kind: 'voucher-definition-invalid'; readonly definitionId: number | null }

/** The terms of the voucher that a form needs, as they are promised now; null for money. Only an id is believed. */
export function chosenVoucher(
  { configuration }: ConfiguredAccount,
  form: RefundForm,
  definitionId: number | null,
): Result<VoucherTerms | null, VoucherInvalid> {
  if (form !== 'voucher') return ok(null)
  const chosen = voucher.choose(configuration.voucherDefinitions, definitionId)
  if (!chosen.ok) return chosen
  return chosen.value ? ok(voucher.termsOf(chosen.value)) : refuse('voucher-definition-invalid', { definitionId })
}

/** The first or the second of the account's active retention offers, by their order. */
export function offeredVoucher(
  { configuration }: ConfiguredAccount,
  offer: number,
): Result<VoucherDefinition, { readonly kind: 'offer-unknown'; readonly offer: number; readonly offers: number }> {
  const offers = voucher.offers(configuration.voucherDefinitions)
  const chosen = offers[offer - 1]
  return chosen ? ok(chosen) : refuse('offer-unknown', { offer, offers: offers.length })
}
