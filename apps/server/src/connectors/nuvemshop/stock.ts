import {
  type ConnectorPorts,
  type Json,
  keyIn,
  keyText,
  outcomeOfTransport,
  type OrderPlaced,
  readFirst,
  recordOf,
  recordsOf,
  type Shop,
  type StockOutcome,
  type StockTask,
  textOf,
  refused,
} from '@vaivem/connector-kit'
import { findSold, listOffers, type SoldVariant } from './offers.ts'
import { emailOf, readOrder } from './orders.ts'
import { isRefusal, readAll, send } from './rest.ts'
import { sellsInReais } from './shop-currency.ts'

/**
 * Exchanges at Nuvemshop. It keeps no units for anybody but by an order, so that a reservation only looks whether there are enough;
 * the order, which costs nothing and is already paid, takes them. Our key stands in the merchant's note of the order, and the order is
 * found again among those of the customer.
 */
export const nuvemshopStock: NonNullable<ConnectorPorts['stock']> = {
  listOffers,
  findOffer: async (shop, skuId) => {
    const [sold, inReais] = await Promise.all([findSold(shop, skuId), sellsInReais(shop)])
    return inReais ? sold?.offer : undefined
  },
  reserve: async (shop, { skuId, quantity }) => {
    const read = await readFirst(() => findSold(shop, skuId))
    if (!read.isRead) return read.refused
    if (!read.value) return refused('sku-unknown')
    return read.value.offer.available < quantity ? refused('out-of-stock') : { outcome: 'done' }
  },
  placeOrder,
  release: async (shop, task) => {
    const read = await readFirst(() => ordersOfKey(shop, task))
    if (!read.isRead) return read.refused
    return read.value.some((order) => !isCancelled(order)) ? refused('already-ordered') : { outcome: 'done' }
  },
  find: async (shop, task) => {
    const orders = await ordersOfKey(shop, task)
    const living = orders.find((order) => !isCancelled(order))
    if (living) return { outcome: 'ordered', reference: referenceOf(living) }
    return { outcome: orders.length > 0 ? 'released' : 'absent' }
  },
}

async function placeOrder(shop: Shop, task: StockTask): Promise<StockOutcome<OrderPlaced>> {
  const read = await readFirst(async () => {
    const original = await readOrder(shop, task.order)
    return {
      original,
      orders: original ? await ordersLike(shop, original, task.key) : [],
      sold: await findSold(shop, task.skuId),
    }
  })
  if (!read.isRead) return read.refused
  const { original, orders, sold } = read.value
  const [first, ...more] = orders.filter((order) => !isCancelled(order))
  // A call that was taken for lost arrived after all: only the oldest order goes out.
  for (const order of more) if (!(await cancel(shop, order))) return { outcome: 'unknown' }
  if (first) return { outcome: 'done', reference: referenceOf(first) }
  if (orders.length > 0) return refused('key-released')
  if (!original) return refused('refused-by-store')
  if (!sold) return refused('sku-unknown')
  if (sold.offer.available < task.quantity) return refused('out-of-stock')
  return create(shop, task, original, sold)
}

async function create(
  shop: Shop,
  task: StockTask,
  original: Json,
  sold: SoldVariant,
): Promise<StockOutcome<OrderPlaced>> {
  const answer = await send(shop, 'POST', 'orders', exchangeOrder(task, original, sold))
  const said = outcomeOfTransport(answer)
  if (said) return said
  if (isRefusal(answer)) return refused('refused-by-store')
  const order = recordOf(answer.outcome === 'answered' ? answer.json : undefined)
  const [line] = recordsOf(order['products'])
  const isAsked = Number(line?.['variant_id']) === sold.variantId && Number(line?.['quantity']) === task.quantity
  return isAsked && keyOf(order) === task.key
    ? { outcome: 'done', reference: referenceOf(order) }
    : { outcome: 'unknown' }
}

/** `claim` takes the units from the stock. The shop sends no message, because Vaivém itself informs the customer. */
function exchangeOrder({ key, quantity }: StockTask, original: Json, { variantId }: SoldVariant): object {
  const customer = recordOf(original['customer'])
  return {
    currency: original['currency'],
    language: original['language'],
    status: 'open',
    gateway: 'not-provided',
    payment_status: 'paid',
    inventory_behaviour: 'claim',
    products: [{ variant_id: variantId, quantity, price: '0.00' }],
    customer: {
      email: emailOf(original),
      name: textOf(original['contact_name']) ?? textOf(customer['name']),
      phone: textOf(original['contact_phone']) ?? textOf(customer['phone']),
      document: textOf(original['contact_identification']) ?? textOf(customer['identification']),
    },
    owner_note: `Troca do pedido ${textOf(original['number']) ?? ''} (${keyText(key)})`,
    shipping_address: addressOf(original),
    billing_address: addressOf(original),
    shipping_pickup_type: 'ship',
    shipping: 'not-provided',
    shipping_option: 'Troca',
    shipping_cost_customer: 0,
    shipping_cost_owner: 0,
    send_confirmation_email: false,
    send_fulfillment_email: false,
  }
}

const ADDRESS = ['address', 'number', 'floor', 'locality', 'city', 'province', 'zipcode', 'country', 'phone'] as const

function addressOf(original: Json): Json {
  const shipping = recordOf(original['shipping_address'])
  const name = textOf(shipping['name']) ?? textOf(original['contact_name']) ?? ''
  const [first = '', ...rest] = name.split(' ')
  const parts = ADDRESS.flatMap((part) => (textOf(shipping[part]) === undefined ? [] : [[part, shipping[part]]]))
  return { first_name: first, last_name: rest.join(' '), ...(Object.fromEntries(parts) as Json) }
}

async function ordersOfKey(shop: Shop, task: StockTask): Promise<readonly Json[]> {
  const original = await readOrder(shop, task.order)
  return original ? ordersLike(shop, original, task.key) : []
}

/** The search finds the orders of a customer by the e-mail; the oldest first. */
async function ordersLike(shop: Shop, original: Json, key: number): Promise<readonly Json[]> {
  const since = longBefore(textOf(original['created_at']))
  const listed = await readAll(shop, 'orders', {
    q: emailOf(original) ?? '',
    status: 'any',
    ...(since !== undefined && { created_at_min: since }),
  })
  return listed
    .filter((order) => keyOf(order) === key)
    .toSorted((one, other) => Number(one['id']) - Number(other['id']))
}

/** Some days before a moment, because the clock of the platform may have been set back since. */
function longBefore(moment: string | undefined): string | undefined {
  try {
    return moment === undefined ? undefined : Temporal.Instant.from(moment).subtract({ hours: 72 }).toString()
  } catch {
    return undefined
  }
}

/** The key of an order that this service made; null of any other. */
export function keyOf(order: Json): number | null {
  return keyIn(textOf(order['owner_note']))
}

function isCancelled({ status }: Json): boolean {
  return status === 'cancelled'
}

function referenceOf(order: Json): string {
  return textOf(order['number']) ?? textOf(order['id']) ?? ''
}

async function cancel(shop: Shop, order: Json): Promise<boolean> {
  const body = { reason: 'other', email: false, restock: true }
  const answer = await send(shop, 'POST', `orders/${textOf(order['id']) ?? ''}/cancel`, body)
  return answer.outcome === 'answered' && answer.status < 300 && isCancelled(recordOf(answer.json))
}
