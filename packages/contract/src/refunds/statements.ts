import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { Day, FilledText, Id, List, Moment, named, Nullable, Quantity, Reais, ReaisSum, Text } from '../scalars.ts'
import { Word } from '../word.ts'

/** Bytes of a statement of 50 000 lines, and more. */
const LARGEST_STATEMENT = 8 * 1024 * 1024
const MOST_LINES = 5_000
export const STATEMENT_FORMATS = ['modelo', 'mercadopago-liberacoes'] as const
export const STATEMENT_FETCHES = ['lido', 'pedido', 'sem-resposta', 'ilegivel'] as const
export const STATEMENT_COVERS = ['automaticos', 'manuais', 'todos'] as const

/** Settings that the operations of the reconciliation share. */
export const reconciliationCommon = {
  section: 'gestão',
  tag: 'Gestão financeira',
  scope: 'gestao:financeiro',
  wrapping: 'entity',
} as const

const Line = Type.Object(
  {
    dia: Day('Dia do movimento, na conta do provedor ou banco.'),
    valor: Reais('Quanto saiu, em reais; maior que 0.'),
    referencia: Type.Optional(FilledText('Como o provedor ou banco conhece o pagamento ou a devolução.')),
    identificador: Type.Optional(
      FilledText(
        'Único no extrato: a mesma linha, se vier de novo, não conta duas vezes. Sem ele, vale o que a linha diz.',
      ),
    ),
  },
  { title: 'LinhaDoExtrato', description: 'Um movimento de saída: uma devolução ou um pagamento.' },
)

export const statementAccountFields = {
  id: Id('Identificador da conta de extrato.'),
  nome: FilledText('Como se chama.'),
  abrange: Word('Que estornos os extratos dela mostram.', STATEMENT_COVERS),
  lojaVirtualId: Nullable(Id('Só os desta loja virtual; nulo: de todas.')),
}

export const aStatementAccount = { id: 31, nome: 'Mercado Pago', abrange: 'automaticos', lojaVirtualId: null } as const

const anImportedStatement = {
  conta: aStatementAccount,
  lidas: 1,
  novas: 1,
  repetidas: 0,
  deixadas: 0,
  valorNovo: 77,
  primeiroDia: '2026-11-17',
  ultimoDia: '2026-11-17',
}

const ImportedStatement = named('ExtratoImportado', 'O que se leu.', {
  conta: named('ContaDeExtrato', 'Uma conta em um provedor ou banco.', statementAccountFields),
  lidas: Quantity('Linhas de saída lidas.'),
  novas: Quantity('Das quais eram novas.'),
  repetidas: Quantity('Das quais já se conheciam.'),
  deixadas: Quantity('Linhas do arquivo que não são saídas.'),
  valorNovo: ReaisSum('Quanto as novas somam, em reais.'),
  primeiroDia: Nullable(Day('Primeiro dia das linhas lidas.')),
  ultimoDia: Nullable(Day('Último dia das linhas lidas.')),
})

export const importStatement = {
  ...reconciliationCommon,
  operationId: 'importStatement',
  method: 'POST',
  url: '/v1/pvt/conciliacao/extratos',
  rateGroup: 'escrita',
  changes: true,
  largestBody: LARGEST_STATEMENT,
  summary: 'Recebe um extrato de um provedor de pagamento ou banco',
  description:
    'Um extrato como arquivo (conteudo, CSV) ou como linhas, em uma ou mais partes. Só contam saídas: devoluções e pagamentos. A mesma linha, no mesmo extrato ou em outro, conta uma vez. Formatos de arquivo: modelo (colunas Data, Valor e, se houver, Referência e Identificador) e mercadopago-liberacoes (o relatório de liberações, em que só contam as linhas release de refund).',
  schema: {
    body: Type.Object(
      {
        conta: FilledText('Como se chama a conta no provedor ou banco; a primeira vez a cria.'),
        abrange: Type.Optional(
          Word(
            'Que estornos os extratos dela mostram; conta quando a conta é criada, e é automaticos se não vier.',
            STATEMENT_COVERS,
          ),
        ),
        lojaVirtualId: Type.Optional(Id('Só os desta loja virtual; conta quando a conta é criada.')),
        formato: Type.Optional(Word('De que forma é o arquivo; modelo se não vier.', STATEMENT_FORMATS)),
        conteudo: Type.Optional(
          Type.String({ description: 'O arquivo, como texto.', minLength: 1, maxLength: LARGEST_STATEMENT }),
        ),
        linhas: Type.Optional(List(Line, 'As linhas, em vez do arquivo.', { minItems: 1, maxItems: MOST_LINES })),
      },
      { title: 'ImportarExtratoRequest', description: 'De que conta, e o que ela diz: conteudo ou linhas.' },
    ),
    entity: ImportedStatement,
  },
  refusals: {},
  examples: {
    body: {
      conta: 'Mercado Pago',
      linhas: [{ dia: '2026-11-17', valor: 77, referencia: '148872', identificador: 'M-1' }],
    },
    entity: anImportedStatement,
  },
} as const satisfies Operation

