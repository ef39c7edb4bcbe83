import {
  keepSubscriptions,
  type NoticeAddress,
  type NoticeUpkeep,
  type PlatformAnswer,
  PlatformSilent,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { readAll, send } from './rest.ts'

const TOPICS = ['order/paid', 'order/updated', 'order/fulfilled', 'order/cancelled']

/** Looks after the webhooks of an address. Nuvemshop shows an application those of its own alone. */
export async function keepWebhooks(shop: Shop, address: NoticeAddress): Promise<NoticeUpkeep> {
  try {
    return await keepSubscriptions(
      {
        list: async () =>
          (await readAll(shop, 'webhooks')).map(({ id, event, url }) => {
            return { id: textOf(id) ?? '', topic: textOf(event) ?? '', url: textOf(url) ?? '' }
          }),
        make: async (event, url) => confirmed(await send(shop, 'POST', 'webhooks', { event, url })),
        lead: async ({ id, topic }, url) => confirmed(await send(shop, 'PUT', `webhooks/${id}`, { event: topic, url })),
      },
      TOPICS,
      address,
    )
  } catch (error) {
    if (error instanceof PlatformSilent && (error.status === 401 || error.status === 403)) return 'not-allowed'
    throw error
  }
}

function confirmed(answer: PlatformAnswer): void {
  if (answer.outcome === 'failed') throw new PlatformSilent('webhooks', null)
  if (answer.status !== 200 && answer.status !== 201) throw new PlatformSilent('webhooks', answer.status)
}
