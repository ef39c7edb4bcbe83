import {
  expectWritten,
  type NoticeAddress,
  type NoticeUpkeep,
  type Shop,
  textOf,
  unlessRefused,
} from '@vaivem/connector-kit'
import { readAll, send, WEBHOOK_SECRET } from './rest.ts'

const TOPIC = 'order.updated'

/**
 * Looks after the webhook of an address: WooCommerce switches one off for good after more than five failures in a row. One that staff
 * paused stays paused.
 */
export function keepWebhook(shop: Shop, address: NoticeAddress): Promise<NoticeUpkeep> {
  return unlessRefused(async () => {
    const webhooks = await readAll(shop, 'webhooks')
    const leadsTo = (isWanted: (url: string) => boolean) =>
      webhooks.filter((webhook) => isWanted(textOf(webhook['delivery_url']) ?? ''))
    const current = leadsTo(address.isCurrent)
    const off = current.filter(({ status }) => status === 'disabled')
    for (const { id } of off) expectWritten(await send(shop, 'PUT', `webhooks/${textOf(id)}`, { status: 'active' }))
    if (current.length > 0) return off.length > 0 ? 'switched-on' : 'kept'
    const [earlier] = leadsTo(address.isOurs)
    const secret = shop.credentials[WEBHOOK_SECRET]
    const body = { delivery_url: await address.fresh(), status: 'active', ...(secret !== undefined && { secret }) }
    expectWritten(
      earlier
        ? await send(shop, 'PUT', `webhooks/${textOf(earlier['id'])}`, body)
        : await send(shop, 'POST', 'webhooks', { ...body, name: 'Vaivém', topic: TOPIC }),
    )
    return 'made'
  })
}
