import Type, { type Static } from 'typebox'
import { ProcessParams } from './management.ts'
import type { Operation } from '../operation.ts'
import { Day, FilledText, Flag, Id, List, Moment, named, Nullable } from '../scalars.ts'

const MOST_COLLEAGUES = 1000

/** A member of the team, with what every member may know. */
export const Colleague = named('Colega', 'Uma pessoa da equipe.', {
  id: Id('Identificador da pessoa.'),
  nome: FilledText('Nome.'),
})

export type Colleague = Static<typeof Colleague>

export const Handling = named('Atendimento', 'Quem cuida do processo, e até quando ele sai da frente.', {
  responsavel: Nullable(Colleague),
  adiadoAte: Nullable(Moment('Até quando fica em adiados. Volta antes se passar a esperar por outra coisa.')),
  mencionado: Flag('Se alguém mencionou quem chama em um comentário, e a menção ainda não foi vista.'),
})

export type Handling = Static<typeof Handling>

/** A member of the team, the caller, or nobody. */
export const AssigneeWord = (description: string) =>
  Type.String({
    description: `${description}: o id de uma pessoa, \`eu\` ou \`ninguem\`.`,
    maxLength: 16,
    pattern: '^(eu|ninguem|[0-9]{1,16})$',
    'x-fault': 'deve ser eu, ninguem ou o id de uma pessoa',
  })

const example = {
  responsavel: { id: 3, nome: 'Marina Duarte' },
  adiadoAte: null,
  mencionado: false,
} as const satisfies Handling

const common = { section: 'gestão', tag: 'Gestão de processos', wrapping: 'entity' } as const
const url = '/v1/gestao/processos/:processoId/atendimento'

export const listColleagues = {
  ...common,
  operationId: 'listColleagues',
  method: 'GET',
  url: '/v1/gestao/colegas',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Lista as pessoas da equipe',
  description: 'As pessoas ativas da conta, por nome: quem pode cuidar de um processo, e quem pode ser mencionado.',
  schema: {
    entity: named('Colegas', 'A equipe.', { pessoas: List(Colleague, 'Por nome.', { maxItems: MOST_COLLEAGUES }) }),
  },
  refusals: {},
  examples: { entity: { pessoas: [example.responsavel] } },
} as const satisfies Operation

export const getHandling = {
  ...common,
  operationId: 'getHandling',
  method: 'GET',
  url,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Mostra quem cuida de um processo',
  description: 'O responsável pelo processo, até quando foi adiado, e se alguém mencionou quem chama.',
  schema: { params: ProcessParams, entity: Handling },
  refusals: { 'process-not-found': 404 },
  examples: { params: { processoId: 4218 }, entity: example },
} as const satisfies Operation

export const changeHandling = {
  ...common,
  operationId: 'changeHandling',
  method: 'POST',
  url,
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Atribui ou adia um processo, ou dá uma menção por vista',
  description:
    'Organiza o trabalho da equipe, sem mudar o processo: a versão fica a mesma, e nada é dito ao consumidor nem a integrações. O que não vem fica como está. Um processo adiado sai das filas de trabalho e fica em adiados até o começo do dia dito, ou até passar a esperar por outra coisa; os prazos da lei continuam à vista em prazos.',
  schema: {
    params: ProcessParams,
    body: Type.Object(
      {
        responsavel: Type.Optional(AssigneeWord('Quem passa a cuidar dele')),
        adiarAte: Type.Optional(Day('Até que dia adiar: volta quando ele começa, no fuso da conta.')),
        voltarJa: Type.Optional(Flag('Se deixa de estar adiado.')),
        mencaoVista: Type.Optional(Flag('Se a menção a quem chama foi vista.')),
      },
      { title: 'MudarAtendimentoRequest', description: 'O que muda.', minProperties: 1 },
    ),
    entity: Handling,
  },
  refusals: { 'process-not-found': 404, 'person-not-found': 404, 'person-needed': 400, 'snooze-past': 400 },
  examples: { params: { processoId: 4218 }, body: { responsavel: '3' }, entity: example },
} as const satisfies Operation
