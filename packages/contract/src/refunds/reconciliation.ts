import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import {
  Day,
  FilledText,
  Id,
  List,
  Moment,
  named,
  Nullable,
  Quantity,
  ReaisSum,
  SignedReais,
  Text,
} from '../scalars.ts'
import { aStatementAccount, reconciliationCommon, statementAccountFields } from './statements.ts'
import { Word } from '../word.ts'

/** Differences of one day in one answer. */
const MOST_DIFFERENCES = 500

export const DIFFERENCE_KINDS = ['so-no-razao', 'so-no-extrato', 'valor-difere', 'pago-duas-vezes'] as const
export const DIFFERENCE_ACTS = ['consultar', 'registrar', 'contestar', 'ignorar'] as const

const StatementParams = Type.Object({ contaId: Id('Conta de extrato.') })

export const showReconciliation = {
  ...reconciliationCommon,
  operationId: 'showReconciliation',
  method: 'GET',
  url: '/v1/gestao/conciliacao/contas/:contaId',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Confere os extratos de uma conta com o razão, dia a dia',
  description:
    'Por dia, quanto o razão diz que foi pago e quanto o extrato mostra, o que confere e quantas diferenças há. Compara-se primeiro pela referência, com até 10 dias entre um e outro, depois pelo valor e dia.',
  schema: {
    params: StatementParams,
    querystring: Type.Object({ de: Day('Primeiro dia.'), ate: Day('Último dia; no máximo 31 dias.') }),
    entity: named('Conciliacao', 'Uma conta de extrato, dia a dia.', {
      conta: named('ContaConciliada', 'A conta de extrato.', statementAccountFields),
      dias: List(
        named('DiaConciliado', 'Um dia.', {
          dia: Day('Dia.'),
          noRazao: ReaisSum('Quanto o razão diz que foi pago, em reais.'),
          noExtrato: ReaisSum('Quanto o extrato mostra, em reais.'),
          diferenca: SignedReais('O extrato menos o razão, em reais.'),
          conferem: Quantity('Pagamentos que conferem.'),
          diferencas: Quantity('Diferenças.'),
          abertas: Quantity('Das quais ninguém resolveu.'),
        }),
        'Os dias em que algo foi pago ou consta do extrato, do mais novo ao mais antigo.',
        { maxItems: 31 },
      ),
    }),
  },
  refusals: { 'statement-not-found': 404 },
  examples: {
    params: { contaId: 31 },
    querystring: { de: '2026-11-01', ate: '2026-11-30' },
    entity: {
      conta: aStatementAccount,
      dias: [
        { dia: '2026-11-17', noRazao: 177, noExtrato: 154, diferenca: -23, conferem: 1, diferencas: 2, abertas: 1 },
      ],
    },
  },
} as const satisfies Operation

const Act = named('AtoDaConciliacao', 'O que se fez de uma diferença; por quê, a auditoria diz.', {
  ato: Word('O que se fez.', DIFFERENCE_ACTS),
  achado: Nullable(Word('De uma consulta, o que a loja respondeu.', ['feito', 'nao-feito', 'sem-resposta'])),
  por: FilledText('Quem.'),
  em: Moment('Quando.'),
})

const Difference = named('DiferencaDaConciliacao', 'Onde o razão e o extrato não dizem o mesmo.', {
  tipo: Word('O que difere.', DIFFERENCE_KINDS),
  linhaId: Nullable(Id('Linha do extrato; nulo se nenhuma mostra o pagamento.')),
  estornoId: Nullable(Id('Estorno; nulo se o razão não o tem.')),
  processoId: Nullable(Id('Processo do estorno.')),
  processoNumero: Nullable(Text('Número do processo.')),
  referencia: Nullable(Text('Referência, como o extrato a diz, ou senão o razão.')),
  noRazao: Nullable(ReaisSum('Quanto o razão diz, em reais.')),
  noExtrato: Nullable(ReaisSum('Quanto o extrato mostra, em reais.')),
  proximoPasso: Text('O que fazer.'),
  atosPossiveis: List(Word('Um ato.', DIFFERENCE_ACTS), 'O que ainda cabe.', { maxItems: DIFFERENCE_ACTS.length }),
  atos: List(Act, 'O que já se fez.', { maxItems: 2 }),
  resolvida: Type.Boolean({ description: 'Se ninguém mais precisa olhar.' }),
})

