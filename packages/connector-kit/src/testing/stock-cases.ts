import { money } from '@vaivem/domain'
import type { Lookup } from '../outcome.ts'
import type { StockLookup, StockReservation } from '../store-stock.ts'
import { casesOf, commandCases, type Command, type ConnectorCase, namesOf, shopOf, takesEffectOnce } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import { offerCases } from './offer-cases.ts'
import { orderStockCases } from './order-stock-cases.ts'
import type { ConnectorUnderTest, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'
import { anOrder, type UnusualSale, unusualOrderCases } from './unusual-orders.ts'

const UNITS = 5
const QUANTITY = 2
const UNTIL = Temporal.Instant.from('2099-12-31T23:59:59Z')

/** Exchanges: units are kept, ordered and given back once for each key. */
export function stockCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const stock = tested.ports.stock
  if (!stock) return []
  if (tested.capabilities.exchanges?.reserves === false) return orderStockCases(tested)
  const open = async (order = anOrder()) => {
    const platform = await tested.open()
    const { email, skuId } = namesOf(platform)
    await platform.shelve({ skuId, price: money.money(29_990), units: UNITS })
    const task = taskOf(platform, await platform.sell({ email, ...order }))
    return { platform, shop: shopOf(platform), task, skuId, command: commandOf(platform, task) }
  }
  const commandOf = (platform: PlatformUnderTest, task: StockReservation) => {
    const look =
      (read: (found: StockLookup) => Lookup['outcome']): NonNullable<Command['lookup']> =>
      async (shop) => ({ outcome: read(await stock.find(shop, task)) })
    const taken = async () => (UNITS - (await platform.books.unitsOf(task.skuId))) / QUANTITY
    const ordered = async () => {
      for (const order of await platform.books.exchangeOrders())
        expectSame(order, { skuId: task.skuId, quantity: QUANTITY }, 'an exchange order')
      return (await platform.books.exchangeOrders()).length
    }
    const reserve: Command = {
      act: (shop) => stock.reserve(shop, task),
      lookup: look(({ outcome }) => (outcome === 'held' ? 'done' : outcome === 'absent' ? 'absent' : 'unknown')),
      effects: taken,
    }
    const place: Command = {
      act: (shop) => stock.placeOrder(shop, task),
      lookup: look(({ outcome }) => (outcome === 'ordered' ? 'done' : outcome === 'held' ? 'absent' : 'unknown')),
      effects: async () => {
        expectSame(await taken(), 1, 'what was taken from the shelf')
        return ordered()
      },
    }
    const release: Command = {
      act: (shop) => stock.release(shop, task),
      lookup: look(({ outcome }) => (outcome === 'released' ? 'done' : outcome === 'held' ? 'absent' : 'unknown')),
      effects: async () => 1 - (await taken()),
    }
    return { reserve, place, release }
  }
  const reserved = async (order?: UnusualSale) => {
    const opened = await open(order)
    expectAnswer(await stock.reserve(opened.shop, opened.task), { outcome: 'done' }, 'a reservation')
    return opened
  }
  const one = casesOf('stock', 'stock')
  const reserving = async (order?: UnusualSale) => open(order).then((it) => ({ ...it, command: it.command.reserve }))
  const placing = async (order?: UnusualSale) => reserved(order).then((it) => ({ ...it, command: it.command.place }))
  return [
    ...commandCases('stock', 'reservation', reserving),
    ...commandCases('stock', 'exchange order', placing),
    ...unusualOrderCases('stock', 'exchange order', placing),
    ...offerCases(tested),
    one(
      'of an order in a foreign currency, whose units are the same',
      async () => takesEffectOnce(await placing(anOrder({ currency: 'USD' })), 'the exchange order'),
      { situations: ['foreign currency'] },
    ),
    ...commandCases('stock', 'release', async () => reserved().then((it) => ({ ...it, command: it.command.release }))),
    one(
      'each call twice under a key',
      async () => {
        const { platform, shop, task } = await reserved()
        expectAnswer(await stock.reserve(shop, task), { outcome: 'done' }, 'the second reservation')
        expectSame(await platform.books.unitsOf(task.skuId), UNITS - QUANTITY, 'the units left')
        const first = await stock.placeOrder(shop, task)
        expectAnswer(first, { outcome: 'done' }, 'the order')
        expectSame(await stock.placeOrder(shop, task), first, 'the second order')
        expectSame((await platform.books.exchangeOrders()).length, 1, 'the number of orders')
        const late = await stock.release(shop, task)
        expectAnswer(late, { outcome: 'refused', reason: 'already-ordered', mayPass: false }, 'a late release')
        expectSame(await platform.books.unitsOf(task.skuId), UNITS - QUANTITY, 'the units left after the order')
      },
      { situations: ['duplicate'] },
    ),
    one(
      'in the wrong order',
      async () => {
        const { platform, shop, task } = await open()
        expectAnswer(await stock.find(shop, task), { outcome: 'absent' }, 'nothing')
        expectAnswer(await stock.placeOrder(shop, task), { outcome: 'refused', mayPass: false }, 'an order of nothing')
        expectAnswer(await stock.reserve(shop, task), { outcome: 'done' }, 'the reservation')
        expectAnswer(await stock.release(shop, task), { outcome: 'done' }, 'the release')
        expectAnswer(await stock.release(shop, task), { outcome: 'done' }, 'the second release')
        for (const late of [await stock.placeOrder(shop, task), await stock.reserve(shop, task)])
          expectAnswer(late, { outcome: 'refused', reason: 'key-released', mayPass: false }, 'a late call')
        expectSame(await platform.books.unitsOf(task.skuId), UNITS, 'the units left')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'more than there is',
      async () => {
        const { platform, shop, task } = await open()
        const said = await stock.reserve(shop, { ...task, quantity: UNITS + 1 })
        expectAnswer(said, { outcome: 'refused', reason: 'out-of-stock', mayPass: false }, 'too many')
        expectSame(await platform.books.unitsOf(task.skuId), UNITS, 'the units left')
      },
      { situations: ['partial'] },
    ),
    one('what the shop does not sell', async () => {
      const { shop, task } = await open()
      const said = await stock.reserve(shop, { ...task, skuId: 'NADA' })
      expectAnswer(said, { outcome: 'refused', reason: 'sku-unknown', mayPass: false }, 'nothing')
      expectSame(await stock.findOffer(shop, 'NADA'), undefined, 'the offer')
    }),
    one('another variant or number under a key', async () => {
      const { platform, shop, task } = await reserved()
      const said = await stock.reserve(shop, { ...task, quantity: 1 })
      expectAnswer(said, { outcome: 'refused', reason: 'key-reused', mayPass: false }, 'another number')
      expectSame(await platform.books.unitsOf(task.skuId), UNITS - QUANTITY, 'the units left')
    }),
    one('keys of which one begins like another', async () => {
      const { platform, shop, task } = await reserved()
      const shorter = { ...task, key: Math.floor(task.key / 10) }
      expectAnswer(await stock.find(shop, shorter), { outcome: 'absent' }, 'the shorter key')
      expectAnswer(await stock.release(shop, shorter), { outcome: 'done' }, 'its release')
      expectSame(await platform.books.unitsOf(task.skuId), UNITS - QUANTITY, 'the units left')
    }),
    one('what is kept is not offered any more', async () => {
      const { shop, task } = await reserved()
      const left = { available: UNITS - QUANTITY }
      expectAnswer((await stock.findOffer(shop, task.skuId)) ?? {}, left, 'the offer')
    }),
  ]
}

function taskOf(platform: PlatformUnderTest, sold: SoldOrder): StockReservation {
  const { firstKey: key, skuId } = namesOf(platform)
  const { externalId, number } = sold
  return { key, skuId, quantity: QUANTITY, order: { externalId, number }, until: UNTIL }
}
