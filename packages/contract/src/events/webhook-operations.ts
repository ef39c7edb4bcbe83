import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { FilledText, Id, named, WholeNumber } from '../scalars.ts'
import { EventTypeName } from './event-catalogue.ts'
import {
  DeliveryAttempt,
  KEPT_OF_ANSWER,
  MOST_DELIVERY_ATTEMPTS,
  MOST_WEBHOOKS,
  NewWebhook,
  DeliveryQueue,
  RemovedWebhook,
  RotatedSecret,
  SAMPLE_NUMBER,
  SECRET_OVERLAP_HOURS,
  Webhook,
  WebhookModel,
} from './webhooks.ts'

const Params = Type.Object({ webhookId: Id('Identificador do webhook.') })
const params = { webhookId: 41 }
const root = '/v1/gestao/webhooks'
const one = `${root}/:webhookId` as const

const exampleModel = {
  url: 'https://integracao.lojaexemplo.com.br/vaivem',
  tipos: ['refund.settled' as const, 'voucher.issued' as const],
  descricao: 'ERP',
}
const exampleWebhook = {
  id: 41,
  ...exampleModel,
  lojas: null,
  estado: 'ativo' as const,
  criadoEm: '2026-11-18T14:05:00Z',
  segredosVigentes: 1,
  pendentes: 0,
  filasParadas: 0,
  descanso: null,
  proximo: 'ZTo0MTI',
}
const exampleSecret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const exampleAttempt = {
  id: 9917,
  eventoId: 'evt_890172344602624',
  tipo: 'refund.settled',
  processoId: 4218,
  versao: 7,
  numero: 1,
  resultado: 'entregue' as const,
  iniciadaEm: '2026-11-19T11:02:46Z',
  duracaoMs: 83,
  status: 200,
  falha: null,
  resposta: 'ok',
  proximaEm: null,
}

const common = { tag: 'Webhooks', section: 'Gestão', scope: 'gestao:admin', wrapping: 'entity' } as const
const changing = { ...common, rateGroup: 'escrita', changes: true } as const
const reading = { ...common, rateGroup: 'leitura', changes: false } as const
const ofOne = { 'webhook-not-found': 404 } as const

export const createWebhook = {
  ...changing,
  operationId: 'createWebhook',
  method: 'POST',
  url: root,
  summary: 'Cria um webhook e mostra seu segredo, uma única vez',
  description: `Cria um webhook que recebe os eventos a partir de agora, assinados segundo a especificação Standard Webhooks. Os de antes podem ser pedidos com reenviar. Uma conta tem até ${MOST_WEBHOOKS} webhooks.`,
  answersSecret: true,
  schema: { body: WebhookModel, entity: NewWebhook },
  refusals: { 'reauthentication-needed': 409, 'webhook-limit': 400 },
  examples: { body: exampleModel, entity: { ...exampleWebhook, segredo: exampleSecret } },
} as const satisfies Operation

export const listWebhooks = {
  ...reading,
  operationId: 'listWebhooks',
  method: 'GET',
  url: root,
  wrapping: 'list',
  summary: 'Lista os webhooks da conta',
  description: 'Lista os webhooks, do mais antigo ao mais novo, sem segredos.',
  schema: { querystring: Type.Object({ ...pageFields }), entity: Webhook },
  refusals: {},
  examples: { querystring: { pageSize: 20 }, entity: exampleWebhook },
} as const satisfies Operation

export const getWebhook = {
  ...reading,
  operationId: 'getWebhook',
  method: 'GET',
  url: one,
  summary: 'Consulta um webhook',
  description: 'Consulta um webhook, sem segredos.',
  schema: { params: Params, entity: Webhook },
  refusals: ofOne,
  examples: {
    params,
    entity: {
      ...exampleWebhook,
      pendentes: 212,
      descanso: { desde: '2026-11-19T11:02:46Z', ate: '2026-11-19T11:09:12Z' },
    },
  },
} as const satisfies Operation

