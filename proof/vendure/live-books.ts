import type { PlatformUnderTest } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import type { Ask } from './admin.ts'

interface OfCase {
  /** The customer of the case. */
  readonly email: string
  /** Whether a text holds a key of the case. */
  readonly isOwn: (text: string | null | undefined) => boolean
  /** The codes of vouchers that were spent. */
  readonly spent: ReadonlySet<string>
}

interface ShopPromotion {
  readonly name: string
  readonly enabled: boolean
  readonly couponCode: string
  readonly actions: readonly { readonly args: readonly { readonly name: string; readonly value: string }[] }[]
}

interface ShopExchange {
  readonly state: string
  readonly payments: readonly { readonly transactionId: string | null }[] | null
  readonly lines: readonly { readonly quantity: number; readonly productVariant: { readonly sku: string } }[]
}

/** What the shop has of a case, as its administrator sees it. */
export function liveBooks(ask: Ask, { email, isOwn, spent }: OfCase): PlatformUnderTest['books'] {
  return {
    paidBack: async ({ externalId }) => {
      const { order } = await ask<{
        order: { payments: readonly { refunds: readonly { total: number; state: string }[] }[] }
      }>('query ($id: ID!) { order(id: $id) { payments { refunds { total state } } } }', { id: externalId })
      return order.payments
        .flatMap(({ refunds }) => refunds)
        .filter(({ state }) => state === 'Settled')
        .map(({ total }) => money.money(total))
    },
    vouchers: async () => {
      const { promotions } = await ask<{ promotions: { items: readonly ShopPromotion[] } }>(
        `{ promotions(options: { sort: { createdAt: DESC }, take: 100 }) {
          items { name enabled couponCode actions { args { name value } } }
        } }`,
      )
      return promotions.items
        .filter(({ name, enabled, couponCode }) => enabled && isOwn(name) && !spent.has(couponCode))
        .map(({ actions }) => {
          const discount = actions[0]?.args.find(({ name }) => name === 'discount')
          return money.money(Number(discount?.value))
        })
    },
    unitsOf: async (sku) => {
      const { productVariants } = await ask<{
        productVariants: {
          items: readonly { stockLevels: readonly { stockOnHand: number; stockAllocated: number }[] }[]
        }
      }>(
        `query ($sku: String!) { productVariants(options: { filter: { sku: { eq: $sku } } }) {
          items { stockLevels { stockOnHand stockAllocated } }
        } }`,
        { sku },
      )
      return productVariants.items
        .flatMap(({ stockLevels }) => stockLevels)
        .reduce((sum, { stockOnHand, stockAllocated }) => sum + stockOnHand - stockAllocated, 0)
    },
    exchangeOrders: async () => {
      const { customers } = await ask<{
        customers: { items: readonly { orders: { items: readonly ShopExchange[] } }[] }
      }>(
        `query ($email: String!) { customers(options: { filter: { emailAddress: { eq: $email } } }) {
          items { orders { items { state payments { transactionId } lines { quantity productVariant { sku } } } } }
        } }`,
        { email },
      )
      return customers.items
        .flatMap(({ orders }) => orders.items)
        .filter(({ state, payments }) => state === 'PaymentSettled' && isOwn(payments?.[0]?.transactionId))
        .flatMap(({ lines }) => lines.map(({ quantity, productVariant: { sku } }) => ({ skuId: sku, quantity })))
    },
  }
}
