import Type, { type Static, type TSchema } from 'typebox'
import { FilledText, Flag, List, named, Nullable, Quantity, Text, WholeNumber } from '../scalars.ts'
import {
  NOT_PAID,
  NOT_IN_STOCK,
  PENDING,
  UNKNOWN,
  ABSENT,
  REFUNDED,
  VOUCHER,
  VOUCHER_REVERSED,
  HELD,
  ORDERED,
  RELEASED,
  OFFER,
  REFUND_LISTED,
  exampleOffer,
  key,
  found,
  KEPT,
  BECAME_ORDER,
  KEY_RELEASED,
} from './answers.ts'
import { restockOperations } from './restock-operations.ts'
import { Centavos, exampleOrder, Instant, ProtocolOrder, ProtocolOrderReference } from './order.ts'

/**
 * An operation of a protocol by which the service calls a server that has no connector of its own: always POST, to a path that is
 * its name.
 */
export interface ProtocolOperation {
  /** The part of the protocol that it belongs to. */
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Whether it changes something: then it has a key, under which it takes effect once. */
  readonly isCommand: boolean
  /** The members of its body beside `operacao`. */
  readonly body: Type.TObject
  /** The possible answers; where there are several, `resultado` says which. */
  readonly answers: readonly TSchema[]
  readonly examples: { readonly body: object; readonly answer: object }
}

const order = { pedido: ProtocolOrderReference }
const stockTask = {
  ...key,
  skuId: FilledText('SKU que vai.'),
  quantidade: Quantity('Unidades.', { minimum: 1 }),
  ...order,
}
const most = (maximum: number) => WholeNumber('No máximo tantos.', 1, maximum)
const email = (description: string) => Text(description)

const MOST_LISTED_REFUNDS = 2_000
const MOST_LISTED_ORDERS = 100
const MOST_OFFERS = 500

const exampleKey = 871_502
const exampleReference = { pedidoId: '7781', numero: '1042' }
const exampleUntil = '2026-12-01T12:00:00Z'
const exampleTask = { chave: exampleKey, skuId: 'CAM-G', quantidade: 1, pedido: exampleReference }
const exampleRefund = { chave: exampleKey, referencia: 'est-31', valorCentavos: 9_990 }
const exampleVoucher = { chave: exampleKey, referencia: 'vale-9', valorCentavos: 9_990, codigo: 'TROCA7K2M' }

