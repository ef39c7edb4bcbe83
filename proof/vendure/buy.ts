import { type Ask, openVisit } from './admin.ts'
import type { Catalogue } from './populate.ts'

export interface Purchase {
  readonly sku: string
  readonly quantity: number
  readonly email: string
  /** A code that the customer has. */
  readonly coupon?: string
  /** The payments, of which the last one pays what is left; by default one by card. */
  readonly payments?: readonly PaymentOfPurchase[]
}

interface PaymentOfPurchase {
  readonly method: string
  readonly amount?: number
}

/** A cart and its buyer. */
export interface Cart {
  readonly lines: readonly { readonly productVariantId: string; readonly quantity: number }[]
  readonly shippingMethodId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly coupon?: string | undefined
  readonly payments?: readonly PaymentOfPurchase[] | undefined
}

/** An order of the shop, as a test of it needs it. */
export interface Bought {
  readonly id: string
  readonly code: string
  readonly totalWithTax: number
  readonly payments: readonly { readonly id: string; readonly amount: number }[]
}

const ERROR = '... on ErrorResult { errorCode message }'
const BY_CARD: readonly PaymentOfPurchase[] = [{ method: 'cartao-de-credito' }]

/** Buys as a guest of the storefront does, through the shop API. */
export async function buy(
  url: string,
  { variants, shippingMethodId }: Catalogue,
  { sku, quantity, email, coupon, payments }: Purchase,
): Promise<Bought> {
  const variant = variants.find((one) => one.sku === sku)
  if (!variant) throw new Error(`the shop does not sell ${sku}`)
  const lines = [{ productVariantId: variant.id, quantity }]
  const buyer = { firstName: 'Marina', lastName: 'Sousa', email }
  return checkOut(openVisit(url), { lines, shippingMethodId, ...buyer, coupon, payments })
}

/** Takes a cart through the checkout, to an order that is paid. */
export async function checkOut(ask: Ask, cart: Cart): Promise<Bought> {
  const { lines, shippingMethodId, firstName, lastName, email, coupon, payments = BY_CARD } = cart
  const added = await ask<{ addItemsToOrder: { errorResults: readonly { errorCode: string; message: string }[] } }>(
    `mutation ($inputs: [AddItemInput!]!) { addItemsToOrder(inputs: $inputs) { errorResults { ... on ErrorResult { errorCode message } } } }`,
    { inputs: lines },
  )
  const [refused] = added.addItemsToOrder.errorResults
  if (refused) throw new Error(`${refused.errorCode}: ${refused.message}`)
  await ask(`mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${ERROR} } }`, {
    input: { firstName, lastName, emailAddress: email, phoneNumber: '(11) 98765-4321' },
  })
  await ask(`mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${ERROR} } }`, {
    input: {
      fullName: `${firstName} ${lastName}`.trim(),
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
      `mutation ($input: PaymentInput!) {
        addPaymentToOrder(input: $input) { ... on Order { id code totalWithTax payments { id amount } } ${ERROR} }
      }`,
      { input: { method, metadata: amount === undefined ? {} : { amount } } },
    )
    order = addPaymentToOrder
  }
  if (!order) throw new Error('nothing was paid')
  return order
}
