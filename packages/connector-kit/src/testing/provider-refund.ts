import { money } from '@vaivem/domain'
import type { ProviderRefund } from '../payment-provider.ts'

/** The amount of the payment of the cases, and the part of it that goes back, in centavos. */
export const PAID = 10_000
export const REFUNDED = 3_333
export const KEY = 1_795_000_000_001

/** A refund of a payment that had none before. */
export function refundOf(payment: string, centavos = REFUNDED, key = KEY): ProviderRefund {
  return { key, round: 0, payment, amount: money.money(centavos), refundsBefore: [], reference: null }
}
