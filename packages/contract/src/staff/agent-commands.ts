import Type from 'typebox'
import type { Operation } from '../operation.ts'
import {
  approveProcess,
  cancelProcess,
  commentProcess,
  flagProcess,
  refuseProcess,
  reopenProcess,
} from '../processes/process-decisions.ts'
import { commandFields } from '../processes/management-commands.ts'
import { FilledText, forbid, Id, LongText, Moment, named } from '../scalars.ts'
import { Word } from '../word.ts'
import { Proposal } from './proposals.ts'

/**
 * The commands that an agent may propose, each with the operation that a person's confirmation runs. None plans or pays money: a
 * credential that may not move money is refused by the database itself.
 */
export const agentCommands = {
  aprovar: approveProcess,
  recusar: refuseProcess,
  sinalizar: flagProcess,
  cancelar: cancelProcess,
  reabrir: reopenProcess,
  comentar: commentProcess,
} as const satisfies Readonly<Record<string, Operation>>

export type AgentCommand = keyof typeof agentCommands

const AGENT_COMMANDS = [
  'aprovar',
  'recusar',
  'sinalizar',
  'cancelar',
  'reabrir',
  'comentar',
] as const satisfies readonly AgentCommand[]

const common = { section: 'gestão', tag: 'Gestão de processos', method: 'POST', rateGroup: 'escrita' } as const
const changing = { ...common, changes: true, wrapping: 'entity' } as const
const params = Type.Object({ propostaId: Id('Identificador da proposta.') })

/** A field that belongs to one command is refused with any other. */
const onlyWith = (field: string, command: AgentCommand) =>
  [
    field,
    (body: Readonly<Record<string, unknown>>) => body[field] !== undefined && body['comando'] !== command,
    `só cabe em ${command}`,
  ] as const

const ProposeRequest = forbid(
  forbid(
    Type.Object(
      {
        comando: Word('O que fazer.', AGENT_COMMANDS),
        processoId: Id('De que processo.'),
        ...commandFields,
        textoUsuario: Type.Optional(LongText('Em recusar: o que dizer ao consumidor.')),
        texto: Type.Optional(FilledText('Em comentar: o comentário.', { maxLength: 4000 })),
      },
      { title: 'ProporComandoRequest', description: 'Um comando que uma pessoa confirma.' },
    ),
    ...onlyWith('textoUsuario', 'recusar'),
  ),
  ...onlyWith('texto', 'comentar'),
)

const example: Proposal = {
  id: 6121,
  tipo: 'dinheiro',
  estado: 'pendente',
  processoId: 4218,
  processoNumero: 'LE-000042',
  comando: 'approveProcess',
  valor: 77,
  versao: 4,
  assunto: null,
  ganha: null,
  mudancas: [],
  motivo: 'Dentro do prazo, fotos sem dano.',
  propostaPor: { quem: 'credential 31', nome: 'Assistente' },
  propostaEm: '2026-11-20T12:30:00Z',
  expiraEm: '2026-11-23T12:30:00Z',
  encerradaPor: null,
  encerradaEm: null,
  porque: null,
  texto: null,
  deAgente: true,
  segredoAEspera: false,
}

export const proposeCommand = {
  ...changing,
  operationId: 'proposeCommand',
  scope: 'agentes:propor',
  url: '/v1/gestao/propostas',
  summary: 'Propõe um comando, que só corre quando uma pessoa confirma',
  description:
    'Para agentes. O comando é experimentado e desfeito, para dizer o que movimentaria, e fica como proposta: nada muda até que uma pessoa, com o escopo do comando, a confirme no console ou dê ao agente um código que vale uma vez. O que passa do que uma pessoa pode sozinha é recusado. Cada proposta e cada resposta fica no histórico do processo, com o nome da credencial do agente.',
  schema: { body: ProposeRequest, entity: Proposal },
  refusals: {
    'process-not-found': 404,
    'version-stale': 409,
    'step-not-allowed': 400,
    'quantity-unavailable': 400,
    'agent-above-limit': 400,
  },
  examples: {
    body: { comando: 'aprovar', processoId: 4218, versao: 3, motivo: 'Dentro do prazo, fotos sem dano.' },
    entity: example,
  },
} as const satisfies Operation

export const issueProposalCode = {
  ...changing,
  operationId: 'issueProposalCode',
  scope: 'gestao:write',
  url: '/v1/gestao/propostas/:propostaId/codigo',
  summary: 'Dá a uma pessoa o código que confirma a proposta de um agente',
  description:
    'Só para pessoas: mostra um código de oito dígitos, uma única vez. Dito ao agente, confirma esta proposta e nenhuma outra, em nome desta pessoa, nos próximos dez minutos. Um código novo deixa sem efeito o anterior; cinco erros também.',
  answersSecret: true,
  schema: {
    params,
    entity: named('CodigoDeConfirmacao', 'Um código que confirma uma proposta, uma vez.', {
      codigo: FilledText('Oito dígitos.', { pattern: '^[0-9]{8}$', maxLength: 8 }),
      expiraEm: Moment('Até quando vale.'),
    }),
  },
  refusals: {
    'reauthentication-needed': 409,
    'proposal-not-found': 404,
    'proposal-ended': 409,
    'proposal-not-of-agent': 400,
    'person-needed': 400,
    'person-too-new': 400,
  },
  examples: { params: { propostaId: 6121 }, entity: { codigo: '48213307', expiraEm: '2026-11-20T12:50:00Z' } },
} as const satisfies Operation

export const confirmProposalByCode = {
  ...changing,
  operationId: 'confirmProposalByCode',
  scope: 'agentes:propor',
  url: '/v1/gestao/propostas/:propostaId/confirmar-com-codigo',
  summary: 'Confirma a própria proposta com o código de uma pessoa',
  description:
    'Para agentes. Executa o comando proposto em nome do agente, confirmado pela pessoa que recebeu o código. Tudo é conferido de novo, como quando a pessoa confirma no console.',
  schema: {
    params,
    body: Type.Object(
      {
        codigo: Type.String({
          description: 'O código que a pessoa disse.',
          pattern: '^[0-9]{8}$',
          maxLength: 8,
          'x-fault': 'deve ser um código de oito dígitos',
        }),
      },
      { title: 'ConfirmarComCodigoRequest', description: 'O código de uma pessoa.' },
    ),
    entity: Proposal,
  },
  refusals: {
    'proposal-not-found': 404,
    'proposal-ended': 409,
    'proposal-not-own': 400,
    'proposal-code-wrong': 400,
    'person-needed': 400,
    'person-too-new': 400,
    'proposal-void': 409,
    'outcome-unknown': 409,
  },
  examples: {
    params: { propostaId: 6121 },
    body: { codigo: '48213307' },
    entity: {
      ...example,
      estado: 'confirmada',
      encerradaPor: { quem: 'staff 871503', nome: 'Caio Prado' },
      encerradaEm: '2026-11-20T12:41:00Z',
    },
  },
} as const satisfies Operation
