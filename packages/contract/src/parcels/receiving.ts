import { exampleProductPicture, ProductPictureView } from '../orders/product-picture.ts'
import Type, { type Static } from 'typebox'
import { ProcessStatus } from '../codes.ts'
import { DECISIONS, PARCEL_STATES, ProcessParams, Word } from '../processes/management.ts'
import { commandOn } from '../processes/management-commands.ts'
import type { Operation } from '../operation.ts'
import {
  FilledText,
  Flag,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Quantity,
  Text,
  WholeNumber,
} from '../scalars.ts'

/** The kinds of code by which a scan finds a process. */
export const FOUND_BY = ['rastreio', 'autorizacao', 'processo', 'pedido', 'nota', 'sku'] as const

/** The destinations of units that were returned. */
export const DESTINATIONS = ['estoque', 'conserto', 'descarte', 'fornecedor'] as const

const LARGEST_VERSION = 2_147_483_647
const MOST_FOUND = 50
const MOST_ITEMS = 200

const ItemToReceive = named('ItemAReceber', 'Um item, e o que desta encomenda se sabe dele.', {
  itemId: FilledText('Identificador do item.'),
  skuId: Text('SKU.'),
  nome: Text('Nome da variação ou do produto, ou seu SKU.'),
  imagem: ProductPictureView,
  motivo: Nullable(Text('Motivo.')),
  quantidade: Quantity('Unidades pedidas no processo.', { minimum: 1 }),
  anunciadas: Quantity('Unidades que deviam vir nesta encomenda; todas, onde não há encomenda.'),
  recebidas: Quantity('Unidades que vieram nela, contadas.'),
  faltantes: Quantity('Unidades que não vieram nela.'),
  trocadas: Quantity('Unidades em cujo lugar veio outro produto.'),
  avaliadas: Quantity('Unidades já avaliadas no processo.'),
  comDestino: Quantity('Unidades que já têm destino.'),
  achado: Flag('Se foi o que o código achou.'),
})

export const ToReceive = named('ProcessoAReceber', 'Uma encomenda de um processo, e o que vem nela.', {
  processoId: Id('Processo.'),
  processoNumero: FilledText('Número do processo.'),
  processoVersao: WholeNumber('Versão do processo: o que um comando deve dizer que viu.', 1, LARGEST_VERSION),
  decisao: Word('Se a solicitação segue.', DECISIONS),
  status: ProcessStatus,
  pedidoNumero: Nullable(Text('Número do pedido.')),
  clienteNome: Nullable(Text('Nome do cliente.')),
  achadoPor: Word('Como o código foi entendido.', FOUND_BY),
  encomenda: Nullable(
    named('EncomendaAReceber', 'A encomenda.', {
      id: Id('Identificador.'),
      estado: Word('Onde está.', PARCEL_STATES),
      transportadora: Nullable(Text('Transportadora.')),
      codigoAutorizacao: Nullable(Text('Código apresentado na postagem.')),
      codigoRastreio: Nullable(Text('Código de rastreio.')),
      entregueEm: Nullable(Moment('Quando chegou.')),
    }),
  ),
  itens: List(ItemToReceive, 'Itens da encomenda; do processo, onde não há encomenda.', { maxItems: MOST_ITEMS }),
})

export type ToReceive = Static<typeof ToReceive>

