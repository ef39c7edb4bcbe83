import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { PasskeyAssertion } from './passkey-ceremonies.ts'
import { FilledText, Id, List, named, Text } from '../scalars.ts'
import { TicketAnswer } from '../security.ts'
import { Word } from '../word.ts'

export const STAFF_ROLES = ['leitura', 'atendimento', 'financeiro', 'admin', 'auditor'] as const

export const StaffRole = Word('Papel da pessoa na conta: diz o que ela pode.', STAFF_ROLES)

export const StaffEmail = Type.String({
  description: 'E-mail da pessoa, sem distinguir maiúsculas.',
  format: 'email',
  maxLength: 255,
})

/** A password exactly as typed, neither trimmed nor normalised. The least length of a new one is checked elsewhere. */
export const Password = (description: string) => Type.String({ description, minLength: 1, maxLength: 512 })

export const StaffSession = named('SessaoDePessoa', 'Quem abriu a sessão neste navegador e o que pode.', {
  pessoa: named('PessoaDaSessao', 'A pessoa.', {
    id: Id('Identificador da pessoa.'),
    nome: FilledText('Nome.'),
    email: StaffEmail,
  }),
  papel: StaffRole,
  conta: named('ContaDaSessao', 'A conta em que trabalha.', {
    alias: FilledText('Apelido da conta.'),
    nome: FilledText('Nome da conta.'),
    ambiente: Word('Ambiente.', ['producao', 'qa']),
    fuso: FilledText('Fuso horário da conta, como America/Sao_Paulo: o dos seus dias.'),
  }),
  lojas: List(
    named('LojaDaSessao', 'Uma loja virtual ativa.', {
      id: Id('Identificador da loja virtual.'),
      nome: FilledText('Nome.'),
    }),
    'As lojas virtuais ativas da conta.',
  ),
  escopos: List(Text('Um escopo, como `gestao:read`.'), 'O que o papel permite.'),
  segundoFator: Word(
    'Se um segundo fator protege a conta da pessoa: `pendente` exige cadastrá-lo antes de qualquer outra coisa.',
    ['ativo', 'pendente', 'dispensado'],
  ),
  fatores: List(
    Word('`aplicativo` autenticador ou `chave` de acesso.', ['aplicativo', 'chave']),
    'O que a pessoa tem além da senha.',
  ),
})

export type StaffSession = Static<typeof StaffSession>

export const exampleSession = {
  pessoa: { id: 871502, nome: 'Marina Duarte', email: 'marina.duarte@example.com' },
  papel: 'atendimento',
  conta: { alias: 'loja-exemplo', nome: 'Loja Exemplo', ambiente: 'producao', fuso: 'America/Sao_Paulo' },
  lojas: [{ id: 1, nome: 'Loja Exemplo' }],
  escopos: ['processos:read', 'gestao:read', 'gestao:write'],
  segundoFator: 'ativo',
  fatores: ['aplicativo'],
} as const

export const sessionCommon = {
  section: 'gestão',
  tag: 'Pessoas',
  scope: 'none',
  session: true,
  rateGroup: 'autenticacao',
  changes: false,
} as const

export const openSession = {
  ...sessionCommon,
  operationId: 'openSession',
  method: 'POST',
  url: '/v1/gestao/sessao',
  wrapping: 'entity',
  summary: 'Abre a sessão de uma pessoa neste navegador',
  description:
    'Confere e-mail e senha, e o segundo fator de quem tem um (`codigo`, ou `credencial`: a resposta a um desafio com `segundoFator`), e responde com um cookie que só este serviço lê. O cookie não dá acesso a nada: serve para pedir tickets, por 12 horas ou até 30 minutos sem uso. E-mail desconhecido, senha errada e pessoa desativada recebem a mesma recusa, com o mesmo trabalho.',
  schema: {
    body: Type.Object(
      {
        email: StaffEmail,
        senha: Password('Senha.'),
        conta: Type.Optional(Text('Apelido da conta, quando o e-mail tem acesso a várias.')),
        codigo: Type.Optional(Text('Código do aplicativo autenticador, ou um código de recuperação.')),
        credencial: Type.Optional(PasskeyAssertion),
      },
      { title: 'AbrirSessaoRequest', description: 'Quem entra.' },
    ),
    entity: StaffSession,
  },
  verbatim: ['senha'],
  refusals: {
    'sign-in-refused': 400,
    'account-needed': 400,
    'second-factor-needed': 400,
    'too-many-attempts': 429,
  },
  examples: {
    body: { email: exampleSession.pessoa.email, senha: 'cavalo bateria grampo' },
    entity: exampleSession,
  },
} as const satisfies Operation

export const getSession = {
  ...sessionCommon,
  operationId: 'getSession',
  method: 'GET',
  url: '/v1/gestao/sessao',
  wrapping: 'entity',
  summary: 'Diz de quem é a sessão deste navegador e o que ela pode',
  description: 'Responde 401 quando não há sessão, quando ela terminou ou quando a pessoa foi desativada.',
  schema: { entity: StaffSession },
  refusals: {},
  examples: { entity: exampleSession },
} as const satisfies Operation

export const closeSession = {
  ...sessionCommon,
  operationId: 'closeSession',
  method: 'DELETE',
  url: '/v1/gestao/sessao',
  wrapping: 'entity',
  summary: 'Encerra a sessão deste navegador',
  description: 'Encerra a sessão e, em segundos, os tickets dados a ela. Sem sessão, nada muda.',
  schema: { entity: Type.Boolean({ title: 'SessaoEncerrada', description: 'Se havia uma sessão.' }) },
  refusals: {},
  examples: { entity: true },
} as const satisfies Operation

export const issueSessionTicket = {
  ...sessionCommon,
  operationId: 'issueSessionTicket',
  method: 'POST',
  url: '/v1/gestao/sessao/ticket',
  wrapping: 'bare',
  summary: 'Dá um ticket de cinco minutos à pessoa da sessão',
  description:
    'Troca o cookie da sessão por um JWT com os escopos do papel da pessoa, com o qual se chamam as demais operações. Só atende páginas deste serviço. Encerrar a sessão, trocar o papel ou desativar a pessoa invalida os tickets dados em até cinco segundos.',
  schema: { entity: TicketAnswer },
  refusals: { 'second-factor-needed': 400 },
  examples: {
    entity: {
      ticket: {
        bearer: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJzdGFmZjo3In0.c2lnbmF0dXJl',
        data: '2026-11-20T09:30:00-03:00',
        expirarEm: '2026-11-20T09:35:00-03:00',
      },
    },
  },
} as const satisfies Operation
