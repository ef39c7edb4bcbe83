import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { Id } from '../scalars.ts'

/** §4.11: false means a normal return, and is not an error. */
export const checkKeepItem = {
  operationId: 'checkKeepItem',
  method: 'GET',
  url: '/v1/pvt/financeiro/verificar-elegibilidade-manter-item',
  section: '§4.11',
  tag: 'Financeiro',
  summary: 'Verifica se o consumidor pode ficar com o item',
  description:
    'true quer dizer que o consumidor recebe o estorno e fica com o produto, sem logística de retorno; false é a devolução normal, e não é um erro. A resposta vale por cinco minutos para a mesma conta, loja e e-mail.',
  scope: 'financeiro:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  schema: {
    querystring: Type.Object({
      email: Type.String({
        description: 'E-mail do comprador do pedido, sem distinguir maiúsculas.',
        format: 'email',
        maxLength: 255,
      }),
      lojaVirtualId: Type.Optional(Id('Loja virtual (subconta).')),
    }),
    entity: Type.Boolean({ title: 'PodeManterItem', description: 'Se o consumidor pode ficar com o item.' }),
  },
  refusals: { 'store-unknown': 400 },
  examples: { querystring: { email: 'marina.duarte@example.com' }, entity: false },
} as const satisfies Operation
