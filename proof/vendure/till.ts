import type { OrderToSell } from '@vaivem/connector-kit/testing'
import type { Ask } from './admin.ts'
import type { Cart } from './buy.ts'
import { CURRENCIES, makeGoods } from './goods.ts'

/** Turns lines of any name and total into carts of the shop. */
export interface Till {
  readonly cartOf: (lines: OrderToSell['lines']) => Promise<Pick<Cart, 'lines' | 'shippingMethodId' | 'coupon'>>
}

/** Prepares the shop: dollars beside reais, and a way to ship that costs nothing. */
export async function openTill(ask: Ask, run: number): Promise<Till> {
  const { activeChannel } = await ask<{ activeChannel: { id: string } }>('{ activeChannel { id } }')
  await ask(
    'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { ... on ErrorResult { errorCode message } } }',
    { input: { id: activeChannel.id, availableCurrencyCodes: CURRENCIES } },
  )
  const shippingMethodId = await makeFreeShipping(ask, run)
  const variants = new Map<string, Promise<string>>()
  const coupons = new Map<number, Promise<string>>()
  const cartOf: Till['cartOf'] = async (lines) => {
    const priced = lines.map(({ name, quantity, total }) => ({ name, quantity, price: Math.ceil(total / quantity) }))
    const missing = priced.filter((one) => !variants.has(nameOf(one)))
    const made = makeGoods(
      ask,
      missing.map(({ name, price }, index) => ({ sku: `VENDA-${run}-${variants.size + index}`, name, price })),
    )
    missing.forEach((one, index) =>
      variants.set(
        nameOf(one),
        made.then((ids) => ids[index] ?? ''),
      ),
    )
    const bought = await Promise.all(
      priced.map(async (one) => ({
        productVariantId: (await variants.get(nameOf(one))) ?? '',
        quantity: one.quantity,
      })),
    )
    const off = priced.reduce((sum, { price, quantity }, at) => sum + price * quantity - (lines[at]?.total ?? 0), 0)
    if (off > 0 && !coupons.has(off)) coupons.set(off, makeDiscount(ask, run, off))
    return { lines: bought, shippingMethodId, coupon: await coupons.get(off) }
  }
  return { cartOf }
}

function nameOf({ name, price }: { readonly name: string; readonly price: number }): string {
  return `${price} ${name}`
}

async function makeFreeShipping(ask: Ask, run: number): Promise<string> {
  const { createShippingMethod } = await ask<{ createShippingMethod: { id: string } }>(
    'mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }',
    {
      input: {
        code: `gratis-${run}`,
        fulfillmentHandler: 'manual-fulfillment',
        checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
        calculator: {
          code: 'default-shipping-calculator',
          arguments: [
            { name: 'rate', value: '0' },
            { name: 'includesTax', value: 'include' },
            { name: 'taxRate', value: '0' },
          ],
        },
        translations: [{ languageCode: 'pt_BR', name: 'Grátis', description: '' }],
      },
    },
  )
  return createShippingMethod.id
}

/** A code by which any order costs `centavos` less: the amount by which whole prices of units are above the total of their line. */
async function makeDiscount(ask: Ask, run: number, centavos: number): Promise<string> {
  const couponCode = `MENOS-${run}-${centavos}`
  await ask(
    'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { ... on ErrorResult { errorCode message } } }',
    {
      input: {
        enabled: true,
        couponCode,
        conditions: [],
        actions: [{ code: 'order_fixed_discount', arguments: [{ name: 'discount', value: String(centavos) }] }],
        translations: [{ languageCode: 'pt_BR', name: couponCode, description: '' }],
      },
    },
  )
  return couponCode
}
