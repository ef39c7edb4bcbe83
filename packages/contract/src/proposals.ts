import Type, { type Static } from 'typebox'
import { LARGEST_VERSION } from './management.ts'
import type { Operation } from './operation.ts'
import { pageFields } from './paging.ts'
import { FilledText, Id, LongText, Moment, named, Nullable, Reais, Text, WholeNumber } from './scalars.ts'
import { Word } from './word.ts'

export const PROPOSAL_STATES = ['pendente', 'confirmada', 'recusada', 'retirada', 'sem_efeito', 'expirada'] as const

const Actor = (what: string) =>
  named(`${what}DaProposta`, 'Quem, como os eventos e a auditoria o nomeiam.', {
    quem: FilledText('Como em `causa` dos eventos: `staff <id>` ou `credential <id>`.'),
    nome: Nullable(Text('Nome da pessoa; nulo se não é uma pessoa.')),
  })

export const Proposal = named(
  'PropostaDeDinheiro',
  'Um comando que movimenta mais dinheiro do que uma pessoa pode sozinha, à espera de outra.',
  {
    id: Id('Identificador da proposta.'),
    estado: Word('Até onde chegou; uma proposta pendente vale por 72 horas.', PROPOSAL_STATES),
    processoId: Id('Processo de que se fala.'),
    processoNumero: FilledText('Número do processo.'),
    comando: FilledText('A operação proposta, por seu nome, como `planRefund`.'),
    valor: Reais('Quanto o comando movimentaria, em reais.'),
    versao: WholeNumber('Versão do processo para a qual foi proposto: outra a deixa sem efeito.', 1, LARGEST_VERSION),
    motivo: Nullable(LongText('Por quê, nas palavras de quem propôs.')),
    propostaPor: Actor('Autor'),
    propostaEm: Moment('Quando.'),
    expiraEm: Moment('Até quando espera.'),
    encerradaPor: Nullable(Actor('Encerramento')),
    encerradaEm: Nullable(Moment('Quando foi confirmada, recusada, retirada ou ficou sem efeito.')),
    porque: Nullable(LongText('Por que foi recusada ou ficou sem efeito.')),
  },
)
export type Proposal = Static<typeof Proposal>

const pending: Proposal = {
  id: 6120,
  estado: 'pendente',
  processoId: 4218,
  processoNumero: 'LE-000042',
  comando: 'planRefund',
  valor: 812.9,
  versao: 4,
  motivo: 'Fotos conferidas',
  propostaPor: { quem: 'staff 871502', nome: 'Marina Duarte' },
  propostaEm: '2026-11-20T12:30:00Z',
  expiraEm: '2026-11-23T12:30:00Z',
  encerradaPor: null,
  encerradaEm: null,
  porque: null,
}
const by = { quem: 'staff 871503', nome: 'Caio Prado' }
const ended = { ...pending, encerradaPor: by, encerradaEm: '2026-11-20T13:02:00Z' } as const

const common = { section: 'gestão', tag: 'Gestão financeira' } as const
const read = { ...common, method: 'GET', scope: 'gestao:read', rateGroup: 'leitura', changes: false } as const
const change = { ...common, method: 'POST', rateGroup: 'escrita', changes: true, wrapping: 'entity' } as const
const params = Type.Object({ propostaId: Id('Identificador da proposta.') })
const refusals = { 'proposal-not-found': 404, 'proposal-ended': 409 } as const

export const listProposals = {
  ...read,
  operationId: 'listProposals',
  url: '/v1/gestao/propostas',
  wrapping: 'list',
  summary: 'Lista as propostas que esperam uma segunda pessoa',
  description: 'Lista comandos guardados por movimentarem mais do que uma pessoa pode sozinha, os mais novos primeiro.',
  schema: {
    querystring: Type.Object({
      ...pageFields,
      estado: Type.Optional(Word('Só as propostas neste estado.', PROPOSAL_STATES)),
      processoId: Type.Optional(Id('Só as propostas deste processo.')),
    }),
    entity: Proposal,
  },
  refusals: {},
  examples: { querystring: { estado: 'pendente' }, entity: pending },
} as const satisfies Operation

export const getProposal = {
  ...read,
  operationId: 'getProposal',
  url: '/v1/gestao/propostas/:propostaId',
  wrapping: 'entity',
  summary: 'Mostra uma proposta',
  description: 'Mostra o comando guardado, quem o propôs e o que foi feito dele.',
  schema: { params, entity: Proposal },
  refusals: { 'proposal-not-found': 404 },
  examples: { params: { propostaId: 6120 }, entity: pending },
} as const satisfies Operation

export const confirmProposal = {
  ...change,
  operationId: 'confirmProposal',
  scope: 'gestao:financeiro',
  url: '/v1/gestao/propostas/:propostaId/confirmar',
  summary: 'Confirma uma proposta de outra pessoa, e executa o comando',
  description:
    'Outra pessoa que movimenta dinheiro confirma: o comando corre na mesma hora, e tudo é conferido de novo. Se o processo mudou desde a proposta, quem propôs não pode mais, ou o comando não cabe mais, nada é feito e a proposta fica sem efeito.',
  schema: { params, entity: Proposal },
  refusals: {
    ...refusals,
    'reauthentication-needed': 409,
    'proposal-own': 400,
    'person-needed': 400,
    'proposal-void': 409,
    'outcome-unknown': 409,
  },
  examples: { params: { propostaId: 6120 }, entity: { ...ended, estado: 'confirmada' } },
} as const satisfies Operation

export const refuseProposal = {
  ...change,
  operationId: 'refuseProposal',
  scope: 'gestao:financeiro',
  url: '/v1/gestao/propostas/:propostaId/recusar',
  summary: 'Recusa uma proposta de outra pessoa',
  description: 'O comando não é executado; quem propôs vê por quê.',
  schema: {
    params,
    body: Type.Object(
      { motivo: FilledText('Por que não.', { maxLength: 4000 }) },
      { title: 'RecusarPropostaRequest', description: 'Por que a proposta é recusada.' },
    ),
    entity: Proposal,
  },
  refusals: { ...refusals, 'proposal-own': 400, 'person-needed': 400 },
  examples: {
    params: { propostaId: 6120 },
    body: { motivo: 'Falta a nota de devolução.' },
    entity: { ...ended, estado: 'recusada', porque: 'Falta a nota de devolução.' },
  },
} as const satisfies Operation

export const withdrawProposal = {
  ...change,
  operationId: 'withdrawProposal',
  scope: 'gestao:write',
  url: '/v1/gestao/propostas/:propostaId/retirar',
  summary: 'Retira a própria proposta',
  description: 'Quem propôs desiste antes que alguém confirme.',
  schema: { params, entity: Proposal },
  refusals: { ...refusals, 'proposal-not-own': 400 },
  examples: {
    params: { propostaId: 6120 },
    entity: { ...ended, estado: 'retirada', encerradaPor: pending.propostaPor },
  },
} as const satisfies Operation
