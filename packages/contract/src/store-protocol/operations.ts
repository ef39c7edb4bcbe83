import Type, { type Static, type TSchema } from 'typebox'
import { FilledText, Flag, Id, List, named, Nullable, Quantity, Text, WholeNumber } from '../scalars.ts'
import { Centavos, exampleOrder, Instant, ProtocolOrder, ProtocolOrderReference } from './order.ts'

/**
 * An operation of the protocol by which the service calls a shop that has no connector of its own: always POST, to a path that is
 * its name.
 */
export interface ProtocolOperation {
  readonly tag: 'Pedidos' | 'Estornos' | 'Vales' | 'Ofertas' | 'Reservas'
  readonly summary: string
  readonly description: string
  /** Whether it changes something: then it has a key, under which it takes effect once. */
  readonly isCommand: boolean
  /** The members of its body beside `operacao`. */
  readonly body: Type.TObject
  /** What may be answered; where there are several, `resultado` says which. */
  readonly answers: readonly TSchema[]
  readonly examples: { readonly body: object; readonly answer: object }
}

const PAYMENT_REASONS = {
  'pedido-desconhecido': 'a loja não tem o pedido',
  'pagamento-desconhecido': 'o pedido não tem o pagamento',
  'excede-pagamento': 'passa do que resta do pagamento',
  'chave-reutilizada': 'a chave já foi usada para outra coisa',
  'vale-desconhecido': 'não há vale sob a chave',
  'vale-gasto': 'algo do vale foi gasto',
  'recusado-pela-loja': 'a loja não faz isto',
  indisponivel: 'agora não',
} as const
const STOCK_REASONS = {
  'sem-estoque': 'não há tantas unidades livres',
  'sku-desconhecido': 'a loja não vende o SKU',
  'chave-reutilizada': 'a chave já foi usada para outra coisa',
  'chave-liberada': 'a chave foi liberada, ou nunca reservou',
  'ja-pedido': 'a reserva já é um pedido',
  'recusado-pela-loja': 'a loja não faz isto',
  indisponivel: 'agora não',
} as const

export type ProtocolPaymentReason = keyof typeof PAYMENT_REASONS
export type ProtocolStockReason = keyof typeof STOCK_REASONS

const only = <const Word extends string>(value: Word, description: string) =>
  Type.Unsafe<Word>({ type: 'string', enum: [value], description })

/** One branch of the answers, told apart by `resultado`. */
const answer = <const Word extends string, const Members extends Type.TProperties>(
  title: string,
  word: Word,
  description: string,
  members: Members,
) => named(title, description, { resultado: only(word, description), ...members })

const refusal = <const Reasons extends Readonly<Record<string, string>>>(title: string, reasons: Reasons) =>
  answer(title, 'recusado', 'Não foi feito.', {
    motivo: Type.Unsafe<keyof Reasons & string>({
      type: 'string',
      enum: Object.keys(reasons),
      description: Object.entries(reasons)
        .map(([word, meaning]) => `${word}: ${meaning}`)
        .join('; '),
    }),
    podePassar: Flag(
      'true: certamente nada foi feito, e o mesmo pedido é repetido mais tarde; false: nunca será feito sob esta chave.',
    ),
  })

const PENDING = answer('Pendente', 'pendente', 'Aceito sob a chave; termina depois, e é buscado até terminar.', {})
const UNKNOWN = answer('Desconhecido', 'desconhecido', 'A loja não sabe se foi feito; é buscado depois.', {})
const ABSENT = answer('Ausente', 'ausente', 'A loja olhou tudo o que tem, e não o tem.', {})
const found = <const Members extends Type.TProperties>(title: string, members: Members) =>
  answer(title, 'encontrado', 'A loja o tem.', members)
const NOT_PAID = refusal('Recusado', PAYMENT_REASONS)
const NOT_IN_STOCK = refusal('RecusadoPeloEstoque', STOCK_REASONS)

