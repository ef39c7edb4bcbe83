import { type HttpRequest, recordOf } from '@vaivem/connector-kit'
import type { ConnectorUnderTest, PlatformUnderTest, SoldOrder } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { vtexStore } from '../../../src/connectors/vtex/vtex-store.ts'
import { type EmulatedAccount, emulateAccount, KEYS } from './emulator/account.ts'
import { leftOf } from './emulator/catalogue.ts'
import { announce } from './emulator/feed.ts'
import { ordersSent } from './emulator/fulfilment.ts'
import { moveBalance, spendable } from './emulator/gift-cards.ts'
import { invoice, sell } from './emulator/oms.ts'

export const PORTS = vtexStore.connect({ now: () => Temporal.Instant.from('2026-11-23T12:00:00Z') } as never)

export function connectorOf(quemEmiteEntrada: 'vaivem' | 'loja' | 'estorno', more: Partial<Connector> = {}): Connector {
  const told = { id: 1, platform: 'vtex', accountName: 'loja', hostname: 'loja.vtexcommercestable.com.br' }
  const flags = { voucherHasCode: true, giftCardsRestrictedToOwner: false }
  return { ...told, ...flags, options: { quemEmiteEntrada }, ...more } as Connector
}

/** The connector with the emulated account, in one of its two ways to refund. */
export function vtexUnderTest(way: 'vaivem' | 'estorno'): ConnectorUnderTest {
  return {
    capabilities: vtexStore.capabilities,
    ports: way === 'estorno' ? { ...PORTS, payments: readingBefore(PORTS.payments) } : PORTS,
    open: () => platformOf(emulateAccount(), way),
    // Refunds that VTEX made cannot be undone.
    without: ['undoRefunds'],
  }
}

type Payments = NonNullable<typeof PORTS.payments>

/** The gateway keeps no keys: as the engine does, the list of refunds is read before a refund is first sent, and kept with it. */
function readingBefore(payments: typeof PORTS.payments): Payments {
  const { refund, findRefund, listRefunds } = payments as Payments
  const kept = new Map<string, readonly string[]>()
  const withBefore = async (shop: Parameters<Payments['refund']>[0], asked: Parameters<Payments['refund']>[1]) => {
    const name = `${asked.order.externalId} ${asked.key}`
    const healthy = { ...shop, credentials: KEYS, send: shop.send }
    if (!kept.has(name)) {
      const listed = await listRefunds(healthy, asked.order as never).catch(() => [])
      kept.set(name, listed?.map(({ reference }) => reference) ?? [])
    }
    return { ...asked, refundsBefore: kept.get(name) ?? [] }
  }
  return {
    refund: async (shop, asked) => refund(shop, await withBefore(shop, asked)),
    findRefund: async (shop, asked) => findRefund(shop, await withBefore(shop, asked)),
    listRefunds,
  }
}

export function platformOf(account: EmulatedAccount, way: 'vaivem' | 'estorno'): PlatformUnderTest {
  const { state } = account
  return {
    connector: connectorOf(way),
    credentials: KEYS,
    send: account.send,
    names: { firstKey: 1_795_000_000_001, email: 'maria@example.com', skuId: '4040' },
    shelve: ({ skuId, price, units }) => {
      state.shelf.set(skuId, { price, units })
    },
    sell: (order) => {
      const sold = soldOf(account, sell(state, order))
      announce(state, sold.externalId)
      return sold
    },
    books: {
      paidBack: ({ payments }) =>
        state.paidBack
          .filter(({ transactionId }) => transactionId === payments[0]?.transactionId)
          .map(({ centavos }) => money.money(centavos)),
      vouchers: () =>
        spendable(state).map(({ balance, currency }) => {
          if (currency !== 'BRL') throw new Error(`a card in ${currency}`)
          return money.money(balance)
        }),
      unitsOf: (skuId) => leftOf(state, skuId),
      exchangeOrders: () => ordersSent(state),
    },
    refundByHand: ({ externalId }, amount) => {
      invoice(state, externalId, {
        type: 'Input',
        invoiceNumber: `NF-${state.nextId++}`,
        invoiceValue: String(amount),
        issuanceDate: '2026-11-20T12:00:00Z',
        items: [],
      })
    },
    editByHand: ({ externalId }) => announce(state, externalId),
    spend: (token) => {
      const card = spendable(state).find(({ code }) => code === token)
      const id = card?.id ?? ''
      moveBalance(state, id, { operation: 'Debit', value: 0.01, redemptionToken: `token-${id}`, requestId: 'compra' })
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

export function soldOf({ state }: EmulatedAccount, sold: ReturnType<typeof sell>): SoldOrder {
  const { orderId, transactionId } = sold
  const payments = (state.transactions.get(transactionId)?.payments ?? []).map(({ id, value }) => {
    return { transactionId, paymentId: id, amount: money.money(value) }
  })
  return { externalId: orderId, number: orderId, payments }
}

/** The bodies that were sent to a path, in order. */
export function bodiesSent({ exchanges }: EmulatedAccount, method: HttpRequest['method'], path: RegExp) {
  return exchanges
    .filter(({ request }) => request.method === method && path.test(new URL(request.url).pathname))
    .map(({ request }) => recordOf(JSON.parse(request.body ?? '{}')))
}
