import type { Fault } from '@vaivem/contract'
import { money, type chosenOrder, type orderValue, type paymentShare, type Refusal, type Result } from '@vaivem/domain'
import { refusal } from '../platform/http/failures.ts'
import { reais } from '../platform/wire/reais.pt-BR.ts'

type OrderFault = orderValue.OrderFault | chosenOrder.ChoiceFault | paymentShare.PaymentFault

interface OrderInvalid extends Refusal {
  readonly kind: 'order-invalid'
  readonly faults: readonly OrderFault[]
}

/**
 * An order whose amounts contradict each other is a malformed request: the refusal names all its faults, with their pointers.
 */
export function refuseInvalidOrder<Value, Refusals extends Refusal>(
  result: Result<Value, Refusals | OrderInvalid>,
  at: string,
): Result<Value, Exclude<Refusals, OrderInvalid>> {
  if (result.ok) return result
  if (isOrderInvalid(result.refusal)) {
    throw refusal(400, { kind: 'invalid-request', faults: orderFaults(result.refusal.faults, at) })
  }
  return { ok: false, refusal: result.refusal as Exclude<Refusals, OrderInvalid> }
}

function isOrderInvalid(refused: Refusal): refused is OrderInvalid {
  return refused.kind === 'order-invalid'
}

/**
 * The faults that the domain found in an order, at the pointers of the body in which it came. `at` is the pointer of the order
 * itself.
 */
export function orderFaults(faults: readonly OrderFault[], at: string): Fault[] {
  return faults.map((fault) => ({ where: `${at}${whereOf(fault)}`, message: messageOf(fault) }))
}

function whereOf(fault: OrderFault): string {
  switch (fault.fault) {
    case 'units-above-order':
      return '/QuantidadeItens'
    case 'goods-negative':
      return fault.field === 'total' ? '/Valor' : '/ValorDesconto'
    case 'total-missing':
      return '/Valor'
    case 'chosen-above-quantity':
      return `/Skus/${fault.line}/Quantidade`
    case 'refunded-above-amount':
      return `/Transacoes/${fault.transaction}/Pagamentos/${fault.payment}/ValorEstornado`
    case 'no-lines':
    case 'nothing-chosen':
    case 'order-too-large':
      return '/Skus'
  }
}

function messageOf(fault: OrderFault): string {
  switch (fault.fault) {
    case 'units-above-order':
      return `é ${fault.units}, menos que a soma de QuantidadeTotal dos itens (${fault.listed})`
    case 'goods-negative':
      return `deixa o valor dos produtos ${reais(fault.below)} abaixo de zero`
    case 'total-missing':
      return 'é obrigatório quando Skus não traz o pedido inteiro'
    case 'chosen-above-quantity':
      return `é ${fault.chosen}, mais que QuantidadeTotal (${fault.quantity})`
    case 'refunded-above-amount':
      return 'é maior que Valor'
    case 'no-lines':
      return 'deve ter ao menos um item'
    case 'nothing-chosen':
      return 'deve ter ao menos um item com Quantidade acima de 0'
    case 'order-too-large':
      return `soma mais que o maior valor aceito, ${reais(money.LARGEST_AMOUNT)}`
  }
}