export const findToReceive = {
  operationId: 'findToReceive',
  method: 'GET',
  url: '/v1/gestao/recebimento',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Acha o que um leitor de código de barras leu',
  description:
    'O que chegou, por código de rastreio, código de autorização, número do processo ou do pedido, chave de 44 dígitos da nota de devolução, ou SKU ou produto que algum processo aprovado espera. Por SKU, até 50, do mais antigo ao mais novo. Nada achado é uma lista vazia.',
  schema: {
    querystring: Type.Object({ codigo: FilledText('O que foi lido ou digitado, sem distinguir maiúsculas.') }),
    entity: named('AchadosNoRecebimento', 'O que o código achou.', {
      codigo: FilledText('O código, como foi entendido.'),
      achados: List(ToReceive, 'Encomendas e processos.', { maxItems: MOST_FOUND }),
    }),
  },
  refusals: {},
  examples: {
    querystring: { codigo: 'BR123456789BR' },
    entity: {
      codigo: 'BR123456789BR',
      achados: [
        {
          processoId: 4218,
          processoNumero: 'LE-000123',
          processoVersao: 5,
          decisao: 'aprovado',
          status: 1,
          pedidoNumero: '1198',
          clienteNome: 'Marina Duarte',
          achadoPor: 'rastreio',
          encomenda: {
            id: 5120,
            estado: 'em_transito',
            transportadora: 'Correios',
            codigoAutorizacao: '2053841907',
            codigoRastreio: 'BR123456789BR',
            entregueEm: null,
          },
          itens: [
            {
              itemId: '9001',
              skuId: 'CAM-AZ-M',
              nome: 'Camisa azul M',
              imagem: exampleProductPicture,
              motivo: 'Arrependimento',
              quantidade: 1,
              anunciadas: 1,
              recebidas: 0,
              faltantes: 0,
              trocadas: 0,
              avaliadas: 0,
              comDestino: 0,
              achado: false,
            },
          ],
        },
      ],
    },
  },
} as const satisfies Operation

const Destination = named('DestinoDasUnidades', 'Para onde vão unidades de um item.', {
  itemId: FilledText('Identificador do item.'),
  destino: Word('Para onde vão.', DESTINATIONS),
  quantidade: Quantity('Unidades.', { minimum: 1 }),
  observacao: Type.Optional(LongText('O que há a dizer delas.')),
})

/** Records where units go after they were examined. */
export const placeUnits = commandOn({
  operationId: 'placeUnits',
  path: 'destinos',
  summary: 'Diz para onde vão as unidades recebidas',
  description:
    'Guarda o destino de unidades avaliadas como recebidas. O que se diz de um item substitui o que se disse dele antes; os outros ficam como estão.',
  fields: {
    itens: List(Destination, 'Um destino por linha; um item pode ter vários.', { minItems: 1, maxItems: MOST_ITEMS }),
  },
  refusals: { 'item-not-found': 400, 'placed-beyond-received': 400 },
  example: { itens: [{ itemId: '9001', destino: 'estoque', quantidade: 1 }] },
})

const Placed = named('DestinoGuardado', 'Unidades com destino.', {
  id: Id('Identificador.'),
  itemId: FilledText('Identificador do item.'),
  destino: Word('Para onde vão.', DESTINATIONS),
  quantidade: Quantity('Unidades.', { minimum: 1 }),
  observacao: Nullable(LongText('O que se disse delas.')),
  por: FilledText('Quem ou o que decidiu, como em causa dos eventos.'),
  quem: Nullable(Text('Nome da pessoa da equipe, ou da integração, que por diz; null se ela não existe mais.')),
  data: Moment('Quando.'),
})

export const listPlacedUnits = {
  operationId: 'listPlacedUnits',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/destinos',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra para onde foram as unidades de um processo',
  description: 'Os destinos guardados, item a item.',
  schema: {
    params: ProcessParams,
    entity: named('DestinosDoProcesso', 'Para onde foram as unidades.', {
      destinos: List(Placed, 'Por item, na ordem em que foram ditos.', { maxItems: 2000 }),
    }),
  },
  refusals: { 'process-not-found': 404 },
  examples: {
    params: { processoId: 4218 },
    entity: {
      destinos: [
        {
          id: 5501,
          itemId: '9001',
          destino: 'estoque',
          quantidade: 1,
          observacao: null,
          por: 'credential 12',
          quem: 'Galpão Sul',
          data: '2026-11-20T14:05:00Z',
        },
      ],
    },
  },
} as const satisfies Operation
