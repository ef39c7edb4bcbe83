import { readCents } from './amounts.ts'
import type { PaymentFacts } from './facts.ts'
import type { FormaPagamento } from './order.ts'
import { paymentKind } from './payment-kind.ts'
import { installments, moment, record, records, text, type Json } from './reading.ts'

const GROUPS: Readonly<Record<string, FormaPagamento>> = {
  creditCard: 'creditCard',
  debitCard: 'debitCard',
  instantPayment: 'instantPayment',
  bankInvoice: 'bankInvoice',
  giftCard: 'giftCard',
  promissory: 'promissory',
}

/** The payments of the active transactions. Card data, codes and the gateway's answers are not read. */
export function readPayments(order: Json): readonly PaymentFacts[] {
  const at = moment(order['authorizedDate']) ?? moment(order['creationDate'])
  const transactions = records(record(order['paymentData'])['transactions'])
  return transactions
    .filter((transaction) => transaction['isActive'] !== false)
    .flatMap((transaction, first) =>
      records(transaction['payments']).map((payment, second): PaymentFacts => {
        const transactionId = text(transaction['transactionId']) ?? `transacao-${first + 1}`
        return readPayment(payment, transactionId, text(payment['id']) ?? `${transactionId}-${second + 1}`, at)
      }),
    )
}

function readPayment(payment: Json, transactionId: string, paymentId: string, at: string | undefined): PaymentFacts {
  const value = Math.max(0, readCents(payment['value']) ?? 0)
  const method = text(payment['paymentSystemName']) ?? text(payment['group']) ?? ''
  return {
    transactionId,
    paymentId,
    at,
    kind: kindOf(payment, method),
    method,
    value,
    principal: Math.min(value, Math.max(0, readCents(payment['referenceValue']) ?? value)),
    refunded: 0,
    installments: installments(payment['installments']),
  }
}

/** VTEX has no payment kind for cashback: it is a gift card whose name or provider says so. */
function kindOf(payment: Json, method: string): FormaPagamento | undefined {
  const group = text(payment['group']) ?? ''
  if (group === 'giftCard') {
    const names = [
      method,
      text(payment['giftCardName']),
      text(payment['giftCardCaption']),
      text(payment['giftCardProvider']),
    ]
    return paymentKind(...names) === 'cashback' ? 'cashback' : 'giftCard'
  }
  const known = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined
  return known ?? (/private\W?label|cobranded/i.test(group) ? 'creditCard' : paymentKind(group, method))
}
