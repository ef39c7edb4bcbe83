import {
  type ChangedOrder,
  type ChangesAsked,
  type ChangesPage,
  type ChangesSince,
  type Json,
  PlatformSilent,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { exchangeOrderOf, keyOf } from './exchange-orders.ts'
import { documentOf } from './orders.ts'
import { readAllAt, readPage, readPageAt } from './rest.ts'

/** A change may be stored so much later than the moment that it is given. */
const STORED_WITHIN_SECONDS = 60
/** A shop may take seconds for many whole orders. */
const PAGE = 25

/** Moments come in whole seconds from two clocks: the `Date` of an answer, and the moments of changes in the orders. */
const ROUNDING_SECONDS = 2

/**
 * The orders that changed, by the moment of their last change, which WooCommerce gives to the second. The cursor is such a moment,
 * and within a second in which more orders changed than fit on a page, also the last id of it. The changes of the last minute come
 * again with the next reading, because a slow one may be stored after a later one: the place from which is kept at the end of the cursor
 * while the pages after it are read.
 */
export const changesSince: ChangesSince = async (shop, asked) => {
  const [cursor = null, unsettled] = asked.cursor?.split(UNSETTLED) ?? []
  const page = await readFrom(shop, { ...asked, cursor })
  const again = unsettled ?? page.unsettled
  const { orders, hasMore } = page
  if (again === undefined) return { orders, cursor: page.cursor, hasMore }
  return { orders, cursor: hasMore ? `${page.cursor}${UNSETTLED}${again}` : again, hasMore }
}

const UNSETTLED = '@'

interface Reading extends ChangesPage {
  /** A cursor from which more may still be stored. */
  readonly unsettled?: string
}

async function readFrom(shop: Shop, { cursor, since, most }: ChangesAsked): Promise<Reading> {
  const at =
    cursor === null ? { moment: since.round({ smallestUnit: 'second', roundingMode: 'floor' }) } : positionOf(cursor)
  const size = Math.min(most, PAGE)
  if (at.afterId !== undefined) return withinSecond(shop, at.moment, at.afterId, size)
  const { listed, asked } = await readModified(shop, at.moment, size)
  const orders = listed.flatMap((order) => changedOrder(shop, order))
  const moments = listed.map(momentOf)
  if (listed.length < size) {
    const last = moments.at(-1)
    const next = last && latest(last.subtract({ seconds: STORED_WITHIN_SECONDS }), at.moment)
    return { orders, cursor: next ? gmt(next) : cursor, hasMore: false }
  }
  // An order that changes while its page is made shows the new moment at its old place, and says nothing of how far the list was read.
  const certain = moments.findLast((moment) => isAtLeast(asked, moment))
  if (isAtLeast(at.moment, certain ?? asked)) return withinSecond(shop, at.moment, 0, size)
  // Where all of them are that new, the next page begins with them, unless one stands at an old place.
  const next = certain ?? ((await hasChanges(shop, at.moment, asked)) ? at.moment : asked)
  const settled = asked.subtract({ seconds: STORED_WITHIN_SECONDS })
  const again = isAtLeast(settled, next) ? {} : { unsettled: gmt(latest(settled, at.moment)) }
  return { orders, cursor: gmt(next), hasMore: true, ...again }
}

/** The first page of the orders that changed since a moment, and the time of the shop before the request was sent. */
async function readModified(shop: Shop, from: Temporal.Instant, size: number) {
  const began = performance.now()
  const { listed, at = Temporal.Now.instant() } = await readPageAt(shop, 'orders', {
    modified_after: gmt(from.subtract({ seconds: 1 })),
    dates_are_gmt: 'true',
    orderby: 'modified',
    order: 'asc',
    per_page: size,
  })
  const took = Math.ceil(performance.now() - began)
  const asked = at.subtract({ seconds: ROUNDING_SECONDS, milliseconds: took })
  return { listed, asked: asked.round({ smallestUnit: 'second', roundingMode: 'floor' }) }
}

async function hasChanges(shop: Shop, from: Temporal.Instant, before: Temporal.Instant): Promise<boolean> {
  const listed = await readPage(shop, 'orders', { ...between(from, before), per_page: 1, _fields: 'id' })
  return listed.length > 0
}

/** From a second on, up to another one that is not among them. */
function between(from: Temporal.Instant, before: Temporal.Instant) {
  return {
    modified_after: gmt(from.subtract({ seconds: 1 })),
    modified_before: gmt(before),
    dates_are_gmt: 'true',
  }
}

/** By their ids, whose order does not change while they are read. */
async function withinSecond(shop: Shop, moment: Temporal.Instant, afterId: number, size: number): Promise<Reading> {
  const { all: listed, at } = await readAllAt(shop, 'orders', {
    ...between(moment, moment.add({ seconds: 1 })),
    _fields: 'id,number',
  })
  const left = listed.filter(({ id }) => Number(id) > afterId)
  const page = left.slice(0, size)
  const orders = page.map(({ id, number }) => ({ reference: { externalId: textOf(id), number: textOf(number) } }))
  const last = page.at(-1)
  if (last && left.length > size) return { orders, cursor: `${gmt(moment)} ${textOf(last['id'])}`, hasMore: true }
  // The whole second was read: it goes on with the next one.
  const next = gmt(moment.add({ seconds: 1 }))
  const isSettled = at !== undefined && isAtLeast(at, moment.add({ seconds: STORED_WITHIN_SECONDS }))
  return { orders, cursor: next, hasMore: true, ...(!isSettled && { unsettled: `${gmt(moment)} 0` }) }
}

function latest(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return isAtLeast(one, other) ? one : other
}

function isAtLeast(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) >= 0
}

function changedOrder(shop: Shop, order: Json): readonly ChangedOrder[] {
  // An order that only reserves units for an exchange of this service is not an order of a customer yet.
  if (keyOf(order) !== null && exchangeOrderOf(order).state !== 'ordered') return []
  const document = documentOf(shop, order)
  return [document ? { document } : { reference: { externalId: textOf(order['id']), number: textOf(order['number']) } }]
}

function momentOf(order: Json): Temporal.Instant {
  const gmtText = textOf(order['date_modified_gmt']) ?? ''
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(gmtText))
    throw new PlatformSilent('orders: the moment of a change', null)
  return Temporal.Instant.from(`${gmtText}Z`)
}

function positionOf(cursor: string): { readonly moment: Temporal.Instant; readonly afterId?: number } {
  const [moment = '', afterId] = cursor.split(' ')
  return { moment: Temporal.Instant.from(`${moment}Z`), ...(afterId !== undefined && { afterId: Number(afterId) }) }
}

function gmt(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'second' }).slice(0, -1)
}
