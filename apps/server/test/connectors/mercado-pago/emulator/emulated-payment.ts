import type { PaymentKind } from '@vaivem/domain'

export interface EmulatedRefund {
  readonly id: number
  readonly centavos: number
  readonly at: string
  status: 'approved' | 'in_process' | 'rejected'
}

export interface EmulatedPayment {
  readonly id: number
  readonly centavos: number
  readonly currency: string
  readonly kind: PaymentKind
  readonly orderNumber: string
  readonly approvedAt: Temporal.Instant
  readonly refunds: EmulatedRefund[]
  status: 'approved' | 'in_mediation' | 'charged_back' | 'pending' | 'cancelled'
}
