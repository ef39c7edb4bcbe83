import {
  expectWritten,
  keepSubscriptions,
  type NoticeAddress,
  type NoticeUpkeep,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { readAll, send } from './rest.ts'

const TOPICS = ['order/paid', 'order/updated', 'order/fulfilled', 'order/cancelled']

/** Looks after the webhooks of an address. Nuvemshop shows an application those of its own alone. */
export function keepWebhooks(shop: Shop, address: NoticeAddress): Promise<NoticeUpkeep> {
  return keepSubscriptions(
    {
      list: async () =>
        (await readAll(shop, 'webhooks')).map(({ id, event, url }) => {
          return { id: textOf(id) ?? '', topic: textOf(event) ?? '', url: textOf(url) ?? '' }
        }),
      make: async (event, url) => expectWritten(await send(shop, 'POST', 'webhooks', { event, url })),
      lead: async ({ id, topic }, url) =>
        expectWritten(await send(shop, 'PUT', `webhooks/${id}`, { event: topic, url })),
    },
    TOPICS,
    address,
  )
}
