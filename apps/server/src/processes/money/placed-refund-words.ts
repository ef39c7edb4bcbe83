import { fromCentavos, type REFUND_METHODS, type RefundDestination, type SIGHT_RULES } from '@vaivem/contract'
import type { PaidBy, PlacedRefund, SightRule } from '@vaivem/domain'

/** A refund to one payment or account, in the words of the management interface. */
export function shownDestination(placed: PlacedRefund): RefundDestination {
  return {
    meio: placed.method === null ? null : methodWords[placed.method],
    transacaoId: placed.transactionId,
    pagamentoId: placed.paymentId,
    valor: fromCentavos(placed.amount),
    estado: PLACED_STATES[placed.state],
    pedidoEm: placed.askedOn?.toString() ?? null,
    feitoEm: placed.doneOn?.toString() ?? null,
    referencia: placed.reference,
    regra: sightRuleWords[placed.rule],
    apareceAte: placed.seenBy?.toString() ?? null,
  }
}

const PLACED_STATES = { planned: 'previsto', asked: 'pedido', done: 'feito', failed: 'falhou' } as const

const methodWords = {
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

const sightRuleWords = {
  'at-once': 'na-hora',
  'next-working-day': 'dia-util-seguinte',
  'two-statements': 'duas-faturas',
  'bank-decides': 'o-banco-decide',
  'store-tells': 'a-loja-informa',
} as const satisfies Readonly<Record<SightRule, (typeof SIGHT_RULES)[number]>>
