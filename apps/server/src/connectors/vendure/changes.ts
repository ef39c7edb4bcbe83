import type { ChangesAsked, ChangesPage, Shop } from '@vaivem/connector-kit'
import type { AdminApi } from './admin-api.ts'

/**
 * Vendure writes the moment of a change before the change can be seen: what is newer than this comes again with the next page, so
 * that a change that was being written is not left out.
 */
const SETTLED_AFTER_MILLISECONDS = 30_000
const MOST = 100

interface Changed {
  readonly orders: { readonly totalItems: number; readonly items: readonly ChangedOrder[] }
}

interface ChangedOrder {
  readonly id: string
  readonly updatedAt: string
}

/**
 * The orders whose row changed, by their names. A refund or a payment made by hand changes no row of its order: these are read
 * whenever the order is read, and before money moves.
 */
export async function changesSince(_shop: Shop, api: AdminApi, asked: ChangesAsked): Promise<ChangesPage> {
  const after = asked.cursor === null ? { at: asked.since, seen: 0 } : positionOf(asked.cursor)
  const { orders } = await api.readData<Changed>(
    `query ($options: OrderListOptions!) { orders(options: $options) { totalItems items { id updatedAt } } }`,
    {
      options: {
        // Those of the same moment count again, but for those that were seen.
        filter: {
          updatedAt: { after: after.at.subtract({ milliseconds: 1 }).toString() },
          orderPlacedAt: { isNull: false },
        },
        sort: { updatedAt: 'ASC', id: 'ASC' },
        skip: after.seen,
        take: Math.min(asked.most, MOST),
      },
    },
  )
  const { items, totalItems } = orders
  const hasMore = after.seen + items.length < totalItems
  const settledUntil = Temporal.Now.instant().subtract({ milliseconds: SETTLED_AFTER_MILLISECONDS })
  const last = items.findLast(({ updatedAt }) => hasMore || isBefore(updatedAt, settledUntil))
  return {
    orders: items.map(({ id }) => ({ reference: { externalId: id } })),
    cursor: last ? cursorAt(last, items, after) : asked.cursor,
    hasMore,
  }
}

interface Position {
  readonly at: Temporal.Instant
  /** How many of its moment were given already. */
  readonly seen: number
}

function cursorAt({ updatedAt }: ChangedOrder, items: readonly ChangedOrder[], after: Position): string {
  const same = items.filter((item) => item.updatedAt === updatedAt).length
  const isSameAsBefore = Temporal.Instant.compare(Temporal.Instant.from(updatedAt), after.at) === 0
  return `${updatedAt} ${isSameAsBefore ? after.seen + same : same}`
}

function positionOf(cursor: string): Position {
  const [at = '', seen = '0'] = cursor.split(' ')
  return { at: Temporal.Instant.from(at), seen: Number(seen) }
}

function isBefore(moment: string, until: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(moment), until) < 0
}
