import { createHash } from 'node:crypto'
import {
  type ChangedOrder,
  type ChangesAsked,
  type ChangesPage,
  type Json,
  PlatformSilent,
  recordOf,
  recordsOf,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { answered, call, readOne } from './rest.ts'

const CONFIGURATION = 'orders/feed/config'
const FEED = 'orders/feed'
/** The most that VTEX gives at once. */
const MOST_EVENTS = 10

/** Every change of every order, and not only those of its status: a return invoice changes none. */
const FILTER = { type: 'FromOrders', expression: 'value >= 0', disableSingleFire: true }
const QUEUE = {
  // An event that was read comes again after a minute, and is acknowledged then; unread events are kept for two weeks.
  visibilityTimeoutInSeconds: 60,
  MessageRetentionPeriodInSeconds: 1_209_600,
}

/**
 * Makes the feed of this application key, unless it is there: VTEX removes one from which nothing came for two weeks. A feed of
 * another program under the same key is left alone, and nothing is read: each would take the other's events.
 */
export async function ensureFeed(shop: Shop): Promise<void> {
  const configured = await readOne(shop, { path: CONFIGURATION })
  if (configured && recordOf(configured['filter'])['expression'] === FILTER.expression) return
  if (configured) throw new Error('another program reads the feed of this application key of VTEX')
  const answer = await call(shop, { method: 'POST', path: CONFIGURATION, body: { filter: FILTER, queue: QUEUE } })
  if (answer.outcome === 'failed' || answer.status !== 200)
    throw new PlatformSilent(CONFIGURATION, answer.outcome === 'failed' ? null : answer.status)
}

/**
 * A page of the feed. An event is acknowledged when it comes for the second time: then the page in which it came first has been
 * stored, together with the cursor that names it here, so that no event is lost if this service is killed in between.
 */
export async function readFeed(shop: Shop, stored: readonly string[], most: number): Promise<ChangesPage> {
  const path = FEED
  const answer = await call(shop, { path, query: { maxlot: Math.min(MOST_EVENTS, most) } })
  if (answer.outcome === 'answered' && answer.status === 404 && answer.json !== undefined) {
    await ensureFeed(shop)
    return { orders: [], cursor: feedCursor(stored), hasMore: false }
  }
  const { json } = answered(answer, path)
  if (!Array.isArray(json)) throw new PlatformSilent(path, 200)
  const events = recordsOf(json).map((event) => ({ event, mark: markOf(event) }))
  const handles = events.flatMap(({ event, mark }) => (stored.includes(mark) ? (textOf(event['handle']) ?? []) : []))
  // Where this fails they come once more.
  if (handles.length > 0) await call(shop, { method: 'POST', path, body: { handles } })
  const fresh = events.filter(({ mark }) => !stored.includes(mark))
  const ids = new Set(fresh.flatMap(({ event }) => textOf(event['orderId']) ?? []))
  return {
    orders: [...ids].map(namedBy),
    cursor: feedCursor([...stored, ...fresh.map(({ mark }) => mark)]),
    hasMore: events.length >= Math.min(MOST_EVENTS, most),
  }
}

function namedBy(externalId: string): ChangedOrder {
  return { reference: { externalId } }
}

const MARK_LETTERS = 12
/** As many as a cursor of 2 000 characters holds. */
const MOST_MARKS = 150

function markOf({ orderId, state, currentChange }: Json): string {
  const name = JSON.stringify([orderId, state, currentChange])
  return createHash('sha256').update(name).digest('hex').slice(0, MARK_LETTERS)
}

const FEED_CURSOR = 'feed:'
const LIST_CURSOR = 'list:'

function feedCursor(marks: readonly string[]): string {
  return FEED_CURSOR + marks.slice(-MOST_MARKS).join('')
}

export type Position =
  | { readonly of: 'feed'; readonly stored: readonly string[] }
  | { readonly of: 'list'; readonly since: string; readonly page: number }

/** The position of a cursor; a cursor of another form starts again from the beginning of the list. */
export function positionOf({ cursor, since }: ChangesAsked): Position {
  if (cursor?.startsWith(FEED_CURSOR))
    return { of: 'feed', stored: cursor.slice(FEED_CURSOR.length).match(/[0-9a-f]{12}/g) ?? [] }
  const [page, from] = cursor?.startsWith(LIST_CURSOR) ? cursor.slice(LIST_CURSOR.length).split(' ') : []
  return { of: 'list', since: from ?? inMilliseconds(since), page: Number(page ?? 1) }
}

function inMilliseconds(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' })
}

const FOREVER = '2100-01-01T00:00:00.000Z'
const MOST_PAGES = 30
const MOST_LISTED = 100

/** A page of the orders since an instant, the oldest first; after the last one the feed goes on. */
export async function readListed(
  shop: Shop,
  { since, page }: Extract<Position, { of: 'list' }>,
  most: number,
): Promise<ChangesPage> {
  const perPage = Math.min(MOST_LISTED, most)
  const listed = await readSummaries(shop, { since, page, perPage })
  const orders = listed.flatMap(({ orderId }) => {
    const id = textOf(orderId)
    return id === undefined ? [] : [namedBy(id)]
  })
  // A backfill ends here, and leaves the feed to the reading of what changes.
  if (listed.length < perPage) return { orders, cursor: feedCursor([]), hasMore: false }
  // VTEX shows no more than thirty pages of one list: the next one begins with the last order of this one.
  const last = page < MOST_PAGES ? undefined : lastOf(listed)
  const cursor = last === undefined ? `${LIST_CURSOR}${page + 1} ${since}` : `${LIST_CURSOR}1 ${last}`
  return { orders, cursor, hasMore: true }
}

function lastOf(listed: readonly Json[]): string {
  const at = textOf(listed.at(-1)?.['creationDate'])
  if (at === undefined) throw new PlatformSilent('the list of orders says no moment', 200)
  return inMilliseconds(Temporal.Instant.from(at))
}

async function readSummaries(
  shop: Shop,
  { since, page, perPage }: { readonly since: string; readonly page: number; readonly perPage: number },
): Promise<readonly Json[]> {
  const path = 'oms/pvt/orders'
  const range = `creationDate:[${since} TO ${FOREVER}]`
  const query = { f_creationDate: range, orderBy: 'creationDate,asc', per_page: perPage, page }
  const { list } = recordOf(answered(await call(shop, { path, query }), path).json)
  if (!Array.isArray(list)) throw new PlatformSilent(path, 200)
  return recordsOf(list)
}
