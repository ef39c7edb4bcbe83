import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { AnswerIndicator } from './answer-indicator.ts'
import { pageFields } from '../paging.ts'
import { AMOUNT_FIGURES, DEADLINE_FIGURES, FIGURES, TIME_FIGURES } from './figures.ts'
import {
  Count,
  Day,
  FilledText,
  Flag,
  forbid,
  Id,
  List,
  Moment,
  named,
  Nullable,
  Percent,
  Quantity,
  Reais,
  ReaisSum,
  Text,
} from '../scalars.ts'
import { inOrder, periodFields } from './indicator-period.ts'
import { Word } from '../word.ts'

/** The lengths of the parts into which a period is divided. */
export const CADENCES = ['dia', 'semana', 'mes'] as const

const MOST_REASONS = 200
/** The largest number of parts in one answer. */
export const MOST_PARTS = 400

const figure = <const Names extends readonly (typeof FIGURES)[number][]>(names: Names) => ({
  figura: Word('Que número é: a figura cujas linhas o formam.', names),
  nome: FilledText('Como se chama.'),
  linhas: Count('Quantas linhas o formam.'),
  processos: Count('De quantos processos.'),
})

const part = <const Names extends readonly (typeof FIGURES)[number][]>(names: Names) => ({
  figura: Word('Que número é.', names),
})

export const Hours = (description: string) => Type.Number({ description, minimum: 0, maximum: 1_000_000 })

export const Indicators = named('Indicadores', 'O que devoluções e trocas custaram e retiveram em um período.', {
  valores: List(
    named('IndicadorDeValor', 'Um valor.', { ...figure(AMOUNT_FIGURES), valor: ReaisSum('Quanto, em reais.') }),
    'Valores.',
    { maxItems: AMOUNT_FIGURES.length },
  ),
  retido: ReaisSum('Retido em vales e trocas, em reais.'),
  taxaDeEstorno: Nullable(
    Percent('Devolvido em dinheiro, por cento do devolvido e do retido; null se não houve nem um.'),
  ),
  tempos: List(
    named('IndicadorDeTempo', 'Um tempo.', {
      ...figure(TIME_FIGURES),
      mediana: Nullable(Hours('Em horas: metade levou até isto.')),
      p90: Nullable(Hours('Em horas: nove em dez levaram até isto.')),
    }),
    'Tempos por etapa.',
    { maxItems: TIME_FIGURES.length },
  ),
  prazosLegais: List(
    named('IndicadorDePrazoLegal', 'Um prazo da lei: suas linhas são os processos do período que o perderam.', {
      ...figure(DEADLINE_FIGURES),
      fonte: FilledText('De que lei é o prazo.'),
      prazoDias: Count('Dias corridos do prazo; 0: de imediato, no próprio dia.'),
      medidos: Count('Em quantos processos do período o prazo começou.'),
      emAtrasoAgora: Count('Quantos processos, de qualquer período, estão abertos e passaram do prazo.'),
      medianaDias: Nullable(Hours('Em dias, dos que acabaram: metade levou até isto; null se nenhum acabou.')),
    }),
    'Prazos da lei.',
    { maxItems: DEADLINE_FIGURES.length },
  ),
  cadencia: Word('Em que partes o período foi dividido.', CADENCES),
  evolucao: List(
    named('ParteDoPeriodo', 'Os mesmos números em uma parte do período: com de e ate, as linhas são as da parte.', {
      de: Day('Primeiro dia da parte.'),
      ate: Day('Último dia da parte.'),
      valores: List(
        named('ValorDaParte', 'Um valor na parte.', {
          ...part(AMOUNT_FIGURES),
          valor: ReaisSum('Quanto, em reais.'),
        }),
        'Valores: os de todas as partes somam o do período.',
        { maxItems: AMOUNT_FIGURES.length },
      ),
      tempos: List(
        named('TempoDaParte', 'Um tempo na parte.', {
          ...part(TIME_FIGURES),
          mediana: Nullable(Hours('Em horas: metade levou até isto; null se não houve nenhum.')),
        }),
        'Tempos.',
        { maxItems: TIME_FIGURES.length },
      ),
    }),
    'O período em partes, da primeira à última; a primeira e a última podem ser mais curtas.',
    { maxItems: MOST_PARTS },
  ),
  motivos: List(
    named('IndicadorDeMotivo', 'Um motivo de um SKU.', {
      skuId: Text('SKU.'),
      nome: Text('Nome da variação ou do produto, ou seu SKU.'),
      motivo: Nullable(Text('Motivo, como foi dito.')),
      processos: Count('Em quantos processos.'),
      unidades: Count('Quantas unidades.'),
      valor: ReaisSum('Quanto valem as que voltam para estorno, em reais.'),
    }),
    'Motivos por SKU, do mais frequente ao menos: até 200.',
    { maxItems: MOST_REASONS },
  ),
  respostas: List(
    AnswerIndicator,
    'Respostas por motivo, com as de uma pergunta juntas, da mais frequente à menos: até 200.',
    { maxItems: MOST_REASONS },
  ),
})

