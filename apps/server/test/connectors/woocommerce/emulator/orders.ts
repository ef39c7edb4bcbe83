import { type Json, recordOf, recordsOf } from '@vaivem/connector-kit'
import { centavos, decimal, error, FatalError, page, picked, type Reply, stamps, withMeta } from './state.ts'
import type { ShopState, Stored } from './state.ts'

const ADDRESS = { first_name: '', last_name: '', company: '', address_1: '', city: '', state: '', postcode: '' }
/** The states in which an order holds its units. */
const TAKING = new Set(['on-hold', 'processing', 'completed'])

/** The search looks at the id, the e-mail from its beginning, the transaction, the addresses, and the names of the lines. */
export function listOrders(state: ShopState, query: URLSearchParams): Reply {
  const wanted = query.get('search')?.toLowerCase()
  const has = (value: unknown) =>
    String(value)
      .toLowerCase()
      .includes(wanted ?? '')
  const isFound = (order: Stored) =>
    wanted === undefined ||
    String(order['id']) === wanted ||
    String(recordOf(order['billing'])['email']).toLowerCase().startsWith(wanted) ||
    has(order['transaction_id']) ||
    has(Object.values(recordOf(order['billing'])).join(' ')) ||
    recordsOf(order['line_items']).some(({ name }) => has(name)) ||
    recordsOf(order['shipping_lines']).some((line) => has(line['method_title']))
  const [since, before] = [query.get('modified_after'), query.get('modified_before')]
  const all = [...state.orders.values()].filter(
    (order) =>
      isFound(order) &&
      (since === null || String(order['date_modified_gmt']) > since) &&
      (before === null || String(order['date_modified_gmt']) < before),
  )
  return page(
    all.map((order) => withRefunds(state, order)),
    query,
  )
}

export function readOrder(state: ShopState, id: number, query: URLSearchParams): Reply {
  const order = state.orders.get(id)
  return order
    ? { status: 200, body: picked(withRefunds(state, order), query) }
    : error(404, 'woocommerce_rest_shop_order_invalid_id')
}

export function createOrder(state: ShopState, body: Json): Reply {
  const lines = recordsOf(body['line_items']).map((sent) => lineOf(state, sent))
  if (lines.some((line) => line === undefined)) return error(400, 'woocommerce_rest_invalid_product_id')
  const id = state.nextId++
  const order: Stored = {
    id,
    number: String(id),
    status: 'pending',
    currency: body['currency'] ?? 'BRL',
    ...stamps(state, 'date_created'),
    ...stamps(state, 'date_modified'),
    customer_id: body['customer_id'] ?? 0,
    billing: { ...ADDRESS, email: '', ...recordOf(body['billing']) },
    shipping: { ...ADDRESS, ...recordOf(body['shipping']) },
    payment_method: body['payment_method'] ?? '',
    payment_method_title: body['payment_method_title'] ?? '',
    transaction_id: body['transaction_id'] ?? '',
    customer_note: body['customer_note'] ?? '',
    date_paid: null,
    date_paid_gmt: null,
    meta_data: state.misbehaviour.order === 'meta-lost' ? [] : withMeta([], body['meta_data']),
    line_items: lines,
    shipping_lines: recordsOf(body['shipping_lines']).map((line) => ({ id: state.nextLine++, total: '0.00', ...line })),
    fee_lines: [],
    coupon_lines: [],
  }
  const refused = discount(state, order, body)
  // The order was stored before: a draft of it stays, which the shop does not list.
  if (refused) return error(400, refused, { new_draft_order_id: id })
  addUp(order)
  state.orders.set(id, order)
  if (state.misbehaviour.order === 'half-made') throw new FatalError()
  if (body['set_paid'] === true) Object.assign(order, stamps(state, 'date_paid'))
  setStatus(state, order, body['set_paid'] === true ? 'processing' : body['status'])
  return { status: 201, body: withRefunds(state, order) }
}

export function updateOrder(state: ShopState, id: number, body: Json): Reply {
  const order = state.orders.get(id)
  if (!order) return error(404, 'woocommerce_rest_shop_order_invalid_id')
  if ('email' in recordOf(body['billing']) && !String(recordOf(body['billing'])['email']).includes('@'))
    return error(400, 'rest_invalid_param')
  for (const name of ['billing', 'shipping']) order[name] = { ...recordOf(order[name]), ...recordOf(body[name]) }
  for (const name of ['customer_id', 'customer_note']) if (name in body) order[name] = body[name]
  order['meta_data'] = withMeta(order['meta_data'], body['meta_data'])
  Object.assign(order, stamps(state, 'date_modified'))
  setStatus(state, order, body['status'])
  return { status: 200, body: withRefunds(state, order) }
}

