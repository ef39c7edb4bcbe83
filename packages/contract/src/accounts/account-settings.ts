import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'

const LARGEST_VERSION = 2_147_483_647
const common = { section: 'gestão', tag: 'Gestão da conta', rateGroup: 'leitura', wrapping: 'entity' } as const

export const getAccountSettings = {
  ...common,
  operationId: 'getAccountSettings',
  method: 'GET',
  url: '/v1/gestao/configuracao',
  scope: 'gestao:read',
  changes: false,
  summary: 'Mostra a configuração em vigor, como texto e por seções',
  description:
    'O arquivo da conta como foi publicado e o que ele quer dizer: as mesmas chaves, com tudo o que o arquivo não diz preenchido pelo que vale. Para mudar, publica-se o texto.',
  schema: {
    entity: named('ConfiguracaoDaConta', 'A configuração em vigor.', {
      versao: WholeNumber('Versão em vigor.', 1, LARGEST_VERSION),
      aplicadaEm: Moment('Quando foi publicada.'),
      por: FilledText('Quem publicou.'),
      nota: Nullable(Text('Por quê.', { maxLength: 4000 })),
      yaml: Type.String({ description: 'O texto, como foi publicado.', maxLength: 4_000_000 }),
      secoes: Type.Record(
        Type.String({ description: 'Chave do arquivo, como lojas, politica ou logistica.' }),
        Type.Unknown({ description: 'O que vale.' }),
        { description: 'O mesmo, chave a chave.' },
      ),
    }),
  },
  refusals: { 'configuration-not-found': 500 },
  examples: {
    entity: {
      versao: 3,
      aplicadaEm: '2026-11-18T14:05:00Z',
      por: 'credential 1',
      nota: null,
      yaml: 'nome: Loja Exemplo\nprefixo: LE\n',
      secoes: { nome: 'Loja Exemplo', prefixo: 'LE', lojas: [] },
    },
  },
} as const satisfies Operation

export const testConnector = {
  ...common,
  operationId: 'testConnector',
  method: 'POST',
  url: '/v1/gestao/conectores/:conectorId/testar',
  scope: 'gestao:admin',
  changes: false,
  summary: 'Pergunta à loja se ela responde',
  description:
    'Pede à plataforma da loja um pedido, como o serviço faz todo dia, e diz o que ela respondeu e em quanto tempo. Sem pedidoNumero, pede um que não existe: a resposta esperada é que não o conhece. Nada é gravado.',
  schema: {
    params: Type.Object({ conectorId: Id('Identificador do conector na configuração.') }),
    body: Type.Object(
      { pedidoNumero: Type.Optional(Text('Número de um pedido que a loja tem.')) },
      { title: 'TestarConectorRequest', description: 'Que pedido procurar.' },
    ),
    entity: named('TesteDoConector', 'O que a loja respondeu.', {
      conector: Text('Nome do conector.'),
      plataforma: Text('Plataforma.'),
      ativo: Flag('Se o conector está ativo na configuração.'),
      respondeu: Flag('Se a loja respondeu.'),
      pedidoEncontrado: Nullable(Flag('Se ela conhece o pedido; null se não respondeu.')),
      milissegundos: WholeNumber('Quanto demorou.', 0, LARGEST_VERSION),
      problema: Nullable(Text('O que houve, se não respondeu.')),
    }),
  },
  refusals: { 'configuration-not-found': 500, 'connector-not-found': 404 },
  examples: {
    params: { conectorId: 1 },
    body: { pedidoNumero: '1198' },
    entity: {
      conector: 'Loja demonstração',
      plataforma: 'demo',
      ativo: true,
      respondeu: true,
      pedidoEncontrado: true,
      milissegundos: 12,
      problema: null,
    },
  },
} as const satisfies Operation
