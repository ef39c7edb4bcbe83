import type { Platform } from '@vaivem/sdk'

/** A platform and what gave it away. */
export interface Guess {
  readonly platform: Platform
  readonly because: string
}

type Json = Readonly<Record<string, unknown>>

const SHAPES: readonly (readonly [platform: Platform, because: string, is: (document: Json) => boolean])[] = [
  ['vtex', 'orderId', (it) => 'orderId' in it],
  ['vtex', 'orderFormId', (it) => 'orderFormId' in it],
  ['vtex', 'miniCart', (it) => 'miniCart' in it],
  ['vtex', 'list', (it) => Array.isArray(it['list'])],
  ['shopify', 'total_price', (it) => 'total_price' in it],
  ['shopify', 'refund_line_items', (it) => 'refund_line_items' in it],
  ['shopify', 'refund', (it) => 'refund' in it],
  ['shopify', 'gift_card', (it) => 'gift_card' in it],
  ['woocommerce', 'line_items e total', (it) => 'line_items' in it && 'total' in it],
  ['vendure', 'totalWithTax', (it) => 'totalWithTax' in it],
  ['nuvemshop', 'products e payment_status', (it) => 'products' in it && 'payment_status' in it],
  ['woocommerce', 'refunded_by', (it) => 'refunded_by' in it],
]

/** Which platform publishes documents of this shape; undefined when none that we know does. */
export function guessPlatform(document: unknown): Guess | undefined {
  const order = firstOrder(document)
  const shape = SHAPES.find(([, , is]) => is(order))
  return shape && { platform: shape[0], because: shape[1] }
}

/** The currency an order says it is in. */
export function currencyOf(document: unknown): string | undefined {
  const order = firstOrder(document)
  const said = order['currency'] ?? order['currencyCode'] ?? record(order['storePreferencesData'])['currencyCode']
  return typeof said === 'string' ? said : undefined
}

function firstOrder(document: unknown): Json {
  if (Array.isArray(document)) return record(document[0])
  const outer = record(document)
  if (Array.isArray(outer['orders'])) return record(outer['orders'][0])
  return 'order' in outer ? record(outer['order']) : outer
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
