import { recordOf, recordsOf, type Shop } from '@vaivem/connector-kit'
import type { ConnectorUnderTest, PlatformUnderTest } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { nuvemshopStore } from '../../../src/connectors/nuvemshop/nuvemshop-store.ts'
import { createOrder, variants } from './emulator/orders.ts'
import { type EmulatedShop, emulateShop, STORE_ID, TOKEN } from './emulator/shop.ts'
import { centavos, decimal, stamp, type Stored } from './emulator/state.ts'

export const CONNECTOR = {
  id: 1,
  platform: 'nuvemshop',
  accountName: STORE_ID,
  hostname: 'loja.lojavirtualnuvem.com.br',
  options: { contato: 'loja@example.com.br' },
} as unknown as Connector

export const CREDENTIALS: Shop['credentials'] = { token: TOKEN }

/** Whole, so that a carrier can fetch the goods there. */
const SHIPPING = {
  address: 'Rua das Flores',
  number: '12',
  locality: 'Bela Vista',
  city: 'São Paulo',
  province: 'São Paulo',
  zipcode: '01310-100',
}

/** The connector with the emulated shop. */
export const nuvemshopUnderTest: ConnectorUnderTest = {
  capabilities: nuvemshopStore.capabilities,
  ports: nuvemshopStore.connect({} as never),
  open: () => platformOf(emulateShop()),
}

export function platformOf(shop: EmulatedShop): PlatformUnderTest {
  const { state } = shop
  const shelve = ({ skuId, price, units }: Parameters<PlatformUnderTest['shelve']>[0]) => {
    const [product, variant] = [state.nextId++, state.nextId++]
    const own = { id: variant, product_id: product, price: decimal(price), promotional_price: null }
    const counted = { stock_management: true, stock: units, sku: skuId, values: [{ pt: '40' }] }
    const name = { pt: 'Tênis' }
    state.products.set(product, { id: product, name, published: true, variants: [{ ...own, ...counted }] })
    return variant
  }
  return {
    connector: CONNECTOR,
    credentials: CREDENTIALS,
    send: shop.send,
    shelve: (variant) => void shelve(variant),
    sell: ({ email, name, currency, lines }) => {
      // The price of a unit has no parts of a centavo: what is over is a discount of the order.
      const units = lines.map((line) => ({ ...line, price: Math.ceil(line.total / line.quantity) }))
      const over = units.reduce((sum, line) => sum + line.price * line.quantity - line.total, 0)
      const variant = shelve({ skuId: 'VENDIDO', price: money.money(0), units: 0 })
      const { body } = createOrder(state, {
        currency,
        payment_status: 'paid',
        gateway: 'mercadopago',
        discount: decimal(over),
        customer: { email, name, document: '529.982.247-25', phone: '+5511988887766' },
        products: units.map((line) => ({
          variant_id: variant,
          name: line.name,
          price: decimal(line.price),
          quantity: line.quantity,
        })),
        shipping_address: { ...SHIPPING, name },
      })
      const order = body as Stored
      const id = Number(order['id'])
      const paid = { value: String(order['total']), currency }
      const transactionId = `transacao-${id}`
      state.transactions.set(id, [
        {
          id: transactionId,
          payment_method: { type: 'credit_card', id: 'visa' },
          status: 'paid',
          captured_amount: paid,
          refunded_amount: { value: '0.00', currency },
          created_at: stamp(state),
          info: { external_id: String(id + 5_000_000), installments: { quantity: 1, interest: '0.00' } },
        },
      ])
      const amount = money.money(centavos(order['total']))
      return {
        externalId: String(id),
        number: String(order['number']),
        payments: [{ transactionId, paymentId: transactionId, amount }],
      }
    },
    books: {
      paidBack: () => [],
      vouchers: () =>
        [...state.coupons.values()]
          .filter((coupon) => coupon['used'] === 0 && coupon['valid'] === true)
          .map((coupon) => money.money(centavos(coupon['value']))),
      unitsOf: (skuId) => Number(variants(state).find(({ sku }) => sku === skuId)?.['stock']),
      exchangeOrders: () =>
        [...state.orders.values()]
          .filter(({ owner_note: note, status }) => String(note).includes('vaivem-') && status === 'open')
          .flatMap((order) => recordsOf(order['products']))
          .map((line) => ({ skuId: String(line['sku']), quantity: Number(line['quantity']) })),
    },
    refundByHand: ({ externalId }, amount) => {
      const [transaction = {}] = state.transactions.get(Number(externalId)) ?? []
      const before = recordOf(transaction['refunded_amount'])
      const after = decimal(money.money(centavos(before['value']) + amount))
      Object.assign(transaction, { status: 'partially_refunded', refunded_amount: { ...before, value: after } })
    },
    editByHand: ({ externalId }) => {
      Object.assign(state.orders.get(Number(externalId)) ?? {}, { updated_at: stamp(state) })
    },
    spend: (token) => {
      for (const coupon of state.coupons.values()) if (coupon['code'] === token) coupon['used'] = 1
    },
    bookMore: (more) => {
      state.centavosMore = more
    },
    setClockAhead: (hours) => {
      state.hoursAhead = hours
    },
    sellIn: (currency) => {
      state.currency = currency
    },
  }
}
