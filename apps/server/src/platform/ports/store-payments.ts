import type { Connector, Money } from '@vaivem/domain'
import type { Lookup, Outcome } from '../outbound/outcome.ts'

/**
 * The payments of an account's store platform; separate from `StorePlatform`, so that readers cannot pay. Every request has a
 * key: a repeated call under one key takes effect once. If an adapter throws or does not answer, the outcome is unknown.
 * `ValorEstornado` of an order never includes refunds made through this port.
 */
export interface StorePayments {
  readonly refund: (connector: Connector, accountId: number, refund: StoreRefund) => Promise<StoreOutcome<RefundDone>>
  /** Makes a card and then credits it; each step once under the key, so a card left empty is credited by a repeat. */
  readonly issueVoucher: (
    connector: Connector,
    accountId: number,
    voucher: StoreVoucher,
  ) => Promise<StoreOutcome<VoucherIssued>>
  /** Reverses a voucher of which nothing was spent; idempotent. */
  readonly reverseVoucher: (connector: Connector, accountId: number, key: number) => Promise<StoreOutcome<RefundDone>>
  readonly findRefund: (connector: Connector, accountId: number, key: number) => Promise<StoreLookup<RefundDone>>
  /** A card that was created and not credited, or reversed, is absent: it cannot be spent. */
  readonly findVoucher: (connector: Connector, accountId: number, key: number) => Promise<StoreLookup<VoucherIssued>>
}

export interface StoreRefund {
  readonly key: number
  readonly order: { readonly externalId: string | null; readonly number: string | null }
  /** Above zero: the sum of the payments. */
  readonly amount: Money
  readonly payments: readonly RefundedPayment[]
}

export interface RefundedPayment {
  readonly transactionId: string
  readonly paymentId: string
  readonly amount: Money
}

export interface StoreVoucher {
  readonly key: number
  readonly amount: Money
  readonly expiresAt: Temporal.Instant
  readonly customer: { readonly email: string | null }
}

export interface RefundDone {
  /** How the store knows it. */
  readonly reference: string
}

export interface VoucherIssued extends RefundDone {
  readonly redemptionToken: string
}

export type StoreOutcome<Done extends object> = Outcome<Done, StoreRefusalReason>
export type StoreLookup<Done extends object> = Lookup<Done>

export type StoreRefusalReason =
  | 'order-unknown'
  | 'payment-unknown'
  | 'exceeds-payment'
  | 'key-reused'
  | 'voucher-unknown'
  | 'voucher-spent'
  | 'refused-by-store'
  | 'unavailable'
