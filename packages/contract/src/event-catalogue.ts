import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { ItemCondition, RefundForm } from './codes.ts'
import { Flag, Id, List, Nullable, Quantity, Reais, Text, WholeNumber } from './scalars.ts'

/** What an event of one type tells besides what every event tells. */
export interface EventEntry {
  /** One Portuguese sentence: what has happened. */
  readonly description: string
  /** The shape of `dados`. */
  readonly data: TObject
  readonly example: Readonly<Record<string, unknown>>
}

const intent = {
  estornoId: Id('Estorno de que se fala.'),
  finalidade: Text('Para que o estorno foi previsto; única no processo.'),
}
const amount = { ...intent, valor: Reais('Valor, em reais.') }
const because = { motivo: Type.Optional(Nullable(Text('Código estável do motivo.'))) }
const invoice = { notaId: Id('Nota de que se fala.'), numero: Text('Número da nota.') }

const aRefund = { estornoId: 871_502, finalidade: 'primeira' }
const anAmount = { ...aRefund, valor: 77 }
const anInvoice = { notaId: 311, numero: '1842' }

const RatedUnits = Type.Object({
  avaliacaoId: Type.Optional(Id('Avaliação.')),
  itemId: Id('Item avaliado.'),
  ratingValor: WholeNumber('Nota de 1 a 5.', 1, 5),
  estadoItem: ItemCondition,
  qtd: Quantity('Unidades avaliadas.', { minimum: 1 }),
  naoEstornarQtd: Quantity('Unidades a não estornar.'),
})

const PlannedRefund = Type.Object({
  estornoId: Id('Estorno previsto.'),
  finalidade: Text('Para que foi previsto; única no processo.'),
  formaEstorno: RefundForm,
  valorProdutos: Reais('Valor dos produtos, em reais.'),
  valorFrete: Reais('Frete, em reais.'),
})

/** Every event there is. A type that is not here cannot be written (`EventRecord`); more may be added, none renamed. */
export const eventCatalogue = {
  'process.created': event('Um processo foi aberto.', {}, {}),
  'invoice.added': event('Uma nota de devolução foi registrada.', invoice, anInvoice),
  'invoice.updated': event('Uma nota de devolução foi substituída e está ativa.', invoice, anInvoice),
  'invoice.deactivated': event('Uma nota de devolução foi desativada.', invoice, anInvoice),
  'rating.registered': event(
    'Unidades foram avaliadas.',
    {
      avaliacoes: List(RatedUnits, 'O que foi avaliado, sem os comentários.'),
      reembolso: Text('O que se fez do reembolso: não pedido, previsto ou nada a devolver.'),
      estornos: List(PlannedRefund, 'Estornos previstos com a avaliação.'),
      clienteBloqueado: Flag('O e-mail do cliente entrou na lista de bloqueio.'),
    },
    {
      avaliacoes: [{ avaliacaoId: 77, itemId: 9001, ratingValor: 5, estadoItem: 1, qtd: 1, naoEstornarQtd: 0 }],
      reembolso: 'not-asked',
      estornos: [],
      clienteBloqueado: false,
    },
  ),
  'refund.sent': event('Um estorno foi enviado à loja.', amount, anAmount),
  'refund.divided': event('Um estorno foi dividido entre os pagamentos do pedido.', amount, anAmount),
  'refund.verifying': event(
    'Não se sabe ainda se a loja fez o estorno; ela é consultada, e nada se envia de novo.',
    { ...intent, ...because },
    { ...aRefund, motivo: 'worker-lost' },
  ),
  'refund.settled': event('Um estorno foi feito.', amount, anAmount),
  'refund.failed': event(
    'Um estorno não foi feito e não será tentado de novo.',
    { ...intent, ...because },
    { ...aRefund, motivo: 'payments-unknown' },
  ),
  'voucher.sent': event('Um vale-compra foi pedido à loja.', amount, anAmount),
  'voucher.issued': event(
    'Um vale-compra foi emitido; o código está na consulta do processo, nunca no evento.',
    amount,
    anAmount,
  ),
  'privacy.erased': event('Os dados pessoais do cliente foram apagados; valores, unidades e notas ficam.', {}, {}),
} as const satisfies Readonly<Record<string, EventEntry>>

export type EventType = keyof typeof eventCatalogue
export type EventData<T extends EventType> = Static<(typeof eventCatalogue)[T]['data']>

/** Every type, in the order of the catalogue. */
export const eventTypes = Object.keys(eventCatalogue) as readonly EventType[]

/** The wire's name of a type. */
export const EventTypeName = Type.Unsafe<EventType>({
  type: 'string',
  title: 'TipoEvento',
  enum: [...eventTypes],
  description: 'O que aconteceu; novos tipos podem surgir, nenhum muda de nome.',
})

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(eventCatalogue, text)
}

function event<const Fields extends TProperties>(
  description: string,
  fields: Fields,
  example: Readonly<Record<string, unknown>>,
) {
  return { description, data: Type.Object(fields), example }
}
