import Type from 'typebox'
import { FilledText, Flag, Id, named, Nullable, Quantity, Text } from '../scalars.ts'
import { Centavos, Instant } from './order.ts'

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

const RESTOCK_REASONS = {
  'sku-desconhecido': 'a loja não vende o SKU',
  'sku-sem-controle': 'a loja não conta as unidades do SKU',
  'chave-reutilizada': 'a chave já foi usada para outra coisa',
  'recusado-pela-loja': 'a loja não faz isto',
  indisponivel: 'agora não',
} as const

export type ProtocolPaymentReason = keyof typeof PAYMENT_REASONS
export type ProtocolStockReason = keyof typeof STOCK_REASONS
export type ProtocolRestockReason = keyof typeof RESTOCK_REASONS

const only = <const Word extends string>(value: Word, description: string) =>
  Type.Unsafe<Word>({ type: 'string', enum: [value], description })

/** One branch of the answers, which `resultado` distinguishes. */
export const answer = <const Word extends string, const Members extends Type.TProperties>(
  title: string,
  word: Word,
  description: string,
  members: Members,
) => named(title, description, { resultado: only(word, description), ...members })

export const refusal = <const Reasons extends Readonly<Record<string, string>>>(title: string, reasons: Reasons) =>
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

export const PENDING = answer(
  'Pendente',
  'pendente',
  'Aceito sob a chave; termina depois, e é buscado até terminar.',
  {},
)
export const UNKNOWN = answer('Desconhecido', 'desconhecido', 'A loja não sabe se foi feito; é buscado depois.', {})
export const ABSENT = answer('Ausente', 'ausente', 'A loja olhou tudo o que tem, e não o tem.', {})
export const found = <const Members extends Type.TProperties>(title: string, members: Members) =>
  answer(title, 'encontrado', 'A loja o tem.', members)
export const NOT_PAID = refusal('Recusado', PAYMENT_REASONS)
export const NOT_IN_STOCK = refusal('RecusadoPeloEstoque', STOCK_REASONS)

export const NOT_RESTOCKED = refusal('RecusadoNaReposicao', RESTOCK_REASONS)

export const key = { chave: Id('Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.') }
const reference = { referencia: FilledText('Como a loja o conhece.') }
export const REFUNDED = answer('EstornoFeito', 'feito', 'O dinheiro está a caminho.', {
  ...key,
  ...reference,
  valorCentavos: Centavos('O que foi devolvido'),
})
export const VOUCHER = answer('ValeFeito', 'feito', 'O vale existe e pode ser gasto.', {
  ...key,
  ...reference,
  valorCentavos: Centavos('O que o vale vale'),
  codigo: FilledText('O código com que o consumidor o gasta.'),
})
export const VOUCHER_REVERSED = answer('ValeEstornado', 'feito', 'O vale não pode mais ser gasto.', {
  ...key,
  ...reference,
})
export const HELD = answer('ReservaFeita', 'feito', 'As unidades estão guardadas.', {
  ...key,
  ate: Instant('Até quando ficam guardadas'),
})
export const ORDERED = answer('PedidoFeito', 'feito', 'O pedido da troca existe.', { ...key, ...reference })
export const RELEASED = answer('ReservaLiberada', 'feito', 'Nada mais está guardado sob a chave.', key)

export const RESTOCKED = answer('ReposicaoFeita', 'feito', 'As unidades estão no estoque.', {
  ...key,
  ...reference,
  quantidade: Quantity('Unidades que a loja somou.', { minimum: 1 }),
})

/** The possible states of a reservation. */
export const KEPT = answer('ReservaGuardada', 'reservado', 'As unidades estão guardadas.', {
  ...key,
  ate: Instant('Até quando ficam guardadas'),
})
export const BECAME_ORDER = answer('ReservaPedida', 'pedido', 'É um pedido.', { ...key, ...reference })
export const KEY_RELEASED = answer('ChaveLiberada', 'liberado', 'Foi liberada.', {})

export const OFFER = named('Oferta', 'Um SKU que pode ir no lugar de outro.', {
  skuId: FilledText('SKU.'),
  skuNome: FilledText('Nome do SKU.'),
  produtoId: FilledText('Produto.'),
  produtoNome: FilledText('Nome do produto.'),
  precoCentavos: Centavos('Preço de venda agora'),
  disponivel: Quantity('Unidades sem reserva.'),
  // Whatever a shop says of pictures, its offer is read: what is no address of one is left out.
  imagemUrl: Type.Optional(
    Nullable(
      Text('Endereço da imagem do SKU, ou do produto, em https e com até 2000 caracteres.', { maxLength: 20_000 }),
    ),
  ),
})
export const exampleOffer = {
  skuId: 'CAM-G',
  skuNome: 'Camiseta G',
  produtoId: 'CAM',
  produtoNome: 'Camiseta',
  precoCentavos: 9_990,
  disponivel: 4,
}

export const REFUND_LISTED = named('EstornoDoPedido', 'Um estorno, de quem quer que seja.', {
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
