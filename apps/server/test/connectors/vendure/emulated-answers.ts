import { type EmulatedOrder, type EmulatedState, type EmulatedVariant, totalOf } from './emulated-state.ts'

/** An order as the Admin API shows it. */
export function shown(order: EmulatedOrder) {
  return {
    ...order,
    totalWithTax: totalOf(order),
    surcharges: [],
    fulfillments: [],
    billingAddress: null,
    lines: order.lines.map(({ id, variant, quantity, total }) => ({
      id,
      quantity,
      orderPlacedQuantity: quantity,
      unitPriceWithTax: Math.ceil(total / quantity),
      proratedLinePriceWithTax: total,
      productVariant: { id: variant.id, sku: variant.sku, name: variant.name, product: productOf(variant) },
    })),
    payments: order.payments.map((payment) => ({
      ...payment,
      metadata: {},
      refunds: payment.refunds.map((one) => ({ lines: [], ...one })),
    })),
    history: { items: order.notes.map((note) => ({ data: { note } })) },
  }
}

function productOf({ productId, name }: EmulatedVariant) {
  return { id: productId, name, enabled: true, collections: [] }
}

/** A variant as the Admin API shows it. */
export function variantShown(variant: EmulatedVariant, { channel }: Pick<EmulatedState, 'channel'>) {
  const { id, sku, name, price, stockOnHand, stockAllocated } = variant
  return {
    id,
    sku,
    name,
    enabled: true,
    priceWithTax: price,
    currencyCode: channel.defaultCurrencyCode,
    trackInventory: 'INHERIT',
    outOfStockThreshold: 0,
    useGlobalOutOfStockThreshold: true,
    stockLevels: [{ stockOnHand, stockAllocated }],
    product: productOf(variant),
  }
}
