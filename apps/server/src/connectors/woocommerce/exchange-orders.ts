import { type Json, keyIn, keyText, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { readAll } from './rest.ts'

/** An order that this service made for an exchange. */
export interface ExchangeOrder {
  readonly id: string
  readonly number: string
  /** `half-made`: a call was cut off before the order took its units. */
  readonly state: 'held' | 'ordered' | 'released' | 'half-made'
  readonly skuId: string
  readonly quantity: number
  readonly until: Temporal.Instant | undefined
}

/** Where an order says until when its units are kept. */
export const UNTIL = '_vaivem_ate'

/**
 * The exchange orders of a key, the oldest first; several where a call that was taken for lost arrived after all. The key is the
 * transaction of the order, which is stored in the same row as the order and which the search of WooCommerce finds, and stands
 * in the title of its delivery, which is found in shops that still keep their orders as posts.
 */
export async function exchangeOrdersOf(shop: Shop, key: number): Promise<readonly ExchangeOrder[]> {
  const listed = await readAll(shop, 'orders', { search: keyText(key) })
  return listed.filter((order) => keyOf(order) === key).map(exchangeOrderOf)
}

export function keyOf(order: Json): number | null {
  const titles = recordsOf(order['shipping_lines']).map((line) => keyIn(textOf(line['method_title'])))
  return keyIn(textOf(order['transaction_id'])) ?? titles.find((key) => key !== null) ?? null
}

export function exchangeOrderOf(order: Json): ExchangeOrder {
  const line = recordOf(recordsOf(order['line_items'])[0])
  const variant = textOf(line['variation_id'])
  const until = recordsOf(order['meta_data']).find((entry) => entry['key'] === UNTIL)?.['value']
  const state = stateOf(order['status'])
  const kept = typeof until === 'string' ? instantOf(until) : undefined
  return {
    id: textOf(order['id']) ?? '',
    number: textOf(order['number']) ?? textOf(order['id']) ?? '',
    state: state === 'held' && !kept ? 'half-made' : state,
    skuId: textOf(line['sku']) ?? (variant === '0' ? undefined : variant) ?? textOf(line['product_id']) ?? '',
    quantity: Number(line['quantity'] ?? 0),
    until: kept,
  }
}

/** Whatever staff make of it later, and whatever states plugins add, an order that left `on-hold` is one. */
function stateOf(status: unknown): ExchangeOrder['state'] {
  switch (status) {
    case 'on-hold':
      return 'held'
    case 'pending':
    case 'checkout-draft':
    case 'auto-draft':
      return 'half-made'
    case 'cancelled':
    case 'failed':
    case 'trash':
      return 'released'
    default:
      return 'ordered'
  }
}

function instantOf(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}
