import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, named, Nullable, Reais, Text, WholeNumber } from '../scalars.ts'

const QuotedOption = named('CotacaoDeEnvio', 'Um modo de devolver, com o que custa para esta encomenda.', {
  opcaoId: Id('Identificador da opção.'),
  descricao: Text('Descrição da opção.'),
  transportadora: Nullable(FilledText('Quem leva; null: nenhuma transportadora.')),
  custoLoja: Reais('O que a loja paga, em reais.'),
  prazoDias: WholeNumber('Prazo estimado, em dias.', 0, 3650),
  cotado: Flag('true: a transportadora cotou agora; false: custo e prazo são os da tabela da conta.'),
})

export const getParcelQuotes = {
  operationId: 'getParcelQuotes',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/encomendas/:encomendaId/cotacoes',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  summary: 'Cota os modos de devolver uma encomenda',
  description:
    'Diz quanto custaria à loja cada modo de devolver que chega ao consumidor, para as unidades da encomenda: como as transportadoras cotam agora, senão como na tabela da conta. O que o consumidor paga já foi combinado e não muda. Nada contrata.',
  schema: {
    params: Type.Object({
      processoId: Id('Identificador do processo.'),
      encomendaId: Id('Identificador da encomenda.'),
    }),
    entity: List(QuotedOption, 'Os modos, do mais barato para a loja ao mais caro.', { maxItems: 2_000 }),
  },
  refusals: { 'configuration-not-found': 500, 'process-not-found': 404, 'parcel-not-found': 404 },
  examples: {
    params: { processoId: 4218, encomendaId: 771 },
    entity: [
      { opcaoId: 71, descricao: 'PAC', transportadora: 'Correios', custoLoja: 18.9, prazoDias: 6, cotado: true },
      { opcaoId: 73, descricao: 'Motoboy', transportadora: 'Motoboy', custoLoja: 60, prazoDias: 1, cotado: false },
    ],
  },
} as const satisfies Operation
