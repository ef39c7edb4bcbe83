import Type, { type Static } from 'typebox'
import { RefundForm } from '../codes.ts'
import { DECISIONS, INTENT_STATES, Word } from '../processes/management.ts'
import { RefundDestination } from '../processes/refund-destination.ts'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import {
  Count,
  Day,
  FilledText,
  Flag,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Quantity,
  Reais,
  ReaisSum,
  Text,
  WholeNumber,
} from '../scalars.ts'

/** The situations of money that waits for a person, over all processes. */
export const MONEY_SITUATIONS = [
  'manual',
  'a-liberar',
  'falhou',
  'verificando',
  'vale-a-emitir',
  'vale-manual',
  'a-confirmar',
] as const

const LARGEST_VERSION = 2_147_483_647

const storeField = { lojaVirtualId: Type.Optional(Id('Só os desta loja virtual.')) }

export const RefundToDo = named('EstornoPendente', 'Um estorno ou vale que espera por alguém.', {
  id: Id('Identificador do estorno.'),
  situacao: Word('Pelo que espera.', MONEY_SITUATIONS),
  processoId: Id('Processo.'),
  processoNumero: FilledText('Número do processo.'),
  processoVersao: WholeNumber('Versão do processo: o que um comando deve dizer que viu.', 1, LARGEST_VERSION),
  processoDecisao: Word('Se a solicitação segue.', DECISIONS),
  pedidoNumero: Nullable(Text('Número do pedido.')),
  lojaVirtualId: Nullable(Id('Loja virtual.')),
  clienteNome: Nullable(Text('Nome do cliente.')),
  forma: RefundForm,
  estado: Word('Até onde chegou.', INTENT_STATES),
  finalidade: FilledText('Para que é, único no processo.'),
  valor: Reais('O que resta dar de volta por ele, em reais.'),
  destinos: List(RefundDestination, 'Para onde vai: por pagamento ou conta.'),
  previstoAte: Nullable(
    Day('Último dia em que deve aparecer para quem recebe, se for feito hoje; nulo se a regra não diz um dia.'),
  ),
  criadoEm: Moment('Quando foi planejado.'),
  idadeEmDias: Quantity('Dias desde então, no fuso da conta.'),
  tentativas: WholeNumber('Quantas vezes a loja foi avisada.', 0, LARGEST_VERSION),
  problema: Nullable(Text('Por que falhou ou ainda não foi feito.')),
  avisoAdministradora: Nullable(
    LongText('O que dizer já à administradora do cartão, num arrependimento pago com cartão; null: nada a avisar.'),
  ),
  temDadosBancarios: Flag('Se o consumidor disse onde receber.'),
  favorecidoConferido: Nullable(
    Flag('Se a conta é do comprador ou duas pessoas a confirmaram; nulo sem dados bancários.'),
  ),
})

export type RefundToDo = Static<typeof RefundToDo>

const common = {
  section: 'gestão',
  tag: 'Gestão financeira',
  scope: 'gestao:financeiro',
  rateGroup: 'leitura',
  changes: false,
  refusals: {},
} as const

export const listRefundsToDo = {
  ...common,
  operationId: 'listRefundsToDo',
  method: 'GET',
  url: '/v1/gestao/estornos',
  wrapping: 'list',
  summary: 'Lista o dinheiro que espera por alguém',
  description:
    'Estornos e vales de todos os processos que esperam por uma pessoa ou pela loja, do mais antigo ao mais novo: manuais a pagar, os que falharam, os que a loja ainda confere, vales a emitir e os enviados sem resposta.',
  schema: {
    querystring: Type.Object({
      ...pageFields,
      ...storeField,
      situacao: Type.Optional(Word('Pelo que esperam; se não vier, todos.', MONEY_SITUATIONS)),
    }),
    entity: RefundToDo,
  },
  examples: {
    querystring: { situacao: 'manual', pageSize: 50 },
    entity: {
      id: 871_502,
      situacao: 'manual',
      processoId: 4218,
      processoNumero: 'LE-000123',
      processoVersao: 6,
      processoDecisao: 'aprovado',
      pedidoNumero: '1198',
      lojaVirtualId: 1,
      clienteNome: 'Marina Duarte',
      forma: 1,
      estado: 'previsto',
      finalidade: 'rating-1',
      valor: 77,
      destinos: [
        {
          meio: 'pix',
          transacaoId: null,
          pagamentoId: null,
          valor: 77,
          estado: 'previsto',
          pedidoEm: null,
          feitoEm: null,
          referencia: null,
          regra: 'na-hora',
          apareceAte: null,
        },
      ],
      previstoAte: '2026-11-19',
      criadoEm: '2026-11-17T13:21:02Z',
      idadeEmDias: 2,
      tentativas: 0,
      problema: null,
      avisoAdministradora: null,
      temDadosBancarios: true,
      favorecidoConferido: true,
    },
  },
} as const satisfies Operation

