import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { LongText, Moment, named, Nullable, Text, Id } from '../scalars.ts'

const Email = Type.String({ description: 'E-mail, sem distinguir maiúsculas.', format: 'email', maxLength: 255 })

export const BlockedCustomer = named(
  'ConsumidorBloqueado',
  'Um e-mail na lista de bloqueio; null depois que os dados da pessoa foram apagados: o bloqueio continua, sem dizer de quem.',
  {
    email: Nullable(Email),
    motivo: LongText('Por quê.'),
    processoId: Nullable(Id('Processo que deu causa.')),
    bloqueadoPor: Text('Quem bloqueou.'),
    bloqueadoEm: Moment('Quando.'),
  },
)

const example = {
  email: 'marina.duarte@example.com',
  motivo: 'Item não recebido',
  processoId: 4218,
  bloqueadoPor: 'rating',
  bloqueadoEm: '2026-11-18T14:05:00Z',
}

const common = { section: 'gestão', tag: 'Gestão de processos' } as const

export const blockCustomer = {
  ...common,
  operationId: 'blockCustomer',
  method: 'POST',
  url: '/v1/gestao/consumidores/bloquear',
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Põe um consumidor na lista de bloqueio',
  description: 'Bloqueia um e-mail. Quem já está na lista fica como está. O direito de arrependimento não é afetado.',
  schema: {
    body: Type.Object(
      { email: Email, motivo: LongText('Por quê.') },
      { title: 'BloquearConsumidorRequest', description: 'Quem bloquear, e por quê.' },
    ),
    entity: BlockedCustomer,
  },
  refusals: {},
  examples: { body: { email: example.email, motivo: 'Devolveu outro produto' }, entity: example },
} as const satisfies Operation

export const unblockCustomer = {
  ...common,
  operationId: 'unblockCustomer',
  method: 'POST',
  url: '/v1/gestao/consumidores/desbloquear',
  scope: 'gestao:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Tira um consumidor da lista de bloqueio',
  description: 'Desbloqueia um e-mail; entidade diz se ele estava bloqueado.',
  schema: {
    body: Type.Object(
      { email: Email, motivo: Type.Optional(LongText('Por quê.')) },
      { title: 'DesbloquearConsumidorRequest', description: 'Quem desbloquear, e por quê.' },
    ),
    entity: Type.Boolean({ title: 'EstavaBloqueado', description: 'Se estava na lista.' }),
  },
  refusals: {},
  examples: { body: { email: example.email }, entity: true },
} as const satisfies Operation

export const listBlockedCustomers = {
  ...common,
  operationId: 'listBlockedCustomers',
  method: 'GET',
  url: '/v1/gestao/consumidores/bloqueados',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary: 'Lista os consumidores bloqueados',
  description: 'Lista os e-mails bloqueados, em ordem alfabética, em páginas.',
  schema: { querystring: Type.Object({ ...pageFields }), entity: BlockedCustomer },
  refusals: {},
  examples: { querystring: { pageNumber: 1 }, entity: example },
} as const satisfies Operation
