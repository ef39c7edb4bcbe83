import { openVisit } from './admin.ts'
import type { Catalogue } from './populate.ts'

export interface Purchase {
  readonly sku: string
  readonly quantity: number
  readonly email: string
  /** A code that the customer has. */
  readonly coupon?: string
  /** The payments, of which the last one pays what is left; by default one by card. */
  readonly payments?: readonly { readonly method: string; readonly amount?: number }[]
}

/** An order of the shop, as a test of it needs it. */
export interface Bought {
  readonly id: string
  readonly code: string
  readonly totalWithTax: number
}

const ERROR = '... on ErrorResult { errorCode message }'

/** Buys as a guest of the storefront does, through the shop API. */
export async function buy(url: string, { variants, shippingMethodId }: Catalogue, bought: Purchase): Promise<Bought> {
  const ask = openVisit(url)
  const { sku, quantity, email, coupon, payments = [{ method: 'cartao-de-credito' }] } = bought
  const variant = variants.find((one) => one.sku === sku)
  if (!variant) throw new Error(`the shop does not sell ${sku}`)
  await ask(
    `mutation ($id: ID!, $quantity: Int!) { addItemToOrder(productVariantId: $id, quantity: $quantity) { ${ERROR} } }`,
    { id: variant.id, quantity },
  )
  await ask(`mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${ERROR} } }`, {
    input: { firstName: 'Marina', lastName: 'Sousa', emailAddress: email, phoneNumber: '(11) 98765-4321' },
  })
  await ask(`mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${ERROR} } }`, {
    input: {
      fullName: 'Marina Sousa',
      streetLine1: 'Rua das Laranjeiras, 45',
      streetLine2: 'ap. 12',
      city: 'São Paulo',
      province: 'SP',
      postalCode: '01310-100',
      countryCode: 'BR',
      phoneNumber: '(11) 98765-4321',
    },
  })
  await ask(`mutation ($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) { ${ERROR} } }`, {
    ids: [shippingMethodId],
  })
  if (coupon !== undefined)
    await ask(`mutation ($code: String!) { applyCouponCode(couponCode: $code) { ${ERROR} } }`, { code: coupon })
  await ask(`mutation { transitionOrderToState(state: "ArrangingPayment") { ${ERROR} } }`)
  let order: Bought | undefined
  for (const { method, amount } of payments) {
    const { addPaymentToOrder } = await ask<{ addPaymentToOrder: Bought }>(
      `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ... on Order { id code totalWithTax } ${ERROR} } }`,
      { input: { method, metadata: amount === undefined ? {} : { amount } } },
    )
    order = addPaymentToOrder
  }
  if (!order) throw new Error('nothing was paid')
  return order
}
