import Type, { type Static } from 'typebox'
import { RefundForm } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import {
  FilledText,
  Flag,
  forbid,
  Id,
  List,
  LongText,
  named,
  Nullable,
  Quantity,
  Reais,
  Text,
  WholeNumber,
} from '../scalars.ts'
import { Word } from '../word.ts'
import {
  DELIVERY_CLAIM_KINDS,
  DELIVERY_CLAIM_OUTCOMES,
  DELIVERY_CLAIM_STATES,
  type DeliveryClaim,
  deliveryClaimFields,
  overdueField,
} from './delivery-claim-view.ts'
import { exampleManagedProcess, LARGEST_VERSION, ManagedProcess, ProcessParams } from './management.ts'
import { commandFields, commandRefusals } from './management-commands.ts'
import { PhotoOfItem } from './photos.ts'

const MOST_ITEMS = 200

const ClaimedItem = named('ItemReclamado', 'Unidades de um item do pedido de que se reclama.', {
  itemId: FilledText('Identificador do item no pedido, como `solicitacoes/avaliar` o mostra.'),
  quantidade: Quantity('Unidades.', { minimum: 1 }),
})

const summary = {
  processoId: Id('O processo que a reclamação é.'),
  numero: FilledText('Número do processo, como LE-000123.'),
  versao: WholeNumber('Versão do processo: o que a resposta deve dizer que viu.', 1, LARGEST_VERSION),
  pedidoNumero: Nullable(Text('Número do pedido.')),
  lojaVirtualId: Nullable(Id('Loja virtual.')),
  clienteNome: Nullable(Text('Nome do cliente.')),
  ...deliveryClaimFields,
  ...overdueField,
  valorTotal: Reais('O que um reembolso devolve: produtos, frete e encargos, em reais; 0 quando se reenvia.'),
}

export const DeliveryClaimSummary = named(
  'ReclamacaoDeEntregaNaLista',
  'Uma reclamação de entrega em uma linha.',
  summary,
)
export type DeliveryClaimSummary = Static<typeof DeliveryClaimSummary>

export const DeliveryClaimDetail = named(
  'ReclamacaoDeEntregaCompleta',
  'Uma reclamação de entrega com o que o consumidor disse, e o que cada resposta daria.',
  {
    ...summary,
    texto: Nullable(LongText('O que o consumidor disse.')),
    resposta: Nullable(LongText('O que a loja disse ao consumidor na resposta.')),
    itens: List(
      named('ItemDaReclamacao', 'Um item de que se reclama.', {
        itemId: FilledText('Identificador do item no processo.'),
        skuId: FilledText('SKU.'),
        nome: FilledText('Nome da variação ou do produto, ou seu SKU.'),
        quantidade: Quantity('Unidades.', { minimum: 1 }),
        valor: Reais('O que foi pago por elas, em reais; 0 quando se reenvia.'),
      }),
      'Itens de que se reclama.',
      { maxItems: MOST_ITEMS },
    ),
    fotos: List(PhotoOfItem, 'Fotos, da mais antiga à mais nova.', { maxItems: 2000 }),
    reembolso: named('ReembolsoDaReclamacao', 'O que a resposta `reembolso` devolve, em reais.', {
      produtos: Reais('Produtos, em reais.'),
      frete: Reais('Frete, em reais.'),
      encargos: Reais('Encargos pagos além de produtos e frete, em reais.'),
      total: Reais('Ao todo, em reais.'),
      formaEstorno: RefundForm,
    }),
    reenvio: named('ReenvioDaReclamacao', 'O que a resposta `reenvio` faz.', {
      permitido: Flag('Se a loja ou a equipe pode reenviar.'),
      aMao: Flag('Se é a equipe que faz o pedido na loja e o registra.'),
    }),
  },
)
export type DeliveryClaimDetail = Static<typeof DeliveryClaimDetail>

const exampleClaim: DeliveryClaim = {
  tipo: 'item_faltando',
  estado: 'aberta',
  abertaEm: '2026-11-17T13:20:00Z',
  responderAte: '2026-11-22T13:20:00Z',
  resultado: null,
  respondidaEm: null,
}

const exampleSummary: DeliveryClaimSummary = {
  processoId: 4218,
  numero: 'LE-000123',
  versao: 1,
  pedidoNumero: '1198',
  lojaVirtualId: 1,
  clienteNome: 'Marina Duarte',
  ...exampleClaim,
  vencida: false,
  valorTotal: 77,
}

const exampleClaimedProcess: ManagedProcess = {
  ...exampleManagedProcess,
  mantenhaOItem: true,
  tipoServicoLogistico: 6,
  decisao: 'em_analise',
  reclamacaoEntrega: exampleClaim,
}

const common = { section: 'gestão', tag: 'Gestão de processos' } as const
const BASE = '/v1/pvt/reclamacoes-entrega'

const isRepeated = ({ itens }: { itens?: unknown }) =>
  Array.isArray(itens) && new Set(itens.map((one: { itemId?: unknown } | null) => one?.itemId)).size < itens.length

