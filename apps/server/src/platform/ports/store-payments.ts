import type { Connector, Money } from '@vaivem/domain'
import type { Lookup, Outcome } from '../outbound/outcome.ts'

/**
 * How an account's store platform gives money back; apart from `StorePlatform`, so that who may ask cannot pay. Every
 * request has a key: told twice under one key, the store does it once. An adapter that throws or does not answer has
 * told nothing: the outcome is unknown. `ValorEstornado` of an order never counts what was refunded through here.
 */
export interface StorePayments {
  readonly refund: (connector: Connector, accountId: number, refund: StoreRefund) => Promise<StoreOutcome<RefundDone>>
  /** Makes a card and then credits it; each step once under the key, so a card left empty is credited by a repeat. */
  readonly issueVoucher: (
    connector: Connector,
    accountId: number,
    voucher: StoreVoucher,
  ) => Promise<StoreOutcome<VoucherIssued>>
  /** Takes back a voucher that nobody spent of; the one it took back stays so, however often it is told. */
  readonly reverseVoucher: (connector: Connector, accountId: number, key: number) => Promise<StoreOutcome<RefundDone>>
  readonly findRefund: (connector: Connector, accountId: number, key: number) => Promise<StoreLookup<RefundDone>>
  /** A card that was made and not credited, or taken back, is absent: nobody can spend it. */
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
