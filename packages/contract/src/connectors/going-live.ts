import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { ConnectorParams, ConnectorQuery } from './connector-kind.ts'
import { Moment, named, Nullable, Reais, Text } from '../scalars.ts'

/** The words of the wire for the steps of going live, from the one that sends nothing to the one that sends everything. */
export const GOING_LIVE_STEPS = ['observar', 'confirmar-cada', 'automatico-ate', 'automatico'] as const
export type GoingLiveWord = (typeof GOING_LIVE_STEPS)[number]

const Step = Type.Unsafe<GoingLiveWord>({
  type: 'string',
  enum: [...GOING_LIVE_STEPS],
  description:
    'observar: nada é enviado, e se vê o que seria. confirmar-cada: alguém libera cada envio. automatico-ate: sai sozinho até um valor por dia. automatico: sai sozinho.',
})

export const GoingLive = named('EtapaDoConector', 'Até onde o conector já trabalha sozinho.', {
  etapa: Step,
  limiteDiario: Nullable(Reais('Quanto sai sozinho por dia, em automatico-ate.')),
  enviadoHoje: Reais('Quanto já saiu sozinho hoje, contado em automatico-ate, com o que depois não deu certo.'),
  paradoDesde: Nullable(Moment('Desde quando está parado: nada sai, nem o que foi liberado.')),
})

export type GoingLive = Static<typeof GoingLive>

const common = {
  section: 'gestão',
  tag: 'Gestão da conta',
  wrapping: 'entity',
  method: 'POST',
  rateGroup: 'escrita',
  changes: true,
  scope: 'gestao:admin',
} as const
const root = '/v1/gestao/conectores/:conectorId'
const found = { 'configuration-not-found': 500, 'connector-not-found': 404 } as const
const live = { etapa: 'automatico-ate', limiteDiario: 2000, enviadoHoje: 0, paradoDesde: null } as const

export const setConnectorStep = {
  ...common,
  operationId: 'setConnectorStep',
  url: `${root}/etapa`,
  summary: 'Muda até onde um conector trabalha sozinho',
  description: 'Um conector de verdade começa observando. O que esperava é examinado de novo em seguida.',
  schema: {
    params: ConnectorParams,
    querystring: ConnectorQuery,
    body: Type.Object(
      {
        etapa: Step,
        limiteDiario: Type.Optional(Reais('Quanto sai sozinho por dia, só em automatico-ate; maior que zero.')),
        motivo: Type.Optional(Text('Por quê.', { maxLength: 1000 })),
      },
      { title: 'MudarEtapaRequest', description: 'A etapa.' },
    ),
    entity: GoingLive,
  },
  refusals: { ...found, 'going-live-limit': 400, 'reauthentication-needed': 409 },
  examples: { params: { conectorId: 1 }, body: { etapa: 'automatico-ate', limiteDiario: 2000 }, entity: live },
} as const satisfies Operation

export const stopConnector = {
  ...common,
  operationId: 'stopConnector',
  url: `${root}/parar`,
  summary: 'Para um conector, na hora',
  description:
    'A partir da resposta nada novo sai pelo conector: nem estornos, nem vales, nem trocas, nem autorizações de postagem, nem o que alguém liberou. O que já estava a caminho termina. Ler pedidos continua.',
  schema: {
    params: ConnectorParams,
    querystring: ConnectorQuery,
    body: Type.Object(
      { motivo: Type.Optional(Text('Por quê.', { maxLength: 1000 })) },
      { title: 'PararConectorRequest', description: 'O motivo, para a auditoria.' },
    ),
    entity: GoingLive,
  },
  refusals: found,
  examples: {
    params: { conectorId: 1 },
    body: { motivo: 'A loja está devolvendo em dobro.' },
    entity: { ...live, paradoDesde: '2026-11-23T14:00:00Z' },
  },
} as const satisfies Operation

export const resumeConnector = {
  ...common,
  operationId: 'resumeConnector',
  url: `${root}/retomar`,
  summary: 'Deixa um conector parado seguir',
  description: 'O que esperava é examinado de novo em seguida.',
  schema: { params: ConnectorParams, querystring: ConnectorQuery, entity: GoingLive },
  refusals: { ...found, 'reauthentication-needed': 409 },
  examples: { params: { conectorId: 1 }, entity: live },
} as const satisfies Operation
