import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { vtexCredit } from './credit.ts'
import { vtexChanges, vtexNotices } from './intake.ts'
import { vtexOrders } from './orders.ts'
import { INVOICE_SENDER, INVOICE_SENDERS, createVtexPayments } from './payments.ts'
import { APP_KEY, APP_TOKEN, hostsOf } from './rest.ts'

/**
 * Shops on VTEX. It sends no exchanges: an order by its API has to be paid within five minutes in the name of the customer, at its
 * price, and shows no key of ours by which it could be found again (docs/integrating/vtex.md).
 */
export const vtexStore: ServerConnector = {
  word: 'vtex',
  label: 'VTEX',
  options: [
    {
      name: INVOICE_SENDER,
      label: 'Quem emite a nota de entrada',
      description:
        'Na VTEX a nota de entrada (Input) já estorna. `vaivem`: o Vaivém a envia, e ela estorna. `loja`: o ERP da loja a envia, e o Vaivém não estorna. `estorno`: ninguém a envia, e o Vaivém pede o estorno ao gateway.',
      isRequired: true,
      values: INVOICE_SENDERS,
    },
  ],
  credentials: [
    {
      name: APP_KEY,
      label: 'Chave de aplicação',
      description: 'App Key de Configurações da conta > Contas > Chaves de aplicação, só do Vaivém.',
      isRequired: true,
      pattern: /^[\x21-\x7e]{1,200}$/,
    },
    {
      name: APP_TOKEN,
      label: 'Token de aplicação',
      description: 'App Token da mesma chave; a VTEX só o mostra uma vez.',
      isRequired: true,
      pattern: /^[\x21-\x7e]{1,1000}$/,
    },
  ],
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    refunds: {
      kinds: 'any',
      partial: true,
      days: null,
      keysHonouredMilliseconds: 0,
      // VTEX works on a request after it lost the connection; how long is not published.
      settlingMilliseconds: 600_000,
    },
    vouchers: { form: 'gift-card', keepsRest: true },
    exchanges: null,
  },
  hosts: hostsOf,
  connect: ({ now }) => ({
    orders: { ...vtexOrders, changesSince: vtexChanges },
    notices: vtexNotices,
    payments: createVtexPayments(now),
    credit: vtexCredit,
  }),
}
