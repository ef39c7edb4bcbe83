import Type, { type Static } from 'typebox'
import type { Operation } from './operation.ts'
import { FilledText, Moment, named, Text } from './scalars.ts'

/** §2.2: the ticket, without an envelope. */
export const TicketAnswer = named('RespostaAutenticacao', 'Resposta da autenticação, sem envelope.', {
  ticket: named('Ticket', 'Token de acesso e sua validade.', {
    bearer: Text('JWT a enviar como Authorization: Bearer nas operações protegidas.', {
      maxLength: 2048,
      pattern: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$',
    }),
    data: Moment('Momento da emissão, com o fuso da conta.'),
    expirarEm: Moment('Momento da expiração, com o fuso da conta; por padrão 20 minutos depois da emissão.'),
  }),
})

export type TicketAnswer = Static<typeof TicketAnswer>

/** §4.1. */
export const authenticate = {
  operationId: 'authenticate',
  method: 'POST',
  url: '/v1/pvt/seguranca/autenticar',
  section: '§4.1',
  tag: 'Segurança',
  summary: 'Obtém o token de acesso',
  description:
    'Troca a chave e o token da integração por um JWT de vida curta. Não tem corpo. Chave desconhecida, token errado, cabeçalho ausente e credencial desativada recebem o mesmo 401.',
  scope: 'none',
  rateGroup: 'autenticacao',
  changes: false,
  wrapping: 'bare',
  schema: {
    headers: Type.Object({
      ServiceKey: FilledText('Chave da integração.'),
      ServiceToken: FilledText('Token secreto da integração.'),
    }),
    entity: TicketAnswer,
  },
  refusals: {},
  examples: {
    headers: { ServiceKey: '<API_KEY>', ServiceToken: '<API_TOKEN>' },
    entity: {
      ticket: {
        bearer: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
        data: '2026-11-20T09:30:00-03:00',
        expirarEm: '2026-11-20T09:50:00-03:00',
      },
    },
  },
} as const satisfies Operation