export const updateWebhook = {
  ...changing,
  operationId: 'updateWebhook',
  method: 'PUT',
  url: one,
  summary: 'Substitui endereço e filtros de um webhook',
  description:
    'Substitui os campos pelos do corpo. O que já espera entrega vai para o endereço novo; os filtros valem para os eventos que ainda vão ser separados.',
  schema: { params: Params, body: WebhookModel, entity: Webhook },
  refusals: { ...ofOne, 'reauthentication-needed': 409 },
  examples: { params, body: exampleModel, entity: exampleWebhook },
} as const satisfies Operation

export const disableWebhook = {
  ...changing,
  operationId: 'disableWebhook',
  method: 'POST',
  url: `${one}/desativar`,
  summary: 'Desativa um webhook',
  description: 'O webhook deixa de receber. Os eventos continuam guardados até ele ser ativado.',
  schema: { params: Params, entity: Webhook },
  refusals: ofOne,
  examples: { params, entity: { ...exampleWebhook, estado: 'desativado' } },
} as const satisfies Operation

export const enableWebhook = {
  ...changing,
  operationId: 'enableWebhook',
  method: 'POST',
  url: `${one}/ativar`,
  summary: 'Ativa um webhook',
  description:
    'O webhook volta a receber: desde onde parou, ou só o que acontecer de agora em diante. Ativar um webhook ativo só encerra o descanso dele.',
  schema: {
    params: Params,
    body: Type.Object({
      aPartirDe: Type.Optional(
        Type.Unsafe<'ondeParou' | 'agora'>({
          type: 'string',
          enum: ['ondeParou', 'agora'],
          default: 'ondeParou',
          description: 'ondeParou: nada se perde; agora: o que esperava entrega é descartado.',
        }),
      ),
    }),
    entity: Webhook,
  },
  bodyOptional: true,
  refusals: ofOne,
  examples: { params, body: { aPartirDe: 'ondeParou' }, entity: exampleWebhook },
} as const satisfies Operation

export const deleteWebhook = {
  ...changing,
  operationId: 'deleteWebhook',
  method: 'DELETE',
  url: one,
  summary: 'Exclui um webhook',
  description: 'Exclui o webhook com seus segredos, o que esperava entrega e suas tentativas.',
  schema: { params: Params, entity: RemovedWebhook },
  refusals: ofOne,
  examples: { params, entity: { id: 41, excluido: true } },
} as const satisfies Operation

export const rotateWebhookSecret = {
  ...changing,
  operationId: 'rotateWebhookSecret',
  method: 'POST',
  url: `${one}/trocar-segredo`,
  summary: 'Emite um segredo novo, que convive com o anterior',
  description: `Emite um segredo, que só aparece agora. Por ${SECRET_OVERLAP_HOURS} horas cada entrega leva duas assinaturas, a do segredo novo e a do anterior; um terceiro segredo encerra o mais antigo na hora.`,
  answersSecret: true,
  schema: { params: Params, entity: RotatedSecret },
  refusals: { ...ofOne, 'reauthentication-needed': 409 },
  examples: { params, entity: { segredo: exampleSecret, anteriorExpiraEm: '2026-11-20T14:05:00Z' } },
} as const satisfies Operation

export const testWebhook = {
  ...changing,
  operationId: 'testWebhook',
  method: 'POST',
  url: `${one}/testar`,
  summary: 'Envia um evento de teste, ou uma amostra, e mostra a resposta',
  description: `Envia agora, uma única vez, assinado como os outros e também a um webhook desativado: um evento webhook.test ou, com \`tipo\`, uma amostra desse tipo, que é o exemplo da descrição AsyncAPI. O processo da amostra não existe: o número dele é ${SAMPLE_NUMBER}. Mostra o que o endereço respondeu; um teste que chega encerra o descanso do webhook.`,
  schema: {
    params: Params,
    body: Type.Object(
      { tipo: Type.Optional(EventTypeName) },
      { title: 'TestarWebhookRequest', description: 'O que enviar; sem corpo, ou sem tipo, um webhook.test.' },
    ),
    entity: DeliveryAttempt,
  },
  bodyOptional: true,
  refusals: ofOne,
  examples: {
    params,
    body: { tipo: 'process.approved' },
    entity: {
      ...exampleAttempt,
      eventoId: 'evt_890172400000000',
      tipo: 'process.approved',
      processoId: null,
      versao: null,
    },
  },
} as const satisfies Operation

