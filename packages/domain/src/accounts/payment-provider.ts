import { foldText } from '../shared/text.ts'
import type { PaymentKind } from './connector.ts'

/** A payment provider of an account: who took the money of its stores, and can give it back. */
export interface PaymentProvider {
  readonly id: number
  readonly name: string
  readonly active: boolean
  /** The name of the integration, for which the server has a connector. */
  readonly platform: string
  /** Where its service is reached; empty: where its integration always is. */
  readonly hostname: string
  /** Further settings of its integration, by name; null: not set. */
  readonly options: Readonly<Record<string, string | null>>
  /** The stores whose payments it takes; empty: every store of the account. */
  readonly storeIds: readonly number[]
  /**
   * The refunds that its integration can make, by kind of payment. Never part of the published configuration: the server adds what the
   * integration declares. Absent: nothing.
   */
  readonly refunds?: ProviderRefunds
  /** The words that shops call it by, folded, without anything but letters and digits; added by the server as well. */
  readonly names?: readonly string[]
}

/** The kinds of payment that a provider can give back automatically, with their limits; a kind that is missing cannot be given back so. */
export type ProviderRefunds = Readonly<Partial<Record<PaymentKind, ProviderRefundLimits>>>

export interface ProviderRefundLimits {
  /** Up to how many days after the payment; null: it sets no limit. */
  readonly days: number | null
  /** Whether it gives back a part of a payment. */
  readonly partial: boolean
}

/** The providers that take the payments of a store. */
export function providersOf(
  { paymentProviders }: { readonly paymentProviders: readonly PaymentProvider[] },
  storeId: number | null,
): readonly PaymentProvider[] {
  return paymentProviders.filter(
    ({ active, storeIds }) => active && (storeIds.length === 0 || (storeId !== null && storeIds.includes(storeId))),
  )
}

/**
 * The provider that a shop means by a text such as `woo-mercado-pago-pix` or `MercadoPagoV2`; undefined where none, or more than
 * one, is called so.
 */
export function providerNamed(providers: readonly PaymentProvider[], text: string): PaymentProvider | undefined {
  const told = foldText(text).replaceAll(/[^0-9a-z]/g, '')
  const meant = providers.filter(({ names = [] }) => names.some((name) => told.includes(name)))
  return meant.length === 1 ? meant[0] : undefined
}