export type Indicators = Static<typeof Indicators>

export const indicatorCommon = {
  method: 'GET',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  refusals: { 'configuration-not-found': 500 },
} as const

export const getIndicators = {
  ...indicatorCommon,
  operationId: 'getIndicators',
  url: '/v1/gestao/indicadores',
  wrapping: 'entity',
  summary: 'Mostra os indicadores de um período',
  description:
    'Valores exatos ao centavo, tempos por etapa, motivos por SKU e respostas por motivo dos processos de um período, ao todo e por dia, semana ou mês. Cada número se forma das linhas que indicadores/linhas mostra para a mesma figura e os mesmos filtros.',
  schema: {
    querystring: forbid(
      Type.Object({
        ...periodFields,
        cadencia: Type.Optional(
          Word(
            'Em que partes dividir o período, até 400; se não vier, dias até um mês, semanas até meio ano, meses além.',
            CADENCES,
          ),
        ),
      }),
      'ate',
      inOrder,
      'não pode ser antes de "de"',
    ),
    entity: Indicators,
  },
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30', por: 'pedido', lojaVirtualId: 1, cadencia: 'mes' },
    entity: {
      valores: [
        { figura: 'devolvido-em-dinheiro', nome: 'Devolvido em dinheiro', linhas: 12, processos: 11, valor: 931.4 },
      ],
      retido: 310.47,
      taxaDeEstorno: 75,
      tempos: [
        {
          figura: 'tempo-postagem',
          nome: 'Da autorização à postagem',
          linhas: 9,
          processos: 9,
          mediana: 41.5,
          p90: 120,
        },
      ],
      prazosLegais: [
        {
          figura: 'prazo-resposta',
          nome: 'Resposta à solicitação',
          linhas: 2,
          processos: 2,
          fonte: 'Decreto 7.962/2013, art. 4º, parágrafo único',
          prazoDias: 5,
          medidos: 61,
          emAtrasoAgora: 1,
          medianaDias: 0.4,
        },
      ],
      cadencia: 'mes',
      evolucao: [
        {
          de: '2026-11-01',
          ate: '2026-11-30',
          valores: [{ figura: 'devolvido-em-dinheiro', valor: 931.4 }],
          tempos: [{ figura: 'tempo-postagem', mediana: 41.5 }],
        },
      ],
      motivos: [
        { skuId: 'CAM-AZ-M', nome: 'Camisa azul M', motivo: 'Não serviu', processos: 4, unidades: 5, valor: 315 },
      ],
      respostas: [
        {
          motivo: 'Não serviu',
          pergunta: 'Ficou pequeno ou grande?',
          resposta: 'Ficou pequeno',
          processos: 11,
          unidades: 12,
        },
      ],
    },
  },
} as const satisfies Operation

export const IndicatorRow = named('LinhaDeIndicador', 'Uma linha das que formam um número.', {
  processoId: Id('Processo.'),
  processoNumero: FilledText('Número do processo.'),
  data: Moment('Quando o processo foi aberto.'),
  pedidoNumero: Nullable(Text('Número do pedido.')),
  lojaVirtualId: Nullable(Id('Loja virtual.')),
  skuId: Nullable(Text('SKU, onde a linha é de um item.')),
  motivo: Nullable(Text('Motivo, onde a linha é de um item.')),
  unidades: Nullable(Quantity('Unidades, onde a linha é de um item.')),
  valor: Nullable(Reais('Valor, em reais, onde a figura é um valor.')),
  horas: Nullable(Hours('Horas, onde a figura é um tempo.')),
})

export type IndicatorRow = Static<typeof IndicatorRow>

export const listIndicatorRows = {
  ...indicatorCommon,
  operationId: 'listIndicatorRows',
  url: '/v1/gestao/indicadores/linhas',
  wrapping: 'list',
  summary: 'Lista as linhas que formam um indicador',
  description: 'As linhas de uma figura, da mais nova à mais antiga, em páginas: somam o que indicadores mostra.',
  schema: {
    querystring: forbid(
      Type.Object({
        ...pageFields,
        ...periodFields,
        figura: Word('De que figura.', FIGURES),
        skuId: Type.Optional(Text('Em motivos: só as deste SKU.')),
        motivo: Type.Optional(Text('Em motivos: só as deste motivo, exato.')),
        semMotivo: Type.Optional(Flag('Em motivos: só as de que ninguém disse por quê.', false)),
      }),
      'ate',
      inOrder,
      'não pode ser antes de "de"',
    ),
    entity: IndicatorRow,
  },
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30', figura: 'motivos', skuId: 'CAM-AZ-M', motivo: 'Não serviu' },
    entity: {
      processoId: 4218,
      processoNumero: 'LE-000123',
      data: '2026-11-17T13:20:00Z',
      pedidoNumero: '1198',
      lojaVirtualId: 1,
      skuId: 'CAM-AZ-M',
      motivo: 'Não serviu',
      unidades: 1,
      valor: 63,
      horas: null,
    },
  },
} as const satisfies Operation
