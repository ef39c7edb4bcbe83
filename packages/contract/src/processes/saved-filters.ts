import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, Moment, named, Text } from '../scalars.ts'

export const FILTERED_PAGES = ['fila', 'dinheiro', 'indicadores'] as const

const MOST_FILTERS = 100
const MOST_PARAMETERS = 30

const Page = Type.Unsafe<(typeof FILTERED_PAGES)[number]>({
  type: 'string',
  enum: [...FILTERED_PAGES],
  description: 'A página do console que o usa.',
})
const Parameters = Type.Record(
  Type.String({ description: 'Nome do parâmetro.', minLength: 1, maxLength: 60 }),
  Text('Valor, como vai na URL.', { pattern: '^[^\\r\\n]*$' }),
  { description: 'Os parâmetros que a página põe na URL.', maxProperties: MOST_PARAMETERS },
)

export const SavedFilter = named('FiltroSalvo', 'Um filtro guardado com um nome.', {
  id: Id('Identificador.'),
  pagina: Page,
  nome: FilledText('Nome, único na página para quem o vê como seu.'),
  parametros: Parameters,
  daConta: Flag('Se é de todos; senão, só de quem o guardou.'),
  criadoEm: Moment('Quando foi guardado.'),
})

export type SavedFilter = Static<typeof SavedFilter>

const example = {
  id: 5501,
  pagina: 'fila',
  nome: 'Caros a aprovar',
  parametros: { fila: 'a-aprovar', valorMinimo: '500' },
  daConta: false,
  criadoEm: '2026-11-18T14:05:00Z',
} as const satisfies SavedFilter

const root = '/v1/gestao/filtros'
const common = { section: 'gestão', tag: 'Gestão da conta', wrapping: 'entity' } as const

export const listSavedFilters = {
  ...common,
  operationId: 'listSavedFilters',
  scope: 'gestao:read',
  method: 'GET',
  url: root,
  rateGroup: 'leitura',
  changes: false,
  summary: 'Lista os filtros guardados',
  description: 'Os filtros de quem chama e os da conta, por nome.',
  schema: {
    querystring: Type.Object({ pagina: Type.Optional(Page) }),
    entity: named('FiltrosSalvos', 'Os filtros.', {
      filtros: List(SavedFilter, 'Por nome.', { maxItems: 2 * MOST_FILTERS }),
    }),
  },
  refusals: {},
  examples: { querystring: { pagina: 'fila' }, entity: { filtros: [example] } },
} as const satisfies Operation

export const saveFilter = {
  ...common,
  operationId: 'saveFilter',
  scope: 'gestao:write',
  method: 'POST',
  url: root,
  rateGroup: 'escrita',
  changes: true,
  summary: 'Guarda um filtro',
  description: 'Guarda um filtro com um nome; um de mesmo nome, página e dono é substituído. Cada dono tem até 100.',
  schema: {
    body: Type.Object(
      {
        pagina: Page,
        nome: FilledText('Nome.'),
        parametros: Parameters,
        daConta: Type.Optional(Flag('Se é de todos da conta.', false)),
      },
      { title: 'SalvarFiltroRequest', description: 'O filtro.' },
    ),
    entity: SavedFilter,
  },
  refusals: { 'filter-limit': 400 },
  examples: {
    body: { pagina: 'fila', nome: example.nome, parametros: example.parametros },
    entity: example,
  },
} as const satisfies Operation

export const deleteSavedFilter = {
  ...common,
  operationId: 'deleteSavedFilter',
  scope: 'gestao:write',
  method: 'DELETE',
  url: `${root}/:filtroId`,
  rateGroup: 'escrita',
  changes: true,
  summary: 'Exclui um filtro guardado',
  description: 'Exclui um filtro de quem chama, ou da conta. O de outra pessoa não existe para quem chama.',
  schema: {
    params: Type.Object({ filtroId: Id('Identificador do filtro.') }),
    entity: named('FiltroExcluido', 'O que foi excluído.', {
      id: Id('Identificador.'),
      excluido: Flag('Sempre verdadeiro.'),
    }),
  },
  refusals: { 'filter-not-found': 404 },
  examples: { params: { filtroId: 5501 }, entity: { id: 5501, excluido: true } },
} as const satisfies Operation