export const showReconciledDay = {
  ...reconciliationCommon,
  operationId: 'showReconciledDay',
  method: 'GET',
  url: '/v1/gestao/conciliacao/contas/:contaId/dias/:dia',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Mostra as diferenças de um dia',
  description:
    'O que está só no razão, só no extrato, com outro valor ou pago duas vezes, cada uma com o próximo passo; primeiro o que ninguém resolveu.',
  schema: {
    params: Type.Object({ contaId: Id('Conta de extrato.'), dia: Day('Dia.') }),
    entity: named('DiferencasDoDia', 'As diferenças de um dia.', {
      dia: Day('Dia.'),
      noRazao: ReaisSum('Quanto o razão diz que foi pago, em reais.'),
      noExtrato: ReaisSum('Quanto o extrato mostra, em reais.'),
      conferem: Quantity('Pagamentos que conferem.'),
      total: Quantity('Quantas diferenças há.'),
      diferencas: List(Difference, 'Até 500 delas.', { maxItems: MOST_DIFFERENCES }),
    }),
  },
  refusals: { 'statement-not-found': 404 },
  examples: {
    params: { contaId: 31, dia: '2026-11-17' },
    entity: {
      dia: '2026-11-17',
      noRazao: 177,
      noExtrato: 154,
      conferem: 1,
      total: 1,
      diferencas: [
        {
          tipo: 'pago-duas-vezes',
          linhaId: 8812,
          estornoId: null,
          processoId: null,
          processoNumero: null,
          referencia: '148872',
          noRazao: null,
          noExtrato: 77,
          proximoPasso: 'O mesmo pagamento saiu duas vezes: confira no provedor e conteste.',
          atosPossiveis: ['registrar', 'contestar', 'ignorar'],
          atos: [],
          resolvida: false,
        },
      ],
    },
  },
} as const satisfies Operation

export const resolveDifference = {
  ...reconciliationCommon,
  operationId: 'resolveDifference',
  method: 'POST',
  url: '/v1/gestao/conciliacao/contas/:contaId/atos',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Faz algo de uma diferença da conciliação',
  description:
    'consultar pergunta à loja por um estorno que nenhum extrato mostra; registrar dá por pago, com esta linha do extrato, um estorno manual que espera, do valor exato; contestar e ignorar dizem que alguém cuidou dela. Cada ato se faz uma vez, e fica na auditoria com o motivo. Registrar um valor acima de aprovacaoDupla vira proposta.',
  schema: {
    params: StatementParams,
    body: Type.Object(
      {
        ato: Word('O que fazer.', DIFFERENCE_ACTS),
        linhaId: Type.Optional(Id('A linha do extrato de que se fala.')),
        estornoId: Type.Optional(
          Id('O estorno de que se fala, se nenhum extrato o mostra; em registrar, o que a linha paga.'),
        ),
        meio: Type.Optional(Word('Em registrar: por que meio foi pago; pix se não vier.', ['pix', 'transferencia'])),
        motivo: FilledText('Por quê; fica na auditoria.'),
      },
      { title: 'ResolverDiferencaRequest', description: 'De que diferença, e o que fazer.' },
    ),
    entity: named('DiferencaResolvida', 'O ato.', { ato: Act }),
  },
  refusals: {
    'statement-not-found': 404,
    'refund-not-found': 404,
    'step-not-allowed': 400,
    'payment-amount-differs': 400,
    'payee-unconfirmed': 400,
    'process-not-found': 404,
    'version-stale': 409,
    'second-person-needed': 409,
  },
  examples: {
    params: { contaId: 31 },
    body: { ato: 'contestar', linhaId: 8812, motivo: 'Aberto o chamado 4471 no provedor' },
    entity: { ato: { ato: 'contestar', achado: null, por: 'staff 871502', em: '2026-11-18T12:00:00Z' } },
  },
} as const satisfies Operation

export type ReconciliationAct = Static<typeof Act>
export type ReconciliationDifference = Static<typeof Difference>
