import { type ChangesSince, type NoticeReading, recordOf, type StoreNotices, textOf } from '@vaivem/connector-kit'
import { keepHook } from './hook.ts'
import { ensureFeed, positionOf, readFeed, readListed } from './feed.ts'

/** First the orders that are there, from the list; then what changes, from the feed, which is made before, so that none is missed. */
export const vtexChanges: ChangesSince = async (shop, asked) => {
  const position = positionOf(asked)
  if (position.of === 'feed') return readFeed(shop, position.stored, asked.most)
  if (asked.cursor === null) await ensureFeed(shop)
  return readListed(shop, position, asked.most)
}

/** The notices of a hook that the shop configured. VTEX signs nothing: they only say which order to read again. */
export const vtexNotices: StoreNotices = {
  keep: keepHook,
  verify: () => 'unsigned',
  read: ({ body }) => {
    const told = parse(body)
    if (told['hookConfig'] === 'ping') return { orders: [], isPing: true, id: null }
    const orderId = textOf(told['OrderId'])
    return orderId === undefined ? undefined : readingOf(orderId, textOf(told['CurrentChange']))
  },
}

const LONGEST_ID = 100
const LONGEST_DELIVERY = 200

/** The same change of an order is the same delivery. */
function readingOf(orderId: string, change: string | undefined): NoticeReading | undefined {
  if (orderId.length > LONGEST_ID) return undefined
  const id = change === undefined ? null : `${orderId} ${change}`.slice(0, LONGEST_DELIVERY)
  return { orders: [{ externalId: orderId }], isPing: false, id }
}

function parse(body: string): ReturnType<typeof recordOf> {
  try {
    return recordOf(JSON.parse(body))
  } catch {
    return {}
  }
}