export const sumRefundsToDo = {
  ...common,
  operationId: 'sumRefundsToDo',
  method: 'GET',
  url: '/v1/gestao/estornos/resumo',
  wrapping: 'entity',
  summary: 'Soma o dinheiro que espera por alguém',
  description: 'Quantos estornos e vales esperam, e quanto somam, por situação: os mesmos que a lista mostra.',
  schema: {
    querystring: Type.Object(storeField),
    entity: named('ResumoDosEstornos', 'O dinheiro que espera por alguém.', {
      situacoes: List(
        named('SituacaoDosEstornos', 'Uma situação.', {
          situacao: Word('Situação.', MONEY_SITUATIONS),
          nome: FilledText('Como se chama.'),
          quantidade: Count('Quantos são.'),
          valor: ReaisSum('Quanto somam, em reais.'),
        }),
        'Todas as situações, na ordem em que se mostram.',
        { maxItems: MONEY_SITUATIONS.length },
      ),
    }),
  },
  examples: {
    querystring: { lojaVirtualId: 1 },
    entity: { situacoes: [{ situacao: 'manual', nome: 'Manuais a pagar', quantidade: 3, valor: 231.5 }] },
  },
} as const satisfies Operation

/** The text of a spreadsheet: `;` between cells, a comma in numbers, CRLF, and a byte order mark. */
export const exportManualPayments = {
  ...common,
  operationId: 'exportManualPayments',
  method: 'POST',
  url: '/v1/gestao/estornos/pagamentos-manuais',
  wrapping: 'entity',
  summary: 'Exporta os pagamentos manuais para o banco',
  description:
    'Uma planilha (CSV) dos estornos manuais a pagar, com os dados bancários por inteiro, até 1000 de uma vez, do mais antigo ao mais novo. Mostrar os dados bancários de cada processo fica na auditoria, com quem pediu, de onde e por quê. Nada é dado por pago: isso se registra estorno a estorno.',
  schema: {
    body: Type.Object(
      { motivo: FilledText('Por quê; fica na auditoria.'), ...storeField },
      { title: 'ExportarPagamentosManuaisRequest', description: 'Quais, e por que se quer ver.' },
    ),
    entity: named('PagamentosManuais', 'A planilha, e o que soma.', {
      nomeDoArquivo: FilledText('Nome para guardar a planilha.'),
      quantidade: Quantity('Pagamentos.'),
      favorecidosAConfirmar: Quantity(
        'Quantos ficaram fora porque a conta não é do comprador e duas pessoas ainda não a confirmaram.',
      ),
      chavesInvalidas: List(
        named('EstornoComChaveInvalida', 'Um estorno que ficou fora porque a chave Pix não é do tipo que diz ser.', {
          estornoId: Id('Estorno.'),
          processoNumero: FilledText('Número do processo.'),
        }),
        'Os que o banco recusaria: peça outra chave ao consumidor e mude-a em forma-estorno.',
        { maxItems: 1000 },
      ),
      semDadosBancarios: Quantity('Quantos não têm dados bancários: saem com as células vazias.'),
      valor: ReaisSum('Quanto somam, em reais.'),
      conteudo: Type.String({
        description:
          'A planilha: células entre ponto e vírgula, decimais com vírgula, linhas com CRLF e BOM no início.',
        maxLength: 4_000_000,
      }),
    }),
  },
  refusals: { 'reauthentication-needed': 409 },
  examples: {
    body: { motivo: 'Pagamentos de 18/11', lojaVirtualId: 1 },
    entity: {
      nomeDoArquivo: 'pagamentos-manuais-2026-11-18.csv',
      quantidade: 1,
      favorecidosAConfirmar: 0,
      chavesInvalidas: [],
      semDadosBancarios: 0,
      valor: 77,
      conteudo:
        '\uFEFFProcesso;Pedido;Estorno;Favorecido;CPF ou CNPJ;Meio;Tipo de chave;Chave Pix;Banco;Agência;Conta;Valor\r\nLE-000123;1198;871502;Marina Duarte;52998224725;Pix;E-mail;marina@example.com;;;;77,00\r\n',
    },
  },
} as const satisfies Operation
