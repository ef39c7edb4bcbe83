import { baseAddress, CALLS_PER_MINUTE } from '@vaivem/connector-kit'
import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { changesSince } from './changes.ts'
import { wooCommerceCredit } from './credit.ts'
import { wooCommerceNotices } from './notices.ts'
import { wooCommerceOrders } from './orders.ts'
import { wooCommercePayments } from './payments.ts'
import { CONSUMER_KEY, CONSUMER_SECRET, WEBHOOK_SECRET } from './rest.ts'
import { wooCommerceStock } from './stock.ts'
import { WOOCOMMERCE_RIGHTS } from './rights.pt-BR.ts'

/** Shops on WooCommerce, by its REST API, version 3. */
export const wooCommerceStore: ServerConnector = {
  word: 'woocommerce',
  label: 'WooCommerce',
  options: [CALLS_PER_MINUTE],
  credentials: [
    {
      name: CONSUMER_KEY,
      label: 'Chave do consumidor',
      description:
        'Consumer key de WooCommerce > Configurações > Avançado > API REST, com permissão de leitura e escrita.',
      isRequired: true,
      pattern: /^ck_[0-9a-f]{40}$/,
    },
    {
      name: CONSUMER_SECRET,
      label: 'Segredo do consumidor',
      description: 'Consumer secret da mesma chave; o WooCommerce só o mostra uma vez.',
      isRequired: true,
      pattern: /^cs_[0-9a-f]{40}$/,
    },
    {
      name: WEBHOOK_SECRET,
      label: 'Segredo do webhook',
      description:
        'Um segredo que você inventa: o webhook é criado com ele no WooCommerce, e só notificações assinadas são aceitas. Sem ele, só o endereço secreto as protege.',
      isRequired: false,
    },
  ],
  rights: WOOCOMMERCE_RIGHTS,
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    refunds: {
      kinds: 'any',
      partial: true,
      days: null,
      keysHonouredMilliseconds: 0,
      settlingMilliseconds: 30_000,
    },
    vouchers: { form: 'coupon', keepsRest: false },
    exchanges: { reserves: true, settlingMilliseconds: 30_000 },
    restocks: null,
  },
  hosts: (connector) => {
    const address = baseAddress(connector.hostname)
    return address ? [address.host] : []
  },
  connect: () => ({
    orders: { ...wooCommerceOrders, changesSince },
    notices: wooCommerceNotices,
    payments: wooCommercePayments,
    credit: wooCommerceCredit,
    stock: wooCommerceStock,
  }),
}