/** Every operation of the protocol by its name, which is its path. */
export const protocolOperations = {
  'pedidos-buscar': {
    tag: 'Pedidos',
    summary: 'Busca um pedido pelo número ou pelo identificador',
    description: 'Todos os nomes que não são null têm de ser os do pedido.',
    isCommand: false,
    body: Type.Object(order),
    answers: [found('PedidoEncontrado', { pedido: ProtocolOrder }), ABSENT],
    examples: {
      body: { pedido: { pedidoId: null, numero: '1042' } },
      answer: { resultado: 'encontrado', pedido: exampleOrder },
    },
  },
  'pedidos-por-email': {
    tag: 'Pedidos',
    summary: 'Lista os pedidos de um e-mail, do mais novo ao mais velho',
    description: 'O e-mail inteiro, sem distinguir maiúsculas. Opcional: sem ela, permiteBuscaPorEmail é false.',
    isCommand: false,
    body: Type.Object({ email: email('E-mail do comprador.'), maximo: most(MOST_LISTED_ORDERS) }),
    answers: [
      named('PedidosEncontrados', 'Os pedidos.', {
        pedidos: List(ProtocolOrder, 'Do mais novo ao mais velho.', { maxItems: MOST_LISTED_ORDERS }),
      }),
    ],
    examples: { body: { email: 'maria@example.com', maximo: 20 }, answer: { pedidos: [exampleOrder] } },
  },
  'pedidos-mudados': {
    tag: 'Pedidos',
    summary: 'Lista os pedidos que mudaram depois de um cursor',
    description:
      'Da mudança mais velha à mais nova. Nenhuma pode faltar; um pedido pode vir de novo. Opcional: opcoes.listaMudancas.',
    isCommand: false,
    body: Type.Object({
      cursor: Nullable(Text('O da última resposta; null: desde o instante.', { maxLength: 2_000 })),
      desde: Instant('A mudança mais velha que interessa, onde não há cursor'),
      maximo: most(MOST_LISTED_ORDERS),
    }),
    answers: [
      named('PedidosMudados', 'Uma página.', {
        pedidos: List(ProtocolOrder, 'Da mudança mais velha à mais nova.', { maxItems: MOST_LISTED_ORDERS }),
        cursor: Type.Optional(
          Nullable(FilledText('Onde começa a próxima página; null: nada mudou ainda.', { maxLength: 2_000 })),
        ),
        haMais: Flag('Se já há mais.'),
      }),
    ],
    examples: {
      body: { cursor: null, desde: '2026-11-01T00:00:00Z', maximo: 50 },
      answer: { pedidos: [exampleOrder], cursor: '2026-11-09T13:00:00Z 7781', haMais: false },
    },
  },
  'estornos-criar': {
    tag: 'Estornos',
    summary: 'Devolve dinheiro aos pagamentos de um pedido',
    description:
      'Uma vez por chave, e nunca mais que o pago menos tudo o que já voltou, de quem quer que seja. A soma de pagamentos é valorCentavos.',
    isCommand: true,
    body: Type.Object({
      ...key,
      ...order,
      valorCentavos: Centavos('O que volta ao todo', 1),
      pagamentos: List(
        named('PagamentoEstornado', 'A parte que volta a um pagamento.', {
          transacaoId: FilledText('TransacaoId.'),
          pagamentoId: FilledText('PagamentoId.'),
          valorCentavos: Centavos('O que volta a este pagamento', 1),
        }),
        'Onde o dinheiro volta.',
        { minItems: 1, maxItems: 100 },
      ),
    }),
    answers: [REFUNDED, NOT_PAID, PENDING, UNKNOWN],
    examples: {
      body: {
        chave: exampleKey,
        pedido: exampleReference,
        valorCentavos: 9_990,
        pagamentos: [{ transacaoId: 't-1042', pagamentoId: 'p-1', valorCentavos: 9_990 }],
      },
      answer: { resultado: 'feito', ...exampleRefund },
    },
  },
  'estornos-buscar': {
    tag: 'Estornos',
    summary: 'Busca um estorno pela chave',
    description: 'ausente só se a loja conhece o pedido e nenhum estorno dele tem a chave.',
    isCommand: false,
    body: Type.Object({ ...key, ...order }),
    answers: [REFUNDED, ABSENT, PENDING, UNKNOWN],
    examples: {
      body: { chave: exampleKey, pedido: exampleReference },
      answer: { resultado: 'feito', ...exampleRefund },
    },
  },
  'estornos-listar': {
    tag: 'Estornos',
    summary: 'Lista todos os estornos de um pedido',
    description: 'Todos, também os feitos à mão. Opcional: opcoes.listaEstornos.',
    isCommand: false,
    body: Type.Object(order),
    answers: [
      found('EstornosDoPedido', {
        estornos: List(REFUND_LISTED, 'A lista inteira.', { maxItems: MOST_LISTED_REFUNDS }),
      }),
      ABSENT,
    ],
    examples: {
      body: { pedido: exampleReference },
      answer: {
        resultado: 'encontrado',
        estornos: [{ ...exampleRefund, estado: 'feito', em: '2026-11-20T12:30:00Z' }],
      },
    },
  },
  'vales-criar': {
    tag: 'Vales',
    summary: 'Cria um vale',
    description: 'Uma vez por chave. O código proposto é secreto e pode ser usado; a loja pode responder outro, seu.',
    isCommand: true,
    body: Type.Object({
      ...key,
      valorCentavos: Centavos('O que o vale vale', 1),
      expiraEm: Instant('Até quando pode ser gasto'),
      email: Nullable(email('De quem é; null: de quem tiver o código.')),
      codigoProposto: FilledText('Um código que ninguém adivinha, sempre o mesmo para a chave.'),
    }),
    answers: [VOUCHER, NOT_PAID, PENDING, UNKNOWN],
    examples: {
      body: {
        chave: exampleKey,
        valorCentavos: 9_990,
        expiraEm: '2027-11-20T02:59:59Z',
        email: 'maria@example.com',
        codigoProposto: 'K7QJ2M4ZT9XW3BHR5VNC8DYPLA',
      },
      answer: { resultado: 'feito', ...exampleVoucher },
    },
  },
  'vales-buscar': {
    tag: 'Vales',
    summary: 'Busca um vale pela chave',
    description: 'Um vale estornado está ausente.',
    isCommand: false,
    body: Type.Object(key),
    answers: [VOUCHER, ABSENT, PENDING, UNKNOWN],
    examples: { body: { chave: exampleKey }, answer: { resultado: 'feito', ...exampleVoucher } },
  },
  'vales-estornar': {
    tag: 'Vales',
    summary: 'Desfaz um vale de que nada foi gasto',
    description: 'Repetido, responde o mesmo. A chave de um vale estornado nunca cria outro.',
    isCommand: true,
    body: Type.Object(key),
    answers: [VOUCHER_REVERSED, NOT_PAID, PENDING, UNKNOWN],
    examples: {
      body: { chave: exampleKey },
      answer: { resultado: 'feito', chave: exampleKey, referencia: 'vale-9' },
    },
  },
  'ofertas-listar': {
    tag: 'Ofertas',
    summary: 'Lista o que pode ir no lugar de um SKU',
    description: 'As variações do mesmo produto primeiro, também as esgotadas, depois o que mais há em estoque.',
    isCommand: false,
    body: Type.Object({
      skuId: FilledText('SKU que volta.'),
      produtoId: Nullable(Text('Produto que volta.')),
      maximo: most(MOST_OFFERS),
    }),
    answers: [named('Ofertas', 'As ofertas.', { ofertas: List(OFFER, 'Em ordem.', { maxItems: MOST_OFFERS }) })],
    examples: { body: { skuId: 'CAM-M', produtoId: 'CAM', maximo: 40 }, answer: { ofertas: [exampleOffer] } },
  },
  'ofertas-buscar': {
    tag: 'Ofertas',
    summary: 'Busca um SKU com preço e estoque de agora',
    description: 'Também sem estoque; ausente só se a loja não o vende.',
    isCommand: false,
    body: Type.Object({ skuId: FilledText('SKU.') }),
    answers: [found('OfertaEncontrada', { oferta: OFFER }), ABSENT],
    examples: { body: { skuId: 'CAM-G' }, answer: { resultado: 'encontrado', oferta: exampleOffer } },
  },
  'reservas-criar': {
    tag: 'Reservas',
    summary: 'Guarda unidades para uma troca',
    description:
      'Uma vez por chave, e nunca mais do que há livre. Repetida com outro instante, guarda até ele. Depois do instante a loja pode vender.',
    isCommand: true,
    body: Type.Object({ ...stockTask, ate: Instant('Até quando guardar') }),
    answers: [HELD, NOT_IN_STOCK, PENDING, UNKNOWN],
    examples: {
      body: { ...exampleTask, ate: exampleUntil },
      answer: { resultado: 'feito', chave: exampleKey, ate: exampleUntil },
    },
  },
  'reservas-pedir': {
    tag: 'Reservas',
    summary: 'Faz da reserva um pedido de troca',
    description: 'Um só por chave, ao comprador e endereço do pedido de que as unidades voltam, sem cobrar.',
    isCommand: true,
    body: Type.Object(stockTask),
    answers: [ORDERED, NOT_IN_STOCK, PENDING, UNKNOWN],
    examples: {
      body: exampleTask,
      answer: { resultado: 'feito', chave: exampleKey, referencia: 'T-1042' },
    },
  },
  'reservas-liberar': {
    tag: 'Reservas',
    summary: 'Devolve ao estoque o que está guardado sob a chave',
    description: 'Também sob uma chave que a loja não conhece: ela nunca mais reserva.',
    isCommand: true,
    body: Type.Object(stockTask),
    answers: [RELEASED, NOT_IN_STOCK, PENDING, UNKNOWN],
    examples: { body: exampleTask, answer: { resultado: 'feito', chave: exampleKey } },
  },
  'reservas-buscar': {
    tag: 'Reservas',
    summary: 'Busca o que houve com uma reserva',
    description: 'ausente só se a loja nunca viu a chave.',
    isCommand: false,
    body: Type.Object(stockTask),
    answers: [KEPT, BECAME_ORDER, KEY_RELEASED, ABSENT, UNKNOWN],
    examples: {
      body: exampleTask,
      answer: { resultado: 'reservado', chave: exampleKey, ate: exampleUntil },
    },
  },
  ...restockOperations,
} as const satisfies Readonly<Record<string, ProtocolOperation>>

export type ProtocolWord = keyof typeof protocolOperations
export type ProtocolBody<Word extends ProtocolWord> = Static<(typeof protocolOperations)[Word]['body']>
export type ProtocolAnswer<Word extends ProtocolWord> = Static<(typeof protocolOperations)[Word]['answers'][number]>