/** Units are taken when an order comes to be held, and given back when it is cancelled. */
export function setStatus(state: ShopState, order: Stored, status: unknown): void {
  if (typeof status !== 'string') return
  order['status'] = status
  const isTaken = recordsOf(order['line_items']).some((line) => line['_reduced_stock'] === true)
  if (TAKING.has(status) === isTaken || (!TAKING.has(status) && status !== 'cancelled')) return
  for (const line of recordsOf(order['line_items']) as Stored[]) {
    moveStock(state, line, TAKING.has(status) ? -Number(line['quantity']) : Number(line['quantity']))
    line['_reduced_stock'] = TAKING.has(status)
  }
}

export function moveStock(state: ShopState, line: Json, units: number): void {
  const product = state.products.get(Number(line['variation_id']) || Number(line['product_id']))
  if (product?.['manage_stock'] !== true) return
  const left = Number(product['stock_quantity']) + units
  Object.assign(product, { stock_quantity: left, stock_status: left > 0 ? 'instock' : 'outofstock' })
}

function lineOf(state: ShopState, sent: Json): Stored | undefined {
  const product = state.products.get(Number(sent['variation_id']) || Number(sent['product_id']))
  if (!product) return undefined
  const whole = decimal(centavos(product['price']) * Number(sent['quantity']))
  const parent = state.products.get(Number(product['parent_id']))
  return {
    id: state.nextLine++,
    name: sent['name'] ?? product['name'],
    product_id: sent['product_id'] ?? 0,
    variation_id: sent['variation_id'] ?? 0,
    quantity: sent['quantity'],
    subtotal: sent['subtotal'] ?? whole,
    total: sent['total'] ?? whole,
    total_tax: '0.00',
    sku: product['sku'],
    parent_name: parent?.['name'] ?? null,
    image: { id: '31', src: 'https://loja.example/wp-content/uploads/camiseta.jpg' },
  }
}

/** Applies the coupons of a new order; answers the error code of one that cannot be used. */
function discount(state: ShopState, order: Stored, body: Json): string | undefined {
  const lines = recordsOf(order['line_items']) as Stored[]
  for (const { code } of recordsOf(body['coupon_lines'])) {
    const coupon = [...state.coupons.values()].find((one) => one['code'] === String(code).toLowerCase())
    const isUsedUp = coupon && Number(coupon['usage_limit'] ?? Infinity) <= Number(coupon['usage_count'])
    const expires = coupon?.['date_expires_gmt']
    const isOver = typeof expires === 'string' && `${expires}Z` < Temporal.Now.instant().toString()
    if (!coupon || isUsedUp || isOver) return 'woocommerce_rest_invalid_coupon'
    let rest = centavos(coupon['amount'])
    for (const line of lines) {
      const part =
        coupon['discount_type'] === 'percent'
          ? Math.round((centavos(line['total']) * rest) / 10_000)
          : Math.min(rest, centavos(line['total']))
      if (coupon['discount_type'] !== 'percent') rest -= part
      line['total'] = decimal(centavos(line['total']) - part)
    }
    coupon['usage_count'] = Number(coupon['usage_count']) + 1
    order['coupon_lines'] = [...recordsOf(order['coupon_lines']), { id: state.nextLine++, code }]
  }
  return undefined
}

function addUp(order: Stored): void {
  const sum = (lines: unknown, field: string) =>
    recordsOf(lines).reduce((total, line) => total + centavos(line[field]), 0)
  const shipping = sum(order['shipping_lines'], 'total')
  const goods = sum(order['line_items'], 'total')
  Object.assign(order, {
    shipping_total: decimal(shipping),
    discount_total: decimal(sum(order['line_items'], 'subtotal') - goods),
    total: decimal(goods + shipping),
    total_tax: '0.00',
  })
}

function withRefunds(state: ShopState, order: Stored): Stored {
  const refunds = [...state.refunds.values()].filter((refund) => refund['parent_id'] === order['id'])
  return {
    ...order,
    refunds: refunds.map(({ id, reason, amount }) => ({ id, reason, total: `-${String(amount)}` })),
  }
}
