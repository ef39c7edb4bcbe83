import {
  type ChangesAsked,
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
 * time is read in which all of them fit on one page, and sorted here. The cursor is the moment, and the id, of the last one. A slow
 * change may be stored up to a minute after a later one: what was passed over meanwhile is kept at the end of the cursor, from where
 * the next reading begins.
 */
export const changesSince: ChangesSince = async (shop, asked) => {
  const [cursor = null, unsettled] = asked.cursor?.split(UNSETTLED) ?? []
  const page = await readFrom(shop, { ...asked, cursor })
  const again = unsettled ?? page.unsettled
  if (again === undefined) return { orders: page.orders, cursor: page.cursor, hasMore: page.hasMore }
  return { ...page, cursor: page.hasMore ? `${page.cursor}${UNSETTLED}${again}` : again }
}

const UNSETTLED = '@'

interface Reading extends ChangesPage {
  /** From when on more may still be stored of what was read. */
  readonly unsettled?: string
}

async function readFrom(shop: Shop, { cursor, since, most }: ChangesAsked): Promise<Reading> {
  const from = cursor === null ? { at: since, id: -1 } : positionOf(cursor)
  const { changes, end, now } = await readWindow(shop, from.at)
  const left = changes.filter((change) => compare(change, from) > 0)
  const page = left.slice(0, most)
  const last = page.at(-1)
  const orders = page.map(({ reference }) => ({ reference }))
  const settled = now.subtract({ seconds: STORED_WITHIN_SECONDS })
  const passed = (to: Position): Reading => ({
    orders,
    cursor: cursorOf(to),
    hasMore: true,
    ...(isAfter(to.at, settled) && {
      unsettled: cursorOf({ at: isAfter(settled, from.at) ? settled : from.at, id: -1 }),
    }),
  })
  if (last && left.length > page.length) return passed(last)
  if (end) return passed({ at: end, id: -1 })
  if (!last) return { orders, cursor, hasMore: false }
  const before = last.at.subtract({ seconds: STORED_WITHIN_SECONDS })
  return { orders, cursor: cursorOf({ at: isAfter(before, from.at) ? before : from.at, id: -1 }), hasMore: false }
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0
}

interface Window {
  readonly changes: readonly Change[]
  /** Null: everything from then on. */
  readonly end: Temporal.Instant | null
  /** The time of the shop, else ours. */
  readonly now: Temporal.Instant
}

/** All changes from a moment on, or up to the end of a window where they are more than a page. */
async function readWindow(shop: Shop, from: Temporal.Instant): Promise<Window> {
  const open = await readChanges(shop, from)
  const now = open.at ?? Temporal.Now.instant()
  if (!open.hasMore) return { changes: sorted(open.listed), end: null, now }
  for (let seconds = LONGEST_WINDOW_SECONDS; seconds >= 1; seconds = Math.floor(seconds / 2)) {
    const end = from.add({ seconds })
    const window = await readChanges(shop, from, end)
    if (!window.hasMore) return { changes: sorted(window.listed), end, now }
  }
  return { changes: await readSecond(shop, from), end: from.add({ seconds: 1 }), now }
}

/**
 * More than a page changed within one second. An order that changes again while its pages are read leaves the second, and another
 * one moves to a page that was read already: it is read until it is the same twice.
 */
async function readSecond(shop: Shop, from: Temporal.Instant): Promise<readonly Change[]> {
  let before = await readPages(shop, from)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = await readPages(shop, from)
    const isSame = again.length === before.length && again.every(({ id }, index) => before[index]?.id === id)
    if (isSame) return again
    before = again
  }
  throw new PlatformSilent('orders: those of one second change while they are read', null)
}

const MOST_ROUNDS = 3

async function readPages(shop: Shop, from: Temporal.Instant): Promise<readonly Change[]> {
  const found = new Map<string, Json>()
  for (let page = 1; page <= MOST_PAGES_OF_A_SECOND; page++) {
    const { listed, hasMore } = await readChanges(shop, from, from.add({ seconds: 1 }), page)
    for (const one of listed) found.set(textOf(one['id']) ?? '', one)
    if (!hasMore) return sorted([...found.values()])
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

function sorted(listed: readonly Json[]): readonly Change[] {
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
