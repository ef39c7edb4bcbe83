import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type Json,
  type NoticeReading,
  type OrderReference,
  type PrivacyNotice,
  recordOf,
  type StoreNotices,
  textOf,
} from '@vaivem/connector-kit'
import { CLIENT_SECRET, numberOf } from './admin-api.ts'
import { keepWebhooks } from './webhooks.ts'

/**
 * The notices of Shopify. It signs the body, byte for byte, with the secret of the app; without that secret none is believed, and the
 * orders that change are read by their list alone.
 */
export const shopifyNotices: StoreNotices = {
  keep: keepWebhooks,
  verify: ({ credentials }, { headers, body }) => {
    const secret = credentials[CLIENT_SECRET] ?? ''
    const expected = createHmac('sha256', secret).update(body).digest()
    const given = Buffer.from(headers['x-shopify-hmac-sha256'] ?? '', 'base64')
    return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? 'genuine' : 'forged'
  },
  read: ({ headers, body }) => {
    const topic = (headers['x-shopify-topic'] ?? '').toLowerCase()
    const told = parse(body)
    const id = textOf(headers['x-shopify-webhook-id'])?.slice(0, LONGEST_ID) ?? null
    const demand = DEMANDS[topic]
    if (!told) return undefined
    if (demand) return { orders: [], isPing: false, id, privacy: { demand, email: emailIn(told) } }
    const orders = ordersIn(topic, told)
    return orders && { orders, isPing: false, id }
  },
}

const LONGEST_ID = 200

/** The demands that the law grants customers, and the one that follows the removal of an app: every app has to accept these notices. */
const DEMANDS: Readonly<Record<string, PrivacyNotice['demand']>> = {
  'customers/data_request': 'export-customer',
  'customers/redact': 'erase-customer',
  'shop/redact': 'erase-shop',
}

/** The order that a notice is about; undefined for topics that are about none. */
function ordersIn(topic: string, told: Json): NoticeReading['orders'] | undefined {
  if (topic.startsWith('orders/')) {
    // An edit names its order within itself.
    const edit = recordOf(told['order_edit'])
    const externalId = textOf(edit['order_id']) ?? numberOf(told['admin_graphql_api_id']) ?? textOf(told['id'])
    return named({ externalId, number: textOf(told['name'])?.replace(/^#/, '') })
  }
  if (topic === 'refunds/create' || topic === 'order_transactions/create')
    return named({ externalId: textOf(told['order_id']) })
  if (topic.startsWith('returns/')) {
    const order = recordOf(told['order'])
    return named({ externalId: numberOf(order['admin_graphql_api_id']) ?? textOf(order['id']) })
  }
  return undefined
}

function named(reference: OrderReference): readonly OrderReference[] {
  return reference.externalId === undefined ? [] : [reference]
}

function emailIn(told: Json): string | null {
  return textOf(recordOf(told['customer'])['email']) ?? null
}

function parse(body: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? recordOf(value) : undefined
  } catch {
    return undefined
  }
}
