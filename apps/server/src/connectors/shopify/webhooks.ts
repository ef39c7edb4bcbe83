import {
  type Json,
  keepSubscriptions,
  type NoticeAddress,
  type NoticeUpkeep,
  PlatformSilent,
  recordOf,
  type Shop,
  type Subscription,
  textOf,
} from '@vaivem/connector-kit'
import { CLIENT_SECRET, nextPage, nodesOf, read, userErrorsOf } from './admin-api.ts'
import type { DocumentName } from './documents.ts'

const TOPICS = ['ORDERS_UPDATED', 'ORDERS_EDITED', 'ORDERS_CANCELLED', 'REFUNDS_CREATE', 'ORDER_TRANSACTIONS_CREATE']

/**
 * Looks after the subscriptions of an address: Shopify removes one whose deliveries fail for hours. It shows an app those of its own alone.
 * Without the secret that signs them no notice can be verified, so none is subscribed to.
 */
export async function keepWebhooks(shop: Shop, address: NoticeAddress): Promise<NoticeUpkeep> {
  if (!shop.credentials[CLIENT_SECRET]) return 'not-allowed'
  const input = (uri: string) => ({ uri, format: 'JSON' })
  return keepSubscriptions(
    {
      list: () => listWebhooks(shop),
      make: (topic, url) => tell(shop, 'webhookCreate', { topic, input: input(url) }),
      lead: ({ id }, url) => tell(shop, 'webhookUpdate', { id, input: input(url) }),
    },
    TOPICS,
    address,
  )
}

async function listWebhooks(shop: Shop): Promise<readonly Subscription[]> {
  const found: Subscription[] = []
  let after: string | undefined
  do {
    const { webhookSubscriptions } = await read(shop, 'webhooks', { after: after ?? null })
    for (const { id, topic, uri } of nodesOf(webhookSubscriptions))
      found.push({ id: textOf(id) ?? '', topic: textOf(topic) ?? '', url: textOf(uri) ?? '' })
    after = nextPage(webhookSubscriptions)
  } while (after !== undefined)
  return found
}

async function tell(shop: Shop, name: DocumentName, variables: Json): Promise<void> {
  const [payload] = Object.values(await read(shop, name, variables))
  const [refused] = userErrorsOf(recordOf(payload))
  if (refused) throw new PlatformSilent(`${name}: ${refused.message}`, 200)
}
