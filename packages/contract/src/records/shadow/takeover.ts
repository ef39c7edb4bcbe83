import Type from 'typebox'
import type { Operation } from '../../operation.ts'
import {
  Day,
  FilledText,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Quantity,
  SignedReais,
  SignedReaisSum,
} from '../../scalars.ts'
import { Word } from '../../word.ts'
import {
  A_SHADOW_FILE,
  LARGEST_SHADOW_FILE,
  MOST_SHADOW_FAULTS,
  nextOfShadowFile,
  shadowCommon,
  shadowFileInParts,
  ShadowRowFault,
} from './mapping.ts'

export const importShadowHistory = {
  ...shadowCommon,
  operationId: 'importShadowHistory',
  method: 'POST',
  url: '/v1/gestao/sombra/historico',
  scope: 'gestao:financeiro',
  rateGroup: 'escrita',
  changes: true,
  largestBody: LARGEST_SHADOW_FILE + 64 * 1024,
  summary: 'Importa o histórico do serviço atual como processos',
  description:
    'Lê o arquivo pelo mapeamento aprovado. Devoluções encerradas, abertas, recusadas e canceladas viram processos, com a data em que foram pedidas: são achadas, listadas, exportadas e auditadas, e as suas unidades não podem ser devolvidas outra vez. O que já foi estornado fica como estornado; nada é enviado, nenhum webhook é avisado. Vales com saldo viram vales conhecidos. Repetir não muda nada. Um arquivo que leva mais de meio minuto é feito em mais de uma requisição: `proxima` diz de onde continuar.',
  schema: {
    body: shadowFileInParts('ImportarHistoricoRequest'),
    entity: named('HistoricoImportado', 'O que se fez do arquivo.', {
      importadas: Quantity('Devoluções que viraram processos.'),
      conhecidas: Quantity('Devoluções que já eram processos.'),
      vales: Quantity('Vales que passaram a ser conhecidos.'),
      faltas: List(ShadowRowFault, 'As linhas que não servem, e por quê.', { maxItems: MOST_SHADOW_FAULTS }),
      proxima: nextOfShadowFile,
    }),
  },
  refusals: { 'shadow-mapping-missing': 400, 'configuration-not-found': 500 },
  examples: { body: A_SHADOW_FILE, entity: { importadas: 1, conhecidas: 0, vales: 0, faltas: [], proxima: null } },
} as const satisfies Operation

const Switch = named('VirarDoModoSombra', 'Se o Vaivém já trabalha sozinho.', {
  viradaEm: Nullable(Moment('Quando a loja passou ao Vaivém; nulo: ainda observa.')),
  conectores: List(
    named('ConectorVirado', 'Um conector e a etapa em que está.', {
      tipo: FilledText('Em que lista do arquivo da conta está.'),
      id: Quantity('Número do conector.'),
      etapa: FilledText('A etapa em que está.'),
      etapaAntes: Nullable(FilledText('A etapa a que a volta o leva; nulo: a virada não o mudou.')),
    }),
    'Os conectores da conta.',
    { maxItems: 500 },
  ),
})
const aSwitch = {
  viradaEm: '2026-11-30T12:00:00Z',
  conectores: [{ tipo: 'loja', id: 1, etapa: 'confirmar-cada', etapaAntes: 'observar' }],
}

export const getShadowSwitch = {
  ...shadowCommon,
  operationId: 'getShadowSwitch',
  method: 'GET',
  url: '/v1/gestao/sombra/virada',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Diz se a loja já passou ao Vaivém',
  description: 'Quando a virada foi feita, e em que etapa está cada conector.',
  schema: { entity: Switch },
  refusals: {},
  examples: { entity: aSwitch },
} as const satisfies Operation

export const switchFromShadow = {
  ...shadowCommon,
  operationId: 'switchFromShadow',
  method: 'POST',
  url: '/v1/gestao/sombra/virada',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Passa a loja do serviço atual para o Vaivém, ou volta atrás',
  description:
    'Ir: cada conector que só observa passa à etapa em que uma pessoa confirma cada envio. Voltar: cada um volta à etapa em que estava antes da virada, e o que ainda não foi enviado não é enviado. Repetir não muda nada.',
  schema: {
    body: Type.Object(
      {
        sentido: Word('Ir ou voltar.', ['ir', 'voltar']),
        motivo: Type.Optional(LongText('Por quê; fica na auditoria.')),
      },
      { title: 'VirarRequest', description: 'Ir ou voltar.' },
    ),
    entity: Switch,
  },
  refusals: { 'configuration-not-found': 500 },
  examples: { body: { sentido: 'ir' }, entity: aSwitch },
} as const satisfies Operation

export const shadowVoucher = named('ValeConhecido', 'Um vale do serviço atual.', {
  codigo: FilledText('O código, mascarado.'),
  valor: SignedReais('Quanto valia.'),
  saldo: SignedReais('Quanto ainda vale.'),
  validade: Nullable(Day('Último dia.')),
  processoId: Id('O processo que o deu.'),
})

export const listKnownVouchers = {
  ...shadowCommon,
  operationId: 'listKnownVouchers',
  method: 'GET',
  url: '/v1/gestao/sombra/vales',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  summary: 'Lista os vales do serviço atual que ainda valem',
  description: 'Os que vieram com o histórico e têm saldo, os que vencem antes primeiro; no máximo 1 000.',
  schema: {
    entity: named('ValesConhecidos', 'Os vales.', {
      total: Quantity('Quantos têm saldo.'),
      saldo: SignedReaisSum('Quanto valem juntos.'),
      vales: List(shadowVoucher, 'Os vales.', { maxItems: 1_000 }),
    }),
  },
  refusals: {},
  examples: {
    entity: {
      total: 1,
      saldo: 50,
      vales: [{ codigo: 'VALE…81', valor: 77, saldo: 50, validade: '2027-05-01', processoId: 42 }],
    },
  },
} as const satisfies Operation
