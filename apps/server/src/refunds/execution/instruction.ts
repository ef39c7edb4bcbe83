import type { capabilities, Money, PaymentKind } from '@vaivem/domain'
import type { RefundedPayment, StoreRefusalReason } from '../../platform/ports/store-payments.ts'

/** What the store is told of an intent: fixed before the first word, so that every repeat says the same. */
export type Instruction = RefundInstruction | VoucherInstruction

export interface RefundInstruction {
  readonly kind: 'refund'
  /** Zero where parts give all of it back: nothing is sent. */
  readonly amount: Money
  readonly payments: readonly InstructedPayment[]
}

export interface InstructedPayment extends RefundedPayment {
  /** Absent in what was instructed before the books asked for it. */
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

/** Why an intent is failed: what the store said, or what it could not even be asked for. */
export type FailureReason =
  | StoreRefusalReason
  | capabilities.PortObstacle
  | 'payments-unknown'
  | 'vouchers-not-supported'
  | 'voucher-definition-unknown'

/** What one attempt came to. */
export type Attempt =
  | { readonly step: 'confirm'; readonly reference: string; readonly redemptionToken?: string }
  | { readonly step: 'refuse'; readonly reason: FailureReason }
  | { readonly step: 'put-off'; readonly reason: FailureReason }
  | { readonly step: 'lose' }