export const openDeliveryClaim = {
  ...common,
  operationId: 'openDeliveryClaim',
  method: 'POST',
  url: BASE,
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Abre uma reclamação de entrega em nome do consumidor',
  description:
    'O pedido não chegou, chegou danificado ou veio com unidades a menos: nada volta à loja. Abre um processo em análise que espera a resposta da loja no prazo da conta; as regras da política não o recusam. Unidades que estão em outro processo não podem ser reclamadas, e as reclamadas não podem ser devolvidas. Fotos se acrescentam ao processo por `fotos`.',
  schema: {
    body: forbid(
      Type.Object(
        {
          pedidoNumero: FilledText('Número do pedido na loja.'),
          lojaVirtualId: Type.Optional(Id('Loja virtual; sem ela, procura-se em todas.')),
          tipo: deliveryClaimFields.tipo,
          itens: List(ClaimedItem, 'De que se reclama.', { minItems: 1, maxItems: MOST_ITEMS }),
          texto: Type.Optional(LongText('O que o consumidor disse.')),
          notificarConsumidor: Type.Optional(Flag('Se o consumidor é avisado por e-mail.', true)),
        },
        { title: 'AbrirReclamacaoDeEntregaRequest', description: 'O pedido, e de que se reclama.' },
      ),
      'itens',
      isRepeated,
      'não pode ter o mesmo item duas vezes',
    ),
    entity: ManagedProcess,
  },
  refusals: {
    'configuration-not-found': 500,
    'order-not-found': 404,
    'store-unknown': 400,
    'item-not-found': 400,
    'quantity-unavailable': 400,
    'order-contradicted': 400,
  },
  examples: {
    body: {
      pedidoNumero: 'VV-5521',
      tipo: 'item_faltando',
      itens: [{ itemId: 'CAM-AZ-M', quantidade: 1 }],
      texto: 'Veio só uma das duas camisas.',
    },
    entity: exampleClaimedProcess,
  },
} as const satisfies Operation

export const listDeliveryClaims = {
  ...common,
  operationId: 'listDeliveryClaims',
  method: 'GET',
  url: BASE,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista as reclamações de entrega',
  description: 'As reclamações de entrega da conta, da mais nova à mais antiga.',
  schema: {
    querystring: Type.Object({
      ...pageFields,
      estado: Type.Optional(Word('Só as deste estado.', DELIVERY_CLAIM_STATES)),
      tipo: Type.Optional(Word('Só as deste tipo.', DELIVERY_CLAIM_KINDS)),
    }),
    entity: DeliveryClaimSummary,
  },
  refusals: {},
  examples: { querystring: { estado: 'aberta', pageSize: 50 }, entity: exampleSummary },
} as const satisfies Operation

export const getDeliveryClaim = {
  ...common,
  operationId: 'getDeliveryClaim',
  method: 'GET',
  url: `${BASE}/:processoId`,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Obtém uma reclamação de entrega',
  description: 'O que o consumidor disse e mostrou, o prazo, e o que cada resposta daria.',
  schema: { params: ProcessParams, entity: DeliveryClaimDetail },
  refusals: { 'delivery-claim-not-found': 404, 'configuration-not-found': 500 },
  examples: {
    params: { processoId: 4218 },
    entity: {
      ...exampleSummary,
      texto: 'Veio só uma das duas camisas.',
      resposta: null,
      itens: [{ itemId: '9001', skuId: 'CAM-AZ-M', nome: 'Camisa azul M', quantidade: 1, valor: 63 }],
      fotos: [],
      reembolso: { produtos: 63, frete: 14, encargos: 0, total: 77, formaEstorno: 2 },
      reenvio: { permitido: true, aMao: false },
    },
  },
} as const satisfies Operation

const isUnexplained = ({ resultado, textoUsuario }: { resultado?: unknown; textoUsuario?: unknown }) =>
  resultado === 'recusa' && !(typeof textoUsuario === 'string' && textoUsuario.trim() !== '')

export const answerDeliveryClaim = {
  ...common,
  operationId: 'answerDeliveryClaim',
  method: 'POST',
  url: `${BASE}/:processoId/responder`,
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Responde a uma reclamação de entrega',
  description:
    '`reenvio`: as mesmas unidades saem de novo, sem diferença; sem conector, a equipe faz o pedido e o registra. `reembolso`: devolve o que foi pago pelas unidades, com o frete como a lei pede, em dinheiro; quem tem `gestao:financeiro` o libera, senão espera a confirmação do pedido na loja. `recusa`: com o motivo, que o consumidor lê em `textoUsuario`; as unidades voltam a poder ser pedidas.',
  schema: {
    params: ProcessParams,
    body: forbid(
      Type.Object(
        {
          ...commandFields,
          resultado: Word('O que a loja responde.', DELIVERY_CLAIM_OUTCOMES),
          textoUsuario: Type.Optional(LongText('O que dizer ao consumidor; exigido na recusa.')),
        },
        { title: 'ResponderReclamacaoDeEntregaRequest', description: 'A resposta.' },
      ),
      'textoUsuario',
      isUnexplained,
      'deve dizer ao consumidor por que a reclamação é recusada',
    ),
    entity: ManagedProcess,
  },
  refusals: {
    ...commandRefusals,
    'configuration-not-found': 500,
    'delivery-claim-not-found': 404,
    'step-not-allowed': 400,
    'replacement-unavailable': 400,
    'capability-missing': 400,
    'second-person-needed': 409,
  },
  examples: {
    params: { processoId: 4218 },
    body: { versao: 1, resultado: 'reembolso', textoUsuario: 'Devolvemos o valor da camisa que faltou.' },
    entity: {
      ...exampleClaimedProcess,
      versao: 2,
      decisao: 'aprovado',
      reclamacaoEntrega: {
        ...exampleClaim,
        estado: 'reembolsando',
        resultado: 'reembolso',
        respondidaEm: '2026-11-17T15:02:11Z',
      },
    },
  },
} as const satisfies Operation
