import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, Moment, named, Nullable } from '../scalars.ts'
import { StaffEmail, StaffRole } from './staff-session.ts'

const Person = named('PessoaDaEquipe', 'Uma pessoa da equipe da conta.', {
  id: Id('Identificador da pessoa; nos eventos e na auditoria ela é `staff <id>`.'),
  nome: FilledText('Nome.'),
  email: StaffEmail,
  papel: StaffRole,
  ativa: Flag('Se pode entrar.'),
  segundoFator: Flag('Se um segundo fator protege a entrada.'),
  convitePendente: Flag('Se ainda não escolheu uma senha.'),
  criadaEm: Moment('Quando foi admitida.'),
  vistaEm: Nullable(Moment('Quando usou o console pela última vez; null se nunca, ou há mais de um mês.')),
})

const InvitedPerson = named('PessoaConvidada', 'A pessoa, e até quando vale o link com que ela escolhe a senha.', {
  pessoa: Person,
  enviadoPara: StaffEmail,
  valeAte: Moment('Até quando vale o link, que serve uma vez e só chega por e-mail, à própria pessoa.'),
})

const example = {
  id: 871502,
  nome: 'Marina Duarte',
  email: 'marina.duarte@example.com',
  papel: 'atendimento',
  ativa: true,
  segundoFator: false,
  convitePendente: true,
  criadaEm: '2026-11-20T12:30:00Z',
  vistaEm: null,
} as const
const invited = { pessoa: example, enviadoPara: example.email, valeAte: '2026-11-21T12:30:00Z' }
const params = Type.Object({ pessoaId: Id('Identificador da pessoa.') })
const common = { section: 'gestão', tag: 'Pessoas', scope: 'gestao:pessoas', wrapping: 'entity' } as const
/**
 * Nobody can grant a scope that they do not have. Where the account requires two people, a change that gives privileged scopes
 * waits for the second one.
 */
const held = { 'scope-not-held': 400, 'second-person-needed': 409, 'person-needed': 400 } as const
const change = { ...common, method: 'POST', rateGroup: 'escrita', changes: true } as const

export const listPeople = {
  ...common,
  operationId: 'listPeople',
  method: 'GET',
  url: '/v1/gestao/pessoas',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Lista as pessoas da equipe',
  description: 'Lista todas, ativas e desativadas, na ordem em que foram admitidas.',
  schema: {
    entity: named('Equipe', 'As pessoas da conta.', { pessoas: List(Person, 'As pessoas.', { maxItems: 10_000 }) }),
  },
  refusals: {},
  examples: { entity: { pessoas: [example] } },
} as const satisfies Operation

export const invitePerson = {
  ...change,
  operationId: 'invitePerson',
  url: '/v1/gestao/pessoas',
  summary: 'Convida uma pessoa para a equipe',
  description:
    'Admite a pessoa com um papel e envia a ela, por e-mail, um link de uso único em que escolhe a senha; ninguém mais o vê. O e-mail é dela para sempre: nunca passa a outra pessoa.',
  schema: {
    body: Type.Object(
      { email: StaffEmail, nome: FilledText('Nome.'), papel: StaffRole },
      { title: 'ConvidarPessoaRequest', description: 'Quem, e com que papel.' },
    ),
    entity: InvitedPerson,
  },
  refusals: { 'reauthentication-needed': 409, 'email-taken': 400, ...held },
  examples: { body: { email: example.email, nome: example.nome, papel: example.papel }, entity: invited },
} as const satisfies Operation

export const renewInvitation = {
  ...change,
  operationId: 'renewInvitation',
  url: '/v1/gestao/pessoas/:pessoaId/convite',
  summary: 'Envia à pessoa outro link para escolher uma senha',
  description:
    'Para um convite que expirou ou uma senha esquecida, e para deixar entrar de novo quem foi desativado. O link vai por e-mail, à própria pessoa; o anterior deixa de valer, e a senha de agora vale até a pessoa escolher outra.',
  schema: { params, entity: InvitedPerson },
  refusals: { 'reauthentication-needed': 409, 'person-not-found': 404, ...held },
  examples: { params: { pessoaId: example.id }, entity: invited },
} as const satisfies Operation

export const changePersonRole = {
  ...change,
  operationId: 'changePersonRole',
  url: '/v1/gestao/pessoas/:pessoaId/papel',
  summary: 'Muda o papel de uma pessoa',
  description: 'As sessões da pessoa terminam em segundos: ela entra de novo, com o papel novo.',
  schema: {
    params,
    body: Type.Object({ papel: StaffRole }, { title: 'MudarPapelRequest', description: 'O papel novo.' }),
    entity: Person,
  },
  refusals: { 'reauthentication-needed': 409, 'person-not-found': 404, 'last-admin': 400, ...held },
  examples: {
    params: { pessoaId: example.id },
    body: { papel: 'financeiro' },
    entity: { ...example, papel: 'financeiro' },
  },
} as const satisfies Operation

export const disableStaffPerson = {
  ...change,
  operationId: 'disableStaffPerson',
  url: '/v1/gestao/pessoas/:pessoaId/desativar',
  summary: 'Desativa uma pessoa',
  description:
    'As sessões e os tickets da pessoa terminam em segundos, e as chaves de acesso são excluídas. O que ela fez continua registrado. Um novo convite a deixa entrar de novo.',
  schema: { params, entity: Person },
  refusals: { 'reauthentication-needed': 409, 'person-not-found': 404, 'last-admin': 400 },
  examples: { params: { pessoaId: example.id }, entity: { ...example, ativa: false } },
} as const satisfies Operation

export const resetSecondFactor = {
  ...change,
  operationId: 'resetSecondFactor',
  url: '/v1/gestao/pessoas/:pessoaId/segundo-fator/redefinir',
  summary: 'Apaga o segundo fator de uma pessoa',
  description:
    'Para quem perdeu o aparelho e os códigos de recuperação. As chaves de acesso vão junto. As sessões da pessoa terminam; se o papel dela exige um segundo fator, ela cadastra outro ao entrar.',
  schema: { params, entity: Person },
  refusals: { 'reauthentication-needed': 409, 'person-not-found': 404, ...held },
  examples: { params: { pessoaId: example.id }, entity: example },
} as const satisfies Operation
