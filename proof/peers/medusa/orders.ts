import type { MedusaAsk } from './admin.ts'
import { only, type MedusaShop } from './populate.ts'

/** An order that was paid and fulfilled. */
export interface MedusaOrder {
  readonly id: string
  /** The line of which a unit comes back. */
  readonly line: Line
  readonly paymentId: string
}

interface Line {
  readonly id: string
  readonly quantity: number
  readonly unit_price: number
}

/** Sells, takes the payment and fulfils, as an administrator does: two lines of one unit each, and freight. */
export async function sellInMedusa(ask: MedusaAsk, shop: MedusaShop, serial: number): Promise<MedusaOrder> {
  const address = {
    first_name: 'Marina',
    last_name: 'Duarte',
    address_1: 'Rua das Palmeiras, 120',
    city: 'São Paulo',
    country_code: 'br',
    postal_code: '01226-010',
  }
  const { draft_order } = await ask<{ draft_order: { id: string } }>('POST', '/admin/draft-orders', {
    email: `marina-${serial}@example.com`,
    region_id: shop.regionId,
    sales_channel_id: shop.channelId,
    shipping_address: address,
    billing_address: address,
    items: shop.variantIds.map((variant_id) => ({ variant_id, quantity: 1 })),
    shipping_methods: [{ name: 'Sedex', shipping_option_id: shop.shippingOptionId, amount: 20 }],
  })
  const { order } = await ask<{ order: { id: string; total: number; items: readonly Line[] } }>(
    'POST',
    `/admin/draft-orders/${draft_order.id}/convert-to-order`,
  )
  const { payment_collection: collection } = await ask<{ payment_collection: { id: string } }>(
    'POST',
    '/admin/payment-collections',
    { order_id: order.id, amount: order.total },
  )
  const { payment_collection: paid } = await ask<{ payment_collection: { payments: readonly { id: string }[] } }>(
    'POST',
    `/admin/payment-collections/${collection.id}/mark-as-paid?fields=payments.id`,
    { order_id: order.id },
  )
  const items = order.items.map(({ id, quantity }) => ({ id, quantity }))
  await ask('POST', `/admin/orders/${order.id}/fulfillments`, { items, location_id: shop.locationId })
  const line = only(
    order.items.toSorted((one, other) => other.unit_price - one.unit_price),
    'line',
  )
  return { id: order.id, line, paymentId: only(paid.payments, 'payment').id }
}

/** The request of a return of one line of an order, as a customer of the shop makes it. */
export function returnOfLine(shop: MedusaShop, { id, line }: MedusaOrder): object {
  return {
    order_id: id,
    items: [{ id: line.id, quantity: 1 }],
    return_shipping: { option_id: shop.returnOptionId },
  }
}

/** Confirms that the unit of an open return came, after which the order owes its price. */
export async function receiveInMedusa(ask: MedusaAsk, { id, line }: MedusaOrder): Promise<void> {
  const { returns } = await ask<{ returns: readonly { id: string }[] }>(
    'GET',
    `/admin/returns?order_id=${id}&fields=id`,
  )
  const returnId = only(returns, `return of ${id}`).id
  await ask('POST', `/admin/returns/${returnId}/receive`)
  await ask('POST', `/admin/returns/${returnId}/receive-items`, { items: [{ id: line.id, quantity: 1 }] })
  await ask('POST', `/admin/returns/${returnId}/receive/confirm`)
}
