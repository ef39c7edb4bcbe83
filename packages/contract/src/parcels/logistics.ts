import Type, { type Static } from 'typebox'
import { LogisticServiceKind } from '../codes.ts'
import type { Operation } from '../operation.ts'
import {
  itemFields,
  MOST_LINES,
  optionalItemFields,
  orderFields,
  withinLine,
  withUnitsChosen,
} from '../orders/order.ts'
import { Degrees, FilledText, Id, List, named, Nullable, Reais, Text, WholeNumber } from '../scalars.ts'

const Carrier = named('Transportadora', 'Transportadora da conta.', {
  id: Id('Identificador da transportadora.'),
  nome: FilledText('Nome da transportadora.'),
})

const PhysicalStore = named('LojaFisica', 'Loja física que recebe devoluções.', {
  id: Id('Identificador da loja física.'),
  nome: FilledText('Nome da loja.'),
  lojaVirtualId: Nullable(Id('Loja virtual a que pertence; null quando atende a todas.')),
  endereco: Text('Endereço.', { maxLength: 4000 }),
  cep: Text('CEP.'),
  latitude: Nullable(Degrees('Latitude em graus decimais.', 90)),
  longitude: Nullable(Degrees('Longitude em graus decimais.', 180)),
  horario: Text('Horário de funcionamento.'),
})

const DropPoint = named('PontoDeEntrega', 'Lugar onde o consumidor deixa o item.', {
  id: FilledText('Identificador do ponto.'),
  nome: FilledText('Nome do ponto.'),
  endereco: Text('Endereço.', { maxLength: 4000 }),
  distanciaKm: Nullable(
    Type.Number({ description: 'Distância em quilômetros, quando conhecida.', minimum: 0, maximum: 20_040 }),
  ),
  horario: Text('Horário de funcionamento.'),
})

/** Contract §3, Logistics. */
const LogisticsOption = named('OpcaoLogistica', 'Uma maneira de devolver o item.', {
  id: Id('Identificador da opção.'),
  tipo: LogisticServiceKind,
  descricao: Text('Descrição da opção.'),
  transportadora: Nullable(Carrier),
  lojaFisica: Nullable(PhysicalStore),
  custoLoja: Reais('Custo para a loja, em reais: o que a transportadora cota agora, ou o da tabela da conta.'),
  custoCliente: Reais(
    'Custo para o consumidor, em reais; 0 no arrependimento (devolução até 7 dias do recebimento, qualquer que seja o motivo) e em defeito ou produto errado.',
  ),
  moeda: Type.Unsafe<'BRL'>({ type: 'string', const: 'BRL', description: 'Moeda dos custos.' }),
  prazoDias: WholeNumber('Prazo estimado, em dias.', 0, 3650),
  pontos: List(DropPoint, 'Pontos de entrega da opção.'),
})

const ItemToShip = withinLine(
  named('ItemLogistica', 'Item do pedido.', { ...optionalItemFields, Quantidade: itemFields.Quantidade }),
)

export const OrderToShip = withUnitsChosen(
  named('PedidoLogistica', 'Pedido com os itens escolhidos.', {
    ...orderFields,
    Skus: List(ItemToShip, 'Itens do pedido.', { minItems: 1, maxItems: MOST_LINES }),
  }),
)

export type OrderToShip = Static<typeof OrderToShip>
export type LogisticsOption = Static<typeof LogisticsOption>
export type Carrier = Static<typeof Carrier>
export type PhysicalStore = Static<typeof PhysicalStore>

const StoreQuery = Type.Object({ lojaVirtualId: Type.Optional(Id('Loja virtual (subconta).')) })

const exampleCarrier = { id: 5, nome: 'Correios' }
const exampleStore = {
  id: 31,
  nome: 'Loja Centro',
  lojaVirtualId: null,
  endereco: 'Rua XV de Novembro, 300, Curitiba, PR',
  cep: '80020310',
  latitude: -25.4296,
  longitude: -49.2713,
  horario: 'Segunda a sábado, das 9h às 18h',
}

const common = {
  section: '§4.14',
  tag: 'Logística',
  scope: 'config:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  refusals: { 'store-unknown': 400 },
} as const

export const getLogisticsOptions = {
  ...common,
  operationId: 'getLogisticsOptions',
  method: 'POST',
  url: '/v1/pvt/logistica/opcoes',
  summary: 'Consulta as maneiras de devolver os itens',
  description:
    'Responde as opções de logística para os itens escolhidos, com custo e prazo: os que a transportadora cota para o CEP e os itens, quando cota, responde a tempo e cada item tem Preco; senão, os da tabela da conta. É consultiva: nada contrata.',
  schema: {
    querystring: StoreQuery,
    body: OrderToShip,
    entity: List(
      LogisticsOption,
      'Opções, da mais barata para o consumidor à mais cara; entre as de mesmo custo, a mais rápida antes.',
    ),
  },
  examples: {
    querystring: {},
    body: {
      Numero: 'VV-5521',
      ClienteEndereco: { Cidade: 'São Paulo', Estado: 'SP', CEP: '01226-010' },
      Skus: [{ SkuId: 'CAM-AZ-M', Preco: 70, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0 }],
    },
    entity: [
      {
        id: 71,
        tipo: 0,
        descricao: 'Postagem em agência',
        transportadora: exampleCarrier,
        lojaFisica: null,
        custoLoja: 18.9,
        custoCliente: 0,
        moeda: 'BRL',
        prazoDias: 6,
        pontos: [
          {
            id: 'ag-01226',
            nome: 'Agência Santa Cecília',
            endereco: 'Rua das Palmeiras, 218, São Paulo, SP',
            distanciaKm: null,
            horario: 'Segunda a sexta, das 9h às 17h',
          },
        ],
      },
    ],
  },
} as const satisfies Operation

export const listPhysicalStores = {
  ...common,
  operationId: 'listPhysicalStores',
  method: 'GET',
  url: '/v1/pvt/logistica/lojas-fisicas',
  summary: 'Lista as lojas físicas que recebem devoluções',
  description: 'Lista as lojas físicas ativas da conta, ou as que atendem à loja virtual informada.',
  schema: { querystring: StoreQuery, entity: List(PhysicalStore, 'Lojas físicas ativas.', { maxItems: 10_000 }) },
  examples: { querystring: {}, entity: [exampleStore] },
} as const satisfies Operation

export const listCarriers = {
  ...common,
  operationId: 'listCarriers',
  method: 'GET',
  url: '/v1/pvt/logistica/transportadoras',
  summary: 'Lista as transportadoras da conta',
  description: 'Lista as transportadoras ativas da conta.',
  schema: { querystring: StoreQuery, entity: List(Carrier, 'Transportadoras ativas.', { maxItems: 10_000 }) },
  examples: { querystring: {}, entity: [exampleCarrier] },
} as const satisfies Operation
