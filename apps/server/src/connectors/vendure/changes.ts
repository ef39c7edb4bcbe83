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
 * Of those of the moment of the cursor so many are read again: one that was given and changed since is no longer among them, and would
 * otherwise have another one passed over in its place.
 */
const OVERLAP = 20

/**
 * The orders whose row changed, by their names. A refund or a payment made by hand changes no row of its order: these are read
 * whenever the order is read, and before money moves. What is newer than half a minute is read again by the next reading: where more of that
 * than a page is passed over meanwhile, the place before it is kept at the end of the cursor.
 */
export async function changesSince(_shop: Shop, api: AdminApi, asked: ChangesAsked): Promise<ChangesPage> {
  const [cursor = null, unsettled] = asked.cursor?.split(UNSETTLED) ?? []
  const from = cursor === null ? { at: asked.since, seen: 0 } : positionOf(cursor)
  const { items, hasMore, seenAt } = await readFrom(api, from, asked.most)
  const settledUntil = Temporal.Now.instant().subtract({ milliseconds: SETTLED_AFTER_MILLISECONDS })
  const settled = items.findLast(({ updatedAt }) => isBefore(updatedAt, settledUntil))
  const last = settled ?? (hasMore ? items.at(-1) : undefined)
  const next = last ? `${last.updatedAt} ${seenAt(last)} ${last.id}` : cursor
  const again = unsettled ?? (hasMore && !settled ? (cursor ?? asked.since.toString()) : undefined)
  const kept = again === undefined ? next : hasMore ? `${next}${UNSETTLED}${again}` : again
  return { orders: items.map(({ id }) => ({ reference: { externalId: id } })), cursor: kept, hasMore }
}

const UNSETTLED = '@'

interface Position {
  readonly at: Temporal.Instant
  /** How many of its moment were given already, and the last one of them. */
  readonly seen: number
  readonly id?: string | undefined
}

/** What comes after a position, and how many of its moment are given with an order of the page. */
async function readFrom(api: AdminApi, { at, seen, id }: Position, most: number) {
  const skip = Math.max(0, seen - OVERLAP)
  const { orders } = await api.readData<Changed>(
    `query ($options: OrderListOptions!) { orders(options: $options) { totalItems items { id updatedAt } } }`,
    {
      options: {
        // Those of the same moment count again, but for those that were seen.
        filter: { updatedAt: { after: at.subtract({ milliseconds: 1 }).toString() }, orderPlacedAt: { isNull: false } },
        sort: { updatedAt: 'ASC', id: 'ASC' },
        skip,
        take: Math.min(most + seen - skip, MOST),
      },
    },
  )
  const isSame = (moment: string) => Temporal.Instant.compare(Temporal.Instant.from(moment), at) === 0
  const before = orders.items.findIndex((one) => one.id === id && isSame(one.updatedAt))
  const items = orders.items.slice(before + 1, before + 1 + most)
  return {
    items,
    hasMore: skip + before + 1 + items.length < orders.totalItems,
    seenAt: (last: ChangedOrder) => {
      const upTo = orders.items.slice(0, orders.items.indexOf(last) + 1)
      return isSame(last.updatedAt)
        ? skip + upTo.length
        : upTo.filter(({ updatedAt }) => updatedAt === last.updatedAt).length
    },
  }
}

function positionOf(cursor: string): Position {
  const [at = '', seen = '0', id] = cursor.split(' ')
  return { at: Temporal.Instant.from(at), seen: Number(seen), id }
}

function isBefore(moment: string, until: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(moment), until) < 0
}
