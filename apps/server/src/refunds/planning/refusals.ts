import { type Decision, type IntentStatus, refuse } from '@vaivem/domain'
import { NO_VOUCHER_PORT } from '../../processes/index.ts'
import { decisionNames, intentStatusNames } from '../../platform/wire/state-names.pt-BR.ts'

export interface StepNotAllowed {
  readonly kind: 'step-not-allowed'
  readonly what: string
  readonly state: string
  readonly possible: readonly string[]
}

export interface RefundNotFound {
  readonly kind: 'refund-not-found'
  readonly refundId: number
}

export interface NotActive {
  readonly kind: 'process-not-active'
  readonly decision: string
}

export interface NothingDue {
  readonly kind: 'nothing-due'
  readonly basis: string
}

export interface OutcomeUnknown {
  readonly kind: 'outcome-unknown'
  readonly refundId: number
}

export interface PaymentAmountDiffers {
  readonly kind: 'payment-amount-differs'
  readonly asked: string
  readonly due: string
}

/** A command on a refund that does not suit how far it is. */
export function notAllowed(what: string, status: IntentStatus, possible: readonly string[]) {
  return refuse('step-not-allowed', { what, state: intentStatusNames[status], possible })
}

/** Money moves only in a process that was approved. */
export function notActive(decision: Decision) {
  return refuse('process-not-active', { decision: decisionNames[decision] })
}

export interface PayeeUnconfirmed {
  readonly kind: 'payee-unconfirmed'
  readonly holder: string
}

export interface CapabilityMissing {
  readonly kind: 'capability-missing'
  readonly capability: string
  readonly instead: string
}

export interface VoucherCodeTaken {
  readonly kind: 'voucher-code-taken'
}

/** The refusal where no platform issues vouchers for this store. */
export function noVoucherPort() {
  return refuse('capability-missing', NO_VOUCHER_PORT)
}
