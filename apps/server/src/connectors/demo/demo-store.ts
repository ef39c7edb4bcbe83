import type { StoreConnector } from '../../platform/ports/store-connector.ts'
import { createBuiltInStorePayments } from './built-in-store-payments.ts'
import { createBuiltInStoreStock } from './built-in-store-stock.ts'
import { createBuiltInStore } from './built-in-store.ts'

/** The store that comes with the service. */
export const demoStore: StoreConnector = {
  word: 'demonstracao',
  label: 'demonstração (embutida)',
  connect: (needs) => ({
    storePlatform: createBuiltInStore(needs),
    storePayments: createBuiltInStorePayments(needs),
    storeStock: createBuiltInStoreStock(needs),
  }),
}
