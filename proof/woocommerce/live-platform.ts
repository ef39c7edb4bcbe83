import { centavosOf, decimalText, type Json, keyIn, recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import type { ConnectorUnderTest, PlatformUnderTest } from '@vaivem/connector-kit/testing'
import { type Connector, money, type Money } from '@vaivem/domain'
import { wooCommerceStore } from '../../apps/server/src/connectors/woocommerce/woocommerce-store.ts'
import { shopClient } from '../../apps/server/test/connectors/woocommerce/shop-client.ts'
import type { GivenShop } from './given-shop.ts'

/** The most keys of a case. */
const KEYS = 1_000_000

/** The connector with a real shop, in which every case has names of its own. */
export async function liveUnderTest(given: GivenShop, run: number): Promise<ConnectorUnderTest> {
  const { shop, refunding } = given
  const client = shopClient(shop)
  const sold = textOf(
    (await client.make('products', { name: `Prova ${run}`, type: 'simple', regular_price: '0.01', status: 'private' }))[
      'id'
    ],
  )
  let opened = 0
  const open = (): PlatformUnderTest => {
    const firstKey = run * 1_000 * KEYS + ++opened * KEYS
    const email = `prova-${run}-${opened}@example.com`
    const skuId = `PROVA-${run}-${opened}`
    const since = Temporal.Now.instant().subtract({ seconds: 1 })
    const isOwn = (text: unknown) => {
      const key = keyIn(textOf(text))
      return key !== null && key >= firstKey && key < firstKey + KEYS
    }
    return {
      connector: { id: 1, platform: 'woocommerce', hostname: shop.url, giftCardsRestrictedToOwner: true } as Connector,
      credentials: shop.keys,
      send: shop.send,
      names: { firstKey, email, skuId, since },
      sell: async (order) => {
        const made = await client.make('orders', {
          currency: order.currency,
          payment_method: refunding ?? 'bacs',
          payment_method_title: 'Cartão de crédito',
          set_paid: true,
          billing: { first_name: order.name, email: order.email, country: 'BR' },
          line_items: order.lines.map(({ name, quantity, total }) => {
            return { product_id: Number(sold), name, quantity, subtotal: decimalText(total), total: decimalText(total) }
          }),
        })
        const id = textOf(made['id']) ?? ''
        const paid = [{ transactionId: id, paymentId: id, amount: amountOf(made['total']) }]
        return { externalId: id, number: textOf(made['number']) ?? '', payments: paid }
      },
      shelve: async ({ skuId: sku, price, units }) => {
        const options = ['40', '41']
        const attributes = [{ name: 'Tamanho', variation: true, visible: true, options }]
        const parent = await client.make('products', { name: `Tênis ${sku}`, type: 'variable', attributes })
        await client.make(`products/${textOf(parent['id'])}/variations`, {
          sku,
          regular_price: decimalText(price),
          manage_stock: true,
          stock_quantity: units,
          attributes: [{ name: 'Tamanho', option: options[0] }],
        })
      },
      books: {
        paidBack: async ({ externalId }) => {
          const path = `orders/${externalId}/refunds?per_page=100`
          const first = await client.list(path)
          const listed = first.length < 100 ? first : [...first, ...(await client.list(`${path}&page=2`))]
          return listed
            .filter((refund) => refund['refunded_payment'] === true)
            .map((refund) => amountOf(refund['amount']))
        },
        vouchers: async () =>
          (await client.list('coupons?per_page=100'))
            .filter((coupon) => isOwn(coupon['description']) && Number(coupon['usage_count']) === 0 && !isOver(coupon))
            .map((coupon) => amountOf(coupon['amount']))
            .filter((worth) => worth > 0),
        unitsOf: (sku) => client.unitsOf(sku),
        exchangeOrders: async () => {
          const orders = await client.list(
            `orders?search=${encodeURIComponent(`vaivem-${firstKey}`)}&status=processing`,
          )
          return orders
            .filter((order) => isOwn(order['transaction_id']))
            .flatMap((order) => recordsOf(order['line_items']))
            .map((line) => ({ skuId: String(line['sku']), quantity: Number(line['quantity']) }))
        },
      },
      refundByHand: async ({ externalId }, amount) => {
        const body = { amount: decimalText(amount), api_refund: false, api_restock: false }
        await client.make(`orders/${externalId}/refunds`, body)
      },
      spend: async (token) => {
        const line = { product_id: Number(sold), quantity: 1, subtotal: '249.00', total: '249.00' }
        const order = { billing: { email }, line_items: [line], coupon_lines: [{ code: token }], set_paid: true }
        await client.make('orders', order)
      },
    }
  }
  return {
    capabilities: wooCommerceStore.capabilities,
    ports: wooCommerceStore.connect({} as never),
    open,
    without: ['undoRefunds', 'bookMore', 'setClockAhead', 'sellIn'],
  }
}

function amountOf(text: unknown): Money {
  return centavosOf(text) ?? money.ZERO
}

function isOver(coupon: Json): boolean {
  const expires = textOf(recordOf(coupon)['date_expires_gmt'])
  return expires !== undefined && `${expires}Z` < Temporal.Now.instant().toString()
}
