import Type, { type Static } from 'typebox'
import type { Operation } from '../../operation.ts'
import {
  FilledText,
  Flag,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Quantity,
  Text,
  WholeNumber,
} from '../../scalars.ts'
import { Word } from '../../word.ts'

/** Settings that the operations of the shadow mode share. */
export const shadowCommon = { section: 'gestão', tag: 'Gestão da conta', wrapping: 'entity' } as const

/** The members of a return that a column can fill. */
export const SHADOW_MEMBERS = [
  'devolucao',
  'loja',
  'pedido',
  'numero',
  'dataPedido',
  'dataEntrega',
  'statusPedido',
  'totalPedido',
  'fretePedido',
  'descontoPedido',
  'pagoGiftCard',
  'pagoCashback',
  'nome',
  'email',
  'documento',
  'celular',
  'data',
  'situacao',
  'forma',
  'valorEstornado',
  'valorVale',
  'freteEstornado',
  'estornadoGiftCard',
  'estornadoCashback',
  'custoCliente',
  'dataEstorno',
  'vale',
  'valeSaldo',
  'valeValidade',
  'autorizacao',
  'rastreio',
  'item',
  'sku',
  'descricao',
  'preco',
  'quantidadePedido',
  'quantidade',
  'quantidadeRecusada',
  'operacao',
  'motivo',
] as const
export type ShadowMember = (typeof SHADOW_MEMBERS)[number]

export const SHADOW_STATES = [
  'em_analise',
  'aprovada',
  'postada',
  'recebida',
  'encerrada',
  'recusada',
  'cancelada',
] as const
export const SHADOW_FORMS = ['dinheiro', 'vale'] as const
export const SHADOW_OPERATIONS = ['devolucao', 'troca'] as const
export const SHADOW_DATES = ['dia/mes/ano', 'mes/dia/ano', 'iso'] as const
const MOST_VALUES = 500
/** Bytes of a file of one request: some thousand rows; larger ones are sent in parts, or read by the command line. */
export const LARGEST_SHADOW_FILE = 512 * 1024
export const MOST_SHADOW_FAULTS = 1_000

const Filled = named('MembroDoMapeamento', 'De onde vem um membro de uma devolução.', {
  membro: Word('O que é preenchido.', SHADOW_MEMBERS),
  coluna: Type.Optional(
    FilledText('A coluna do CSV, ou o caminho do membro no JSON, com pontos, como `order.number`.'),
  ),
  fixo: Type.Optional(FilledText('O valor de todas as linhas, em vez de uma coluna.')),
  valores: Type.Optional(
    List(
      named('ValorDoMapeamento', 'Uma palavra do outro serviço e a nossa.', {
        de: FilledText('Como o outro serviço escreve; maiúsculas e acentos não contam.'),
        para: FilledText('Como se chama aqui.'),
      }),
      'As palavras; com elas, uma palavra que não está na lista é um erro da linha.',
      { maxItems: MOST_VALUES },
    ),
  ),
})

export const ShadowMapping = named('MapeamentoSombra', 'Como se lê o arquivo do serviço de devoluções atual.', {
  servico: FilledText('Como se chama o serviço atual.'),
  formato: Word('CSV, ou uma lista de objetos JSON.', ['csv', 'json']),
  itens: Type.Optional(
    FilledText('JSON: o caminho da lista dos itens de cada devolução; sem ele, cada objeto é um item.'),
  ),
  decimal: Word('O que separa os centavos.', [',', '.']),
  datas: Word('Como se escrevem as datas.', SHADOW_DATES),
  fuso: Type.Optional(FilledText('Fuso das datas sem deslocamento (IANA); sem ele, o da conta.')),
  estornosDaLoja: Type.Optional(
    Flag(
      'Onde o arquivo não diz quanto foi estornado, ler na plataforma da loja o que ela mostra de estornos do pedido.',
    ),
  ),
  membros: List(Filled, 'De onde vem cada membro.', { minItems: 1, maxItems: SHADOW_MEMBERS.length }),
})
export type ShadowMapping = Static<typeof ShadowMapping>

export const aShadowMapping: ShadowMapping = {
  servico: 'Troca Simples',
  formato: 'csv',
  decimal: ',',
  datas: 'dia/mes/ano',
  membros: [
    { membro: 'devolucao', coluna: 'ID' },
    { membro: 'loja', fixo: '1' },
    { membro: 'numero', coluna: 'Pedido' },
    { membro: 'data', coluna: 'Aberta em' },
    {
      membro: 'situacao',
      coluna: 'Status',
      valores: [
        { de: 'Finalizada', para: 'encerrada' },
        { de: 'Negada', para: 'recusada' },
      ],
    },
    { membro: 'sku', coluna: 'SKU' },
    { membro: 'quantidade', coluna: 'Qtde' },
    { membro: 'motivo', coluna: 'Motivo', valores: [{ de: 'Tamanho errado', para: 'Não serviu' }] },
    { membro: 'valorEstornado', coluna: 'Estorno' },
  ],
}

const versionFields = {
  versao: WholeNumber('Versão do mapeamento.', 1, 1_000_000),
  mapeamento: ShadowMapping,
  guardadaEm: Moment('Quando foi guardada.'),
  aprovadaEm: Nullable(Moment('Quando alguém a aprovou; nulo: é um rascunho.')),
}
const Version = named('VersaoDoMapeamento', 'Uma versão do mapeamento.', versionFields)
const aVersion = {
  versao: 2,
  mapeamento: aShadowMapping,
  guardadaEm: '2026-11-20T12:00:00Z',
  aprovadaEm: null,
} as const

