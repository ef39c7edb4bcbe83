import type { Database } from '../../platform/database/transaction.ts'
import type { StoreOrder, StorePlatform } from '../../platform/ports/store-platform.ts'

/** The demo store that comes with the service: its orders are rows of its own, reached only through here. */
export function createBuiltInStore(database: Pick<Database, 'read'>): StorePlatform {
  return {
    findOrder: async (connector, accountId, { externalId, number }) => {
      const [row] = await database.read<{ document: StoreOrder }>(accountId, {
        name: 'find-built-in-store-order',
        text: `SELECT document FROM built_in_store_order
               WHERE account_id = $1 AND store_id = $2
                 AND ($3::text IS NULL OR external_id = $3) AND ($4::text IS NULL OR number = $4)
                 AND ($3::text IS NOT NULL OR $4::text IS NOT NULL)
               LIMIT 1`,
        values: [accountId, connector.storeId ?? 0, externalId ?? null, number ?? null],
      })
      return row?.document
    },
    findOrdersByEmail: async (connector, accountId, { email, atMost }) => {
      const rows = await database.read<{ document: StoreOrder }>(accountId, {
        name: 'find-built-in-store-orders-by-email',
        text: `SELECT document FROM built_in_store_order
               WHERE account_id = $1 AND store_id = $2 AND email = lower($3)
               ORDER BY placed_at DESC, external_id LIMIT $4`,
        values: [accountId, connector.storeId ?? 0, email, atMost],
      })
      return rows.map(({ document }) => document)
    },
  }
}
