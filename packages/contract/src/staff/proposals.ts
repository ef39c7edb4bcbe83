import Type, { type Static } from 'typebox'
import { CredentialSecret } from '../accounts/managed-credentials.ts'
import { LARGEST_VERSION } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { PolicyChange } from '../policy/policy.ts'
import { FilledText, Flag, Id, List, LongText, Moment, named, Nullable, Reais, Text, WholeNumber } from '../scalars.ts'
import { Word } from '../word.ts'

export const PROPOSAL_KINDS = ['dinheiro', 'conta'] as const
export const PROPOSAL_STATES = ['pendente', 'confirmada', 'recusada', 'retirada', 'sem_efeito', 'expirada'] as const

const Actor = (what: string) =>
  named(`${what}DaProposta`, 'Quem, como os eventos e a auditoria o nomeiam.', {
    quem: FilledText('Como em `causa` dos eventos: `staff <id>` ou `credential <id>`.'),
    nome: Nullable(Text('Nome da pessoa; nulo se não é uma pessoa.')),
  })

export const Proposal = named(
  'Proposta',
  'Um comando que uma pessoa não pode dar sozinha, à espera de outra: movimenta mais dinheiro do que o limite, ou muda quem pode o quê ou o que guarda o dinheiro da conta.',
  {
    id: Id('Identificador da proposta.'),
    tipo: Word('`dinheiro`: de um processo; `conta`: pessoas, credenciais ou configuração.', PROPOSAL_KINDS),
    estado: Word('Até onde chegou; uma proposta pendente vale por 72 horas.', PROPOSAL_STATES),
    processoId: Nullable(Id('Processo de que se fala; nulo se é da conta.')),
    processoNumero: Nullable(FilledText('Número do processo.')),
    comando: FilledText('A operação proposta, por seu nome, como `planRefund`.'),
    valor: Nullable(Reais('Quanto o comando movimentaria, em reais; nulo se é da conta.')),
    versao: Nullable(
      WholeNumber('Versão do processo para a qual foi proposto: outra a deixa sem efeito.', 1, LARGEST_VERSION),
    ),
    assunto: Nullable(
      FilledText(
        'De que se fala quando é da conta: `staff <id>`, `credential <id>`, ou `staff`, `credential`, `configuration`.',
      ),
    ),
    ganha: Nullable(Actor('Ganho')),
    mudancas: List(PolicyChange, 'O que muda na conta, linha a linha.', { maxItems: 5_001 }),
    motivo: Nullable(LongText('Por quê, nas palavras de quem propôs.')),
    propostaPor: Actor('Autor'),
    propostaEm: Moment('Quando.'),
    expiraEm: Moment('Até quando espera.'),
    encerradaPor: Nullable(Actor('Encerramento')),
    encerradaEm: Nullable(Moment('Quando foi confirmada, recusada, retirada ou ficou sem efeito.')),
    porque: Nullable(LongText('Por que foi recusada ou ficou sem efeito.')),
    texto: Nullable(
      LongText('De um agente: o comentário, ou o que uma recusa diria ao consumidor; nulo sem ele, e depois do fim.'),
    ),
    deAgente: Flag('Se um agente a propôs; então uma pessoa a confirma, aqui ou por um código.'),
    segredoAEspera: Flag('Se um segredo, como o de uma credencial criada, espera quem propôs, até `expiraEm`.'),
  },
)
export type Proposal = Static<typeof Proposal>

const pending: Proposal = {
  id: 6120,
  tipo: 'dinheiro',
  estado: 'pendente',
  processoId: 4218,
  processoNumero: 'LE-000042',
  comando: 'planRefund',
  valor: 812.9,
  versao: 4,
  assunto: null,
  ganha: null,
  mudancas: [],
  motivo: 'Fotos conferidas',
  propostaPor: { quem: 'staff 871502', nome: 'Marina Duarte' },
  propostaEm: '2026-11-20T12:30:00Z',
  expiraEm: '2026-11-23T12:30:00Z',
  encerradaPor: null,
  encerradaEm: null,
  porque: null,
  texto: null,
  deAgente: false,
  segredoAEspera: false,
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
  description:
    'Lista comandos guardados porque uma pessoa não os dá sozinha, os mais novos primeiro: os que movimentam dinheiro de processos e os que mudam a conta.',
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
  scope: 'gestao:write',
  url: '/v1/gestao/propostas/:propostaId/confirmar',
  summary: 'Confirma uma proposta de outra pessoa, e executa o comando',
  description:
    'O comando corre na mesma hora, e tudo é conferido de novo. De dinheiro, confirma outra pessoa com `gestao:financeiro`; da conta, outra com `gestao:pessoas` ou `gestao:financeiro`, que não seja quem ganha e tenha o que a proposta dá e falta a quem propôs; nunca quem chegou, mudou de papel ou teve o acesso redefinido há menos de 24 horas. Se o que estava em jogo mudou desde a proposta, quem propôs não pode mais, ou o comando não cabe mais, nada é feito e a proposta fica sem efeito.',
  schema: { params, entity: Proposal },
  refusals: {
    ...refusals,
    'reauthentication-needed': 409,
    'proposal-own': 400,
    'person-needed': 400,
    'person-too-new': 400,
    'proposal-gain': 400,
    'scope-not-held': 400,
    'proposal-void': 409,
    'outcome-unknown': 409,
  },
  examples: { params: { propostaId: 6120 }, entity: { ...ended, estado: 'confirmada' } },
} as const satisfies Operation

export const refuseProposal = {
  ...change,
  operationId: 'refuseProposal',
  scope: 'gestao:write',
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

export const fetchProposalSecret = {
  ...change,
  operationId: 'fetchProposalSecret',
  tag: 'Gestão da conta',
  scope: 'gestao:write',
  url: '/v1/gestao/propostas/:propostaId/segredo',
  summary: 'Entrega a quem propôs o segredo de uma credencial confirmada',
  description:
    'Quem confirma não vê o segredo: quem propôs o busca aqui, uma única vez, até a proposta expirar. Fica na auditoria.',
  answersSecret: true,
  schema: { params, entity: CredentialSecret },
  refusals: {
    'reauthentication-needed': 409,
    'proposal-not-found': 404,
    'proposal-not-own': 400,
    'secret-unavailable': 404,
  },
  examples: {
    params: { propostaId: 6120 },
    entity: { id: 12, serviceKey: 'sk_prod_2s_9ZkQy3', serviceToken: 'st_prod_exemplo-que-nao-vale' },
  },
} as const satisfies Operation
