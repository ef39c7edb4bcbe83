import type { ConnectorUnderTest, PlatformUnderTest } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { vendureStore } from '../../../src/connectors/vendure/vendure-store.ts'
import { addOrder, idIn, momentOf } from './emulated-state.ts'
import { ADMINISTRATOR, type EmulatedVendure, emulateVendure } from './emulated-vendure.ts'

export const CONNECTOR = { id: 1, platform: 'vendure', hostname: 'loja.example', options: {} } as unknown as Connector

/** The connector with the emulated Vendure; each platform is another shop, with sessions of its own. */
export const vendureUnderTest: ConnectorUnderTest = {
  capabilities: vendureStore.capabilities,
  ports: vendureStore.connect(undefined),
  open: () => platformOf(emulateVendure()),
}

let shops = 0

export function platformOf({ state, send }: EmulatedVendure): PlatformUnderTest {
  return {
    connector: { ...CONNECTOR, hostname: `loja-${++shops}.example` },
    credentials: ADMINISTRATOR,
    send,
    names: { firstKey: 1_795_000_000_001, email: 'maria@example.com', skuId: 'TENIS-40' },
    sell: ({ email, name, currency, lines }) => {
      const customer = { id: idIn(state), firstName: name, lastName: '', emailAddress: email }
      const order = addOrder(state, {
        state: 'PaymentSettled',
        orderPlacedAt: momentOf(state),
        currencyCode: currency,
        customer,
        shippingAddress: { streetLine1: 'Rua das Flores, 10', city: 'São Paulo', countryCode: 'BR' },
        shippingLines: [{ priceWithTax: 0, shippingMethod: { id: 'sedex' } }],
        lines: lines.map(({ name: sold, quantity, total }) => {
          const id = idIn(state)
          const counted = { stockOnHand: 0, stockAllocated: 0, productId: `p${id}` }
          const variant = { ...counted, id, sku: `SKU-${id}`, name: sold, price: Math.ceil(total / quantity) }
          return { id: `l${id}`, variant, quantity, total }
        }),
      })
      const amount = money.sum(lines.map(({ total }) => total))
      const id = idIn(state)
      const paid = { id, method: 'cartao-de-credito', amount, state: 'Settled', transactionId: `t-${id}` }
      order.payments.push({ ...paid, createdAt: momentOf(state), refunds: [] })
      return { externalId: order.id, number: order.code, payments: [{ transactionId: id, paymentId: id, amount }] }
    },
    shelve: ({ skuId, price, units }) => {
      const id = idIn(state)
      state.variants.push({
        id,
        sku: skuId,
        name: 'Tênis 40',
        price,
        stockOnHand: units,
        stockAllocated: 0,
        productId: `p${id}`,
      })
    },
    books: {
      paidBack: ({ externalId }) =>
        state.paidBack.filter(({ orderId }) => orderId === externalId).map(({ amount }) => money.money(amount)),
      vouchers: () =>
        state.promotions
          .filter(({ enabled, couponCode }) => enabled && !state.orders.some((one) => isSpentBy(one, couponCode)))
          .map(({ actions }) => {
            const [action] = actions as readonly { readonly args: readonly { readonly value: string }[] }[]
            return money.money(Number(action?.args[0]?.value))
          }),
      unitsOf: (skuId) => {
        const variant = state.variants.find(({ sku }) => sku === skuId)
        return (variant?.stockOnHand ?? 0) - (variant?.stockAllocated ?? 0)
      },
      exchangeOrders: () =>
        state.orders
          .filter((one) => one.state === 'PaymentSettled' && one.payments[0]?.transactionId.startsWith('vaivem-'))
          .flatMap(({ lines }) => lines.map(({ variant, quantity }) => ({ skuId: variant.sku, quantity }))),
    },
    refundByHand: ({ externalId }, amount) => {
      const [payment] = state.orders.find(({ id }) => id === externalId)?.payments ?? []
      if (!payment) throw new Error('an order that was sold')
      const made = { id: idIn(state), total: amount, state: 'Settled', reason: 'Cortesia', createdAt: momentOf(state) }
      payment.refunds.push({ ...made, paymentId: payment.id })
    },
    editByHand: ({ externalId }) => {
      const order = state.orders.find(({ id }) => id === externalId)
      if (order) order.updatedAt = momentOf(state)
    },
    undoRefunds: ({ externalId }) => {
      const payments = state.orders.find(({ id }) => id === externalId)?.payments ?? []
      for (const { refunds } of payments)
        refunds.splice(0, refunds.length, ...refunds.map((one) => ({ ...one, state: 'Failed' })))
    },
    spend: (token) => {
      addOrder(state, { state: 'PaymentSettled', orderPlacedAt: momentOf(state), couponCodes: [token] })
    },
    bookMore: (centavos) => {
      state.centavosMore = centavos
    },
    setClockAhead: (hours) => {
      state.hoursAhead = hours
    },
    sellIn: (currency) => {
      state.channel.defaultCurrencyCode = currency
    },
  }
}

function isSpentBy(
  order: { readonly couponCodes: readonly string[]; readonly orderPlacedAt: string | null },
  code: string,
) {
  return order.orderPlacedAt !== null && order.couponCodes.includes(code)
}
