import {
  type ConnectorPorts,
  type Json,
  keyText,
  outcomeOfTransport,
  type PlatformAnswer,
  readFirst,
  recordOf,
  recordsOf,
  type Shop,
  type StockHeld,
  type StockOutcome,
  type StockReservation,
  textOf,
  UNAVAILABLE,
  refused,
} from '@vaivem/connector-kit'
import { type ExchangeOrder, exchangeOrderOf, exchangeOrdersOf, keyOf, UNTIL } from './exchange-orders.ts'
import { findSold, listOffers, type SoldProduct } from './offers.ts'
import { readOrder } from './orders.ts'
import { errorCode, send } from './rest.ts'
import { sellsInReais } from './shop-currency.ts'

/**
 * Exchanges at WooCommerce. It has no reservations: an order `on-hold` that costs nothing takes its units from the stock, and is the
 * replacement order once it is `processing`; cancelled, it gives them back. The shop sends no message to the customer before it is
 * `processing`, because the order names no customer until then.
 */
export const wooCommerceStock: NonNullable<ConnectorPorts['stock']> = {
  listOffers,
  findOffer: async (shop, skuId) => {
    const [sold, inReais] = await Promise.all([findSold(shop, skuId), sellsInReais(shop)])
    return inReais ? sold?.offer : undefined
  },
  reserve: async (shop, asked) => {
    const read = await readFirst(() => exchangeOrdersOf(shop, asked.key))
    if (!read.isRead) return read.refused
    const orders = read.value
    if (orders.some(({ state }) => state === 'ordered')) return refused('already-ordered')
    const [first, ...more] = alive(orders)
    if (!first) return orders.length > 0 ? refused('key-released') : reserveNew(shop, asked)
    if (first.skuId !== asked.skuId || first.quantity !== asked.quantity) return refused('key-reused')
    const answer = await send(shop, 'PUT', `orders/${first.id}`, { status: 'on-hold', ...keptUntil(asked) })
    const said = stateIn(answer, asked.key, 'held') ?? ({ outcome: 'done' } as const)
    return said.outcome === 'done' ? cancelAll(shop, asked.key, more) : said
  },
  placeOrder: async (shop, { key, order }) => {
    const read = await readFirst(async () => ({
      orders: await exchangeOrdersOf(shop, key),
      original: await readOrder(shop, order),
    }))
    if (!read.isRead) return read.refused
    const { orders, original } = read.value
    const [held, ...more] = alive(orders)
    const ordered = orders.find(({ state }) => state === 'ordered')
    const done = (made: ExchangeOrder) => ({ outcome: 'done', reference: made.number }) as const
    if (ordered) {
      const cleared = await cancelAll(shop, key, alive(orders))
      return cleared.outcome === 'done' ? done(ordered) : cleared
    }
    if (!held) return refused('key-released')
    if (!original) return refused('refused-by-store')
    const answer = await send(shop, 'PUT', `orders/${held.id}`, { ...deliveryOf(original), status: 'processing' })
    const said = stateIn(answer, key, 'ordered')
    if (said) return said
    const cleared = await cancelAll(shop, key, more)
    return cleared.outcome === 'done' ? done(held) : cleared
  },
  release: async (shop, { key }) => {
    const read = await readFirst(() => exchangeOrdersOf(shop, key))
    if (!read.isRead) return read.refused
    if (read.value.some(({ state }) => state === 'ordered')) return refused('already-ordered')
    return cancelAll(shop, key, alive(read.value))
  },
  find: async (shop, { key }) => {
    const orders = await exchangeOrdersOf(shop, key)
    const ordered = orders.find(({ state }) => state === 'ordered')
    if (ordered) return { outcome: 'ordered', reference: ordered.number }
    const held = orders.find(({ state }) => state === 'held')
    if (held?.until) return { outcome: 'held', until: held.until }
    const isReleased = orders.length > 0 && orders.every(({ state }) => state === 'released')
    return { outcome: isReleased ? 'released' : 'absent' }
  },
}

function alive(orders: readonly ExchangeOrder[]): readonly ExchangeOrder[] {
  return orders.filter(({ state }) => state === 'held' || state === 'half-made')
}

