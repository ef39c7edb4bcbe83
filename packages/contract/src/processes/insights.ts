import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import {
  Count,
  Day,
  FilledText,
  forbid,
  Id,
  List,
  LongText,
  named,
  Nullable,
  Percent,
  SignedReaisSum,
  Text,
} from '../scalars.ts'
import { Word } from '../word.ts'
import { inOrder, periodFields } from './indicator-period.ts'
import { Hours, indicatorCommon } from './indicators.ts'

export const FINDINGS = ['poucos', 'volume', 'produto', 'retido', 'custo', 'tempo', 'transportadora', 'regra'] as const
/** The figures that are compared with those of the period before; each has its unit. */
export const COMPARED = [
  'solicitacoes',
  'unidades',
  'solicitado',
  'devolvido-em-dinheiro',
  'retido-em-vale',
  'retido-em-troca',
  'item-mantido',
  'bonus',
  'vendido-a-mais',
  'taxa-de-retencao',
  'frete',
  'recuperado',
  'custo-por-devolucao',
] as const
export const FUNNEL = ['solicitadas', 'aprovadas', 'postadas', 'recebidas', 'conferidas', 'concluidas'] as const
export const STAGE_TIMES = ['decisao', 'postagem', 'transporte', 'conferencia', 'estorno'] as const

const { de, ate, lojaVirtualId } = periodFields
/** A period by the day of the request. */
export const insightPeriod = () =>
  forbid(Type.Object({ de, ate, lojaVirtualId }), 'ate', inOrder, 'não pode ser antes de "de"')

export const Period = (description: string) =>
  Type.Object({ de: Day('Primeiro dia.'), ate: Day('Último dia.') }, { description })

export const Change = (description: string) =>
  Nullable(Type.Number({ description, minimum: -1_000_000_000, maximum: 1_000_000_000 }))

export const Insights = named(
  'Panorama',
  'O que se destaca em um período, e cada número ao lado do período anterior.',
  {
    periodo: Period('O período pedido.'),
    anterior: Period('O período de mesma duração logo antes; de meses inteiros, os meses inteiros de antes.'),
    frases: List(
      named('FraseDoPanorama', 'O que se destaca, em uma frase.', {
        texto: LongText('A frase.'),
        sobre: Word('De que trata: onde estão seus números.', FINDINGS),
        skuId: Nullable(Text('O SKU que ela destaca.')),
        regra: Nullable(Text('A regra que ela destaca.')),
      }),
      'Até três, a mais importante primeiro.',
      { maxItems: 3 },
    ),
    comparados: List(
      named('NumeroComparado', 'Um número e o do período anterior.', {
        figura: Word('Que número é.', COMPARED),
        nome: FilledText('Como se chama.'),
        unidade: Word('Em que se conta.', ['quantidade', 'reais', 'por cento']),
        valor: Change('No período; null se não há do que calcular.'),
        anterior: Change('No período anterior; null se não há do que calcular.'),
        variacao: Change('Em por cento do anterior, com sinal; null se o anterior é zero.'),
      }),
      'Os números do período.',
      { maxItems: COMPARED.length },
    ),
    funil: List(
      named('EtapaDoFunil', 'Quantas solicitações do período chegaram a uma etapa.', {
        etapa: Word('A etapa.', FUNNEL),
        nome: FilledText('Como se chama.'),
        processos: Count('Quantas chegaram até ela.'),
      }),
      'As etapas, da primeira à última.',
      { maxItems: FUNNEL.length },
    ),
    tempos: List(
      named('TempoDaEtapa', 'Quanto demora uma etapa.', {
        etapa: Word('A etapa.', STAGE_TIMES),
        nome: FilledText('Como se chama.'),
        casos: Count('Quantos foram medidos.'),
        mediana: Nullable(Hours('Em horas, com precisão de 5 %: metade levou até isto.')),
        p90: Nullable(Hours('Em horas, com precisão de 5 %: nove em dez levaram até isto.')),
        medianaAnterior: Nullable(Hours('A mediana do período anterior.')),
      }),
      'Tempos por etapa.',
      { maxItems: STAGE_TIMES.length },
    ),
    transportadoras: List(
      named('DesempenhoDaTransportadora', 'O que uma transportadora levou, perdeu e cobrou.', {
        nome: Text('Transportadora, como a conta a chamava; vazio se não tem nome.'),
        enviadas: Count('Encomendas que viajaram.'),
        entregues: Count('Encomendas que chegaram.'),
        perdidas: Count('Encomendas perdidas.'),
        reclamacoes: Count('Reclamações abertas contra ela.'),
        avariadas: Count('Destas, por avaria.'),
        atrasadas: Count('Destas, por atraso.'),
        custo: SignedReaisSum('O que cobrou, em reais.'),
        recuperado: SignedReaisSum('O que pagou de volta, em reais.'),
        mediana: Nullable(Hours('Da postagem à chegada, em horas, com precisão de 5 %: metade levou até isto.')),
        p90: Nullable(Hours('Nove em dez levaram até isto.')),
      }),
      'As 50 que mais levaram.',
      { maxItems: 50 },
    ),
  },
)

