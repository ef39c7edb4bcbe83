import { money } from '@vaivem/domain'
import type { StockLookup, StockReservation } from '../store-stock.ts'
import { casesOf, commandCases, type Command, type ConnectorCase, namesOf, shopOf, takesEffectOnce } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import { offerCases } from './offer-cases.ts'
import type { ConnectorUnderTest, PlatformUnderTest } from './platform-under-test.ts'
import { anOrder, type UnusualSale, unusualOrderCases } from './unusual-orders.ts'

const UNITS = 5
const QUANTITY = 2
const UNTIL = Temporal.Instant.from('2099-12-31T23:59:59Z')

/** Exchanges at a platform that keeps no units before an order: a reservation only looks, and the order takes them. */
export function orderStockCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const stock = tested.ports.stock
  if (!stock) return []
  const open = async (asSold = anOrder()) => {
    const platform = await tested.open()
    const { firstKey: key, email, skuId } = namesOf(platform)
    await platform.shelve({ skuId, price: money.money(29_990), units: UNITS })
    const sold = await platform.sell({ email, ...asSold })
    const order = { externalId: sold.externalId, number: sold.number }
    const task: StockReservation = { key, skuId, quantity: QUANTITY, order, until: UNTIL }
    return { platform, shop: shopOf(platform), task, place: placing(platform, task) }
  }
  const placing = (platform: PlatformUnderTest, task: StockReservation): Command => ({
    act: (shop) => stock.placeOrder(shop, task),
    lookup: async (shop) => lookupOf(await stock.find(shop, task)),
    effects: async () => {
      const made = await platform.books.exchangeOrders()
      for (const order of made) expectSame(order, { skuId: task.skuId, quantity: QUANTITY }, 'an exchange order')
      expectSame(
        UNITS - (await platform.books.unitsOf(task.skuId)),
        made.length * QUANTITY,
        'what was taken from the shelf',
      )
      return made.length
    },
  })
  const one = casesOf('stock', 'stock')
  const ordering = async (order?: UnusualSale) => {
    const { platform, place } = await open(order)
    return { platform, command: place }
  }
  return [
    ...commandCases('stock', 'exchange order', ordering),
    ...unusualOrderCases('stock', 'exchange order', ordering),
    ...offerCases(tested),
    one(
      'of an order in a foreign currency, whose units are the same',
      async () => takesEffectOnce(await ordering(anOrder({ currency: 'USD' })), 'the exchange order'),
      { situations: ['foreign currency'] },
    ),
    one(
      'looked at before, which takes nothing',
      async () => {
        const { platform, shop, task } = await open()
        expectAnswer(await stock.reserve(shop, task), { outcome: 'done' }, 'the look')
        expectSame(await platform.books.unitsOf(task.skuId), UNITS, 'the units left')
        expectAnswer(await stock.find(shop, task), { outcome: 'absent' }, 'an order')
        expectAnswer(await stock.release(shop, task), { outcome: 'done' }, 'the release of nothing')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'ordered twice under a key',
      async () => {
        const { platform, shop, task } = await open()
        const first = await stock.placeOrder(shop, task)
        expectAnswer(first, { outcome: 'done' }, 'the order')
        expectSame(await stock.placeOrder(shop, task), first, 'the second order')
        expectSame((await platform.books.exchangeOrders()).length, 1, 'the number of orders')
        const late = await stock.release(shop, task)
        expectAnswer(late, { outcome: 'refused', reason: 'already-ordered', mayPass: false }, 'a late release')
        expectSame(await platform.books.unitsOf(task.skuId), UNITS - QUANTITY, 'the units left')
      },
      { situations: ['duplicate', 'wrong order'] },
    ),
    one(
      'more than there is',
      async () => {
        const { platform, shop, task } = await open()
        const tooMany = { ...task, quantity: UNITS + 1 }
        const refused = { outcome: 'refused', reason: 'out-of-stock', mayPass: false }
        expectAnswer(await stock.reserve(shop, tooMany), refused, 'the look')
        expectAnswer(await stock.placeOrder(shop, tooMany), refused, 'the order')
        expectSame(await platform.books.unitsOf(task.skuId), UNITS, 'the units left')
      },
      { situations: ['partial'] },
    ),
    one('what the shop does not sell', async () => {
      const { shop, task } = await open()
      const refused = { outcome: 'refused', reason: 'sku-unknown', mayPass: false }
      expectAnswer(await stock.reserve(shop, { ...task, skuId: 'NADA' }), refused, 'the look')
      expectAnswer(await stock.placeOrder(shop, { ...task, skuId: 'NADA' }), refused, 'the order')
      expectSame(await stock.findOffer(shop, 'NADA'), undefined, 'the offer')
    }),
    one('keys of which one begins like another', async () => {
      const { shop, task } = await open()
      expectAnswer(await stock.placeOrder(shop, task), { outcome: 'done' }, 'the order')
      const shorter = { ...task, key: Math.floor(task.key / 10) }
      expectAnswer(await stock.find(shop, shorter), { outcome: 'absent' }, 'the shorter key')
    }),
    one('what was ordered is not offered any more', async () => {
      const { shop, task } = await open()
      expectAnswer(await stock.placeOrder(shop, task), { outcome: 'done' }, 'the order')
      const left = { available: UNITS - QUANTITY }
      expectAnswer((await stock.findOffer(shop, task.skuId)) ?? {}, left, 'the offer')
    }),
  ]
}

function lookupOf(found: StockLookup): Awaited<ReturnType<NonNullable<Command['lookup']>>> {
  if (found.outcome === 'ordered') return { outcome: 'done' }
  return { outcome: found.outcome === 'absent' ? 'absent' : 'unknown' }
}
