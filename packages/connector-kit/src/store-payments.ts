import type { Connector, Money } from '@vaivem/domain'
import type { Lookup, Outcome } from './outcome.ts'
import type { OrderReference } from './store-platform.ts'

/**
 * The payments of an account's store platform; separate from `StorePlatform`, so that readers cannot pay. Every request has a
 * key: a repeated call under one key takes effect once, or is looked up before it is repeated. If an adapter throws or does not
 * answer, the outcome is unknown. `ValorEstornado` of an order never includes refunds made through this port.
 */
export interface StorePayments {
  readonly refund: (connector: Connector, accountId: number, refund: StoreRefund) => Promise<StoreOutcome<RefundDone>>
  /** Looks up a refund that was sent; `absent` only if the platform shows the order's refunds and this one is not among them. */
  readonly findRefund: (
    connector: Connector,
    accountId: number,
    refund: StoreRefund,
  ) => Promise<StoreLookup<RefundDone>>
  /** All refunds that the platform shows for an order, no matter who made them; undefined where the platform shows none. */
  readonly listRefunds: (
    connector: Connector,
    accountId: number,
    order: OrderReference,
  ) => Promise<readonly ListedRefund[] | undefined>
  /**
   * How long after a request was sent an absent refund may still appear, in milliseconds: a lost request is looked up only
   * after that. 0 for platforms that honour keys, because there a repeated request does no harm.
   */
  readonly settlingMilliseconds: (connector: Connector) => number
  /** How many days after it was done a refund is looked at again, in ascending order; none where what is done stays done. */
  readonly recheckDays: (connector: Connector) => readonly number[]
}

/** Vouchers at an account's store platform: gift cards, store credit or coupons. Keys are as for `StorePayments`. */
export interface StoreCredit {
  /** A voucher that an earlier call left half made is completed by a repeated call. */
  readonly issueVoucher: (
    connector: Connector,
    accountId: number,
    voucher: StoreVoucher,
  ) => Promise<StoreOutcome<VoucherIssued>>
  /** Reverses a voucher of which nothing was spent; idempotent. */
  readonly reverseVoucher: (connector: Connector, accountId: number, key: number) => Promise<StoreOutcome<RefundDone>>
  /**
   * A voucher that cannot be spent, because it was reversed or is not complete, is absent. With `amount`, the value for which it was
   * requested, a voucher of another value is unknown.
   */
  readonly findVoucher: (
    connector: Connector,
    accountId: number,
    key: number,
    amount?: Money,
  ) => Promise<StoreLookup<VoucherIssued>>
}

export interface StoreRefund {
  readonly key: number
  readonly order: { readonly externalId: string | null; readonly number: string | null }
  /** Above zero: the sum of the payments. */
  readonly amount: Money
  readonly payments: readonly RefundedPayment[]
  /** The references of the refunds that the platform showed for the order before this one was first sent; null: it shows none. */
  readonly refundsBefore: readonly string[] | null
}

export interface RefundedPayment {
  readonly transactionId: string
  readonly paymentId: string
  readonly amount: Money
}

export interface ListedRefund {
  /** How the store knows it. */
  readonly reference: string
  /** The key under which this service requested it; null: another party made it, or the platform keeps no key. */
  readonly key: number | null
  readonly amount: Money
  /** Whether the platform says that the money is on its way. */
  readonly state: 'done' | 'pending' | 'failed'
  readonly at: Temporal.Instant | null
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
  /** The code that customers type; absent where the platform hides it, and customers of the shop need none. */
  readonly redemptionToken?: string
}

export type StoreOutcome<Done extends object> = Outcome<Done, StoreRefusalReason>
export type StoreLookup<Done extends object> = Lookup<Done>

export type StoreRefusalReason =
  | 'order-unknown'
  | 'order-hidden'
  | 'payment-unknown'
  | 'payment-manual'
  | 'exceeds-payment'
  | 'key-reused'
  | 'voucher-unknown'
  | 'voucher-spent'
  | 'refused-by-store'
  /** The platform gives nothing back before all of the order was invoiced. */
  | 'order-not-invoiced'
  /** The invoice that the shop itself sends to the platform already makes the payment. */
  | 'paid-by-store-invoice'
  /** The buyer disputes the payment: what is given back now might be given back twice. */
  | 'payment-in-dispute'
  | 'payment-too-old'
  /** As it stands the payment cannot be given back: it is not paid, or was cancelled. */
  | 'payment-not-refundable'
  /** The provider gives the payment back only as a whole. */
  | 'partial-not-possible'
  | 'refused-by-provider'
  /** The provider took the refund first, and refused it later. */
  | 'refund-rejected'
  /** A marketplace took the money of the order, and gives it back. */
  | 'paid-by-marketplace'
  /** The platform shows that another party gave money back for a return of this order. */
  | 'refunded-otherwise'
  /** The platform issues vouchers to a customer of the shop, and it is not known who that is. */
  | 'owner-unknown'
  /** The platform hides the code of the voucher that it issued; nothing was credited. */
  | 'voucher-code-hidden'
  | 'credentials-missing'
  | 'credentials-refused'
  | 'unavailable'
