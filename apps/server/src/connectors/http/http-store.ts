import { baseAddress } from '@vaivem/connector-kit'
import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { createCallShop, SECRET, SECRET_BEFORE } from './call-shop.ts'
import { createHttpCredit } from './credit.ts'
import { httpOptions } from './options.ts'
import { createHttpOrders } from './orders.ts'
import { createHttpPayments } from './payments.ts'
import { createHttpStock } from './stock.ts'

const SECRET_PATTERN = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

/** Any shop that answers the protocol of docs/reference/store-connector.openapi.json. */
export const httpStore: ServerConnector = {
  word: 'http',
  label: 'HTTP (loja própria)',
  options: httpOptions,
  credentials: [
    {
      name: SECRET,
      label: 'Segredo',
      description: 'O segredo que a loja confere: whsec_ e 24 a 64 bytes em base64, gerado por quem a programa.',
      isRequired: true,
      pattern: SECRET_PATTERN,
    },
    {
      name: SECRET_BEFORE,
      label: 'Segredo anterior',
      description: 'Só durante uma troca: enquanto está aqui, cada requisição leva as duas assinaturas.',
      isRequired: false,
      pattern: SECRET_PATTERN,
    },
  ],
  // The most that a shop may answer; what it does not, the account file leaves out (`permiteEstorno` and the others).
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    refunds: {
      kinds: 'any',
      partial: true,
      days: null,
      keysHonouredMilliseconds: Number.POSITIVE_INFINITY,
      settlingMilliseconds: 0,
    },
    vouchers: { form: 'gift-card', keepsRest: true },
    exchanges: { reserves: true, settlingMilliseconds: 0 },
  },
  hosts: (connector) => {
    const address = baseAddress(connector.hostname)
    return address ? [address.host] : []
  },
  connect: (needs) => {
    const callShop = createCallShop(needs)
    return {
      orders: createHttpOrders(callShop),
      payments: createHttpPayments(callShop),
      credit: createHttpCredit(callShop),
      stock: createHttpStock(callShop),
    }
  },
}
