import Type, { type TSchema } from 'typebox'
import { ProcessKind } from '../codes.ts'
import {
  FilledText,
  Flag,
  forbid,
  LARGEST_AMOUNT_REAIS,
  List,
  Moment,
  named,
  Quantity,
  Reais,
  Text,
  toCentavos,
  WholeNumber,
} from '../scalars.ts'

/**
 * §2.7: the order in a request. Each operation demands the parts that it needs (contract §3); the others are optional.
 */

export const Reason = named('Motivo', 'Motivo da devolução ou troca do item.', {
  Descricao: Type.Optional(
    Text('Descrição do motivo, comparada com os motivos da conta sem distinguir maiúsculas e acentos.'),
  ),
  NaoIncluirFreteNoValorADevolver: Type.Optional(Flag('O item não traz frete no valor a devolver.', false)),
})

const PICTURE = /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/
const LONGEST_PICTURE_ADDRESS = 2000

/** The address of a picture of a product: https, without a user, at most 2000 characters. */
export const PictureAddress = Type.String({
  description: 'Endereço da imagem do item na loja, em https.',
  pattern: PICTURE.source,
  maxLength: LONGEST_PICTURE_ADDRESS,
  'x-fault': 'deve ser um endereço https',
})

export function isPictureAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_PICTURE_ADDRESS && PICTURE.test(value)
}

export const itemFields = {
  SkuId: FilledText('Identificador do SKU na loja.'),
  Preco: Reais('Preço unitário praticado, em reais.'),
  Quantidade: Quantity('Unidades escolhidas para a solicitação; 0 deixa o item fora dela.'),
  QuantidadeTotal: Quantity('Unidades do item no pedido; nunca menos que Quantidade.'),
  TipoProcesso: ProcessKind,
  Motivo: Reason,
}

export const optionalItemFields = {
  ItemId: Type.Optional(
    FilledText('Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.'),
  ),
  SkuId: Type.Optional(itemFields.SkuId),
  SkuNome: Type.Optional(Text('Nome do SKU.')),
  ProdutoId: Type.Optional(Text('Identificador do produto na loja.')),
  ProdutoNome: Type.Optional(Text('Nome do produto.')),
  Preco: Type.Optional(itemFields.Preco),
  PrecoDeLista: Type.Optional(Reais('Preço unitário de tabela, em reais.')),
  Estoque: Type.Optional(Quantity('Unidades do SKU em estoque.')),
  Quantidade: Type.Optional(itemFields.Quantidade),
  QuantidadeTotal: Type.Optional(itemFields.QuantidadeTotal),
  TipoProcesso: Type.Optional(itemFields.TipoProcesso),
  Motivo: Type.Optional(itemFields.Motivo),
  CategoriaIds: Type.Optional(
    List(FilledText('Identificador de uma categoria.'), 'Categorias do produto na loja.', { maxItems: 100 }),
  ),
  CategoriaNomes: Type.Optional(
    List(FilledText('Nome de uma categoria.'), 'Nomes das categorias do produto na loja.', { maxItems: 100 }),
  ),
  ImagemUrl: Type.Optional(PictureAddress),
  Seller: Type.Optional(Text('Vendedor do item, em um marketplace.')),
  DataEntrega: Type.Optional(
    Moment('Quando o consumidor recebeu este item; os prazos dele contam daqui. Ausente, vale a entrega do pedido.'),
  ),
  PesoGramas: Type.Optional(WholeNumber('Peso de uma unidade, em gramas, para quem a leva de volta.', 1, 1_000_000)),
  AlturaCm: Type.Optional(WholeNumber('Altura de uma unidade embalada, em centímetros.', 1, 1_000)),
  LarguraCm: Type.Optional(WholeNumber('Largura de uma unidade embalada, em centímetros.', 1, 1_000)),
  ComprimentoCm: Type.Optional(WholeNumber('Comprimento de uma unidade embalada, em centímetros.', 1, 1_000)),
  ProdutoEssencial: Type.Optional(
    Flag('Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.', false),
  ),
}

export const CustomerAddress = named('ClienteEndereco', 'Endereço do cliente.', {
  Logradouro: Type.Optional(Text('Rua, avenida ou praça.')),
  Numero: Type.Optional(Text('Número.')),
  Complemento: Type.Optional(Text('Complemento.')),
  Bairro: Type.Optional(Text('Bairro.')),
  Cidade: Type.Optional(Text('Cidade.')),
  Estado: Type.Optional(Text('Sigla do estado, como SP.')),
  CEP: Type.Optional(Text('CEP, com ou sem hífen.')),
})

export const orderMoneyFields = {
  Valor: Type.Optional(Reais('Valor pago no pedido, com frete e já com desconto, em reais.')),
  ValorFrete: Type.Optional(Reais('Frete pago, em reais; ausente é 0.')),
  ValorDesconto: Type.Optional(Reais('Desconto concedido, em reais, sempre positivo; ausente é 0.')),
  QuantidadeItens: Type.Optional(
    Quantity(
      'Unidades do pedido inteiro; ausente, o pedido vem completo em Skus. Nunca menos que a soma de QuantidadeTotal.',
    ),
  ),
}