export const listWebhookAttempts = {
  ...reading,
  operationId: 'listWebhookAttempts',
  method: 'GET',
  url: `${one}/tentativas`,
  wrapping: 'list',
  summary: 'Lista as tentativas de entrega de um webhook',
  description: `Lista cada tentativa que a retenção da conta ainda guarda, da mais nova à mais antiga, com status, duração e os primeiros ${KEPT_OF_ANSWER} caracteres da resposta.`,
  schema: {
    params: Params,
    querystring: Type.Object({
      ...pageFields,
      processoId: Type.Optional(Id('Só as deste processo.')),
      eventoId: Type.Optional(FilledText('Só as deste evento.', { pattern: '^evt_[0-9]{1,16}$', maxLength: 40 })),
    }),
    entity: DeliveryAttempt,
  },
  refusals: ofOne,
  examples: { params, querystring: { processoId: 4218 }, entity: exampleAttempt },
} as const satisfies Operation

export const listWebhookQueues = {
  ...reading,
  operationId: 'listWebhookQueues',
  method: 'GET',
  url: `${one}/filas`,
  wrapping: 'list',
  summary: 'Lista o que um webhook ainda tem a receber',
  description: `Lista as filas, uma por processo, as paradas antes. A fila de um processo espera a entrega do seu primeiro evento; as dos outros andam. Depois de ${MOST_DELIVERY_ATTEMPTS} tentativas em cerca de 3 dias ela para, e é retomada com retomar.`,
  schema: { params: Params, querystring: Type.Object({ ...pageFields }), entity: DeliveryQueue },
  refusals: ofOne,
  examples: {
    params,
    querystring: { pageSize: 20 },
    entity: {
      processoId: 4218,
      estado: 'parada',
      pendentes: 3,
      eventoId: 'evt_890172344602624',
      tentativas: MOST_DELIVERY_ATTEMPTS,
      proximaEm: null,
    },
  },
} as const satisfies Operation

export const resumeWebhookQueues = {
  ...changing,
  operationId: 'resumeWebhookQueues',
  method: 'POST',
  url: `${one}/retomar`,
  summary: 'Retoma as filas paradas de um webhook, ou a de um processo',
  description:
    'As filas paradas voltam a andar já, desde o evento em que pararam, e as em espera não esperam mais. Encerra o descanso do webhook.',
  schema: {
    params: Params,
    body: Type.Object({ processoId: Type.Optional(Id('Só a fila deste processo; ausente, todas.')) }),
    entity: named('FilasRetomadas', 'Quantas filas voltaram a andar.', {
      filas: WholeNumber('Filas que estavam paradas ou em espera.', 0, Number.MAX_SAFE_INTEGER),
    }),
  },
  bodyOptional: true,
  refusals: ofOne,
  examples: { params, body: { processoId: 4218 }, entity: { filas: 1 } },
} as const satisfies Operation

export const replayWebhookEvents = {
  ...changing,
  operationId: 'replayWebhookEvents',
  method: 'POST',
  url: `${one}/reenviar`,
  summary: 'Envia de novo um evento, ou todos desde um ponto',
  description:
    'Com eventoId, envia de novo esse evento, qualquer que seja o filtro. Com desde, os eventos depois desse cursor que passam pelos filtros. Todos levam o mesmo identificador de antes e a ordem de cada processo.',
  schema: {
    params: Params,
    body: Type.Object({
      eventoId: Type.Optional(FilledText('O evento.', { pattern: '^evt_[0-9]{1,16}$', maxLength: 40 })),
      desde: Type.Optional(FilledText('Um cursor de GET /v1/pvt/eventos.')),
    }),
    entity: Webhook,
  },
  refusals: { ...ofOne, 'event-not-found': 404 },
  examples: { params, body: { eventoId: 'evt_890172344602624' }, entity: { ...exampleWebhook, pendentes: 1 } },
} as const satisfies Operation
