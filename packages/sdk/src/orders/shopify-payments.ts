import { total } from './amounts.ts'
import { amount } from './decimals.ts'
import type { PaymentFacts } from './facts.ts'
import { paymentKind } from './payment-kind.ts'
import { moment, record, records, text, warn, type Findings, type Json } from './reading.ts'

/**
 * The settled payments of an order, and the amount that was refunded to no particular payment. Shopify keeps transactions
 * apart from the order; where they are not sent along, one payment is derived from the order's gateways and totals.
 */
export function readPayments(order: Json, findings: Findings) {
  const transactions = records(order['transactions']).filter((it) => it['status'] === 'success')
  const settled = transactions.filter((it) => it['kind'] === 'sale' || it['kind'] === 'capture')
  const payments = settled.length > 0 ? settled.map((it) => fromTransaction(it, findings)) : fromTotals(order, findings)
  const refunds = readRefunds(order, transactions, findings)
  const attributed = payments.map((payment) => {
    const own = refunds.filter((refund) => refund.parent === payment.paymentId)
    return { ...payment, refunded: total(own.map((refund) => refund.amount)) }
  })
  const known = new Set(payments.map(({ paymentId }) => paymentId))
  const others = refunds.filter(({ parent }) => parent === undefined || !known.has(parent))
  return { payments: attributed, refunded: total(others.map((refund) => refund.amount)) }
}

function fromTransaction(transaction: Json, findings: Findings): PaymentFacts {
  const id = text(transaction['id']) ?? 'sem-id'
  const details = record(transaction['payment_details'])
  const names = [
    text(details['payment_method_name']),
    text(transaction['gateway']),
    text(transaction['formatted_gateway']),
  ]
  const value = amount(transaction['amount'], findings)
  return {
    transactionId: id,
    paymentId: id,
    at: moment(transaction['processed_at']) ?? moment(transaction['created_at']),
    kind: paymentKind(...names) ?? (text(details['credit_card_company']) === undefined ? undefined : 'creditCard'),
    method: text(transaction['gateway']) ?? '',
    value,
    principal: value,
    refunded: 0,
    installments: undefined,
  }
}

function fromTotals(order: Json, findings: Findings): readonly PaymentFacts[] {
  const value = paidSoFar(order, findings)
  const gateways = Array.isArray(order['payment_gateway_names']) ? order['payment_gateway_names'] : [order['gateway']]
  const names = gateways.flatMap((gateway) => text(gateway) ?? [])
  if (value === 0) return []
  if (names.length > 1) {
    const listed = `O pedido foi pago por ${names.join(' e ')}, sem dizer quanto a cada um`
    warn(findings, 'PAGAMENTO_INDEFINIDO', `${listed}: envie também as transações (orders/{id}/transactions).`)
  }
  const hasCard = text(record(order['payment_details'])['credit_card_company']) !== undefined
  const only = names.length === 1 ? (paymentKind(names[0]) ?? (hasCard ? 'creditCard' : undefined)) : undefined
  const id = text(order['id']) ?? 'pedido'
  return [
    {
      transactionId: id,
      paymentId: id,
      at: moment(order['processed_at']) ?? moment(order['created_at']),
      kind: only,
      method: names.join(' e '),
      value,
      principal: value,
      refunded: 0,
      installments: undefined,
    },
  ]
}

function paidSoFar(order: Json, findings: Findings): number {
  const all = amount(order['total_price'], findings)
  const status = text(order['financial_status']) ?? ''
  if (['paid', 'partially_refunded', 'refunded'].includes(status)) return all
  return status === 'partially_paid' ? Math.max(0, all - amount(order['total_outstanding'], findings)) : 0
}

/** Refund transactions occur among the order's refunds and among its transactions; each counts once. */
function readRefunds(order: Json, transactions: readonly Json[], findings: Findings) {
  const inRefunds = records(order['refunds']).flatMap((refund) => records(refund['transactions']))
  const made = [...inRefunds, ...transactions].filter((it) => it['kind'] === 'refund' && it['status'] === 'success')
  const once = new Map(made.map((it, index) => [text(it['id']) ?? `sem-id-${index}`, it]))
  return [...once.values()].map((it) => ({ parent: text(it['parent_id']), amount: amount(it['amount'], findings) }))
}
