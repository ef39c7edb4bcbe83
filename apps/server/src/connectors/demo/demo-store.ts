import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { createBuiltInStoreChanges } from './built-in-store-changes.ts'
import { createBuiltInStoreCredit } from './built-in-store-credit.ts'
import { builtInStoreNotices } from './built-in-store-notices.ts'
import { createBuiltInStorePayments } from './built-in-store-payments.ts'
import { createBuiltInStoreRestock } from './built-in-store-restock.ts'
import { createBuiltInStoreStock } from './built-in-store-stock.ts'
import { createBuiltInStore } from './built-in-store.ts'

/** The store that comes with the service. */
export const demoStore: ServerConnector = {
  word: 'demonstracao',
  label: 'demonstração (embutida)',
  options: [],
  credentials: [],
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
    restocks: { keysHonouredMilliseconds: Number.POSITIVE_INFINITY, settlingMilliseconds: 0 },
  },
  hosts: () => [],
  connect: (needs) => {
    const orders = createBuiltInStore(needs)
    return {
      orders: {
        findOrder: ({ connector, accountId }, order) => orders.findOrder(connector, accountId, order),
        findOrdersByEmail: ({ connector, accountId }, search) => orders.findOrdersByEmail(connector, accountId, search),
        changesSince: createBuiltInStoreChanges(needs),
      },
      notices: builtInStoreNotices,
      payments: createBuiltInStorePayments(needs),
      credit: createBuiltInStoreCredit(needs),
      stock: createBuiltInStoreStock(needs),
      restock: createBuiltInStoreRestock(needs),
    }
  },
}
