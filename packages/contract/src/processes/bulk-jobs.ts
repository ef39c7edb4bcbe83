import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { Count, FilledText, Flag, forbid, Id, LongText, Moment, named, Nullable, Text } from '../scalars.ts'
import { BULK_COMMANDS } from './bulk-commands.ts'
import { Word } from './management.ts'
import { commandFields } from './management-commands.ts'
import { forbidBackwards, queueConditions, QUEUES } from './queue-conditions.ts'

/** How a job stands: at work, done with all, stopped by a person, or ended because who gave the command may no longer. */
export const BULK_JOB_STATES = ['em_andamento', 'concluido', 'parado', 'sem_permissao'] as const

/** The most processes that one job takes. */
export const MOST_IN_JOB = 20_000

const JobRequest = forbid(
  Type.Object(
    {
      comando: Word('O que fazer com cada um.', BULK_COMMANDS),
      filtro: forbidBackwards(
        Type.Object(queueConditions, {
          title: 'FiltroDoLote',
          description: 'Quais: os mesmos filtros da lista da fila. Sem nenhum, todos os processos da conta.',
        }),
      ),
      motivo: commandFields.motivo,
      textoUsuario: Type.Optional(LongText('Em recusar: o que dizer aos consumidores.')),
    },
    { title: 'LoteRequest', description: 'Um comando para todos os processos que um filtro encontra.' },
  ),
  'textoUsuario',
  ({ comando, textoUsuario }: { comando?: unknown; textoUsuario?: unknown }) =>
    textoUsuario !== undefined && comando !== 'recusar',
  'só cabe em recusar',
)

export const BulkJob = named('Lote', 'Um comando que o serviço dá a muitos processos, um depois do outro.', {
  id: Id('Identificador.'),
  comando: Word('O que é feito com cada um.', BULK_COMMANDS),
  fila: Word('A fila de que foram tirados.', QUEUES),
  filaNome: FilledText('Como a fila se chama.'),
  estado: Word('Se ainda trabalha.', BULK_JOB_STATES),
  pedidoPor: Nullable(Text('O nome de quem pediu; null: uma integração.')),
  pedidoEm: Moment('Quando foi pedido.'),
  terminouEm: Nullable(Moment('Quando terminou.')),
  total: Count('Processos ao todo.'),
  feitos: Count('Quantos já foram feitos.'),
  recusados: Count('Quantos não puderam ser feitos.'),
  restantes: Count('Quantos ainda esperam, ou ficaram sem o comando quando o lote terminou antes.'),
})

export type BulkJob = Static<typeof BulkJob>

export const BulkJobOutcome = named('ProcessoDoLote', 'O que o lote fez de um processo.', {
  id: Id('Identificador do processo.'),
  numero: FilledText('Número, como LE-000123.'),
  feito: Nullable(Flag('Se foi feito; null: ainda não recebeu o comando.')),
  erroCodigo: Nullable(Text('Por que não foi feito, como o comando sozinho responderia.')),
  erroDescricao: Nullable(Text('O mesmo, em uma frase.')),
  erroDetalhado: Nullable(LongText('O que exatamente.')),
})

export type BulkJobOutcome = Static<typeof BulkJobOutcome>

const example = {
  id: 7301,
  comando: 'aprovar',
  fila: 'para-decidir',
  filaNome: 'Para decidir',
  estado: 'em_andamento',
  pedidoPor: 'Marina Duarte',
  pedidoEm: '2026-11-18T14:05:00Z',
  terminouEm: null,
  total: 1204,
  feitos: 240,
  recusados: 3,
  restantes: 961,
} as const satisfies BulkJob

const root = '/v1/gestao/lotes'
const common = { section: 'gestão', tag: 'Gestão de processos' } as const
const params = Type.Object({ loteId: Id('Identificador do lote.') })

export const startBulkJob = {
  ...common,
  operationId: 'startBulkJob',
  method: 'POST',
  url: root,
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Dá um comando a todos os processos de um filtro',
  description:
    'O serviço guarda quais processos o filtro encontra agora, e dá o comando a cada um na versão em que está agora, em nome de quem pediu. Continua sozinho, também depois de um reinício; o que mudou nesse meio-tempo é recusado, como o comando sozinho o recusaria. Até 20 000 processos; a conta pode ter até 5 lotes em andamento.',
  schema: { body: JobRequest, entity: BulkJob },
  refusals: { 'bulk-list-size': 400, 'bulk-job-limit': 409 },
  examples: {
    body: { comando: 'aprovar', filtro: { fila: 'para-decidir', valorMaximo: '100' }, motivo: 'Fotos conferidas' },
    entity: { ...example, feitos: 0, recusados: 0, restantes: 1204 },
  },
} as const satisfies Operation

export const listBulkJobs = {
  ...common,
  operationId: 'listBulkJobs',
  method: 'GET',
  url: root,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista os lotes',
  description: 'Os lotes da conta, do mais novo ao mais antigo, por 30 dias depois de terminados.',
  schema: { querystring: Type.Object(pageFields), entity: BulkJob },
  refusals: {},
  examples: { querystring: { pageSize: 20 }, entity: example },
} as const satisfies Operation

export const getBulkJob = {
  ...common,
  operationId: 'getBulkJob',
  method: 'GET',
  url: `${root}/:loteId`,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra o andamento de um lote',
  description: 'Quantos processos já receberam o comando, e quantos o recusaram.',
  schema: { params, entity: BulkJob },
  refusals: { 'bulk-job-not-found': 404 },
  examples: { params: { loteId: 7301 }, entity: example },
} as const satisfies Operation

export const listBulkJobOutcomes = {
  ...common,
  operationId: 'listBulkJobOutcomes',
  method: 'GET',
  url: `${root}/:loteId/processos`,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista o que um lote fez de cada processo',
  description: 'Os processos do lote, na ordem em que recebem o comando.',
  schema: {
    params,
    querystring: Type.Object({
      ...pageFields,
      resultado: Type.Optional(Word('Só os deste resultado.', ['feito', 'recusado', 'restante'])),
    }),
    entity: BulkJobOutcome,
  },
  refusals: { 'bulk-job-not-found': 404 },
  examples: {
    params: { loteId: 7301 },
    querystring: { resultado: 'recusado', pageSize: 50 },
    entity: {
      id: 4219,
      numero: 'LE-000124',
      feito: false,
      erroCodigo: 'VERSAO_DESATUALIZADA',
      erroDescricao: 'O processo mudou desde que foi visto.',
      erroDetalhado: 'versao: enviada 1; o processo está na versão 2.',
    },
  },
} as const satisfies Operation

export const stopBulkJob = {
  ...common,
  operationId: 'stopBulkJob',
  method: 'POST',
  url: `${root}/:loteId/parar`,
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Para um lote',
  description:
    'Nenhum processo mais recebe o comando; o que foi feito continua feito. Um lote que já terminou fica como está.',
  schema: { params, entity: BulkJob },
  refusals: { 'bulk-job-not-found': 404 },
  examples: { params: { loteId: 7301 }, entity: { ...example, estado: 'parado', terminouEm: '2026-11-18T14:06:10Z' } },
} as const satisfies Operation

/** The operations on jobs that give one command to many processes. */
export const bulkJobOperations = [startBulkJob, listBulkJobs, getBulkJob, listBulkJobOutcomes, stopBulkJob] as const
