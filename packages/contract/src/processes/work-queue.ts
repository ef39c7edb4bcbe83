import Type, { type Static } from 'typebox'
import { FinancialStage, LogisticStage, ProcessKind, ProcessStatus, RatingStage, RefundForm } from '../codes.ts'
import { DECISIONS, Word } from './management.ts'
import { Colleague } from './handling.ts'
import { daysField, forbidBackwards, queueConditions, QUEUES, storeField } from './queue-conditions.ts'
import type { Operation } from '../operation.ts'
import { exampleProductPicture, ProductPictureView } from '../orders/product-picture.ts'
import { pageFields } from '../paging.ts'
import {
  Count,
  Day,
  FilledText,
  Id,
  List,
  Moment,
  named,
  Nullable,
  Quantity,
  Reais,
  Text,
  WholeNumber,
} from '../scalars.ts'

/** The things for which a process that is under way can wait: one at a time, the one that a person should handle first. */
export const WAITS = [
  'decisao',
  'resposta-de-entrega',
  'encomenda-extraviada',
  'encomenda-devolvida',
  'troca-que-falhou',
  'pedido-da-troca',
  'reposicao-do-estoque',
  'registro-na-loja',
  'conclusao',
  'erro-da-transportadora',
  'autorizacao',
  'autorizacao-vencida',
  'dados-bancarios',
  'escolha-da-troca',
  'escolha-do-defeito',
  'postagem',
  'encomenda',
  'entrega-da-troca',
  'conferencia',
  'estorno-que-falhou',
  'valor-do-abatimento',
  'pagamento-manual',
  'cobranca-da-transportadora',
  'estorno',
] as const

/** How a queue relates to the others: it is one of those that add up, goes across them, or is a narrower part of them. */
export const QUEUE_GROUPS = ['andamento', 'atravessa', 'recorte'] as const

export const QUEUE_ORDERS = [
  'vence-antes',
  'mais-novos',
  'mais-antigos',
  'maior-valor',
  'menor-valor',
  'expira-antes',
  'prazo-legal-antes',
  'alterados-por-ultimo',
  'alterados-primeiro',
] as const

const LARGEST_VERSION = 2_147_483_647
/** The filters of a list, which apply beside its queue. */
/** The most that a count which ends early goes to. */
const MOST_COUNTED = 1_000_000

const QueueFilters = forbidBackwards(
  Type.Object({
    ...pageFields,
    ...queueConditions,
    ordem: Type.Optional(Word('Em que ordem; se não vier, a da fila.', QUEUE_ORDERS)),
    contarAte: Type.Optional(
      Type.Integer({
        description:
          'Conta só até este número, para que a primeira página não espere a contagem de muitos: havendo mais, totalRecords é este número mais um, e totalPages vem dele. Se não vier, o total é exato.',
        minimum: 1,
        maximum: MOST_COUNTED,
      }),
    ),
  }),
)

export type QueueFilters = Static<typeof QueueFilters>

export const QueuedProcess = named('ProcessoNaFila', 'Um processo como uma linha da fila.', {
  id: Id('Identificador.'),
  numero: FilledText('Número, como LE-000123.'),
  versao: WholeNumber('Versão: o que um comando em lote deve dizer que viu.', 1, LARGEST_VERSION),
  data: Moment('Quando foi aberto.'),
  idadeEmDias: Quantity('Dias desde que foi aberto, no fuso da conta.'),
  alteradoEm: Moment('Quando mudou pela última vez.'),
  tipo: ProcessKind,
  decisao: Word('Se a solicitação segue.', DECISIONS),
  status: ProcessStatus,
  estagioLogistico: LogisticStage,
  estagioFinanceiro: FinancialStage,
  estagioRating: RatingStage,
  formaEstorno: RefundForm,
  pedidoNumero: Nullable(Text('Número do pedido.')),
  lojaVirtualId: Nullable(Id('Loja virtual.')),
  lojaVirtual: Nullable(Text('Nome da loja virtual.')),
  clienteNome: Nullable(Text('Nome do cliente.')),
  clienteEmail: Nullable(Text('E-mail do cliente.')),
  itens: List(
    named('ItemNaFila', 'Um item em poucas palavras.', {
      nome: Text('Nome da variação ou do produto, ou seu SKU.'),
      quantidade: Quantity('Unidades pedidas.', { minimum: 1 }),
      motivo: Nullable(Text('Motivo.')),
      imagem: ProductPictureView,
    }),
    'Os primeiros itens.',
    { maxItems: 3 },
  ),
  quantidadeItens: Quantity('Quantos itens tem ao todo.'),
  valor: Reais('Produtos e frete a devolver, em reais.'),
  responsavel: Nullable(Colleague),
  adiadoAte: Nullable(Moment('Até quando alguém o adiou.')),
  espera: Nullable(Word('A única coisa que espera agora; null: nada.', WAITS)),
  autorizacaoExpiraEm: Nullable(Moment('Até quando a encomenda que ainda não saiu pode ser postada.')),
  prazoLegal: Nullable(Day('Último dia que a lei dá, no fuso da conta.')),
  filas: List(Word('Uma fila.', QUEUES), 'As filas em que está, com os dias pedidos.', { maxItems: QUEUES.length }),
})

