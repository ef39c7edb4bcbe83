import { centavosOf, type Json, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { fromCentavos } from '@vaivem/contract'
import { money, type Money } from '@vaivem/domain'
import { type ConvertedOrder, convertOrder } from '@vaivem/sdk'
import { centavosIn } from './gateway.ts'
import { readGroup, withoutOurs } from './read-orders.ts'

type Transactions = ConvertedOrder['Transacoes']

/** The payments of an order as the port gives them. */
interface OrderPayments {
  readonly Transacoes: Transactions
  readonly PedidoGrupoId?: string
}

/**
 * Orders that were bought together share their payments, which VTEX shows whole in each. Where an order has only a part of them,
 * they are given in full, with the name of its group and the refunds made by others for any order of the group.
 */
export async function withSharedPayments(shop: Shop, order: Json, own: Transactions): Promise<OrderPayments> {
  const whole = paidBy(order)
  const isShared = own.some(({ Pagamentos }) =>
    Pagamentos.some(({ PagamentoId, Valor }) => inCentavos(Valor) < (whole.get(PagamentoId) ?? money.ZERO)),
  )
  const group = textOf(order['orderGroup'])
  if (!isShared || group === undefined) return { Transacoes: own }
  const siblings = await readGroup(shop, group)
  if (siblings.length < 2) return { Transacoes: own }
  const givenBack = refundedIn(siblings)
  const Transacoes = own.map((transaction) => ({
    ...transaction,
    Pagamentos: transaction.Pagamentos.map((payment) => {
      const value = whole.get(payment.PagamentoId) ?? inCentavos(payment.Valor)
      const refunded = money.smallest(value, givenBack.get(payment.PagamentoId) ?? money.ZERO)
      return { ...payment, Valor: fromCentavos(value), ValorEstornado: fromCentavos(refunded) }
    }),
  }))
  return { Transacoes, PedidoGrupoId: group }
}

/** The whole amounts of the payments of an order, by their ids. */
function paidBy(order: Json): ReadonlyMap<string, Money> {
  const transactions = recordsOf(recordOf(order['paymentData'])['transactions'])
  const payments = transactions.flatMap((transaction) => recordsOf(transaction['payments']))
  return new Map(
    payments.flatMap(({ id, value }) => {
      const [name, amount] = [textOf(id), centavosIn(value)]
      return name === undefined || amount === undefined ? [] : [[name, amount]]
    }),
  )
}

/** The amounts refunded by others for any order of a group, by the ids of the payments. */
function refundedIn(orders: readonly Json[]): ReadonlyMap<string, Money> {
  const refunded = new Map<string, Money>()
  for (const order of orders) {
    const conversion = convertOrder('vtex', withoutOurs(order))
    const transactions = conversion.ok ? conversion.orders.flatMap(({ Transacoes }) => Transacoes) : []
    for (const { PagamentoId, ValorEstornado } of transactions.flatMap(({ Pagamentos }) => Pagamentos))
      refunded.set(PagamentoId, money.sum([refunded.get(PagamentoId) ?? money.ZERO, inCentavos(ValorEstornado)]))
  }
  return refunded
}

function inCentavos(reais: number): Money {
  return centavosOf(reais) ?? money.ZERO
}
