import type { Database } from '../../platform/database/transaction.ts'
import type { StoreDocument, StorePlatform } from '@vaivem/connector-kit'
import { selectOrder, selectOrdersByEmail } from './built-in-store-repository.ts'

/** The demo store that comes with the service: its orders are rows of its own, reached only through here. */
export function createBuiltInStore(database: Pick<Database, 'read'>): StorePlatform {
  return {
    findOrder: async (connector, accountId, names) => {
      const statement = selectOrder(accountId, connector.storeId ?? 0, names)
      const [row] = await database.read<{ document: StoreDocument }>(accountId, statement)
      return row?.document
    },
    findOrdersByEmail: async (connector, accountId, { email, atMost }) => {
      const statement = selectOrdersByEmail(accountId, connector.storeId ?? 0, email, atMost)
      const rows = await database.read<{ document: StoreDocument }>(accountId, statement)
      return rows.map(({ document }) => document)
    },
  }
}
