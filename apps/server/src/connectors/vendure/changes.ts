import { type ChangesAsked, type ChangesPage, PlatformSilent, type Shop } from '@vaivem/connector-kit'
import type { AdminApi } from './admin-api.ts'
import type { DateShifts } from './date-shift.ts'

/**
 * PostgreSQL gives a change the moment at which its transaction began, and a payment lasts as long as its provider takes to answer: what
 * is newer than this comes again with the next reading, so that a change that was being written is not left out.
 */
const STORED_WITHIN_SECONDS = 120
const MOST = 100
const LATEST = '9999-12-31T23:59:59.000Z'

interface Changed {
  readonly orders: { readonly totalItems: number; readonly items: readonly OrderChange[] }
}

interface OrderChange {
  readonly id: string
  readonly updatedAt: string
}

/**
 * How many of the orders already given at the moment of the cursor are read again: one that has changed since is no longer among
 * them, so that without the overlap another order would be skipped in its place.
 */
const OVERLAP = 20

/**
 * The orders whose row changed, by their names. A refund or a payment made by hand changes no row of its order: these are read
 * whenever the order is read, and before money moves. What is newer than two minutes is read again by the next reading: where more of
 * that than a page is passed over meanwhile, the place before it is kept at the end of the cursor.
 */
export async function changesSince(
  shop: Shop,
  { api, shifts }: { readonly api: AdminApi; readonly shifts: DateShifts },
  asked: ChangesAsked,
): Promise<ChangesPage> {
  const [cursor = null, unsettled] = asked.cursor?.split(UNSETTLED) ?? []
  const from = cursor === null ? { at: asked.since, seen: 0 } : positionOf(cursor)
  const { items, hasMore, seenAt, settledUntil } = await readFrom(
    { api, shift: await shifts(shop, api) },
    from,
    asked.most,
  )
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

interface Reading {
  readonly items: readonly OrderChange[]
  readonly hasMore: boolean
  /** How many of its moment are given with an order of the page. */
  readonly seenAt: (last: OrderChange) => number
  /** All that has an earlier moment is stored. */
  readonly settledUntil: Temporal.Instant
}

interface Way {
  readonly api: AdminApi
  /** By how many minutes the dates that the shop compares are before those that it shows. */
  readonly shift: number
}

/** The orders that come after a position. */
async function readFrom(way: Way, position: Position, most: number): Promise<Reading> {
  const { at, seen, id } = position
  const skip = Math.max(0, seen - OVERLAP)
  const began = Temporal.Now.instant()
  const answer = await way.api.readAnswer<Changed>(
    QUERY,
    optionsOf(at.subtract({ minutes: way.shift }), skip, Math.min(most + seen - skip, MOST)),
  )
  const { items: listed, totalItems } = answer.data.orders
  expectSorted(listed)
  const isSame = (moment: string) => Temporal.Instant.compare(Temporal.Instant.from(moment), at) === 0
  const before = listed.findIndex((one) => one.id === id && isSame(one.updatedAt))
  // So many orders have changed since that the position is unknown: its moment is read again from its beginning.
  if (before < 0 && skip > 0) return readFrom(way, { at, seen: 0 }, most)
  const items = listed.slice(before + 1, before + 1 + most)
  return {
    items,
    hasMore: skip + before + 1 + items.length < totalItems,
    seenAt: (last) => {
      const upTo = listed.slice(0, listed.indexOf(last) + 1)
      return isSame(last.updatedAt)
        ? skip + upTo.length
        : upTo.filter(({ updatedAt }) => updatedAt === last.updatedAt).length
    },
    settledUntil: (answer.at ?? began).subtract({ seconds: STORED_WITHIN_SECONDS }),
  }
}

const QUERY = `query ($options: OrderListOptions!) { orders(options: $options) { totalItems items { id updatedAt } } }`

function optionsOf(at: Temporal.Instant, skip: number, take: number) {
  return {
    options: {
      // Those of the same moment count again, but for those that were seen.
      filter: { updatedAt: { between: { start: at.toString(), end: LATEST } }, orderPlacedAt: { isNull: false } },
      // A server of GraphQL sorts by them in the order in which its schema names them, whatever the order here: an id would come first.
      sort: { updatedAt: 'ASC', code: 'ASC' },
      skip,
      take,
    },
  }
}

/** Whatever comes after a page would be passed over for ever if it were sorted by anything else. */
function expectSorted(listed: readonly OrderChange[]): void {
  const isSorted = listed.every(({ updatedAt }, index) => {
    const next = listed[index + 1]
    return !next || !isBefore(next.updatedAt, Temporal.Instant.from(updatedAt))
  })
  if (!isSorted) throw new PlatformSilent('orders: they are not sorted by the moments of their changes', null)
}

function positionOf(cursor: string): Position {
  const [at = '', seen = '0', id] = cursor.split(' ')
  return { at: Temporal.Instant.from(at), seen: Number(seen), id }
}

function isBefore(moment: string, until: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(moment), until) < 0
}