async function reserveNew(shop: Shop, asked: StockReservation): Promise<StockOutcome<StockHeld>> {
  const read = await readFirst(() => findSold(shop, asked.skuId))
  if (!read.isRead) return read.refused
  const sold = read.value
  if (!sold) return refused('sku-unknown')
  // The API takes orders beyond the stock, so that it is looked at before, and again afterwards.
  if (sold.offer.available < asked.quantity) return refused('out-of-stock')
  const answer = await send(shop, 'POST', 'orders', reservationOf(asked, sold))
  const said = stateIn(answer, asked.key, 'held')
  if (said) return said
  const made = recordOf(answer.outcome === 'answered' ? answer.json : undefined)
  const order = exchangeOrderOf(made)
  if (order.skuId !== asked.skuId || order.quantity !== asked.quantity) return { outcome: 'unknown' }
  if (sold.counted === null || !(await isOversold(shop, asked.skuId))) return { outcome: 'done' }
  const cancelled = await cancelAll(shop, asked.key, [order])
  return cancelled.outcome === 'done' ? refused('out-of-stock') : { outcome: 'unknown' }
}

function reservationOf(asked: StockReservation, { line }: SoldProduct): object {
  const { key, quantity, order } = asked
  const of = order.number ?? order.externalId
  return {
    status: 'on-hold',
    transaction_id: keyText(key),
    line_items: [{ ...line, quantity, subtotal: '0.00', total: '0.00' }],
    shipping_lines: [{ method_id: 'vaivem', method_title: titleOf(key, of), total: '0.00' }],
    ...keptUntil(asked),
  }
}

function titleOf(key: number, of: string | null): string {
  return of === null ? `Troca ${keyText(key)}` : `Troca do pedido ${of} (${keyText(key)})`
}

function keptUntil({ until }: StockReservation): object {
  return { meta_data: [{ key: UNTIL, value: until.toString() }] }
}

/** Whether another customer bought the last unit at the same moment. */
async function isOversold(shop: Shop, skuId: string): Promise<boolean> {
  const read = await readFirst(() => findSold(shop, skuId))
  return read.isRead && read.value !== undefined && (read.value.counted ?? 0) < 0
}

/** Addresses and buyer of the order that comes back, with what Brazilian plugins keep beside them. */
function deliveryOf(original: Json): object {
  const kept = recordsOf(original['meta_data']).filter(({ key }) => /^_(billing|shipping)_/.test(textOf(key) ?? ''))
  return {
    customer_id: original['customer_id'],
    billing: withoutEmpty(recordOf(original['billing'])),
    shipping: withoutEmpty(recordOf(original['shipping'])),
    meta_data: kept.flatMap(({ key, value }) => (typeof value === 'string' ? { key, value } : [])),
  }
}

/** An empty e-mail is refused as an invalid one. */
function withoutEmpty(address: Json): Json {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''))
}

async function cancelAll(
  shop: Shop,
  key: number,
  orders: readonly ExchangeOrder[],
): Promise<Exclude<StockOutcome<StockHeld>, { outcome: 'pending' }>> {
  for (const { id } of orders) {
    const said = stateIn(await send(shop, 'PUT', `orders/${id}`, { status: 'cancelled' }), key, 'released')
    if (said) return said
  }
  return { outcome: 'done' }
}

/** Undefined: the shop answered with the order of the key in that state. */
function stateIn(
  answer: PlatformAnswer,
  key: number,
  wanted: ExchangeOrder['state'],
): Exclude<StockOutcome<object>, { outcome: 'done' | 'pending' }> | undefined {
  const said = outcomeOfTransport(answer)
  if (said) return said
  const { status, json } = answer as Extract<PlatformAnswer, { outcome: 'answered' }>
  const code = errorCode(answer)
  if (code === 'rest_no_route') return UNAVAILABLE
  if (status >= 400 && status < 500 && code !== undefined) return refused('refused-by-store')
  const order = recordOf(json)
  const isShown = status < 300 && keyOf(order) === key && exchangeOrderOf(order).state === wanted
  return isShown ? undefined : { outcome: 'unknown' }
}
