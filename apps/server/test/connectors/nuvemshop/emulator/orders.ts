import { type Json, recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import { centavos, decimal, error, instantOf, page, type Reply, type ShopState, stamp, type Stored } from './state.ts'

/** The search compares numbers whole, and looks for a text in names and e-mails. */
export function listOrders(state: ShopState, query: URLSearchParams): Reply {
  const wanted = query.get('q')?.toLowerCase()
  const within = (order: Stored, field: string, name: string) => {
    const [min, max] = [query.get(`${name}_min`), query.get(`${name}_max`)]
    const at = instantOf(order[field])
    return (
      (min === null || Temporal.Instant.compare(at, instantOf(min)) >= 0) &&
      (max === null || Temporal.Instant.compare(at, instantOf(max)) <= 0)
    )
  }
  const isFound = (order: Stored) =>
    wanted === undefined ||
    String(order['number']) === wanted ||
    [order['contact_email'], order['contact_name']].some((text) => String(text).toLowerCase().includes(wanted))
  const found = [...state.orders.values()].filter(
    (order) => isFound(order) && within(order, 'updated_at', 'updated_at') && within(order, 'created_at', 'created_at'),
  )
  // In no order that anybody could count on.
  return page(found.toReversed(), query)
}

export function readOrder(state: ShopState, id: number): Reply {
  const order = state.orders.get(id)
  return order ? { status: 200, body: order } : error(404, `Invalid order ${id}`)
}

/** `claim` takes the units, or refuses; `bypass` leaves the stock alone. */
export function createOrder(state: ShopState, body: Json): Reply {
  const lines = recordsOf(body['products']).map((sent) => lineOf(state, sent))
  if (lines.some((line) => line === undefined)) return error(422, 'Invalid variant', { products: ['invalid variant'] })
  const known = lines.filter((line) => line !== undefined)
  if (body['inventory_behaviour'] === 'claim') {
    const isShort = known.some(({ variant, line }) => shortOf(variant, Number(line['quantity'])))
    if (isShort) return error(422, 'Insufficient stock', { products: ['insufficient stock'] })
    for (const { variant, line } of known) move(variant, -Number(line['quantity']))
  }
  const id = state.nextId++
  const customer = recordOf(body['customer'])
  const subtotal = known.reduce((sum, { line }) => sum + centavos(line['price']) * Number(line['quantity']), 0)
  const freight = centavos(body['shipping_cost_customer'])
  const discount = centavos(body['discount'])
  const order: Stored = {
    id,
    token: `token-${id}`,
    store_id: '5512347',
    number: state.nextNumber++,
    status: 'open',
    currency: body['currency'] ?? 'BRL',
    language: body['language'] ?? 'pt',
    gateway: body['gateway'] ?? 'not-provided',
    payment_status: body['payment_status'] ?? 'pending',
    shipping_status: 'unpacked',
    contact_email: customer['email'] ?? null,
    contact_name: customer['name'] ?? null,
    contact_phone: customer['phone'] ?? null,
    contact_identification: customer['document'] ?? null,
    customer: { id: 900 + id, name: customer['name'], email: customer['email'], identification: customer['document'] },
    products: known.map(({ line }) => line),
    subtotal: decimal(subtotal),
    discount: decimal(discount),
    promotional_discount: { total_discount_amount: '0.00' },
    shipping_cost_customer: decimal(freight),
    shipping_cost_owner: decimal(freight),
    total: decimal(subtotal + freight - discount),
    shipping_address: body['shipping_address'] ?? null,
    owner_note: body['owner_note'] ?? null,
    note: body['note'] ?? null,
    created_at: stamp(state),
    updated_at: stamp(state),
    paid_at: body['payment_status'] === 'paid' ? stamp(state) : null,
    cancelled_at: null,
  }
  state.orders.set(id, order)
  return { status: 201, body: order }
}

export function cancelOrder(state: ShopState, id: number, body: Json): Reply {
  const order = state.orders.get(id)
  if (!order) return error(404, `Invalid order ${id}`)
  if (order['status'] !== 'cancelled' && body['restock'] === true)
    for (const line of recordsOf(order['products'])) {
      const variant = variantById(state, Number(line['variant_id']))
      if (variant) move(variant, Number(line['quantity']))
    }
  Object.assign(order, { status: 'cancelled', cancelled_at: stamp(state), updated_at: stamp(state) })
  return { status: 200, body: order }
}

function lineOf(state: ShopState, sent: Json): { readonly line: Stored; readonly variant: Stored } | undefined {
  const variant = variantById(state, Number(sent['variant_id']))
  const product = variant && state.products.get(Number(variant['product_id']))
  if (!variant || !product) return undefined
  const line = {
    id: state.nextId++,
    product_id: product['id'],
    variant_id: String(variant['id']),
    name: sent['name'] ?? textOf(recordOf(product['name'])['pt']),
    price: sent['price'] ?? variant['price'],
    quantity: sent['quantity'],
    sku: variant['sku'],
    barcode: null,
  }
  return { line, variant }
}

export function variantById(state: ShopState, id: number): Stored | undefined {
  return variants(state).find((variant) => variant['id'] === id)
}

export function variants(state: ShopState): readonly Stored[] {
  return [...state.products.values()].flatMap((product) => product['variants'] as Stored[])
}

function shortOf({ stock_management: isCounted, stock }: Stored, units: number): boolean {
  return isCounted === true && Number(stock) < units
}

function move(variant: Stored, units: number): void {
  if (variant['stock_management'] === true) variant['stock'] = Number(variant['stock']) + units
}
