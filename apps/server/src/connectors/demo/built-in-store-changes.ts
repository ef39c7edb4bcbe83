import type { ChangesSince } from '@vaivem/connector-kit'
import type { Database } from '../../platform/database/transaction.ts'
import { type ChangedOrderRow, selectChangedOrders } from './built-in-store-repository.ts'

/** The orders of the demo store that changed. What changed within the last seconds comes again with the next page. */
export function createBuiltInStoreChanges({ read }: Pick<Database, 'read'>): ChangesSince {
  return async ({ connector, accountId }, { cursor, since, most }) => {
    const after = cursor === null ? { changedAt: since.toString(), externalId: '' } : positionOf(cursor)
    const statement = selectChangedOrders(accountId, connector.storeId ?? 0, { ...after, most: most + 1 })
    const found = await read<ChangedOrderRow>(accountId, statement)
    const page = found.slice(0, most)
    const hasMore = found.length > most
    const last = hasMore ? page.at(-1) : page.findLast(({ isSettled }) => isSettled)
    return {
      orders: page.map(({ document }) => ({ document })),
      cursor: last ? `${last.changedAt} ${last.externalId}` : cursor,
      hasMore,
    }
  }
}

function positionOf(cursor: string): { readonly changedAt: string; readonly externalId: string } {
  const at = cursor.indexOf(' ')
  return { changedAt: cursor.slice(0, at), externalId: cursor.slice(at + 1) }
}
