import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { changesSince } from './changes.ts'
import { nuvemshopCredit } from './credit.ts'
import { nuvemshopNotices } from './notices.ts'
import { nuvemshopOrders } from './orders.ts'
import { nuvemshopRestock, RETURN_LOCATION } from './restock.ts'
import { addressOf, APP_SECRET, CONTACT, TOKEN } from './rest.ts'
import { NUVEMSHOP_RIGHTS } from './rights.pt-BR.ts'
import { nuvemshopStock } from './stock.ts'

/**
 * Shops on Nuvemshop (Tiendanube). Its API gives no money back (docs/integrating/nuvemshop.md): that is done at the provider of the
 * payment, or by a person.
 */
export const nuvemshopStore: ServerConnector = {
  word: 'nuvemshop',
  label: 'Nuvemshop',
  options: [
    {
      name: CONTACT,
      label: 'E-mail de contato',
      description: 'A Nuvemshop exige saber quem chama a API: o e-mail de quem cuida da integração na loja.',
      isRequired: true,
      pattern: /^[^\s@()]{1,64}@[^\s@()]{1,190}$/,
    },
    {
      name: RETURN_LOCATION,
      label: 'Local que recebe as devoluções',
      description:
        'O id do local (`location_id`) em cujo estoque entram as unidades devolvidas; ausente: o único local da loja.',
      isRequired: false,
      pattern: /^[0-9A-Za-z-]{1,64}$/,
    },
  ],
  credentials: [
    {
      name: TOKEN,
      label: 'Token de acesso',
      description: 'Access token do aplicativo instalado na loja. Não expira, a menos que o aplicativo seja removido.',
      isRequired: true,
      pattern: /^[\x21-\x7e]{1,200}$/,
    },
    {
      name: APP_SECRET,
      label: 'Segredo do aplicativo',
      description:
        'Client secret do aplicativo, com que a Nuvemshop assina as notificações. Sem ele, só o endereço secreto as protege.',
      isRequired: false,
      pattern: /^[\x21-\x7e]{1,200}$/,
    },
  ],
  rights: NUVEMSHOP_RIGHTS,
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    refunds: null,
    vouchers: { form: 'coupon', keepsRest: false },
    exchanges: { reserves: false, settlingMilliseconds: 30_000 },
    restocks: { keysHonouredMilliseconds: 0, settlingMilliseconds: 0 },
  },
  // 40 requests at once and then two a second, of the plans that take the least.
  limits: { atOnce: 4, pauseMilliseconds: 5_000, rate: { burst: 40, perMinute: 120 } },
  hosts: (connector) => {
    const address = addressOf(connector)
    return address ? [address.host] : []
  },
  connect: () => ({
    orders: { ...nuvemshopOrders, changesSince },
    notices: nuvemshopNotices,
    credit: nuvemshopCredit,
    stock: nuvemshopStock,
    restock: nuvemshopRestock,
  }),
}
