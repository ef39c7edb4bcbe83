import type { capabilities, Money, PaymentKind } from '@vaivem/domain'
import type { RefundedPayment, StoreRefusalReason } from '@vaivem/connector-kit'

/** The instruction of an intent to the store: fixed before the first call, so that every repetition is identical. */
export type Instruction = RefundInstruction | VoucherInstruction

export interface RefundInstruction {
  readonly kind: 'refund'
  /** Zero where parts give all of it back: nothing is sent. */
  readonly amount: Money
  readonly payments: readonly InstructedPayment[]
  /** The references of the refunds that the counterpart showed beforehand; null or absent: it shows none. */
  readonly refundsBefore?: readonly string[] | null
  /** The provider that gives the one payment back; absent: the platform of the store does. Never the other one later. */
  readonly provider?: InstructedProvider
}

export interface InstructedProvider {
  readonly id: number
  /** The name of its integration: the number may be given to another one later. */
  readonly platform: string
  /** By which the provider knows the payment. */
  readonly payment: string
  /** The instant when it was first sent in this round. While the provider honours repeated keys, a lost answer is requested again. */
  readonly sentAt: string
  /** How often it refused for good before, and a person had it tried again. */
  readonly round: number
}

export interface InstructedPayment extends RefundedPayment {
  /** Absent in instructions from before the ledger needed it. */
  readonly kind?: PaymentKind
}

export interface VoucherInstruction {
  readonly kind: 'voucher'
  readonly amount: Money
  /** An instant. */
  readonly expiresAt: string
  readonly definitionId: number
  /** In ten-thousandths of a percent. */
  readonly percentage: number
}

/** The reason of a failed intent: the store's refusal, or why it could not be called. */
export type FailureReason =
  | StoreRefusalReason
  | capabilities.PortObstacle
  | 'payments-unknown'
  | 'vouchers-not-supported'
  | 'voucher-definition-unknown'

/** The result of one attempt. */
export type Attempt =
  | { readonly step: 'confirm'; readonly reference: string; readonly redemptionToken?: string }
  | { readonly step: 'refuse'; readonly reason: FailureReason }
  | { readonly step: 'put-off'; readonly reason: FailureReason }
  /** `reference`: the counterpart accepted it, and ends it later. */
  | { readonly step: 'lose'; readonly reference?: string }
