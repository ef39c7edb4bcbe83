import type { PAID_BY_HAND, REFUND_BASES } from '@vaivem/contract'
import type { PaidBy, processRefund } from '@vaivem/domain'

/** The names in the management interface of the basis of a plan, and of the means of a manual payment. */
export const basisOf = {
  avaliado: 'accepted',
  recebido: 'received',
  postado: 'posted',
  mantido: 'kept',
} as const satisfies Readonly<Record<(typeof REFUND_BASES)[number], processRefund.Basis>>

export const paidByOf = {
  pix: 'pix',
  transferencia: 'bankTransfer',
  dinheiro: 'cash',
  cashback: 'cashback',
  outro: 'other',
} as const satisfies Readonly<Record<(typeof PAID_BY_HAND)[number], PaidBy>>

export function basisWord(basis: processRefund.Basis): string {
  return Object.entries(basisOf).find(([, known]) => known === basis)?.[0] ?? basis
}
