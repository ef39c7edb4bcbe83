import { inWords, reais, share, total } from './amounts.ts'
import type { OrderFacts, PaymentFacts } from './facts.ts'
import type { Pagamento, Transacao } from './order.ts'
import { warn, type Findings } from './reading.ts'

/**
 * The payments of the order, each at most once. A payment that covers more than this order (VTEX order groups) counts with
 * this order's share, so that over the group no payment gives back more than it brought.
 */
export function buildTransactions(facts: OrderFacts, value: number, findings: Findings) {
  const paid = facts.payments.filter((payment) => payment.value > 0)
  if (paid.length === 0) warn(findings, 'SEM_PAGAMENTOS', 'O pedido não traz nenhum pagamento confirmado.')
  const values = ownShare(paid, Math.max(value + facts.money.surcharge, 0), findings)
  const refunded = alreadyRefunded(paid, values, facts.money.refunded, findings)
  const byTransaction = new Map<string, { payment: PaymentFacts; pagamentos: Pagamento[] }>()
  for (const [index, payment] of paid.entries()) {
    const group = byTransaction.get(payment.transactionId) ?? { payment, pagamentos: [] }
    group.pagamentos.push(toWire(payment, values[index] ?? 0, refunded[index] ?? 0, findings))
    byTransaction.set(payment.transactionId, group)
  }
  const transactions = [...byTransaction].map(([TransacaoId, { payment, pagamentos }]): Transacao => {
    return { TransacaoId, ...(payment.at !== undefined && { Data: payment.at }), Pagamentos: pagamentos }
  })
  const counts = paid.flatMap(({ installments }) => installments ?? [])
  return { transactions, installments: counts.length > 0 ? Math.max(...counts) : undefined }
}

function toWire(payment: PaymentFacts, value: number, refunded: number, findings: Findings): Pagamento {
  if (payment.kind === undefined) {
    const named = payment.method ? `"${payment.method}"` : 'sem nome'
    warn(findings, 'PAGAMENTO_DESCONHECIDO', `Forma de pagamento ${named} não reconhecida; vai como promissory.`)
  }
  return {
    PagamentoId: payment.paymentId,
    FormaPagamento: payment.kind ?? 'promissory',
    Valor: reais(value),
    ValorEstornado: reais(refunded),
    ...(payment.installments !== undefined && { Parcelas: payment.installments }),
    ...(payment.provider && { Provedor: payment.provider.name, ProvedorReferencia: payment.provider.reference }),
  }
}

function ownShare(paid: readonly PaymentFacts[], due: number, findings: Findings): readonly number[] {
  const values = paid.map((payment) => payment.value)
  const principal = total(paid.map((payment) => payment.principal))
  if (principal > due) {
    const sums = `Os pagamentos somam ${inWords(principal)} e o pedido ${inWords(due)}`
    warn(findings, 'PAGAMENTO_COMPARTILHADO', `${sums}: cada pagamento conta só com a parte deste pedido.`)
    return share(due, values)
  }
  if (paid.length > 0 && principal < due) {
    const sums = `somam ${inWords(principal)} e o pedido ${inWords(due)}`
    warn(findings, 'PAGAMENTOS_DIVERGENTES', `Os pagamentos ${sums}; a diferença não tem a que voltar.`)
  }
  return values
}

/**
 * The amounts that the platform has refunded: those of a named payment to that payment, the others in proportion to what each
 * can still give back.
 */
function alreadyRefunded(paid: readonly PaymentFacts[], values: readonly number[], rest: number, findings: Findings) {
  const named = values.map((value, index) => Math.min(value, paid[index]?.refunded ?? 0))
  const left = values.map((value, index) => value - (named[index] ?? 0))
  const spread = Math.min(rest, total(left))
  const parts = share(spread, left)
  const refunded = named.map((amount, index) => amount + (parts[index] ?? 0))
  const reported = rest + total(paid.map((payment) => payment.refunded))
  if (reported > 0) {
    const counted = total(refunded)
    const beyond = reported > counted ? ` (a loja registra ${inWords(reported)})` : ''
    warn(findings, 'ESTORNO_ANTERIOR', `${inWords(counted)} já foram estornados e estão em ValorEstornado${beyond}.`)
  }
  return refunded
}
