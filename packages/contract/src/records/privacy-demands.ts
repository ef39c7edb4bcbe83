import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { Word } from '../processes/management.ts'
import { Flag, Id, List, LongText, Moment, named, Nullable, Text } from '../scalars.ts'
import { Erasure } from './privacy.ts'

const root = '/v1/gestao/privacidade/pedidos'
const common = { section: 'gestão', tag: 'Gestão da conta', scope: 'gestao:admin', wrapping: 'entity' } as const

const demandFields = {
  id: Id('Identificador.'),
  conectorId: Id('O conector cuja plataforma o mandou.'),
  pedido: Word('O que a plataforma pede.', ['apagar-cliente', 'exportar-cliente', 'apagar-loja']),
  email: Nullable(Text('De quem é; null: a plataforma não o diz, ou a pessoa foi apagada.')),
  recebidoEm: Moment('Quando chegou.'),
  respondidoEm: Nullable(Moment('Quando alguém da conta respondeu; null: espera.')),
  atendido: Nullable(Flag('Se foi atendido; null: espera.')),
}

const PrivacyDemand = named('PedidoDePrivacidade', 'O que uma plataforma pede em nome de uma pessoa.', demandFields)

export type PrivacyDemand = Static<typeof PrivacyDemand>

const exampleDemand = {
  id: 77_120,
  conectorId: 1,
  pedido: 'apagar-cliente',
  email: 'marina.duarte@example.com',
  recebidoEm: '2026-11-23T12:00:00Z',
  respondidoEm: null,
  atendido: null,
} as const

export const listPrivacyDemands = {
  ...common,
  operationId: 'listPrivacyDemands',
  method: 'GET',
  url: root,
  rateGroup: 'leitura',
  changes: false,
  summary: 'Lista os pedidos de privacidade que as plataformas passaram',
  description:
    'O que as plataformas das lojas mandam por lei: apagar ou exportar um cliente, ou apagar uma loja. Nada é feito pelo aviso: alguém da conta responde. Os que esperam vêm primeiro, do mais antigo ao mais novo; no máximo mil.',
  schema: {
    entity: named('PedidosDePrivacidade', 'Os pedidos.', {
      pedidos: List(PrivacyDemand, 'Os que esperam primeiro.', { maxItems: 1_000 }),
    }),
  },
  refusals: {},
  examples: { entity: { pedidos: [exampleDemand] } },
} as const satisfies Operation

export const answerPrivacyDemand = {
  ...common,
  operationId: 'answerPrivacyDemand',
  method: 'POST',
  url: `${root}/:pedidoId/responder`,
  rateGroup: 'escrita',
  changes: true,
  summary: 'Responde a um pedido de privacidade de uma plataforma',
  description:
    'Atendido, o cliente de `apagar-cliente` é apagado como por `erasePerson`, com as mesmas recusas; de `exportar-cliente`, quem responde já exportou os dados (`exportPerson`) e os entregou; de `apagar-loja`, já encerrou o que é dela. Sem atender, o pedido fica de lado, com o motivo na auditoria. Responde-se uma vez.',
  schema: {
    params: Type.Object({ pedidoId: Id('Identificador do pedido.') }),
    body: Type.Object(
      {
        atender: Flag('Se é atendido.'),
        confirmar: Type.Optional(
          Flag('Apaga mesmo com dinheiro a devolver, processo em andamento ou declaração a tratar.', false),
        ),
        motivo: Type.Optional(LongText('Por quê; fica na auditoria, por isso não deve nomear a pessoa.')),
      },
      { title: 'ResponderPedidoDePrivacidadeRequest', description: 'A resposta.' },
    ),
    entity: named('PedidoDePrivacidadeRespondido', 'O pedido, e o que foi apagado por ele.', {
      ...demandFields,
      apagamento: Nullable(Erasure),
    }),
  },
  refusals: {
    'reauthentication-needed': 409,
    'erasure-unconfirmed': 409,
    'demand-not-found': 404,
    'demand-answered': 400,
  },
  examples: {
    params: { pedidoId: 77_120 },
    body: { atender: false, motivo: 'O cliente já foi apagado' },
    entity: { ...exampleDemand, respondidoEm: '2026-11-23T13:00:00Z', atendido: false, apagamento: null },
  },
} as const satisfies Operation