export const listStatementAccounts = {
  ...reconciliationCommon,
  operationId: 'listStatementAccounts',
  method: 'GET',
  url: '/v1/gestao/conciliacao/contas',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Lista as contas de extrato',
  description: 'As contas em provedores e bancos cujos extratos se conferem, por nome, com os dias que têm linhas.',
  schema: {
    entity: named('ContasDeExtrato', 'As contas de extrato.', {
      contas: List(
        named('ContaDeExtratoNaLista', 'Uma conta, e de que dias tem linhas.', {
          ...statementAccountFields,
          linhas: Quantity('Linhas que se conhecem.'),
          primeiroDia: Nullable(Day('O mais antigo.')),
          ultimoDia: Nullable(Day('O mais novo.')),
        }),
        'Por nome.',
        { maxItems: 200 },
      ),
      provedores: List(
        named('ProvedorComExtrato', 'Um provedor de pagamento que dá extratos.', {
          id: Id('O id dele em provedoresPagamento.'),
          nome: FilledText('Como se chama.'),
          ultimoExtrato: Nullable(
            named('ExtratoDoDia', 'O extrato mais novo que o serviço buscou sozinho.', {
              dia: Day('De que dia.'),
              estado: Word(
                'O que houve: lido; pedido: o provedor ainda o faz; sem-resposta: é pedido de novo a cada hora; ilegivel: espera por uma pessoa.',
                STATEMENT_FETCHES,
              ),
              motivo: Nullable(Text('De ilegivel: o que o arquivo tem de errado.')),
              linhasNovas: Nullable(Quantity('De lido: quantas linhas eram novas.')),
              em: Moment('Quando se tentou por último.'),
            }),
          ),
        }),
        'Os que buscarExtrato pode perguntar.',
        { maxItems: 200 },
      ),
    }),
  },
  refusals: {},
  examples: {
    entity: {
      contas: [{ ...aStatementAccount, linhas: 240, primeiroDia: '2026-11-01', ultimoDia: '2026-11-17' }],
      provedores: [
        {
          id: 1,
          nome: 'Mercado Pago',
          ultimoExtrato: {
            dia: '2026-11-17',
            estado: 'lido',
            motivo: null,
            linhasNovas: 3,
            em: '2026-11-18T08:10:00.000Z',
          },
        },
      ],
    },
  },
} as const satisfies Operation

export const fetchStatement = {
  ...reconciliationCommon,
  operationId: 'fetchStatement',
  method: 'POST',
  url: '/v1/gestao/conciliacao/provedores/:provedorId/extrato',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Busca um extrato no próprio provedor de pagamento',
  description:
    'Lê o extrato dos dias pedidos, se o provedor já o fez: lido. Senão o pede ao provedor, que o faz em alguns minutos: pedido; chame de novo para lê-lo. sem-resposta: o provedor não respondeu, recusou ou não tem as credenciais. ilegivel: o arquivo dele não se lê, e motivo diz por quê. Nesses dois nada mudou. Só dias que já acabaram. As linhas vão para a conta de extrato com o nome do provedor; as que já se conhecem não contam de novo. O extrato de ontem o serviço busca sozinho, uma vez por dia, a partir das 5 horas do fuso da conta (veja ultimoExtrato em listarContasDeExtrato).',
  schema: {
    params: Type.Object({ provedorId: Id('Um dos provedoresPagamento da conta.') }),
    body: Type.Object(
      { de: Day('Primeiro dia.'), ate: Day('Último dia, antes de hoje; no máximo 31 dias.') },
      { title: 'BuscarExtratoRequest', description: 'De que dias.' },
    ),
    entity: named('ExtratoBuscado', 'O que houve.', {
      estado: Word('O que houve.', STATEMENT_FETCHES),
      motivo: Nullable(Text('De ilegivel: o que o arquivo tem de errado.')),
      extrato: Nullable(ImportedStatement),
    }),
  },
  refusals: { 'connector-not-found': 404 },
  examples: {
    params: { provedorId: 1 },
    body: { de: '2026-11-16', ate: '2026-11-17' },
    entity: { estado: 'lido', motivo: null, extrato: anImportedStatement },
  },
} as const satisfies Operation
