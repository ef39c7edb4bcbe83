import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeReading, recordOf, type StoreNotice, type StoreNotices, textOf } from '@vaivem/connector-kit'
import { WEBHOOK_SECRET } from './rest.ts'
import { keepWebhook } from './webhooks.ts'

const MOST_TEXT = 200

/**
 * Webhooks of WooCommerce, signed with HMAC-SHA256 of the body in base64. It does not repeat a delivery, and switches a webhook off
 * after more than five failures in a row: what is missed comes with the reading of changes, and the webhook is switched on again.
 */
export const wooCommerceNotices: StoreNotices = {
  keep: keepWebhook,
  verify: ({ credentials }, { headers, body }) => {
    const secret = credentials[WEBHOOK_SECRET]
    // The first delivery only tries the address: a form without a signature, which names no order.
    if (secret === undefined || isPing(body)) return 'unsigned'
    const [given, expected] = [headers['x-wc-webhook-signature'] ?? '', createHmac('sha256', secret).update(body)]
    const [told, wanted] = [Buffer.from(given), Buffer.from(expected.digest('base64'))]
    return told.length === wanted.length && timingSafeEqual(told, wanted) ? 'genuine' : 'forged'
  },
  read: (notice) => {
    if (isPing(notice.body)) return { orders: [], isPing: true, id: null }
    const topic = notice.headers['x-wc-webhook-topic'] ?? ''
    return /^[\w-]+\.[\w-]+$/.test(topic) ? readingOf(topic, notice) : undefined
  },
}

function isPing(body: string): boolean {
  return /^webhook_id=\d{1,15}$/.test(body.trim())
}

/** Other topics than orders are answered well, so that WooCommerce does not switch the webhook off, and say nothing. */
function readingOf(topic: string, { headers, body }: StoreNotice): NoticeReading | undefined {
  const told = parse(body)
  if (told === undefined) return undefined
  const order = recordOf(told)
  const externalId = textOf(order['id'])
  const number = textOf(order['number'])
  const isOrder = topic.startsWith('order.') && externalId !== undefined && /^[1-9]\d{0,15}$/.test(externalId)
  const delivery = headers['x-wc-webhook-delivery-id']
  return {
    orders: isOrder ? [{ externalId, ...(number !== undefined && number.length <= MOST_TEXT && { number }) }] : [],
    isPing: false,
    id: delivery === undefined ? null : `${headers['x-wc-webhook-id'] ?? ''} ${delivery}`.slice(0, MOST_TEXT),
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
