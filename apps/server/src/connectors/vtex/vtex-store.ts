import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { vtexCredit } from './credit.ts'
import { EXCHANGE_AFFILIATE } from './exchange-orders.ts'
import { vtexChanges, vtexNotices } from './intake.ts'
import { vtexOrders } from './orders.ts'
import { INVOICE_SENDER, INVOICE_SENDERS, createVtexPayments } from './payments.ts'
import { APP_KEY, APP_TOKEN, hostsOf } from './rest.ts'
import { VTEX_RIGHTS } from './rights.pt-BR.ts'
import { SALES_CHANNEL } from './simulation.ts'
import { vtexStock } from './stock.ts'

/** Shops on VTEX, by the interfaces of its modules (docs/integrating/vtex.md). */
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
    {
      name: EXCHANGE_AFFILIATE,
      label: 'Afiliado das trocas',
      description:
        'Três letras maiúsculas com que a VTEX nomeia os pedidos de troca; sem dizer, VVM. Não mude enquanto houver trocas em andamento.',
      isRequired: false,
      pattern: /^[A-Z]{3}$/,
    },
    {
      name: SALES_CHANNEL,
      label: 'Política comercial',
      description:
        'Número da política comercial com cujos preços e estoque as trocas são feitas; sem dizer, a primeira.',
      isRequired: false,
      pattern: /^[1-9]\d{0,5}$/,
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
  rights: VTEX_RIGHTS,
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
      // An invoice is never taken out of the list, and which list is read depends on `quemEmiteEntrada` of today.
      recheckDays: [],
    },
    vouchers: { form: 'gift-card', keepsRest: true, currency: 'told' },
    // As long as a request to the gateway: how long VTEX works on an order after it lost the connection is not published.
    exchanges: { reserves: true, settlingMilliseconds: 600_000 },
    restocks: null,
  },
  // VTEX advises a minute after a 429, and counts an account as a whole.
  // Gift cards take 5 000 requests a minute, orders 6 000.
  limits: { atOnce: 8, pauseMilliseconds: 60_000, rate: { burst: 200, perMinute: 4_800 } },
  hosts: hostsOf,
  connect: ({ now }) => ({
    orders: { ...vtexOrders, changesSince: vtexChanges },
    notices: vtexNotices,
    payments: createVtexPayments(now),
    credit: vtexCredit,
    stock: vtexStock,
  }),
}
