import { CALLS_PER_MINUTE } from '@vaivem/connector-kit'
import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { createCallShop } from './call-shop.ts'
import { createCallSigned, hostOf, SIGNING_SECRETS } from './call-signed.ts'
import { createHttpCredit } from './credit.ts'
import { httpOptions } from './options.ts'
import { createHttpOrders } from './orders.ts'
import { createHttpPayments } from './payments.ts'
import { createHttpRestock } from './restock.ts'
import { createHttpStock } from './stock.ts'

/** Any shop that answers the protocol of docs/reference/store-connector.openapi.json. */
export const httpStore: ServerConnector = {
  word: 'http',
  label: 'HTTP (loja própria)',
  options: [...httpOptions, CALLS_PER_MINUTE],
  credentials: SIGNING_SECRETS,
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
    vouchers: { form: 'gift-card', keepsRest: true, currency: 'only-reais' },
    exchanges: { reserves: true, settlingMilliseconds: 0 },
    restocks: { keysHonouredMilliseconds: Number.POSITIVE_INFINITY, settlingMilliseconds: 0 },
  },
  hosts: hostOf,
  connect: (needs) => {
    const callShop = createCallShop(createCallSigned(needs))
    return {
      orders: createHttpOrders(callShop),
      payments: createHttpPayments(callShop),
      credit: createHttpCredit(callShop),
      stock: createHttpStock(callShop),
      restock: createHttpRestock(callShop),
    }
  },
}