const key = { chave: Id('Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.') }
const reference = { referencia: FilledText('Como a loja o conhece.') }
const REFUNDED = answer('EstornoFeito', 'feito', 'O dinheiro está a caminho.', {
  ...key,
  ...reference,
  valorCentavos: Centavos('O que foi devolvido'),
})
const VOUCHER = answer('ValeFeito', 'feito', 'O vale existe e pode ser gasto.', {
  ...key,
  ...reference,
  valorCentavos: Centavos('O que o vale vale'),
  codigo: FilledText('O código com que o consumidor o gasta.'),
})
const VOUCHER_REVERSED = answer('ValeEstornado', 'feito', 'O vale não pode mais ser gasto.', { ...key, ...reference })
const HELD = answer('ReservaFeita', 'feito', 'As unidades estão guardadas.', {
  ...key,
  ate: Instant('Até quando ficam guardadas'),
})
const ORDERED = answer('PedidoFeito', 'feito', 'O pedido da troca existe.', { ...key, ...reference })
const RELEASED = answer('ReservaLiberada', 'feito', 'Nada mais está guardado sob a chave.', key)

const OFFER = named('Oferta', 'Um SKU que pode ir no lugar de outro.', {
  skuId: FilledText('SKU.'),
  skuNome: FilledText('Nome do SKU.'),
  produtoId: FilledText('Produto.'),
  produtoNome: FilledText('Nome do produto.'),
  precoCentavos: Centavos('Preço de venda agora'),
  disponivel: Quantity('Unidades sem reserva.'),
})
const REFUND_LISTED = named('EstornoDoPedido', 'Um estorno, de quem quer que seja.', {
  ...reference,
  chave: Type.Optional(Nullable(Id('A chave sob a qual o Vaivém o pediu; null: outro o fez.'))),
  valorCentavos: Centavos('O que foi devolvido'),
  estado: Type.Unsafe<'feito' | 'pendente' | 'falhou'>({
    type: 'string',
    enum: ['feito', 'pendente', 'falhou'],
    description: 'feito: o dinheiro está a caminho.',
  }),
  em: Type.Optional(Nullable(Instant('Quando foi feito'))),
})
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
const exampleOffer = {
  skuId: 'CAM-G',
  skuNome: 'Camiseta G',
  produtoId: 'CAM',
  produtoNome: 'Camiseta',
  precoCentavos: 9_990,
  disponivel: 4,
}
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
    description: 'As variações do mesmo produto primeiro, depois o que mais há em estoque.',
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
    answers: [
      answer('ReservaGuardada', 'reservado', 'As unidades estão guardadas.', {
        ...key,
        ate: Instant('Até quando ficam guardadas'),
      }),
      answer('ReservaPedida', 'pedido', 'É um pedido.', { ...key, ...reference }),
      answer('ChaveLiberada', 'liberado', 'Foi liberada.', {}),
      ABSENT,
      UNKNOWN,
    ],
    examples: {
      body: exampleTask,
      answer: { resultado: 'reservado', chave: exampleKey, ate: exampleUntil },
    },
  },
} as const satisfies Readonly<Record<string, ProtocolOperation>>

export type ProtocolWord = keyof typeof protocolOperations
export type ProtocolBody<Word extends ProtocolWord> = Static<(typeof protocolOperations)[Word]['body']>
export type ProtocolAnswer<Word extends ProtocolWord> = Static<(typeof protocolOperations)[Word]['answers'][number]>

const ERRORS = [
  'corpo-invalido',
  'assinatura-invalida',
  'fora-do-prazo',
  'repetida',
  'capacidade-ausente',
  'indisponivel',
] as const

/** The answer to a request that the shop does not take as one of the protocol, or not now. */
export const ProtocolError = named('Erro', 'A loja não atendeu a requisição.', {
  erro: Type.Unsafe<(typeof ERRORS)[number]>({
    type: 'string',
    enum: [...ERRORS],
    description:
      'corpo-invalido: 400; assinatura-invalida ou fora-do-prazo: 401; repetida: 409; capacidade-ausente: 501; indisponivel: 429 ou 500.',
  }),
})