export const saveShadowMapping = {
  ...shadowCommon,
  operationId: 'saveShadowMapping',
  method: 'POST',
  url: '/v1/gestao/sombra/mapeamentos',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Guarda um rascunho do mapeamento do modo sombra',
  description:
    'Uma nova versão, que ainda não vale: confira-a com um arquivo (checkShadowFile) e aprove-a (approveShadowMapping). O que já é a última versão não faz outra.',
  schema: { body: ShadowMapping, entity: Version },
  refusals: { 'shadow-mapping-invalid': 400 },
  examples: { body: aShadowMapping, entity: aVersion },
} as const satisfies Operation

export const getShadowMapping = {
  ...shadowCommon,
  operationId: 'getShadowMapping',
  method: 'GET',
  url: '/v1/gestao/sombra/mapeamentos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Mostra o mapeamento do modo sombra',
  description: 'A última versão e a que vale: a última aprovada. Nulas enquanto não há.',
  schema: {
    entity: named('MapeamentosSombra', 'A última versão, e a que vale.', {
      ultima: Nullable(Version),
      emVigor: Nullable(Version),
    }),
  },
  refusals: {},
  examples: { entity: { ultima: aVersion, emVigor: null } },
} as const satisfies Operation

export const approveShadowMapping = {
  ...shadowCommon,
  operationId: 'approveShadowMapping',
  method: 'POST',
  url: '/v1/gestao/sombra/mapeamentos/:versao/aprovar',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Aprova uma versão do mapeamento do modo sombra',
  description: 'Arquivos passam a ser lidos por ela. Repetir não muda nada.',
  schema: {
    params: Type.Object({ versao: WholeNumber('Versão do mapeamento.', 1, 1_000_000) }),
    entity: Version,
  },
  refusals: { 'shadow-mapping-not-found': 404 },
  examples: { params: { versao: 2 }, entity: { ...aVersion, aprovadaEm: '2026-11-20T12:30:00Z' } },
} as const satisfies Operation

export const ShadowRowFault = named('FaltaDaLinha', 'O que não serve em uma linha do arquivo.', {
  linha: Quantity('Linha do CSV, ou posição do objeto no JSON, a partir de 1; 0: o arquivo todo.'),
  coluna: Nullable(Text('A coluna ou o caminho; nulo: a linha toda.')),
  mensagem: LongText('O que está errado.'),
})

const conteudo = Type.String({ description: 'O arquivo, como texto.', minLength: 1, maxLength: LARGEST_SHADOW_FILE })
/** A file that may take longer than a request has: it is sent again, from where the answer before says. */
export const shadowFileInParts = (title: string) =>
  Type.Object(
    {
      conteudo,
      aPartirDe: Type.Optional(
        Quantity(
          'Quantas devoluções do arquivo já foram feitas: `proxima` da resposta anterior ao mesmo arquivo. Sem ele, nenhuma.',
        ),
      ),
    },
    { title, description: 'O arquivo do serviço atual.' },
  )
export const nextOfShadowFile = Nullable(
  Quantity(
    'Nulo: o arquivo inteiro foi feito. Senão, o tempo de uma requisição acabou antes; o que foi feito fica. Envie o mesmo arquivo de novo, com `aPartirDe` igual a este número.',
  ),
)
export const A_SHADOW_FILE = {
  conteudo:
    'ID;Pedido;Aberta em;Status;SKU;Qtde;Motivo;Estorno\nD-1;1021;10/11/2026;Finalizada;CAM-AZ-M;1;Tamanho errado;77,00\n',
}

export const checkShadowFile = {
  ...shadowCommon,
  operationId: 'checkShadowFile',
  method: 'POST',
  url: '/v1/gestao/sombra/conferir',
  scope: 'gestao:read',
  rateGroup: 'consulta',
  changes: false,
  largestBody: LARGEST_SHADOW_FILE + 64 * 1024,
  summary: 'Confere um arquivo pela última versão do mapeamento, sem guardar nada',
  description: 'Diz quantas devoluções o arquivo tem, e cada linha que não serve e por quê.',
  schema: {
    body: Type.Object(
      { conteudo },
      { title: 'ConferirArquivoSombraRequest', description: 'O arquivo do serviço atual.' },
    ),
    entity: named('ArquivoConferido', 'O que se leu.', {
      versao: WholeNumber('A versão do mapeamento pela qual se leu.', 1, 1_000_000),
      linhas: Quantity('Linhas do arquivo.'),
      devolucoes: Quantity('Devoluções que servem.'),
      faltas: List(ShadowRowFault, 'As linhas que não servem, e por quê.', { maxItems: MOST_SHADOW_FAULTS }),
    }),
  },
  refusals: { 'shadow-mapping-missing': 400, 'configuration-not-found': 500 },
  examples: {
    body: A_SHADOW_FILE,
    entity: {
      versao: 2,
      linhas: 2,
      devolucoes: 1,
      faltas: [{ linha: 3, coluna: 'Status', mensagem: '"Talvez" não está na tabela de valores do mapeamento' }],
    },
  },
} as const satisfies Operation
