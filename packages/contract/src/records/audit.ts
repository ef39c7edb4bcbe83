import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { Day, FilledText, forbid, Id, LongText, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'

const Origin = named('OrigemDaChamada', 'De onde veio o pedido.', {
  ip: Text('Endereço de rede de quem chamou.'),
  traceId: Text('Identificador da requisição, como em X-Trace-Id.'),
})

export const AuditRecord = named(
  'RegistroDeAuditoria',
  'Algo que foi feito: um evento de um processo ou um ato sobre a conta.',
  {
    id: Id('Identificador do registro.'),
    origem: Type.Unsafe<'evento' | 'ato'>({
      type: 'string',
      enum: ['evento', 'ato'],
      description: '`evento` de um processo, ou `ato` sobre a conta.',
    }),
    quando: Moment('Quando foi feito.'),
    ator: FilledText(
      'Quem fez: `credential <id>`, `staff <id>`, `command line <nome>`, `worker`, `consumer`; `unknown`: ninguém provou quem era.',
    ),
    quem: Nullable(
      Text('Nome da pessoa da equipe, ou da integração, que ator diz; null se não é uma, ou não existe mais.'),
    ),
    acao: FilledText('O que foi feito, como `credential.created` ou `rating.registered`.'),
    assunto: Nullable(Text('Em que foi feito, como `process 4218` ou `credential 12`.')),
    motivo: Nullable(LongText('Por quê, nas palavras de quem fez; null se não foi dito ou já foi apagado.')),
    de: Nullable(Origin),
    fatos: Type.Record(Type.String({ description: 'Nome do fato.' }), Type.Unknown({ description: 'Valor do fato.' }), {
      description: 'Números, códigos e valores do que foi feito, sem dados pessoais.',
    }),
    sequencia: Nullable(
      WholeNumber(
        'Lugar na cadeia da conta; null até ser selado, segundos depois de gravado.',
        1,
        Number.MAX_SAFE_INTEGER,
      ),
    ),
    hash: Nullable(Text('Resumo (SHA-256) do elo, em hexadecimal; null até ser selado.')),
  },
)

const AuditFilters = forbid(
  Type.Object({
    ...pageFields,
    ator: Type.Optional(Text('Quem fez, exato.')),
    acao: Type.Optional(Text('O que foi feito, exato.')),
    assunto: Type.Optional(Text('Em que foi feito, exato.')),
    de: Type.Optional(Day('Primeiro dia, inclusive, no fuso da conta.')),
    ate: Type.Optional(Day('Último dia, inclusive, no fuso da conta.')),
  }),
  'ate',
  ({ de, ate }: { de?: unknown; ate?: unknown }) => typeof de === 'string' && typeof ate === 'string' && de > ate,
  'não pode ser antes de "de"',
)

export const listAudit = {
  operationId: 'listAudit',
  method: 'GET',
  url: '/v1/gestao/auditoria',
  section: 'gestão',
  tag: 'Gestão da conta',
  scope: 'gestao:auditoria',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista o que foi feito na conta, por quem, de onde e por quê',
  description:
    'Tudo o que mudou alguma coisa, do mais novo ao mais antigo, em páginas. Nada é reescrito: cada registro entra em uma cadeia de resumos, que `vaivem audit verify` confere e `vaivem audit export` assina.',
  schema: { querystring: AuditFilters, entity: AuditRecord },
  refusals: {},
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30', ator: 'credential 12', pageSize: 50 },
    entity: {
      id: 891072233472001,
      origem: 'ato',
      quando: '2026-11-18T14:05:00Z',
      ator: 'staff 871502',
      quem: 'Marina Duarte',
      acao: 'credential.created',
      assunto: 'credential 12',
      motivo: null,
      de: null,
      fatos: { name: 'ERP', scopes: ['processos:read'] },
      sequencia: 7,
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
} as const satisfies Operation
