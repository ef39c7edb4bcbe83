import type { Static } from 'typebox'
import { FinancialStage, LogisticStage, ProcessKind, ProcessStatus, RatingStage } from '../codes.ts'
import { DECISIONS, ProcessParams, Word } from './management.ts'
import type { Operation } from '../operation.ts'
import { Count, FilledText, Flag, Id, List, Moment, named, Nullable, Reais, ReaisSum, Text } from '../scalars.ts'

const MOST_SHOWN = 100

const KnownProcess = named('ProcessoDoConsumidor', 'Outro processo do mesmo consumidor.', {
  id: Id('Identificador.'),
  numero: FilledText('Número.'),
  data: Moment('Quando foi aberto.'),
  tipo: ProcessKind,
  decisao: Word('Se a solicitação segue.', DECISIONS),
  status: ProcessStatus,
  estagioLogistico: LogisticStage,
  estagioFinanceiro: FinancialStage,
  estagioRating: RatingStage,
  pedidoNumero: Nullable(Text('Número do pedido.')),
  mesmoPedido: Flag('Se é do mesmo pedido.'),
  valor: Reais('Produtos e frete a devolver, em reais.'),
  achadoPor: Word('Por que é do mesmo consumidor.', ['documento', 'email', 'ambos', 'pedido']),
})

export const CustomerHistory = named('HistoricoDoConsumidor', 'O que se sabe de quem abriu o processo.', {
  bloqueado: Flag('Se o e-mail está na lista de bloqueio.'),
  processos: Count('Quantos outros processos tem.'),
  recusados: Count('Quantos deles foram recusados.'),
  valorDevolvido: ReaisSum('Quanto já lhe foi devolvido neles, em reais.'),
  historico: List(KnownProcess, 'Os 100 mais novos, do mais novo ao mais antigo.', { maxItems: MOST_SHOWN }),
})

export type CustomerHistory = Static<typeof CustomerHistory>

export const getCustomerHistory = {
  operationId: 'getCustomerHistory',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/consumidor',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra os outros processos do mesmo consumidor',
  description:
    'Os outros processos do mesmo pedido, do mesmo documento, em qualquer pontuação, ou do mesmo e-mail, e o que somam. Depois que os dados de uma pessoa são apagados, só o pedido ainda os liga.',
  schema: { params: ProcessParams, entity: CustomerHistory },
  refusals: { 'process-not-found': 404 },
  examples: {
    params: { processoId: 4218 },
    entity: {
      bloqueado: false,
      processos: 1,
      recusados: 0,
      valorDevolvido: 63,
      historico: [
        {
          id: 3990,
          numero: 'LE-000101',
          data: '2026-09-02T18:00:00Z',
          tipo: 0,
          decisao: 'aprovado',
          status: 2,
          estagioLogistico: 6,
          estagioFinanceiro: 3,
          estagioRating: 2,
          pedidoNumero: '1044',
          mesmoPedido: false,
          valor: 63,
          achadoPor: 'ambos',
        },
      ],
    },
  },
} as const satisfies Operation
