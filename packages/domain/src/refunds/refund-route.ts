import type { Connector, PaymentKind } from '../accounts/connector.ts'
import { type PaymentProvider, providerNamed, type ProviderRefundLimits } from '../accounts/payment-provider.ts'
import { dayOf, daysBetween } from '../shared/calendar.ts'

/** The party that gives a payment back: the platform of its store, or the provider that took it, under the provider's own reference. */
export type RefundRoute =
  | { readonly by: 'store' }
  | { readonly by: 'provider'; readonly providerId: number; readonly reference: string }

/** A payment as far as its kind and provider decide who gives it back. */
export interface RoutedPayment {
  readonly kind: PaymentKind
  /** The provider that took it, as the shop or an import names it; absent: not known. */
  readonly provider?: string
  /** By which that provider knows it. */
  readonly providerReference?: string
}

/** The facts that an automatic refund depends on. */
export interface AutomaticTerms {
  /** Null: no integration is configured. */
  readonly connector:
    | (Pick<Connector, 'canRefund' | 'refundablePayments' | 'automaticRefundDays'> &
        Partial<Pick<Connector, 'refundsBy'>>)
    | null
  /** The payment providers of the store; absent: it has none. */
  readonly providers?: readonly PaymentProvider[]
  readonly now: Temporal.Instant
  readonly timeZone: string
}

/** The provider of the account that took a payment, with its own reference of it; undefined where it is not known. */
export function providerOf(
  { provider, providerReference }: Omit<RoutedPayment, 'kind'>,
  { providers = [] }: Pick<AutomaticTerms, 'providers'>,
): { readonly provider: PaymentProvider; readonly reference: string } | undefined {
  if (provider === undefined || providerReference === undefined) return undefined
  const named = providerNamed(providers, provider)
  return named && { provider: named, reference: providerReference }
}

/**
 * Determines who gives a payment back automatically: the platform of the store where it can, unless the account leaves refunds to the
 * provider; else the provider that took it; null: a person. The days of the connector bind both. Gift cards and cashback are
 * never refunded automatically: their share returns in kind, not as money. `isWhole`: all of the payment goes back.
 */
export function routeOf(
  payment: RoutedPayment,
  { date, isWhole }: { readonly date: Temporal.Instant | null; readonly isWhole: boolean },
  terms: AutomaticTerms,
): RefundRoute | null {
  const { connector, now, timeZone } = terms
  if (payment.kind === 'giftCard' || payment.kind === 'cashback' || date === null) return null
  const ageDays = daysBetween(dayOf(date, timeZone), dayOf(now, timeZone))
  if (connector && ageDays > connector.automaticRefundDays) return null
  const store =
    connector?.canRefund && connector.refundablePayments.includes(payment.kind) ? ({ by: 'store' } as const) : null
  const known = providerOf(payment, terms)
  const limits = known?.provider.refunds?.[payment.kind]
  const provider =
    known && limits && isWithin(limits, ageDays, isWhole)
      ? ({ by: 'provider', providerId: known.provider.id, reference: known.reference } as const)
      : null
  return connector?.refundsBy === 'provider' ? (provider ?? store) : (store ?? provider)
}

/**
 * Why a payment is not given back automatically, although money of it is due:
 * - `kind`: neither the platform nor a provider gives back payments of its kind.
 * - `age`: it could have been given back only within `days` days.
 * - `part`: it goes back only as a whole.
 * - `unknown`: it is unknown when it was made, or who took it.
 */
export type RefundObstacle = { readonly because: 'kind' | 'part' | 'unknown' } | AgeLimit

interface AgeLimit {
  readonly because: 'age'
  readonly days: number
}

/** Null: it is given back automatically, or in kind, as gift cards and cashback are. */
export function obstacleOf(
  payment: RoutedPayment,
  paid: { readonly date: Temporal.Instant | null; readonly isWhole: boolean },
  terms: AutomaticTerms,
): RefundObstacle | null {
  const { kind } = payment
  if (kind === 'giftCard' || kind === 'cashback' || routeOf(payment, paid, terms) !== null) return null
  if (paid.date === null) return { because: 'unknown' }
  const { connector, providers = [], now, timeZone } = terms
  const limits = providerOf(payment, terms)?.provider.refunds?.[kind]
  const byStore = connector?.canRefund && connector.refundablePayments.includes(kind) ? [Number.POSITIVE_INFINITY] : []
  const byProvider = limits ? [limits.days ?? Number.POSITIVE_INFINITY] : []
  const ways = [...byStore, ...byProvider]
  if (ways.length === 0) {
    const isSomebodys = providers.some(({ refunds }) => refunds?.[kind] !== undefined)
    return { because: isSomebodys ? 'unknown' : 'kind' }
  }
  const days = Math.min(connector?.automaticRefundDays ?? Number.POSITIVE_INFINITY, Math.max(...ways))
  const ageDays = daysBetween(dayOf(paid.date, timeZone), dayOf(now, timeZone))
  return ageDays > days ? { because: 'age', days } : { because: 'part' }
}

/** Whether two payments are given back by one call: all that a platform gives back, and one payment of a provider. */
export function isSameRoute(one: RefundRoute, other: RefundRoute): boolean {
  if (one.by === 'store' || other.by === 'store') return one.by === other.by
  return one.providerId === other.providerId && one.reference === other.reference
}

function isWithin({ days, partial }: ProviderRefundLimits, ageDays: number, isWhole: boolean): boolean {
  return (days === null || ageDays <= days) && (partial || isWhole)
}
