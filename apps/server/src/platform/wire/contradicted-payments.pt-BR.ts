import type { PaymentContradicted } from '@vaivem/domain'
import { reais } from './reais.pt-BR.ts'

/** The contradiction of a list of payments, with its pointer; `order` is the pointer of the order that contains the list. */
export function contradictedPayment(contradicted: PaymentContradicted, order: string): string {
  const list = `${order}/Transacoes`
  const paymentOf = ({ transaction, payment }: { transaction: number; payment: number }) =>
    `${list}/${transaction}/Pagamentos/${payment}`
  switch (contradicted.about) {
    case 'missing':
      return `${list}: falta o pagamento ${contradicted.name || 'sem identificador'} do pedido registrado`
    case 'date':
      return `${list}/${contradicted.transaction}/Data: era ${contradicted.known} no pedido registrado`
    case 'unknown':
      return `${paymentOf(contradicted)}: o pedido registrado não tem este pagamento`
    case 'amount':
      return `${paymentOf(contradicted)}/Valor: era ${reais(contradicted.known)} no pedido registrado, veio ${reais(contradicted.sent)}`
    case 'provider':
      return `${paymentOf(contradicted)}/ProvedorReferencia: era ${contradicted.known} no pedido registrado`
    case 'kind':
      return `${paymentOf(contradicted)}/FormaPagamento: era ${contradicted.known} no pedido registrado`
  }
}
