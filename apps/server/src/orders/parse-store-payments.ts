import { compileOperation, integrateFlow, named, Text, Transactions, type Static } from '@vaivem/contract'
import type { paymentShare } from '@vaivem/domain'
import Type from 'typebox'
import type { StoreDocument } from '@vaivem/connector-kit'
import { instantOf } from '../platform/http/moments.ts'
import { JsonFault, parseStrictJson } from '../platform/http/strict-json.ts'
import type { OrderPayments } from './order-payments-repository.ts'
import { centavos, providerOfPayment } from './order-wire.ts'

const PaymentsOfStore = named('PagamentosDaLoja', 'Pagamentos do pedido, como a loja os conta.', {
  Transacoes: Type.Optional(Transactions),
  /** Orders that were bought together have one; each then has the whole of the payments that they share. */
  PedidoGrupoId: Type.Optional(Text('Grupo de pedidos que dividem os pagamentos.')),
})

const { readBody } = compileOperation({ ...integrateFlow, schema: { ...integrateFlow.schema, body: PaymentsOfStore } })

/** Parses the payments of the store's document like any other input; undefined where they are invalid. */
export function parseStorePayments(
  { Transacoes, PedidoGrupoId }: StoreDocument,
  timeZone: string,
): OrderPayments | undefined {
  try {
    const read = readBody(parseStrictJson(JSON.stringify({ Transacoes, PedidoGrupoId })))
    if (!read.ok) return undefined
    const transactions = (read.value.Transacoes ?? []).map((sent) => transactionOf(sent, timeZone))
    return { transactions, groupId: read.value.PedidoGrupoId || null }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return undefined
  }
}

type SentTransaction = NonNullable<Static<typeof PaymentsOfStore>['Transacoes']>[number]

function transactionOf({ TransacaoId, Data, Pagamentos }: SentTransaction, timeZone: string): paymentShare.Transaction {
  return {
    id: TransacaoId ?? '',
    date: Data === undefined ? null : instantOf(Data, timeZone),
    payments: Pagamentos.map(({ PagamentoId, FormaPagamento, Valor, ValorEstornado, ...payment }) => ({
      id: PagamentoId ?? '',
      kind: FormaPagamento,
      amount: centavos(Valor),
      refunded: centavos(ValorEstornado ?? 0),
      ...providerOfPayment(payment),
    })),
  }
}
