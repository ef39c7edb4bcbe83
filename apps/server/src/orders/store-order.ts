import {
  compileOperation,
  forbid,
  Id,
  integrateFlow,
  itemFields,
  List,
  MOST_LINES,
  named,
  optionalItemFields,
  orderFields,
  Text,
  Transactions,
  withinLine,
  withSoundMoney,
  type Decoded,
  type Static,
} from '@vaivem/contract'
import Type, { type TSchema } from 'typebox'
import { JsonFault, parseStrictJson } from '../platform/http/strict-json.ts'
import { readOrder, type ParsedOrder } from './order-wire.ts'

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
      Moeda: Type.Optional(Text('Moeda do pedido (ISO 4217), onde a loja a conta.', { maxLength: 3 })),
      Skus: List(StoreLine, 'Itens do pedido.', { minItems: 1, maxItems: MOST_LINES }),
      Transacoes: Type.Optional(Transactions),
    }),
  ),
  'Numero',
  ({ Numero, PedidoId }: { Numero?: unknown; PedidoId?: unknown }) => !Numero && !PedidoId,
  'é obrigatório quando PedidoId não é informado',
)

/** An order without chosen units: as the store gives it, and as a request sends it in full. */
export type StoreOrder = Static<typeof StoreOrder>

const SentOrder = named('PedidoDeLote', 'Um pedido de um lote.', {
  LojaVirtualId: Type.Optional(Id('A loja virtual do pedido; ausente, o que não é de loja alguma.')),
  Pedido: StoreOrder,
})

const compiled = <Body extends TSchema>(body: Body) =>
  compileOperation({ ...integrateFlow, schema: { ...integrateFlow.schema, body } })
const { readBody } = compiled(StoreOrder)
const { readBody: readSent } = compiled(SentOrder)

/** Validates the store's document like any other input: limits, amounts, dates, text (contract §1.5 to §1.8). */
export function readStoreOrder(document: unknown): Decoded<StoreOrder> {
  return strictly(document, readBody)
}

/** Validates one order of a batch (contract §6.10), with the store that it is of. */
export function readSentOrder(element: unknown): Decoded<Static<typeof SentOrder>> {
  return strictly(element, readSent)
}

function strictly<Value>(document: unknown, read: (value: unknown) => Decoded<Value>): Decoded<Value> {
  try {
    return read(parseStrictJson(JSON.stringify(document)))
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return { ok: false, faults: [{ where: '', message: error.message }] }
  }
}

/** Parses an order without chosen units. Payments are stored for later refunds, as far as the contract names them. */
export function parseOrder(order: StoreOrder, storeId: number | null, timeZone: string): ParsedOrder {
  const Skus = order.Skus.map((line) => ({ ...line, Quantidade: 0, TipoProcesso: 0 as const }))
  return readOrder({ ...order, Skus }, storeId, timeZone)
}

/** Like `parseOrder`, for a document of the store itself. */
export function parseOrderFromStore(order: StoreOrder, storeId: number | null, timeZone: string): ParsedOrder {
  return { ...parseOrder(order, storeId, timeZone), arePaymentsConfirmed: true }
}
