import {
  type ChangesPage,
  type ChangesSince,
  type Json,
  PlatformSilent,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { LARGEST_PAGE, type Page, readPage } from './rest.ts'

/** A change may be stored so much later than the moment that it is given. */
const STORED_WITHIN_SECONDS = 60
const LONGEST_WINDOW_SECONDS = 8 * 24 * 3600

interface Change {
  readonly at: Temporal.Instant
  readonly id: number
  readonly reference: { readonly externalId: string; readonly number?: string }
}

/**
 * The orders that changed, by the moment of their last change. The order in which Nuvemshop lists them is not published, so that a
 * time is read in which all of them fit on one page, and sorted here. The cursor is the moment, and the id, of the last one. The
 * changes of the last minute come again with the next reading, because a slow one may be stored after a later one.
 */
export const changesSince: ChangesSince = async (shop, { cursor, since, most }) => {
  const from = cursor === null ? { at: since, id: -1 } : positionOf(cursor)
  const { changes, end } = await readWindow(shop, from.at)
  const left = changes.filter((change) => compare(change, from) > 0)
  const page = left.slice(0, most)
  const last = page.at(-1)
  const orders = page.map(({ reference }) => ({ reference }))
  if (last && left.length > page.length) return { orders, cursor: cursorOf(last), hasMore: true }
  // Nothing changes any more before the end of a window that lies in the past.
  if (end) return { orders, cursor: cursorOf({ at: end, id: -1 }), hasMore: true }
  if (!last) return { orders, cursor, hasMore: false }
  const settled = last.at.subtract({ seconds: STORED_WITHIN_SECONDS })
  const next = Temporal.Instant.compare(settled, from.at) > 0 ? { at: settled, id: -1 } : { at: from.at, id: -1 }
  return { orders, cursor: cursorOf(next), hasMore: false } satisfies ChangesPage
}

/** All changes from a moment on, or up to the end of a window where they are more than a page. */
async function readWindow(shop: Shop, from: Temporal.Instant) {
  const open = await readChanges(shop, from)
  if (!open.hasMore) return { changes: sorted(open), end: null }
  for (let seconds = LONGEST_WINDOW_SECONDS; seconds >= 1; seconds = Math.floor(seconds / 2)) {
    const end = from.add({ seconds })
    const window = await readChanges(shop, from, end)
    if (!window.hasMore) return { changes: sorted(window), end }
  }
  return { changes: await readSecond(shop, from), end: from.add({ seconds: 1 }) }
}

/** More than a page changed within one second. */
async function readSecond(shop: Shop, from: Temporal.Instant): Promise<readonly Change[]> {
  const found: Json[] = []
  for (let page = 1; page <= MOST_PAGES_OF_A_SECOND; page++) {
    const { listed, hasMore } = await readChanges(shop, from, from.add({ seconds: 1 }), page)
    found.push(...listed)
    if (!hasMore) return sorted({ listed: found, hasMore })
  }
  throw new PlatformSilent('orders: more of them changed at once than can be read', null)
}

const MOST_PAGES_OF_A_SECOND = 50

function readChanges(shop: Shop, from: Temporal.Instant, end?: Temporal.Instant, page = 1): Promise<Page> {
  return readPage(shop, 'orders', {
    updated_at_min: textOfMoment(from),
    ...(end && { updated_at_max: textOfMoment(end) }),
    status: 'any',
    fields: 'id,number,updated_at',
    per_page: LARGEST_PAGE,
    page,
  })
}

function sorted({ listed }: Page): readonly Change[] {
  return listed.map(changeOf).toSorted(compare)
}

function changeOf(order: Json): Change {
  const [id, number, at] = [textOf(order['id']), textOf(order['number']), instantOf(textOf(order['updated_at']))]
  if (id === undefined || !at) throw new PlatformSilent('orders: the moment of a change', null)
  return { at, id: Number(id), reference: { externalId: id, ...(number !== undefined && { number }) } }
}

type Position = Pick<Change, 'at' | 'id'>

function compare(one: Position, other: Position): number {
  return Temporal.Instant.compare(one.at, other.at) || one.id - other.id
}

function cursorOf({ at, id }: Position): string {
  return id < 0 ? textOfMoment(at) : `${textOfMoment(at)} ${id}`
}

function positionOf(cursor: string): Position {
  const [at = '', id] = cursor.split(' ')
  return { at: Temporal.Instant.from(at), id: id === undefined ? -1 : Number(id) }
}

/** Nuvemshop writes offsets without a colon. */
function instantOf(written = ''): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  } catch {
    return undefined
  }
}

function textOfMoment(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' })
}