export type Insights = Static<typeof Insights>

export const getInsights = {
  ...indicatorCommon,
  operationId: 'getInsights',
  url: '/v1/gestao/indicadores/panorama',
  wrapping: 'entity',
  summary: 'Mostra o que se destaca em um período',
  description:
    'Frases sobre o que mais mudou e o que chama a atenção, os números do período ao lado dos do anterior, o funil, o tempo de cada etapa e as transportadoras. Conta pelo dia da solicitação. Responde de somas por dia, exatas no instante da leitura; só os tempos são aproximados, a 5 %.',
  schema: { querystring: insightPeriod(), entity: Insights },
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30', lojaVirtualId: 1 },
    entity: {
      periodo: { de: '2026-11-01', ate: '2026-11-30' },
      anterior: { de: '2026-10-01', ate: '2026-10-31' },
      frases: [
        {
          texto:
            'Devoluções e trocas 12 % acima de outubro (412 contra 368), quase tudo em Calça Reta 44: motivo “Ficou pequeno”.',
          sobre: 'volume',
          skuId: 'CAL-44',
          regra: null,
        },
      ],
      comparados: [
        {
          figura: 'solicitacoes',
          nome: 'Solicitações',
          unidade: 'quantidade',
          valor: 412,
          anterior: 368,
          variacao: 12,
        },
      ],
      funil: [{ etapa: 'solicitadas', nome: 'Solicitadas', processos: 412 }],
      tempos: [{ etapa: 'decisao', nome: 'Decisão', casos: 398, mediana: 3.5, p90: 20, medianaAnterior: 5.2 }],
      transportadoras: [
        {
          nome: 'Correios',
          enviadas: 310,
          entregues: 290,
          perdidas: 4,
          reclamacoes: 5,
          avariadas: 1,
          atrasadas: 0,
          custo: 6540.2,
          recuperado: 412,
          mediana: 96,
          p90: 190,
        },
      ],
    },
  },
} as const satisfies Operation

export const Approvals = named('AprovacoesPorRegraEPessoa', 'Onde a política recusou e alguém aprovou.', {
  periodo: Period('O período pedido.'),
  regras: List(
    named('RegraAplicada', 'O que uma regra decidiu.', {
      regra: Text('A regra, pelo nome publicado.'),
      nome: Text('Como as pessoas a chamam.'),
      permitidas: Count('Solicitações que permitiu.'),
      recusadas: Count('Que recusou, e ficou assim até agora.'),
      excecoes: Count('Que recusou, e alguém aprovou.'),
      valorDasExcecoes: SignedReaisSum('Quanto valem as exceções, em reais.'),
    }),
    'As regras, a de mais exceções primeiro.',
    { maxItems: 100 },
  ),
  pessoas: List(
    named('AprovacoesDaPessoa', 'O que uma pessoa da equipe aprovou.', {
      pessoaId: Id('Pessoa.'),
      nome: Nullable(Text('Como se chama; null se não está mais na conta.')),
      aprovadas: Count('Solicitações que aprovou.'),
      valor: SignedReaisSum('Quanto valem, em reais.'),
      excecoes: Count('Destas, fora da política.'),
      valorDasExcecoes: SignedReaisSum('Quanto valem as exceções, em reais.'),
      partesDasExcecoes: Nullable(Percent('Exceções, por cento do que aprovou.')),
    }),
    'As pessoas, a de mais valor em exceções primeiro.',
    { maxItems: 500 },
  ),
})

export type Approvals = Static<typeof Approvals>

export const getApprovals = {
  ...indicatorCommon,
  tag: 'Gestão financeira',
  scope: 'gestao:financeiro',
  operationId: 'getApprovals',
  url: '/v1/gestao/indicadores/aprovacoes',
  wrapping: 'entity',
  summary: 'Mostra exceções à política por regra e por pessoa',
  description:
    'Quantas solicitações cada regra permitiu e recusou, quantas das recusadas alguém aprovou, quem as aprovou e quanto valem. Conta pelo dia da solicitação.',
  schema: { querystring: insightPeriod(), entity: Approvals },
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30' },
    entity: {
      periodo: { de: '2026-11-01', ate: '2026-11-30' },
      regras: [
        {
          regra: 'PrazoDeTroca',
          nome: 'Prazo de troca',
          permitidas: 0,
          recusadas: 12,
          excecoes: 34,
          valorDasExcecoes: 4210.5,
        },
      ],
      pessoas: [
        {
          pessoaId: 12,
          nome: 'Ana Prado',
          aprovadas: 210,
          valor: 25210,
          excecoes: 20,
          valorDasExcecoes: 2600,
          partesDasExcecoes: 9.5,
        },
      ],
    },
  },
} as const satisfies Operation
