import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { FilledText, Id, LongText, Moment, named, Nullable, Text } from '../scalars.ts'
import { Word } from '../word.ts'

const STATES = ['recebida', 'processo_aberto', 'a_resolver', 'resolvida'] as const

export type DeclarationStateWord = (typeof STATES)[number]

export const RegretDeclaration = named(
  'DeclaracaoDeArrependimento',
  'A palavra de um consumidor de que desiste de uma compra (CDC, art. 49), com dia e hora; guardada também quando o pedido não foi encontrado.',
  {
    id: Id('Identificador da declaração.'),
    comprovante: FilledText('Número do comprovante que o consumidor recebeu.'),
    estado: Word(
      'recebida: ainda não atendida; processo_aberto: a solicitação foi aberta por si; a_resolver: espera uma pessoa; resolvida: por alguém da equipe.',
      STATES,
    ),
    pedidoNumero: Text('Número do pedido, como o consumidor o escreveu.'),
    nome: Text('Nome que o consumidor escreveu.'),
    email: Text('E-mail que o consumidor escreveu.'),
    declaradaEm: Moment('Quando foi declarada: é o que conta para o prazo.'),
    comprovanteEnviadoEm: Nullable(Moment('Quando o comprovante foi enviado por e-mail.')),
    processoId: Nullable(Id('A solicitação aberta.')),
    processoNumero: Nullable(Text('Número da solicitação aberta.')),
    porque: Nullable(Text('Por que nenhuma solicitação foi aberta por si.')),
    resolvidaEm: Nullable(Moment('Quando foi resolvida.')),
    resolvidaPor: Nullable(Text('Quem resolveu.')),
    resolucao: Nullable(LongText('O que foi feito.')),
  },
)
export type RegretDeclaration = Static<typeof RegretDeclaration>

const example = {
  id: 4711,
  comprovante: 'D-3MV',
  estado: 'a_resolver',
  pedidoNumero: 'VV-5521',
  nome: 'Marina Duarte',
  email: 'marina.duarte@example.com',
  declaradaEm: '2026-11-18T14:05:00Z',
  comprovanteEnviadoEm: '2026-11-18T14:05:02Z',
  processoId: null,
  processoNumero: null,
  porque: 'Nenhum pedido com este número e este e-mail foi encontrado.',
  resolvidaEm: null,
  resolvidaPor: null,
  resolucao: null,
} as const

const common = { section: 'gestão', tag: 'Gestão de processos' } as const

export const listDeclarations = {
  ...common,
  operationId: 'listDeclarations',
  method: 'GET',
  url: '/v1/gestao/declaracoes',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista as declarações de arrependimento',
  description: 'Lista as declarações que consumidores fizeram na página de arrependimento, as mais novas primeiro.',
  schema: {
    querystring: Type.Object({ ...pageFields, estado: Type.Optional(Word('Só as declarações neste estado.', STATES)) }),
    entity: RegretDeclaration,
  },
  refusals: {},
  examples: { querystring: { estado: 'a_resolver' }, entity: example },
} as const satisfies Operation

export const resolveDeclaration = {
  ...common,
  operationId: 'resolveDeclaration',
  method: 'POST',
  url: '/v1/gestao/declaracoes/:declaracaoId/resolver',
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Resolve uma declaração de arrependimento',
  description: 'Diz o que foi feito de uma declaração que não abriu uma solicitação por si; ela continua guardada.',
  schema: {
    params: Type.Object({ declaracaoId: Id('Identificador da declaração.') }),
    body: Type.Object(
      { resolucao: FilledText('O que foi feito.', { maxLength: 4000 }) },
      { title: 'ResolverDeclaracaoRequest', description: 'Como a declaração foi resolvida.' },
    ),
    entity: RegretDeclaration,
  },
  refusals: { 'declaration-not-found': 400, 'declaration-resolved': 400 },
  examples: {
    params: { declaracaoId: 4711 },
    body: { resolucao: 'Pedido encontrado por telefone; solicitação LE-000042 aberta.' },
    entity: {
      ...example,
      estado: 'resolvida',
      resolvidaEm: '2026-11-19T10:00:00Z',
      resolvidaPor: 'credential 12',
      resolucao: 'Pedido encontrado por telefone; solicitação LE-000042 aberta.',
    },
  },
} as const satisfies Operation