export type QueuedProcess = Static<typeof QueuedProcess>

const common = {
  method: 'GET',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  refusals: {},
} as const

export const listQueue = {
  ...common,
  operationId: 'listQueue',
  url: '/v1/gestao/processos',
  wrapping: 'list',
  summary: 'Lista os processos de uma fila',
  description:
    'Os processos que esperam por alguém, fila a fila, com filtros que se somam e o total exato, ou contado até `contarAte`. Cada processo em andamento está em exatamente uma das filas para-decidir, para-autorizar, dados-que-faltam, em-transito, para-conferir, dinheiro e adiados; prazos e todos passam por elas, e as demais são recortes mais finos. Sem ordem, essas sete, prazos, expirando, prazo-legal e reclamacoes-de-entrega começam pelo que vence antes; as outras, pelo mais novo.',
  schema: { querystring: QueueFilters, entity: QueuedProcess },
  examples: {
    querystring: { fila: 'a-aprovar', ordem: 'maior-valor', valorMinimo: '100', pageSize: 50 },
    entity: {
      id: 4218,
      numero: 'LE-000123',
      versao: 3,
      data: '2026-11-17T13:20:00Z',
      idadeEmDias: 1,
      alteradoEm: '2026-11-17T13:21:02Z',
      tipo: 0,
      decisao: 'em_analise',
      status: 1,
      estagioLogistico: 1,
      estagioFinanceiro: 0,
      estagioRating: 0,
      formaEstorno: 2,
      pedidoNumero: '1198',
      lojaVirtualId: 1,
      lojaVirtual: 'Loja Exemplo',
      clienteNome: 'Marina Duarte',
      clienteEmail: 'marina.duarte@example.com',
      itens: [{ nome: 'Camisa azul M', quantidade: 1, motivo: 'Arrependimento', imagem: exampleProductPicture }],
      quantidadeItens: 1,
      valor: 77,
      responsavel: { id: 3, nome: 'Marina Duarte' },
      adiadoAte: null,
      espera: 'decisao',
      autorizacaoExpiraEm: null,
      prazoLegal: '2026-11-22',
      filas: ['para-decidir', 'todos', 'a-aprovar'],
    },
  },
} as const satisfies Operation

const QueueCounts = named('ContagemDasFilas', 'Quantos processos há em cada fila.', {
  filas: List(
    named('FilaComContagem', 'Uma fila e quantos processos tem.', {
      fila: Word('Fila.', QUEUES),
      grupo: Word(
        'Se é uma das que somam o que está em andamento, se passa por todas, ou se é um recorte.',
        QUEUE_GROUPS,
      ),
      nome: FilledText('Como se chama.'),
      descricao: FilledText('Quem está nela.'),
      quantidade: Count('Processos que a lista mostra.'),
    }),
    'Todas as filas, na ordem em que se mostram.',
    { maxItems: QUEUES.length },
  ),
})

export const countQueues = {
  ...common,
  operationId: 'countQueues',
  url: '/v1/gestao/filas',
  wrapping: 'entity',
  summary: 'Conta os processos de cada fila',
  description: 'Quantos processos cada fila tem agora: os mesmos que a lista mostra.',
  schema: { querystring: Type.Object({ ...daysField, ...storeField }), entity: QueueCounts },
  examples: {
    querystring: { dias: 3, lojaVirtualId: 1 },
    entity: {
      filas: [
        {
          fila: 'para-decidir',
          grupo: 'andamento',
          nome: 'Para decidir',
          descricao: 'Esperam uma decisão da equipe.',
          quantidade: 4,
        },
        { fila: 'todos', grupo: 'atravessa', nome: 'Todos', descricao: 'Todos os processos.', quantidade: 1204 },
        {
          fila: 'a-aprovar',
          grupo: 'recorte',
          nome: 'A aprovar',
          descricao: 'Esperam que alguém decida.',
          quantidade: 4,
        },
      ],
    },
  },
} as const satisfies Operation