/** The fields of an order that concern its fiscal documents (contract §6.14). */
export const fiscalOrderFields = {
  ClienteContribuinte: Type.Optional(
    Type.Boolean({
      description:
        'O cliente é contribuinte do ICMS e devolve com nota própria (CFOP 5202 ou 6202). Ausente: é, se o documento for CNPJ.',
    }),
  ),
  NotaFiscalChave: Type.Optional(
    Text('Chave de acesso da nota de venda, de 44 caracteres: as notas de devolução são comparadas com ela.'),
  ),
}

export const orderFields = {
  PedidoId: Type.Optional(Text('Identificador do pedido na loja.')),
  Data: Type.Optional(Moment('Data do pedido.')),
  Numero: Type.Optional(Text('Número do pedido, como o consumidor o conhece.')),
  ...orderMoneyFields,
  ClienteEcommId: Type.Optional(Text('Identificador do cliente na loja.')),
  ClienteNome: Type.Optional(Text('Nome do cliente.')),
  ClienteEmail: Type.Optional(Text('E-mail do cliente.')),
  ClienteDocumento: Type.Optional(Text('CPF ou CNPJ do cliente.')),
  ClienteTelefone: Type.Optional(Text('Telefone fixo do cliente.')),
  ClienteCelular: Type.Optional(Text('Celular do cliente.')),
  Parcelas: Type.Optional(WholeNumber('Parcelas do pagamento.', 0, 999)),
  PossuiValeCompra: Type.Optional(Flag('Algum pagamento foi feito com vale-compra.', false)),
  ClienteEndereco: Type.Optional(CustomerAddress),
  Status: Type.Optional(Text('Situação do pedido na loja, como a loja a escreve.')),
  DataEntrega: Type.Optional(
    Moment('Quando o consumidor recebeu o pedido: a última entrega, onde ele veio em mais de um pacote.'),
  ),
  DataFaturamento: Type.Optional(Moment('Quando o pedido foi faturado.')),
  CompraPresencial: Type.Optional(
    Flag('Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.', false),
  ),
  ...fiscalOrderFields,
}

/** The largest number of lines of an order; a body of 3 MiB holds no more in practice. */
export const MOST_LINES = 2000

/** Adds the rule that the chosen units do not exceed the units of the line. */
export function withinLine<Item extends TSchema>(item: Item) {
  return forbid(
    item,
    'QuantidadeTotal',
    (line: LooseLine) => numberOf(line.QuantidadeTotal) < numberOf(line.Quantidade),
    'não pode ser menor que Quantidade',
  )
}

/** Adds the rule that at least one unit is chosen (contract §4.2). */
export function withUnitsChosen<Order extends TSchema>(order: Order) {
  return forbid(
    order,
    'Skus',
    (value: LooseBody) => linesOf(value).length > 0 && linesOf(value).every((line) => line.Quantidade === 0),
    'deve ter ao menos um item com Quantidade acima de 0',
  )
}

/**
 * Adds the rules that make the value of goods decidable (contract §4.1): no sums contradict each other, and none is below
 * zero.
 */
export function withSoundMoney<Order extends TSchema>(order: Order) {
  const units = forbid(
    order,
    'QuantidadeItens',
    (value: LooseBody) => unitsOf(value) > numberOf(value.QuantidadeItens),
    'não pode ser menor que a soma de QuantidadeTotal dos itens',
  )
  const freight = forbid(
    units,
    'Valor',
    (value: LooseBody) => centavosOf(value.Valor) < centavosOf(value.ValorFrete ?? 0),
    'não pode ser menor que ValorFrete',
  )
  const known = forbid(
    freight,
    'Valor',
    (value: LooseBody) => value.Valor === undefined && unitsOf(value) < numberOf(value.QuantidadeItens),
    'é obrigatório quando Skus não traz o pedido completo',
  )
  const discount = forbid(
    known,
    'ValorDesconto',
    (value: LooseBody) => value.Valor === undefined && priceOf(value) < centavosOf(value.ValorDesconto),
    'não pode ser maior que a soma dos itens',
  )
  return forbid(
    discount,
    'Skus',
    (value: LooseBody) => priceOf(value) > centavosOf(LARGEST_AMOUNT_REAIS),
    'somam mais que o maior valor aceito, 9999999999,99',
  )
}

/** An order as a caller may send it, in which any member may be missing or of the wrong type. */
interface LooseBody {
  readonly Valor?: unknown
  readonly ValorFrete?: unknown
  readonly ValorDesconto?: unknown
  readonly QuantidadeItens?: unknown
  readonly Skus?: unknown
}

interface LooseLine {
  readonly Preco?: unknown
  readonly Quantidade?: unknown
  readonly QuantidadeTotal?: unknown
}

function linesOf(order: LooseBody): readonly LooseLine[] {
  if (!Array.isArray(order.Skus)) return []
  return order.Skus.filter((line: unknown): line is LooseLine => typeof line === 'object' && line !== null)
}

function unitsOf(order: LooseBody): number {
  return linesOf(order).reduce((units, line) => units + numberOf(line.QuantidadeTotal), 0)
}

function priceOf(order: LooseBody): number {
  return linesOf(order).reduce((total, line) => total + centavosOf(line.Preco) * numberOf(line.QuantidadeTotal), 0)
}

/** NaN for a value that is not a number: every comparison with NaN is false, so that a rule reports nothing. */
function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}

function centavosOf(value: unknown): number {
  return toCentavos(numberOf(value)) ?? Number.NaN
}
