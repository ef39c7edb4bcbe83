import Type from 'typebox'
import { optionalItemFields, itemFields, MOST_LINES, orderFields } from '../orders/order.ts'
import { PaymentForm, providerFields } from '../orders/payments.ts'
import { FilledText, forbid, LARGEST_AMOUNT_REAIS, List, named, Nullable, Text, WholeNumber } from '../scalars.ts'

/** Every amount of the protocol is a whole number of centavos, and its name ends with `Centavos`. */
export const Centavos = (description: string, minimum = 0) =>
  WholeNumber(`${description}, em centavos.`, minimum, Math.round(LARGEST_AMOUNT_REAIS * 100))

/** An RFC 3339 moment with its offset. */
export const Instant = (description: string) =>
  Type.String({
    description: `${description}, com Z ou a diferença de horário.`,
    format: 'date-time',
    pattern: '([Zz]|[+-]\\d\\d:\\d\\d)$',
    maxLength: 35,
    'x-fault': 'deve ser um instante RFC 3339 com Z ou a diferença de horário',
  })

const {
  Preco,
  PrecoDeLista,
  Quantidade: _,
  TipoProcesso: _kind,
  Motivo: _reason,
  ImagemUrl: _picture,
  ...lineFields
} = optionalItemFields
const { Valor, ValorFrete, ValorDesconto, QuantidadeItens: _units, ...headFields } = orderFields

/**
 * The members that carry money where the interface knows them in reais. The protocol has each of them with the suffix `Centavos`,
 * and does not read them without it.
 */
export const MONEY_MEMBERS: ReadonlySet<string> = new Set([
  ...Object.keys({ Preco, PrecoDeLista, Valor, ValorFrete, ValorDesconto }),
  'ValorEstornado',
])

const StoreLine = named('ItemDoPedido', 'Uma linha do pedido, inteira.', {
  ...lineFields,
  SkuId: itemFields.SkuId,
  QuantidadeTotal: itemFields.QuantidadeTotal,
  // Whatever a shop says of pictures, its order is read: what is no address of one is left out.
  ImagemUrl: Type.Optional(
    Nullable(Text('Endereço da imagem do item, em https e com até 2000 caracteres.', { maxLength: 20_000 })),
  ),
  PrecoCentavos: Centavos('Preço unitário praticado, já com os descontos da linha'),
  PrecoDeListaCentavos: Type.Optional(Centavos('Preço unitário de tabela')),
  DataEntrega: Type.Optional(Instant('Quando o consumidor recebeu este item')),
})

const StorePayment = forbid(
  named('PagamentoDoPedido', 'Um pagamento que entrou.', {
    PagamentoId: FilledText('Identificador do pagamento, o mesmo que um estorno traz.'),
    FormaPagamento: PaymentForm,
    ValorCentavos: Centavos('Valor pago'),
    ValorEstornadoCentavos: Type.Optional(
      Centavos('O que outros já devolveram deste pagamento, sem os estornos que o Vaivém pediu'),
    ),
    Parcelas: Type.Optional(WholeNumber('Parcelas.', 0, 999)),
    ...providerFields,
  }),
  'ValorEstornadoCentavos',
  ({ ValorCentavos: paid, ValorEstornadoCentavos: back }: LooseMoney) =>
    typeof paid === 'number' && typeof back === 'number' && back > paid,
  'não pode ser maior que ValorCentavos',
)

const StoreTransaction = named('TransacaoDoPedido', 'Uma transação de pagamento.', {
  TransacaoId: FilledText('Identificador da transação, o mesmo que um estorno traz.'),
  Data: Type.Optional(Instant('Quando foi paga; sem ela não há estorno automático')),
  Pagamentos: List(StorePayment, 'Pagamentos da transação.', { maxItems: 100 }),
})

interface LooseMoney {
  readonly ValorCentavos?: unknown
  readonly ValorEstornadoCentavos?: unknown
  readonly ValorFreteCentavos?: unknown
}

/** An order as a shop gives it: the `Pedido` of §2.7 with `Transacoes`, its money in centavos. */
export const ProtocolOrder = forbid(
  named('Pedido', 'O pedido inteiro, com os nomes da interface do Vaivém e todo dinheiro em centavos.', {
    ...headFields,
    PedidoId: FilledText('Identificador do pedido na loja.'),
    Numero: FilledText('Número do pedido, como o consumidor o conhece.'),
    Data: Instant('Data do pedido'),
    DataEntrega: Type.Optional(Instant('Quando o consumidor recebeu o pedido')),
    DataFaturamento: Type.Optional(Instant('Quando o pedido foi faturado')),
    Moeda: FilledText('Moeda do pedido (ISO 4217); o Vaivém só devolve BRL.', { pattern: '^[A-Z]{3}$', maxLength: 3 }),
    ValorCentavos: Centavos('Valor pago no pedido, com frete e já com descontos'),
    ValorFreteCentavos: Type.Optional(Centavos('Frete pago; ausente é 0')),
    ValorDescontoCentavos: Type.Optional(Centavos('Desconto que ainda não está nos preços; ausente é 0')),
    Skus: List(StoreLine, 'Todas as linhas do pedido.', { minItems: 1, maxItems: MOST_LINES }),
    Transacoes: List(StoreTransaction, 'O que foi pago; vazio enquanto nada foi pago.', { maxItems: 100 }),
    PedidoGrupoId: Type.Optional(Text('Grupo de pedidos que dividem os pagamentos.')),
  }),
  'ValorFreteCentavos',
  ({ ValorCentavos: total, ValorFreteCentavos: freight }: LooseMoney) =>
    typeof total === 'number' && typeof freight === 'number' && freight > total,
  'não pode ser maior que ValorCentavos',
)

/** An order by its names; what is not null has to be its own. */
export const ProtocolOrderReference = named('ReferenciaDoPedido', 'O pedido; os nomes que não são null valem todos.', {
  pedidoId: Nullable(Text('PedidoId do pedido.')),
  numero: Nullable(Text('Numero do pedido.')),
})

export const exampleOrder = {
  PedidoId: '7781',
  Numero: '1042',
  Data: '2026-11-02T14:05:00-03:00',
  Moeda: 'BRL',
  ValorCentavos: 21_970,
  ValorFreteCentavos: 1_990,
  ClienteNome: 'Maria Souza',
  ClienteEmail: 'maria@example.com',
  ClienteDocumento: '52998224725',
  Status: 'entregue',
  DataEntrega: '2026-11-09T10:00:00-03:00',
  Skus: [
    {
      ItemId: '1',
      SkuId: 'CAM-M',
      SkuNome: 'Camiseta M',
      ProdutoId: 'CAM',
      ProdutoNome: 'Camiseta',
      QuantidadeTotal: 2,
      PrecoCentavos: 9_990,
    },
  ],
  Transacoes: [
    {
      TransacaoId: 't-1042',
      Data: '2026-11-02T14:05:09-03:00',
      Pagamentos: [{ PagamentoId: 'p-1', FormaPagamento: 'creditCard', ValorCentavos: 21_970, Parcelas: 2 }],
    },
  ],
} as const
