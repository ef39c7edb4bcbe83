import { type Json, recordOf } from '@vaivem/connector-kit'
import type { ConnectorUnderTest, PlatformUnderTest } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { wooCommerceStore } from '../../../src/connectors/woocommerce/woocommerce-store.ts'
import { type EmulatedShop, emulateShop, KEYS } from './emulator/shop.ts'
import { centavos, decimal } from './emulator/state.ts'

/** In the units of the emulated shop, grams and millimetres; its width was left empty. */
const MEASURES = { weight: '570', dimensions: { length: '305', width: '', height: '50' } }

export const CONNECTOR = {
  id: 1,
  platform: 'woocommerce',
  hostname: 'loja.example/blog',
  giftCardsRestrictedToOwner: true,
} as Connector

/** Where a Brazilian checkout plugin sends the goods, so that a carrier can fetch them there. */
const BUYER = {
  phone: '(11) 98888-7766',
  address_1: 'Rua das Flores',
  number: '12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  postcode: '01310-100',
}

/** The connector with the emulated shop. */
export const wooCommerceUnderTest: ConnectorUnderTest = {
  capabilities: wooCommerceStore.capabilities,
  ports: wooCommerceStore.connect({} as never),
  open: () => platformOf(emulateShop()),
}

export function platformOf(shop: EmulatedShop): PlatformUnderTest {
  const { state } = shop
  const ask = async (method: 'POST' | 'PUT' | 'GET', path: string, body?: object): Promise<Json> => {
    const headers = { authorization: `Basic ${Buffer.from(`${KEYS.chave}:${KEYS.segredo}`).toString('base64')}` }
    const url = `https://loja.example/wp-json/wc/v3/${path}`
    const limits = { timeoutMilliseconds: 1_000, mostAnswerBytes: 1e7 }
    const answer = await shop.send({ method, url, headers, ...limits, ...(body && { body: JSON.stringify(body) }) })
    if (answer.outcome === 'failed' || answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return recordOf(JSON.parse(answer.text))
  }
  const shelve: PlatformUnderTest['shelve'] = ({ skuId, price, units }) => {
    const [parent, variant] = [state.nextId++, state.nextId++]
    const common = { status: 'publish', purchasable: true, catalog_visibility: 'visible', price: decimal(price) }
    state.products.set(parent, { ...common, id: parent, parent_id: 0, type: 'variable', name: 'Tênis', sku: '' })
    Object.assign(state.products.get(parent) ?? {}, {
      stock_status: 'instock',
      manage_stock: false,
      stock_quantity: null,
    })
    const counted = { manage_stock: true, stock_quantity: units, stock_status: 'instock', sku: skuId }
    state.products.set(variant, {
      ...common,
      ...counted,
      id: variant,
      parent_id: parent,
      type: 'variation',
      name: 'Tênis - 40',
    })
  }
  return {
    connector: CONNECTOR,
    credentials: KEYS,
    send: shop.send,
    shelve,
    sell: async ({ email, name, currency, lines }) => {
      const product = state.nextId++
      const uncounted = { manage_stock: false, stock_quantity: null, stock_status: 'outofstock', price: '0.00' }
      const categories = [{ id: 17, name: 'Roupas', slug: 'roupas' }]
      const simple = { parent_id: 0, type: 'simple', name: '', sku: 'VENDIDO', categories, ...MEASURES }
      state.products.set(product, { ...uncounted, ...simple, id: product })
      const order = await ask('POST', 'orders', {
        currency,
        payment_method: 'cartao',
        payment_method_title: 'Cartão de crédito',
        set_paid: true,
        billing: { ...BUYER, first_name: name, email },
        line_items: lines.map((line) => ({
          product_id: product,
          name: line.name,
          quantity: line.quantity,
          subtotal: decimal(line.total),
          total: decimal(line.total),
        })),
        meta_data: [{ key: '_billing_cpf', value: '529.982.247-25' }],
      })
      const id = String(order['id'])
      const amount = money.money(centavos(order['total']))
      return {
        externalId: id,
        number: String(order['number']),
        payments: [{ transactionId: id, paymentId: id, amount }],
      }
    },
    books: {
      paidBack: ({ externalId }) =>
        state.paidBack
          .filter(({ orderId }) => String(orderId) === externalId)
          .map((payment) => money.money(payment.centavos)),
      vouchers: () =>
        [...state.coupons.values()]
          .filter((coupon) => Number(coupon['usage_count']) === 0 && !isOver(coupon))
          .map((coupon) => money.money(centavos(coupon['amount'])))
          .filter((worth) => worth > 0),
      unitsOf: (skuId) => Number(productOf(shop, skuId)['stock_quantity']),
      exchangeOrders: () =>
        [...state.orders.values()]
          .filter((order) => String(order['transaction_id']).startsWith('vaivem-') && order['status'] === 'processing')
          .flatMap((order) => order['line_items'] as readonly Json[])
          .map((line) => ({ skuId: String(line['sku']), quantity: Number(line['quantity']) })),
    },
    refundByHand: async ({ externalId }, amount) => {
      await ask('POST', `orders/${externalId}/refunds`, { amount: decimal(amount), api_refund: false })
    },
    editByHand: async ({ externalId }) => {
      await ask('PUT', `orders/${externalId}`, { customer_note: 'Deixar na portaria.' })
    },
    // Staff delete it in the shop.
    undoRefunds: ({ externalId }) => {
      for (const [id, refund] of state.refunds) if (String(refund['parent_id']) === externalId) state.refunds.delete(id)
    },
    spend: async (token) => {
      await shelve({ skuId: 'LUM-01', price: money.money(24_900), units: 1 })
      const { id } = productOf(shop, 'LUM-01')
      await ask('POST', 'orders', { line_items: [{ product_id: id, quantity: 1 }], coupon_lines: [{ code: token }] })
    },
    bookMore: (more) => {
      state.misbehaviour.centavosMore = more
    },
    setClockAhead: (hours) => {
      state.hoursAhead = hours
    },
    sellIn: (currency) => {
      state.currency = currency
    },
  }
}

function productOf({ state }: EmulatedShop, skuId: string): Json {
  return [...state.products.values()].find((product) => product['sku'] === skuId) ?? {}
}

function isOver({ date_expires_gmt: expires }: Json): boolean {
  return typeof expires === 'string' && `${expires}Z` < Temporal.Now.instant().toString()
}
