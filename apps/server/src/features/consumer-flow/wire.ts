import {
  compileOperation,
  forbid,
  integrateFlow,
  itemFields,
  List,
  MOST_LINES,
  named,
  optionalItemFields,
  orderFields,
  Transactions,
  withinLine,
  withSoundMoney,
  type Decoded,
  type Fault,
  type IntegrateRequest,
  type Static,
} from '@vaivem/contract'
import { invariant } from '@vaivem/domain'
import Type from 'typebox'
import { instantOf } from '../../http/moments.ts'
import { JsonFault, parseStrictJson } from '../../http/strict-json.ts'
import { centavos, readOrder, type ReadOrder } from '../../orders/order-wire.ts'

const StoreLine = withinLine(
  named('ItemDaLoja', 'Item do pedido, como a loja o conta.', {
    ...optionalItemFields,
    SkuId: itemFields.SkuId,
    Preco: itemFields.Preco,
    QuantidadeTotal: itemFields.QuantidadeTotal,
  }),
)

const StoreOrder = forbid(
  withSoundMoney(
    named('PedidoDaLoja', 'Pedido (§2.7) com Transacoes, como a loja o conta.', {
      ...orderFields,
      Skus: List(StoreLine, 'Itens do pedido.', { minItems: 1, maxItems: MOST_LINES }),
      Transacoes: Type.Optional(Transactions),
    }),
  ),
  'Numero',
  ({ Numero, PedidoId }: { Numero?: unknown; PedidoId?: unknown }) => !Numero && !PedidoId,
  'é obrigatório quando PedidoId não é informado',
)

/** An order whose units nobody has chosen yet: what the store tells, and what a request sends in full. */
export type StoreOrder = Static<typeof StoreOrder>

const { readBody } = compileOperation({ ...integrateFlow, schema: { ...integrateFlow.schema, body: StoreOrder } })

/** Reads what the store told like any other input: limits, amounts, dates, text (contract §1.5 to §1.8). */
export function readStoreOrder(document: unknown): Decoded<StoreOrder> {
  try {
    return readBody(parseStrictJson(JSON.stringify(document)))
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return { ok: false, faults: [{ where: '', message: error.message }] }
  }
}

/** The order of a request that brings its lines; the contract has checked it, so it reads. */
export function sentOrderOf(order: IntegrateRequest['Pedido']): StoreOrder {
  const read = readStoreOrder({ ...sentFieldsOf(order), Skus: order.Skus })
  invariant(read.ok, 'an order that the contract let through can be read')
  return read.value
}

/** What a request says of an order wins over what the store tells; the lines are the store's. */
export function completedOrder(told: StoreOrder, order: IntegrateRequest['Pedido']): Decoded<StoreOrder> {
  return readStoreOrder({ ...told, ...sentFieldsOf(order) })
}

/** The names of §4.4 as those of §2.7; absent members are left out. */
function sentFieldsOf({ Cliente: customer = {}, ...order }: IntegrateRequest['Pedido']) {
  const address = customer.ClienteEndereco
  const fields = {
    PedidoId: order.PedidoId || undefined,
    Numero: order.PedidoNumero || undefined,
    Status: order.PedidoStatus,
    Data: order.PedidoData,
    DataEntrega: order.PedidoDataEntrega,
    Valor: order.Valor,
    ValorFrete: order.ValorFrete,
    ValorDesconto: order.ValorDesconto,
    QuantidadeItens: order.QuantidadeItens,
    Parcelas: order.Parcelas,
    Transacoes: order.Transacoes,
    ClienteNome: customer.ClienteNome,
    ClienteEmail: customer.ClienteEmail,
    ClienteTelefone: customer.ClienteTelefone,
    ClienteCelular: customer.ClienteCelular,
    ClienteDocumento: customer.ClienteDocumento,
    ClienteEndereco: address && {
      Logradouro: address.logradouro,
      Numero: address.numero,
      Complemento: address.complemento,
      Bairro: address.bairro,
      Cidade: address.cidade,
      Estado: address.estado,
      CEP: address.cep,
    },
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Where the consumer lives on the map and what the carrier should know: nothing of it fits the address of §2.7. */
export function placeOf({ Cliente: customer }: IntegrateRequest['Pedido']) {
  const { latitude = null, longitude = null, obs } = customer?.ClienteEndereco ?? {}
  const notes = obs || null
  return latitude === null && longitude === null && notes === null ? null : { latitude, longitude, notes }
}

/** In the words of the domain, no unit chosen; payments are kept for later refunds, as far as the contract names them. */
export function takenOrderOf(order: StoreOrder, storeId: number | null, timeZone: string): ReadOrder {
  const Skus = order.Skus.map((line) => ({ ...line, Quantidade: 0, TipoProcesso: 0 as const }))
  const read = readOrder({ ...order, Skus }, storeId, timeZone)
  const { Transacoes: transactions = [] } = order
  if (transactions.length === 0) return read
  return { ...read, story: { ...read.story, transactions: transactions.map((sent) => transactionOf(sent, timeZone)) } }
}

type SentTransaction = NonNullable<StoreOrder['Transacoes']>[number]

function transactionOf({ TransacaoId, Data, Pagamentos }: SentTransaction, timeZone: string) {
  return {
    id: TransacaoId ?? '',
    date: Data === undefined ? null : instantOf(Data, timeZone).toString(),
    payments: Pagamentos.map(({ PagamentoId, FormaPagamento, Valor, ValorEstornado, Parcelas }) => ({
      id: PagamentoId ?? '',
      kind: FormaPagamento,
      amount: centavos(Valor),
      refunded: centavos(ValorEstornado ?? 0),
      installments: Parcelas ?? null,
    })),
  }
}

/** Faults of what the store told, said as what they are: nothing the caller wrote. */
export function faultsOfStore(faults: readonly Fault[]): readonly Fault[] {
  return faults.map(({ where, message }) => ({ where: `resposta da loja ${where}`.trim(), message }))
}
