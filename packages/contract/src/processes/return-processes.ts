import Type, { type Static } from 'typebox'
import { FinancialStage, LogisticStage, ProcessStatusFilter, RatingStage } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { exampleProcess, ReturnProcess } from './return-process.ts'
import { BEYOND_ANY_ID, Day, forbid, Id, Text } from '../scalars.ts'

const filterFields = {
  ...pageFields,
  de: Type.Optional(Day('Primeiro dia da busca, inclusive, no fuso da conta.')),
  ate: Type.Optional(Day('Último dia da busca, inclusive, no fuso da conta.')),
  status: Type.Optional(ProcessStatusFilter),
  textoBusca: Type.Optional(
    Text(
      'Parte do nome ou do e-mail do cliente ou do número do pedido, sem distinguir maiúsculas e acentos, ou o código de autorização exato.',
    ),
  ),
  lojaVirtualId: Type.Optional(Id('Loja virtual (subconta). Uma loja desconhecida dá uma lista vazia.')),
  orderNumber: Type.Optional(Text('Número original do pedido na loja, exato.')),
  estagioLogistico: Type.Optional(LogisticStage),
  estagioFinanceiro: Type.Optional(FinancialStage),
  estagioRating: Type.Optional(RatingStage),
}

/** §4.3: the filters, in the query or in the body. */
export const ProcessFilters = forbid(
  Type.Object(filterFields),
  'ate',
  ({ de, ate }: { de?: unknown; ate?: unknown }) => typeof de === 'string' && typeof ate === 'string' && de > ate,
  'não pode ser antes de "de"',
)

export const ListProcessesRequest = forbid(
  Type.Object(filterFields, {
    title: 'CarregarProcessosRequest',
    description: 'Os mesmos filtros no corpo, para clientes que enviam corpo em GET; o que vem na URL vale mais.',
  }),
  'ate',
  ({ de, ate }: { de?: unknown; ate?: unknown }) => typeof de === 'string' && typeof ate === 'string' && de > ate,
  'não pode ser antes de "de"',
)

export type ProcessFilters = Static<typeof ProcessFilters>

export type ProcessReference = { readonly id: number } | { readonly numero: string }

/** Reads an `id-processo` that its schema has accepted: an id, or a `numero` such as `LE-000123`. */
export function processReference(text: string): ProcessReference {
  if (text.includes('-')) return { numero: text }
  return { id: Math.min(Number(text), BEYOND_ANY_ID) }
}

const common = {
  tag: 'Processos',
  scope: 'processos:read',
  rateGroup: 'leitura',
  changes: false,
} as const

/** §4.2. */
export const getProcess = {
  ...common,
  operationId: 'getProcess',
  method: 'GET',
  url: '/v3/pvt/processo/:idProcesso',
  parameterNames: { idProcesso: 'id-processo' },
  section: '§4.2',
  summary: 'Consulta um processo',
  description: 'Consulta um processo pelo identificador ou pelo número.',
  wrapping: 'entity',
  schema: {
    params: Type.Object({
      idProcesso: Type.String({
        description: 'Identificador do processo (inteiro positivo de até 19 dígitos) ou seu número, como LE-000123.',
        maxLength: 19,
        pattern: '^(?!0+$)(?:[0-9]{1,19}|[A-Za-z]{1,6}-[0-9]{1,12})$',
        'x-fault': 'deve ser um inteiro positivo de até 19 dígitos ou um número de processo, como LE-000123',
      }),
    }),
    entity: ReturnProcess,
  },
  refusals: { 'process-not-found': 404 },
  examples: { params: { idProcesso: 'LE-000123' }, entity: exampleProcess },
} as const satisfies Operation

/** §4.3. */
export const listProcesses = {
  ...common,
  operationId: 'listProcesses',
  method: 'GET',
  url: '/v3/pvt/processo',
  aliases: ['/v3/pvt/processo/listar'],
  section: '§4.3',
  summary: 'Lista processos',
  description:
    'Lista processos com filtros, do mais novo ao mais antigo, em páginas. Os filtros podem vir na URL ou em um corpo JSON opcional; se vierem nos dois, vale a URL. Uma página além da última é uma lista vazia.',
  wrapping: 'list',
  schema: { querystring: ProcessFilters, body: ListProcessesRequest, entity: ReturnProcess },
  bodyOptional: true,
  refusals: {},
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30', status: 1, textoBusca: 'marina', pageSize: 50 },
    body: { de: '2026-11-01', ate: '2026-11-30', textoBusca: 'marina', estagioLogistico: 4 },
    entity: exampleProcess,
  },
} as const satisfies Operation
