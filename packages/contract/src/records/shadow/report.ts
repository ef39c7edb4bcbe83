import Type from 'typebox'
import type { Operation } from '../../operation.ts'
import { SIMULATED_VERDICTS } from '../../policy/policy-simulation.ts'
import {
  Day,
  FilledText,
  Id,
  List,
  Moment,
  named,
  Nullable,
  Quantity,
  SignedReais,
  SignedReaisSum,
  Text,
} from '../../scalars.ts'
import { Word } from '../../word.ts'
import {
  A_SHADOW_FILE,
  LARGEST_SHADOW_FILE,
  MOST_SHADOW_FAULTS,
  nextOfShadowFile,
  SHADOW_STATES,
  shadowCommon,
  shadowFileInParts,
  ShadowRowFault,
} from './mapping.ts'

export const SHADOW_DIFFERENCES = [
  'veredito',
  'forma',
  'frete',
  'custo_envio',
  'vale',
  'produtos',
  'gift_card',
  'cashback',
] as const
export const MOST_SHADOW_ROWS = 1_000
const MOST_DAYS = 400

export const getShadowProgress = {
  ...shadowCommon,
  operationId: 'getShadowProgress',
  method: 'GET',
  url: '/v1/gestao/sombra',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  summary: 'Diz até onde se foi com o modo sombra',
  description:
    'O que já foi comparado, e o que já veio do histórico; o mapeamento, os vales e a virada têm as suas próprias operações.',
  schema: {
    entity: named('ProgressoSombra', 'O que já foi comparado e importado.', {
      comparadas: Quantity('Devoluções comparadas.'),
      primeiroDia: Nullable(Day('O dia da mais antiga; nulo enquanto não há nenhuma.')),
      ultimoDia: Nullable(Day('O dia da mais nova; nulo enquanto não há nenhuma.')),
      comparadasEm: Nullable(Moment('Quando foi comparada a última.')),
      importadas: Quantity('Devoluções do histórico que são processos.'),
      emAberto: Quantity('Destas, as que ainda não foram concluídas nem canceladas.'),
      importadasEm: Nullable(Moment('Quando veio a última do histórico.')),
    }),
  },
  refusals: {},
  examples: {
    entity: {
      comparadas: 412,
      primeiroDia: '2026-11-01',
      ultimoDia: '2026-11-19',
      comparadasEm: '2026-11-20T12:40:00Z',
      importadas: 3120,
      emAberto: 38,
      importadasEm: '2026-11-20T13:05:00Z',
    },
  },
} as const satisfies Operation

export const feedShadowReturns = {
  ...shadowCommon,
  operationId: 'feedShadowReturns',
  method: 'POST',
  url: '/v1/gestao/sombra/devolucoes',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  largestBody: LARGEST_SHADOW_FILE + 64 * 1024,
  summary: 'Recebe o que o serviço atual fez, e calcula ao lado',
  description:
    'Lê o arquivo pelo mapeamento aprovado. Cada devolução é julgada e calculada pela política do seu dia e comparada; nada é enviado a ninguém, e nenhum processo nasce. Repetir não muda nada; uma devolução que mudou é comparada de novo. Linhas que não servem são ditas e as outras valem. Um arquivo que leva mais de meio minuto é feito em mais de uma requisição: `proxima` diz de onde continuar.',
  schema: {
    body: shadowFileInParts('ReceberDevolucoesSombraRequest'),
    entity: named('DevolucoesSombraRecebidas', 'O que se fez do arquivo.', {
      novas: Quantity('Devoluções que ainda não se conheciam.'),
      mudadas: Quantity('Devoluções conhecidas que mudaram, comparadas de novo.'),
      iguais: Quantity('Devoluções que já se conheciam assim.'),
      diferentes: Quantity('Devoluções deste arquivo que têm diferenças.'),
      faltas: List(ShadowRowFault, 'As linhas que não servem, e por quê.', { maxItems: MOST_SHADOW_FAULTS }),
      proxima: nextOfShadowFile,
    }),
  },
  refusals: { 'shadow-mapping-missing': 400, 'configuration-not-found': 500 },
  examples: {
    body: A_SHADOW_FILE,
    entity: { novas: 1, mudadas: 0, iguais: 0, diferentes: 1, faltas: [], proxima: null },
  },
} as const satisfies Operation

const period = Type.Object({
  de: Day('Primeiro dia em que as devoluções foram pedidas.'),
  ate: Type.Optional(Day('Último dia; sem ele, hoje.')),
})

