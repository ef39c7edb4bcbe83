import type { BookedReturn, ConnectorUnderTest, PlatformUnderTest } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { shopifyStore } from '../../../src/connectors/shopify/shopify-store.ts'
import { record } from './emulator/orders.ts'
import { sendByReturn } from './emulator/returns.ts'
import { type EmulatedShop, emulateShop, HOST, KEYS } from './emulator/shop.ts'
import { type EmulatedOrder, type EmulatedReturn, type EmulatedTransaction, now } from './emulator/state.ts'

export const CONNECTOR = { id: 1, platform: 'shopify', hostname: HOST, options: {} } as unknown as Connector

/** The same, of an account whose returns show what goes out. */
export const SHOWING_EXCHANGES: Connector = { ...CONNECTOR, options: { espelhaDevolucoes: 'comTrocas' } }

/** The connector with the emulated shop. */
export const shopifyUnderTest: ConnectorUnderTest = {
  capabilities: shopifyStore.capabilities,
  ports: shopifyStore.connect({} as never),
  open: () => platformOf(emulateShop()),
}

const STATES = { OPEN: 'open', CLOSED: 'closed', CANCELED: 'cancelled' } as const

function bookedReturn({ status, lines, shipments, exchanges }: EmulatedReturn): BookedReturn {
  return {
    state: STATES[status],
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingNumbers: shipments.flatMap(({ deliveries }) => deliveries.map(({ number }) => number)),
    goesOut: exchanges.reduce((sum, { processed }) => sum + processed, 0),
    showsGoingOut: exchanges.reduce((sum, { unprocessed }) => sum + unprocessed, 0),
  }
}

export function platformOf({ state, send }: EmulatedShop): PlatformUnderTest {
  const orderOf = (externalId: string): EmulatedOrder => {
    const order = state.orders.find(({ id }) => String(id) === externalId)
    if (!order) throw new Error(`there is no order ${externalId}`)
    return order
  }
  return {
    connector: CONNECTOR,
    credentials: KEYS,
    send,
    names: { firstKey: 1_795_000_000_001, email: 'maria@example.com', skuId: 'TENIS-40' },
    sell: ({ email, name, currency, lines }) => {
      const amount = money.sum(lines.map(({ total }) => total))
      const sale: EmulatedTransaction = {
        id: state.nextId++,
        kind: 'SALE',
        status: 'SUCCESS',
        gateway: 'Pix',
        centavos: amount,
        parent: null,
      }
      const id = state.nextId++
      const at = now(state)
      const sold = lines.map((line) => ({
        id: state.nextId++,
        name: line.name,
        quantity: line.quantity,
        centavos: line.total,
      }))
      state.orders.push({
        id,
        name: `#${id}`,
        email,
        buyer: name,
        currency,
        createdAt: at,
        updatedAt: at,
        lines: sold,
        transactions: [sale],
        refunds: [],
        sent: [],
        cancelledAt: null,
      })
      const payment = { transactionId: String(sale.id), paymentId: String(sale.id), amount }
      return { externalId: String(id), number: String(id), payments: [payment] }
    },
    shelve: ({ skuId, price, units }) => {
      state.variants.push({ id: state.nextId++, productId: state.nextId++, skuId, centavos: price, units })
    },
    books: {
      paidBack: ({ externalId }) =>
        state.paidBack.filter(({ orderId }) => String(orderId) === externalId).map((it) => money.money(it.centavos)),
      vouchers: () =>
        state.cards.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ balance }) => money.money(balance)),
      unitsOf: (skuId) => state.variants.find((variant) => variant.skuId === skuId)?.units ?? 0,
      returns: ({ externalId }) =>
        state.returns.filter(({ order }) => String(order.id) === externalId).map(bookedReturn),
      exchangeOrders: () => state.orders.flatMap(({ sent }) => sent),
    },
    showingExchanges: SHOWING_EXCHANGES,
    exchangeByHand: ({ externalId }) => {
      for (const one of state.returns) if (String(one.order.id) === externalId) sendByReturn(state, one)
    },
    refundByHand: ({ externalId }, amount) => {
      const order = orderOf(externalId)
      const [parent = null] = order.transactions
      const gateway = parent?.gateway ?? ''
      record(state, order, null, [
        { id: state.nextId++, kind: 'REFUND', status: 'SUCCESS', gateway, centavos: amount, parent },
      ])
    },
    editByHand: ({ externalId }) => {
      orderOf(externalId).updatedAt = now(state)
    },
    undoRefunds: ({ externalId }) => {
      for (const { transactions } of orderOf(externalId).refunds)
        for (const transaction of transactions) transaction.status = 'FAILURE'
    },
    spend: (token) => {
      const card = state.cards.find(({ code }) => code === token)
      if (!card) throw new Error('there is no such card')
      card.balance -= 1
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
