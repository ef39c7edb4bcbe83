import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import {
  fiscalOrderFields,
  itemFields,
  MOST_LINES,
  optionalItemFields,
  orderMoneyFields,
  withinLine,
  withSoundMoney,
} from '../orders/order.ts'
import { Transactions } from '../orders/payments.ts'
import { Degrees, Flag, forbid, Id, List, Moment, named, Text, WholeNumber } from '../scalars.ts'

const FlowAddress = named('EnderecoFluxo', 'Endereço do cliente.', {
  logradouro: Type.Optional(Text('Rua, avenida ou praça.')),
  numero: Type.Optional(Text('Número.')),
  complemento: Type.Optional(Text('Complemento.')),
  bairro: Type.Optional(Text('Bairro.')),
  cidade: Type.Optional(Text('Cidade.')),
  estado: Type.Optional(Text('Sigla do estado.')),
  cep: Type.Optional(Text('CEP, com ou sem hífen.')),
  latitude: Type.Optional(Degrees('Latitude em graus decimais.', 90)),
  longitude: Type.Optional(Degrees('Longitude em graus decimais.', 180)),
  obs: Type.Optional(Text('Observações de entrega.')),
})

const FlowCustomer = named('ClienteFluxo', 'Cliente do pedido.', {
  ClienteNome: Type.Optional(Text('Nome.')),
  ClienteEmail: Type.Optional(Text('E-mail.')),
  ClienteTelefone: Type.Optional(Text('Telefone fixo.')),
  ClienteCelular: Type.Optional(Text('Celular.')),
  ClienteDocumento: Type.Optional(Text('CPF ou CNPJ.')),
  ClienteEndereco: Type.Optional(FlowAddress),
})

const FlowItem = withinLine(
  named('ItemFluxo', 'Item do pedido; o consumidor escolhe as unidades no fluxo.', {
    ...optionalItemFields,
    SkuId: itemFields.SkuId,
    Preco: itemFields.Preco,
    QuantidadeTotal: itemFields.QuantidadeTotal,
  }),
)

/** The order of §4.4: only its number or id, or all of it. */
const FlowOrder = forbid(
  withSoundMoney(
    named('PedidoFluxo', 'Pedido da loja. Só com PedidoNumero ou PedidoId, o resto é lido pelo conector da conta.', {
      PedidoNumero: Type.Optional(Text('Número do pedido, como o consumidor o conhece.')),
      PedidoId: Type.Optional(Text('Identificador do pedido na loja.')),
      PedidoStatus: Type.Optional(Text('Situação do pedido na loja.')),
      PedidoData: Type.Optional(Moment('Data do pedido.')),
      PedidoDataEntrega: Type.Optional(Moment('Quando o consumidor recebeu o pedido.')),
      CompraPresencial: Type.Optional(
        Flag('Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.', false),
      ),
      Cliente: Type.Optional(FlowCustomer),
      ...orderMoneyFields,
      ...fiscalOrderFields,
      Parcelas: Type.Optional(WholeNumber('Parcelas do pagamento.', 0, 999)),
      Skus: Type.Optional(List(FlowItem, 'Itens do pedido.', { minItems: 1, maxItems: MOST_LINES })),
      Transacoes: Type.Optional(Transactions),
    }),
  ),
  'PedidoNumero',
  ({ PedidoNumero, PedidoId }: { PedidoNumero?: unknown; PedidoId?: unknown }) =>
    isBlank(PedidoNumero) && isBlank(PedidoId),
  'é obrigatório quando PedidoId não é informado',
)

export const IntegrateRequest = named('IntegrateRequest', 'Pedido cujo link de fluxo do consumidor se quer.', {
  Pedido: FlowOrder,
  LojaVirtualId: Type.Optional(Id('Loja virtual (subconta) do pedido.')),
})

export type IntegrateRequest = Static<typeof IntegrateRequest>

/** §4.4. */
export const integrateFlow = {
  operationId: 'integrateFlow',
  method: 'POST',
  url: '/v3/pvt/processo/integrar/fluxo',
  section: '§4.4',
  tag: 'Processos',
  summary: 'Cria um link para o fluxo do consumidor',
  description:
    'Responde um link que leva o consumidor à escolha dos itens. O link vale uma vez por sessão de navegador, em até 5 navegadores, expira (por padrão em 7 dias), nada revela em seu endereço e pode ser pedido de novo para o mesmo pedido sem criar nada duas vezes.',
  scope: 'processos:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  schema: {
    body: IntegrateRequest,
    entity: Type.String({
      title: 'LinkDoFluxo',
      description: 'Link para o fluxo do consumidor.',
      format: 'uri',
      maxLength: 2048,
    }),
  },
  refusals: {
    'order-not-found': 400,
    'connector-not-configured': 400,
    'order-not-eligible': 400,
    'item-repeated': 400,
    'order-contradicted': 400,
    'store-unknown': 400,
  },
  examples: {
    body: {
      Pedido: {
        PedidoNumero: 'VV-5521',
        PedidoId: 'a4e1c7',
        PedidoStatus: 'delivered',
        PedidoData: '2026-11-09T15:02:40-03:00',
        PedidoDataEntrega: '2026-11-14T10:30:00-03:00',
        Cliente: {
          ClienteNome: 'Marina Duarte',
          ClienteEmail: 'marina.duarte@example.com',
          ClienteCelular: '11987650000',
          ClienteDocumento: '52998224725',
        },
        Valor: 110,
        ValorFrete: 20,
        ValorDesconto: 10,
        Parcelas: 2,
        Skus: [
          { SkuId: 'CAM-AZ-M', SkuNome: 'Camisa azul M', Preco: 70, QuantidadeTotal: 1 },
          { SkuId: 'MEI-PR-U', SkuNome: 'Meia preta', Preco: 30, QuantidadeTotal: 1 },
        ],
      },
    },
    entity: 'https://trocas.lojaexemplo.com.br/fluxo/k3J9vQ2mX7rT5bN8wZ4c',
  },
} as const satisfies Operation

function isBlank(value: unknown): boolean {
  return value === undefined || value === ''
}
