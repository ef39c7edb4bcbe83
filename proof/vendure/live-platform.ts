import { keyIn } from '@vaivem/connector-kit'
import type { ConnectorUnderTest, OrderToSell, PlatformUnderTest } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { vendureStore } from '../../apps/server/src/connectors/vendure/vendure-store.ts'
import { createHttpClient } from '../../apps/server/src/platform/outbound/http-client.ts'
import { rangeOf } from '../../apps/server/src/platform/outbound/receiver-address.ts'
import { openVisit } from './admin.ts'
import { makeAdministrator } from './administrator.ts'
import { checkOut } from './buy.ts'
import { buyerOfCase } from './buyers.ts'
import { makeGoods } from './goods.ts'
import type { Ground } from './ground.ts'
import { liveBooks } from './live-books.ts'
import { openTill } from './till.ts'

/** The most keys of a case. */
const KEYS = 1_000_000

/** The connector with a real shop, in which every case has names and a session of its own. */
export async function liveUnderTest(ground: Ground, run: number): Promise<ConnectorUnderTest> {
  const open = await openCases(ground, run)
  return {
    capabilities: vendureStore.capabilities,
    ports: vendureStore.connect(undefined),
    open,
    // Its refunds cannot be undone, it books exactly what it is instructed to, and its clock and currency are those of every case.
    without: ['undoRefunds', 'bookMore', 'setClockAhead', 'sellIn'],
  }
}

/** Prepares the shop once; answers what opens it for a case. */
export async function openCases({ shop, admin }: Ground, run: number): Promise<() => PlatformUnderTest> {
  const credentials = await makeAdministrator(admin, `prova-${run}`)
  const till = await openTill(admin, run)
  const loopback = rangeOf('127.0.0.1')
  const send = createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } })
  let opened = 0
  return () => {
    const serial = ++opened
    const firstKey = run * 1_000 * KEYS + serial * KEYS
    const isOwn = (text: string | null | undefined) => {
      const key = keyIn(text)
      return key !== null && key >= firstKey && key < firstKey + KEYS
    }
    const [email, skuId] = [buyerOfCase(run, serial), `PROVA-${run}-${serial}`]
    const spent = new Set<string>()
    const sell = async ({ name, email: buyer, currency, lines }: OrderToSell) => {
      const bought = await checkOut(openVisit(shop.url, currency), {
        ...(await till.cartOf(lines)),
        firstName: name,
        lastName: '',
        email: buyer,
      })
      const payments = bought.payments.map(({ id, amount }) => {
        return { transactionId: id, paymentId: id, amount: money.money(amount) }
      })
      return { externalId: bought.id, number: bought.code, payments }
    }
    return {
      connector: { id: serial, platform: 'vendure', hostname: shop.url, options: {} } as unknown as Connector,
      credentials,
      send,
      names: { firstKey, email, skuId, since: Temporal.Now.instant().subtract({ seconds: 1 }) },
      sell,
      shelve: async ({ skuId: sku, price, units }) => {
        await makeGoods(admin, [{ sku, name: `Tênis ${sku}`, price, stockOnHand: units }])
      },
      books: liveBooks(admin, { email, isOwn, spent }),
      refundByHand: async ({ payments: [payment] }, amount) => {
        const input = {
          lines: [],
          shipping: 0,
          adjustment: 0,
          paymentId: payment?.paymentId,
          amount,
          reason: 'Cortesia',
        }
        await admin(
          'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { ... on ErrorResult { errorCode message } } }',
          { input },
        )
      },
      // Nothing of it is changed, but its row is.
      editByHand: async ({ externalId }) => {
        for (const state of ['Modifying', 'PaymentSettled'])
          await admin(
            `mutation ($id: ID!, $state: String!) {
              transitionOrderToState(id: $id, state: $state) { ... on ErrorResult { errorCode message } }
            }`,
            { id: externalId, state },
          )
      },
      spend: async (token) => {
        const lines = [{ name: 'Bolsa', quantity: 1, total: money.money(24_900) }]
        const cart = await till.cartOf(lines)
        await checkOut(openVisit(shop.url), { ...cart, firstName: 'Maria', lastName: '', email, coupon: token })
        spent.add(token)
      },
    }
  }
}
