import Type, { type Static } from 'typebox'
import type { Operation, Scope } from '../operation.ts'
import { FilledText, Flag, Id, List, Moment, named, Nullable, Text } from '../scalars.ts'

const SCOPES = [
  'processos:read',
  'processos:write',
  'fiscal:write',
  'rating:write',
  'config:read',
  'financeiro:read',
  'vales:read',
  'gestao:read',
  'gestao:write',
  'gestao:financeiro',
  'gestao:admin',
  'gestao:pessoas',
  'gestao:auditoria',
  'agentes:propor',
] as const satisfies readonly Exclude<Scope, 'none'>[]

const LONGEST_OVERLAP_DAYS = 7
const ScopeName = Type.Unsafe<(typeof SCOPES)[number]>({
  type: 'string',
  enum: [...SCOPES],
  description: 'O que pode fazer.',
})

const credentialFields = {
  id: Id('Identificador.'),
  nome: Text('De quem é.'),
  serviceKey: FilledText('A chave; não é segredo.'),
  escopos: List(ScopeName, 'O que pode fazer.', { maxItems: SCOPES.length }),
  ativa: Flag('Se ainda vale.'),
  criadaEm: Moment('Quando foi criada.'),
  usadaEm: Nullable(Moment('Quando foi usada pela última vez, com precisão de uma hora.')),
  tokens: List(
    named('TokenDaCredencial', 'Um token; o segredo não é guardado.', {
      id: Id('Identificador.'),
      criadoEm: Moment('Quando foi emitido.'),
      expiraEm: Nullable(Moment('Até quando vale; null: até ser revogado.')),
      vale: Flag('Se ainda vale.'),
    }),
    'Tokens, do mais antigo ao mais novo.',
    { maxItems: 1000 },
  ),
}

export const ManagedCredential = named('Credencial', 'A credencial de uma integração, sem segredos.', credentialFields)

export type ManagedCredential = Static<typeof ManagedCredential>

export const CredentialSecret = named('CredencialNova', 'Uma credencial e seu segredo, que só aparece agora.', {
  id: Id('Identificador.'),
  serviceKey: FilledText('A chave.'),
  serviceToken: FilledText('O segredo: só um resumo dele é guardado.'),
})

const Params = Type.Object({ credencialId: Id('Identificador da credencial.') })
const root = '/v1/gestao/credenciais'
const common = { tag: 'Gestão da conta', section: 'gestão', scope: 'gestao:admin', wrapping: 'entity' } as const
const changing = { ...common, method: 'POST', rateGroup: 'escrita', changes: true } as const
/**
 * Where the account wants two people for it, a change that gives power over its money or its people waits for the second one.
 */
const held = { 'scope-not-held': 400, 'second-person-needed': 409, 'person-needed': 400 } as const
const exampleSecret = {
  id: 12,
  serviceKey: 'sk_prod_2s_9ZkQy3',
  serviceToken: 'st_prod_exemplo-que-nao-vale',
} as const

export const listManagedCredentials = {
  ...common,
  operationId: 'listManagedCredentials',
  method: 'GET',
  url: root,
  rateGroup: 'leitura',
  changes: false,
  summary: 'Lista as credenciais da conta',
  description: 'Todas as credenciais de integrações, da mais antiga à mais nova, com seus tokens e sem segredos.',
  schema: {
    entity: named('CredenciaisDaConta', 'As credenciais.', {
      credenciais: List(ManagedCredential, 'Da mais antiga à mais nova.', { maxItems: 10_000 }),
    }),
  },
  refusals: {},
  examples: {
    entity: {
      credenciais: [
        {
          id: 12,
          nome: 'ERP',
          serviceKey: exampleSecret.serviceKey,
          escopos: ['processos:read'],
          ativa: true,
          criadaEm: '2026-11-01T12:00:00Z',
          usadaEm: '2026-11-18T14:00:00Z',
          tokens: [{ id: 77, criadoEm: '2026-11-01T12:00:00Z', expiraEm: null, vale: true }],
        },
      ],
    },
  },
} as const satisfies Operation

export const createManagedCredential = {
  ...changing,
  operationId: 'createManagedCredential',
  url: root,
  summary: 'Cria uma credencial e mostra seu segredo, uma única vez',
  description:
    'Cria a chave e o primeiro token de uma integração. Quem cria só dá escopos que tem; uma pessoa que administra a conta dá também `processos:write` e `agentes:propor`, que são só de integrações. Onde a conta quer duas pessoas, `gestao:financeiro`, `gestao:pessoas` e o que falta a quem cria esperam a segunda. Dê a cada integração a sua, com o mínimo de escopos.',
  answersSecret: true,
  schema: {
    body: Type.Object(
      {
        nome: FilledText('De quem é, como "ERP".'),
        escopos: List(ScopeName, 'O que pode fazer.', { minItems: 1, maxItems: SCOPES.length }),
      },
      { title: 'CriarCredencialRequest', description: 'De quem é, e o que pode.' },
    ),
    entity: CredentialSecret,
  },
  refusals: { 'reauthentication-needed': 409, ...held },
  examples: { body: { nome: 'ERP', escopos: ['processos:read'] }, entity: exampleSecret },
} as const satisfies Operation

export const rotateManagedCredential = {
  ...changing,
  operationId: 'rotateManagedCredential',
  url: `${root}/:credencialId/rotacionar`,
  summary: 'Emite um segundo token para uma credencial',
  description:
    'Emite um token, que só aparece agora. O anterior continua valendo pelos dias ditos, ou até ser revogado; há no máximo dois vivos.',
  answersSecret: true,
  schema: {
    params: Params,
    body: Type.Object(
      {
        anteriorValeDias: Type.Optional(
          Type.Integer({
            description: 'Dias até o token anterior deixar de valer; sem ela, até ser revogado.',
            minimum: 1,
            maximum: LONGEST_OVERLAP_DAYS,
          }),
        ),
      },
      { title: 'RotacionarCredencialRequest', description: 'Por quanto tempo o anterior ainda vale.' },
    ),
    entity: CredentialSecret,
  },
  refusals: {
    'reauthentication-needed': 409,
    'credential-not-found': 404,
    'credential-disabled': 400,
    'two-tokens-live': 400,
    ...held,
  },
  examples: { params: { credencialId: 12 }, body: { anteriorValeDias: 2 }, entity: exampleSecret },
} as const satisfies Operation

export const disableManagedCredential = {
  ...changing,
  operationId: 'disableManagedCredential',
  url: `${root}/:credencialId/desativar`,
  summary: 'Desativa uma credencial, na hora',
  description:
    'A chave, seus tokens e todo acesso já dado deixam de valer em segundos. Não tem volta: crie outra. Repetir não muda nada.',
  schema: {
    params: Params,
    body: Type.Object(
      { motivo: Type.Optional(Text('Por quê; fica na auditoria.')) },
      { title: 'DesativarCredencialRequest', description: 'Por quê.' },
    ),
    entity: named('CredencialDesativada', 'O que mudou.', {
      id: Id('Identificador.'),
      desativada: Flag('Se valia até agora.'),
    }),
  },
  refusals: { 'reauthentication-needed': 409, 'credential-not-found': 404 },
  examples: { params: { credencialId: 12 }, body: { motivo: 'Vazou' }, entity: { id: 12, desativada: true } },
} as const satisfies Operation
