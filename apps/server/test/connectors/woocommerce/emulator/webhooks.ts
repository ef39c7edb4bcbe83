import type { Json } from '@vaivem/connector-kit'
import { error, type Reply, type ShopState, type Stored } from './state.ts'

/** All of them on one page; those of other programs as well. */
export function listWebhooks({ webhooks }: ShopState): Reply {
  const body = [...webhooks.values()].toSorted((one, other) => Number(one['id']) - Number(other['id']))
  return { status: 200, body, total: body.length }
}

export function createWebhook(state: ShopState, body: Json): Reply {
  if (!/^\w+\.\w+$/.test(String(body['topic']))) return error(400, 'woocommerce_rest_invalid_webhook_topic')
  if (!isAddress(body['delivery_url'])) return error(400, 'woocommerce_rest_invalid_webhook_delivery_url')
  const webhook: Stored = { status: 'active', ...body, id: state.nextId++ }
  state.webhooks.set(Number(webhook['id']), webhook)
  return { status: 201, body: webhook }
}

export function updateWebhook({ webhooks }: ShopState, id: number, body: Json): Reply {
  const known = webhooks.get(id)
  if (!known) return error(404, 'woocommerce_rest_shop_webhook_invalid_id')
  if (body['delivery_url'] !== undefined && !isAddress(body['delivery_url']))
    return error(400, 'woocommerce_rest_invalid_webhook_delivery_url')
  const changed = { ...known, ...body }
  webhooks.set(id, changed)
  return { status: 200, body: changed }
}

function isAddress(url: unknown): boolean {
  return /^https?:\/\//.test(String(url))
}
