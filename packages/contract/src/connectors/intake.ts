import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { ConnectorKind, ConnectorParams, ConnectorQuery } from './connector-kind.ts'
import { Count, FilledText, Flag, Id, List, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'

const root = '/v1/gestao/conectores'
const managed = { section: 'gestão', tag: 'Gestão da conta', wrapping: 'entity' } as const
const changing = { ...managed, method: 'POST', scope: 'gestao:admin', rateGroup: 'escrita', changes: true } as const
const notFound = { 'configuration-not-found': 500, 'connector-not-found': 404 } as const
const MOST_CONNECTORS = 10_000
const MOST_BODY_LETTERS = 1_048_576
const MOST_DAYS = 3_650
const exampleToken = 'en_prod_2s_l1_exemplo-que-nao-vale'

/** Receives the notices that platforms, carriers and providers send (contract §6.10). */
export const receiveNotice = {
  operationId: 'receiveNotice',
  method: 'POST',
  url: '/v1/entrada/:token',
  section: 'contrato §6.10',
  tag: 'Configuração',
  summary: 'Recebe uma notificação de uma plataforma, de uma transportadora ou de um provedor',
  description:
    'O endereço que o lojista dá à plataforma, um para cada conector; o token é o segredo dele. O corpo, de qualquer tipo e até 1 MB, é conferido pela assinatura onde a plataforma assina, guardado pelo que aponta e respondido na hora. A notificação é só um aviso: o que ela aponta é lido de volta na plataforma, e nada dela confirma um pedido. Entregas repetidas contam uma vez. Um token errado é um endereço que não existe; uma assinatura errada é 401.',
  scope: 'none',
  rawBody: true,
  rateGroup: 'escrita',
  changes: false,
  wrapping: 'entity',
  schema: {
    params: Type.Object({ token: FilledText('O token do conector.') }),
    body: Type.String({ description: 'O que a plataforma manda, como ela o escreve.', maxLength: MOST_BODY_LETTERS }),
    entity: named('NotificacaoRecebida', 'O que foi feito dela.', {
      recebida: Flag('A notificação foi aceita.'),
      repetida: Flag('A mesma entrega já tinha chegado; nada mais é feito.'),
    }),
  },
  refusals: { 'route-not-found': 404 },
  examples: {
    params: { token: exampleToken },
    body: '{"id":"d-1","tipo":"pedido","pedidos":[{"id":"8841"}]}',
    entity: { recebida: true, repetida: false },
  },
} as const satisfies Operation

const Backfill = named('PedidosAnteriores', 'A leitura dos pedidos de antes da ligação.', {
  situacao: Type.Unsafe<'nenhuma' | 'correndo' | 'parada' | 'concluida'>({
    type: 'string',
    enum: ['nenhuma', 'correndo', 'parada', 'concluida'],
    description: 'Como está.',
  }),
  desde: Nullable(Moment('Pedidos que mudaram desde então são lidos.')),
  pedidosLidos: Count('Quantos já foram lidos.'),
  iniciadaEm: Nullable(Moment('Quando começou.')),
  terminadaEm: Nullable(Moment('Quando terminou ou foi parada.')),
})

const ConnectorIntake = named('EntradaDoConector', 'O que entra de um conector.', {
  conectorId: Id('Identificador do conector.'),
  nome: FilledText('Nome do conector.'),
  listaMudancas: Flag('Se a plataforma diz quais pedidos mudaram; sem isso, pedidos são lidos quando alguém pergunta.'),
  recebeNotificacoes: Flag('Se a plataforma manda notificações que este serviço entende.'),
  acompanhadoDesde: Nullable(Moment('Desde quando as mudanças são lidas; null: não são.')),
  lidoEm: Nullable(Moment('A última leitura que deu certo.')),
  falhouEm: Nullable(Moment('A última leitura que falhou.')),
  falha: Nullable(Text('Por que a mais nova não deu certo; null: deu.')),
  pedidosIlegiveis: Count('Pedidos que vieram e que este serviço não pôde guardar.'),
  tokenDesde: Nullable(Moment('Desde quando o token do endereço de entrada vale; null: não tem.')),
  webhookNaPlataforma: Nullable(
    Type.Unsafe<'ativo' | 'religado' | 'criado' | 'sem-direito'>({
      type: 'string',
      enum: ['ativo', 'religado', 'criado', 'sem-direito'],
      description:
        'Os webhooks que mandam as notificações, onde a plataforma os desliga ou apaga: todos ativos; um desligado ou sumido, e religado por este serviço; todos sumidos e criados de novo, com outro endereço; ou a credencial não dá direito a vê-los, ou eles são de outro programa. null: não foram conferidos.',
    }),
  ),
  webhookConferidoEm: Nullable(Moment('Quando o webhook foi conferido.')),
  webhookConsertadoEm: Nullable(Moment('Quando foi religado ou criado de novo pela última vez.')),
  ultimaNotificacaoEm: Nullable(Moment('Quando chegou a última notificação.')),
  notificacoesPorLer: Count('Notificações cujos pedidos ainda não foram lidos de volta.'),
  notificacoesFalsas: Count('Notificações com assinatura errada, que não foram guardadas.'),
  ultimaFalsaEm: Nullable(Moment('Quando chegou a última delas.')),
  pedidosAnteriores: Backfill,
})

export type ConnectorIntake = Static<typeof ConnectorIntake>

const exampleIntake = {
  conectorId: 1,
  nome: 'Loja Exemplo',
  listaMudancas: true,
  recebeNotificacoes: true,
  acompanhadoDesde: '2026-11-20T12:00:00Z',
  lidoEm: '2026-11-23T12:03:10Z',
  falhouEm: null,
  falha: null,
  pedidosIlegiveis: 0,
  tokenDesde: '2026-11-20T12:01:00Z',
  webhookNaPlataforma: 'ativo',
  webhookConferidoEm: '2026-11-23T12:03:11Z',
  webhookConsertadoEm: null,
  ultimaNotificacaoEm: '2026-11-23T11:58:02Z',
  notificacoesPorLer: 0,
  notificacoesFalsas: 0,
  ultimaFalsaEm: null,
  pedidosAnteriores: {
    situacao: 'concluida',
    desde: '2026-05-24T12:00:00Z',
    pedidosLidos: 8_412,
    iniciadaEm: '2026-11-20T12:00:00Z',
    terminadaEm: '2026-11-20T12:01:40Z',
  },
} as const

export const listConnectorIntakes = {
  ...managed,
  operationId: 'listConnectorIntakes',
  method: 'GET',
  url: `${root}/entradas`,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Diz o que entra de cada conector',
  description:
    'De cada conector de loja da configuração em vigor: quando a plataforma foi lida, por que a última leitura falhou, o que suas notificações fazem e até onde foram lidos os pedidos anteriores.',
  schema: {
    entity: named('EntradasDosConectores', 'O que entra.', {
      entradas: List(ConnectorIntake, 'Na ordem da configuração.', { maxItems: MOST_CONNECTORS }),
    }),
  },
  refusals: { 'configuration-not-found': 500 },
  examples: { entity: { entradas: [exampleIntake] } },
} as const satisfies Operation

export const renewIntakeToken = {
  ...changing,
  operationId: 'renewIntakeToken',
  url: `${root}/:conectorId/entrada/renovar`,
  answersSecret: true,
  summary: 'Dá um endereço novo para as notificações de um conector',
  description:
    'O endereço anterior deixa de existir na hora. O token só aparece agora: guarda-se um resumo dele. Informe o endereço à plataforma da loja, à transportadora ou ao provedor.',
  schema: {
    params: ConnectorParams,
    querystring: ConnectorQuery,
    entity: named('EnderecoDeEntrada', 'Onde a plataforma entrega.', {
      tipo: ConnectorKind,
      conectorId: Id('Identificador do conector.'),
      token: FilledText('O segredo do endereço.'),
      endereco: FilledText('O endereço inteiro.', { maxLength: 2000 }),
    }),
  },
  refusals: notFound,
  examples: {
    params: { conectorId: 1 },
    entity: {
      tipo: 'loja',
      conectorId: 1,
      token: exampleToken,
      endereco: `https://trocas.lojaexemplo.com.br/v1/entrada/${exampleToken}`,
    },
  },
} as const satisfies Operation

export const startBackfill = {
  ...changing,
  operationId: 'startBackfill',
  url: `${root}/:conectorId/pedidos-anteriores/iniciar`,
  summary: 'Lê os pedidos anteriores de um conector',
  description:
    'Lê, página por página, os pedidos que mudaram nos últimos dias, para que compradores achem os seus, e passa a acompanhar o que muda. Uma leitura que foi parada continua de onde estava; com outro número de dias que o dela, começa de novo. Uma que corre segue como está.',
  schema: {
    params: ConnectorParams,
    body: Type.Object(
      {
        dias: Type.Optional(
          WholeNumber('De quantos dias para cá; ausente, os da leitura que foi parada, senão 180.', 1, MOST_DAYS),
        ),
      },
      { title: 'LerPedidosAnterioresRequest', description: 'De quando para cá.' },
    ),
    entity: ConnectorIntake,
  },
  refusals: { ...notFound, 'changes-not-listed': 400 },
  examples: { params: { conectorId: 1 }, body: { dias: 180 }, entity: exampleIntake },
} as const satisfies Operation

export const stopBackfill = {
  ...changing,
  operationId: 'stopBackfill',
  url: `${root}/:conectorId/pedidos-anteriores/parar`,
  summary: 'Para a leitura dos pedidos anteriores',
  description: 'O que foi lido fica, e a leitura pode continuar depois. O que muda segue sendo acompanhado.',
  schema: { params: ConnectorParams, entity: ConnectorIntake },
  refusals: notFound,
  examples: { params: { conectorId: 1 }, entity: exampleIntake },
} as const satisfies Operation
