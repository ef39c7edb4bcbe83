import type { PaymentContradicted } from '@vaivem/domain'
import { reais } from './reais.pt-BR.ts'

/** What a list of payments contradicts, with its pointer; `order` is the pointer of the order it stands in. */
export function contradictedPayment(contradicted: PaymentContradicted, order: string): string {
  const list = `${order}/Transacoes`
  switch (contradicted.about) {
    case 'missing':
      return `${list}: falta o pagamento ${contradicted.name || 'sem identificador'} do pedido registrado`
    case 'date':
      return `${list}/${contradicted.transaction}/Data: era ${contradicted.known} no pedido registrado`
  }
  const payment = `${list}/${contradicted.transaction}/Pagamentos/${contradicted.payment}`
  switch (contradicted.about) {
    case 'unknown':
      return `${payment}: o pedido registrado não tem este pagamento`
    case 'amount':
      return `${payment}/Valor: era ${reais(contradicted.known)} no pedido registrado, veio ${reais(contradicted.sent)}`
    case 'kind':
      return `${payment}/FormaPagamento: era ${contradicted.known} no pedido registrado`
  }
}