const ByRule = named('DiferencasDeUmaRegra', 'As diferenças de uma regra.', {
  regra: FilledText('A regra.'),
  diferencas: Quantity('Quantas.'),
  valor: SignedReaisSum('Quanto o serviço atual devolve a mais, em reais; abaixo de 0, a menos.'),
})

export const getShadowDays = {
  ...shadowCommon,
  operationId: 'getShadowDays',
  method: 'GET',
  url: '/v1/gestao/sombra/dias',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  summary: 'Mostra, dia a dia, em que o serviço atual e o Vaivém diferem',
  description: 'Por dia em que as devoluções foram pedidas, na zona da conta, com as diferenças de cada regra.',
  schema: {
    querystring: period,
    entity: named('DiasSombra', 'Os dias que têm devoluções.', {
      dias: List(
        named('DiaSombra', 'Um dia.', {
          dia: Day('O dia.'),
          devolucoes: Quantity('Devoluções comparadas.'),
          diferentes: Quantity('Das quais diferem.'),
          emAnalise: Quantity('Das quais o Vaivém deixaria para uma pessoa.'),
          estornadoHoje: SignedReaisSum(
            'Quanto o serviço atual devolveu, nas devoluções que decidiu e de que diz quanto.',
          ),
          calculado: SignedReaisSum('Quanto o Vaivém devolveria nessas mesmas devoluções.'),
          regras: List(ByRule, 'As diferenças, por regra.', { maxItems: 50 }),
        }),
        'Do mais novo ao mais antigo.',
        { maxItems: MOST_DAYS },
      ),
    }),
  },
  refusals: {},
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30' },
    entity: {
      dias: [
        {
          dia: '2026-11-10',
          devolucoes: 32,
          diferentes: 1,
          emAnalise: 2,
          estornadoHoje: 2470,
          calculado: 2450,
          regras: [{ regra: 'FreteDoEstorno', diferencas: 1, valor: 20 }],
        },
      ],
    },
  },
} as const satisfies Operation

const optionalReais = (description: string) => Nullable(SignedReais(description))

export const listShadowDifferences = {
  ...shadowCommon,
  operationId: 'listShadowDifferences',
  method: 'GET',
  url: '/v1/gestao/sombra/diferencas',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  summary: 'Lista as diferenças do modo sombra',
  description: `Cada diferença com a sua regra e o seu valor, das devoluções pedidas no período; no máximo ${MOST_SHADOW_ROWS}, as mais novas.`,
  schema: {
    querystring: Type.Object({
      ...period.properties,
      regra: Type.Optional(Text('Só as desta regra.')),
    }),
    entity: named('DiferencasSombra', 'As diferenças.', {
      total: Quantity('Quantas há no período.'),
      diferencas: List(
        named('DiferencaSombra', 'Uma diferença.', {
          devolucao: FilledText('Como o serviço atual chama a devolução.'),
          pedido: Nullable(Text('Número do pedido.')),
          dia: Day('Dia em que foi pedida.'),
          tipo: Word('Em que difere.', SHADOW_DIFFERENCES),
          regra: FilledText('A regra que decide.'),
          valor: SignedReais('Quanto o serviço atual devolve a mais; abaixo de 0, a menos.'),
          estornadoHoje: optionalReais('Quanto o serviço atual devolveu ao todo; nulo: não se sabe.'),
          calculado: SignedReais('Quanto o Vaivém devolveria ao todo.'),
          situacaoHoje: Word('Até onde o serviço atual levou a devolução.', SHADOW_STATES),
          veredito: Word('O que o Vaivém diria da devolução.', SIMULATED_VERDICTS),
          processoId: Nullable(Id('O processo que ela é aqui; nulo: não veio com o histórico.')),
          processoNumero: Nullable(Text('O número desse processo.')),
          versaoDaPolitica: Quantity('Versão da política pela qual se calculou.'),
        }),
        'As mais novas primeiro.',
        { maxItems: MOST_SHADOW_ROWS },
      ),
    }),
  },
  refusals: {},
  examples: {
    querystring: { de: '2026-11-01' },
    entity: {
      total: 1,
      diferencas: [
        {
          devolucao: 'D-31',
          pedido: '1021',
          dia: '2026-11-10',
          tipo: 'frete',
          regra: 'FreteDoEstorno',
          valor: 20,
          estornadoHoje: 97,
          calculado: 77,
          situacaoHoje: 'encerrada',
          veredito: 'permitida',
          processoId: 42,
          processoNumero: 'LE-000042',
          versaoDaPolitica: 1,
        },
      ],
    },
  },
} as const satisfies Operation
