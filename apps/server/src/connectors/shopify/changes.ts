import { type ChangesSince, type Json, PlatformSilent, textOf } from '@vaivem/connector-kit'
import { nextPage, nodesOf, quoted, read } from './admin-api.ts'

/** How far the next search begins before the last change that was seen: the index of Shopify may get an order a little later. */
const OVERLAP_MILLISECONDS = 60_000
const MOST_PER_PAGE = 250

/**
 * The orders of a shop that changed, by their ids. A cursor is the moment from which on is searched and, within that search, where the
 * next page begins; orders that change meanwhile move to its end.
 */
export const shopifyChanges: ChangesSince = async (shop, { cursor, since, most }) => {
  const [from = '', after] = (cursor ?? since.toString()).split(' ')
  const asked = { query: `updated_at:>=${quoted(from)}`, first: Math.min(most, MOST_PER_PAGE), after: after ?? null }
  const { orders } = await read(shop, 'changedOrders', asked)
  const found = nodesOf(orders)
  const next = nextPage(orders)
  return {
    orders: found.map(({ legacyResourceId }) => ({ reference: { externalId: textOf(legacyResourceId) } })),
    cursor: next === undefined ? laterOf(from, found.at(-1)) : `${from} ${next}`,
    hasMore: next !== undefined,
  }
}

function laterOf(from: string, last: Json | undefined): string {
  if (!last) return from
  const at = textOf(last['updatedAt'])
  if (at === undefined) throw new PlatformSilent('changedOrders: an order cannot be read', null)
  const before = Temporal.Instant.from(at).subtract({ milliseconds: OVERLAP_MILLISECONDS })
  return Temporal.Instant.compare(before, Temporal.Instant.from(from)) > 0 ? before.toString() : from
}
