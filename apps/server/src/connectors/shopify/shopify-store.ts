import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { ACCESS_TOKEN, ADDRESS, addressOf, CLIENT_SECRET } from './admin-api.ts'
import { shopifyChanges } from './changes.ts'
import { shopifyCredit } from './credit.ts'
import { shopifyNotices } from './notices.ts'
import { shopifyOrders } from './orders.ts'
import { shopifyPayments } from './payments.ts'
import { shopifyStock } from './stock.ts'

const A_DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1_000

/** Shops on Shopify, by its Admin GraphQL API. */
export const shopifyStore: ServerConnector = {
  word: 'shopify',
  label: 'Shopify',
  address: { pattern: ADDRESS, example: 'loja.myshopify.com' },
  options: [],
  credentials: [
    {
      name: ACCESS_TOKEN,
      label: 'Token de acesso',
      description: 'Token da API Admin do aplicativo instalado na loja; a Shopify só o mostra uma vez.',
      isRequired: true,
      pattern: /^shp(at|ca|pa|ua)_[0-9A-Za-z]{20,}$/,
    },
    {
      name: CLIENT_SECRET,
      label: 'Segredo do aplicativo',
      description:
        'Client secret do mesmo aplicativo, com que a Shopify assina os avisos; sem ele nenhum aviso é aceito.',
      isRequired: false,
    },
  ],
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    refunds: {
      kinds: 'any',
      partial: true,
      days: null,
      keysHonouredMilliseconds: A_DAY_IN_MILLISECONDS,
      settlingMilliseconds: 0,
    },
    vouchers: { form: 'gift-card', keepsRest: true },
    exchanges: { reserves: true, settlingMilliseconds: 30_000 },
  },
  hosts: (connector) => {
    const address = addressOf(connector)
    return address ? [address.host] : []
  },
  connect: () => ({
    orders: { ...shopifyOrders, changesSince: shopifyChanges },
    notices: shopifyNotices,
    payments: shopifyPayments,
    credit: shopifyCredit,
    stock: shopifyStock,
  }),
}
