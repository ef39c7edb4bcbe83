import type { REFUND_METHODS, SIGHT_RULES } from '@vaivem/contract'
import type { PaidBy, SightRule } from '@vaivem/domain'

/** The words of the management interface for the ways in which money reaches the customer. */
export const methodWords = {
  creditCard: 'creditCard',
  debitCard: 'debitCard',
  instantPayment: 'instantPayment',
  bankInvoice: 'bankInvoice',
  giftCard: 'giftCard',
  cashback: 'cashback',
  promissory: 'promissory',
  voucher: 'vale',
  pix: 'pix',
  bankTransfer: 'transferencia',
  cash: 'dinheiro',
  other: 'outro',
} as const satisfies Readonly<Record<PaidBy, (typeof REFUND_METHODS)[number]>>

export const sightRuleWords = {
  'at-once': 'na-hora',
  'next-working-day': 'dia-util-seguinte',
  'two-statements': 'duas-faturas',
  'bank-decides': 'o-banco-decide',
  'store-tells': 'a-loja-informa',
} as const satisfies Readonly<Record<SightRule, (typeof SIGHT_RULES)[number]>>
