import { money } from '@vaivem/domain'
import type { RestockedUnits } from '../store-restock.ts'
import { casesOf, commandCases, type Command, type ConnectorCase, namesOf, shopOf, takesEffectOnce } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest, PlatformUnderTest } from './platform-under-test.ts'
import { anOrder, unusualOrderCases } from './unusual-orders.ts'

const UNITS = 5
const RETURNED = 2

/** Returned units that go back to the stock: added once for each key, whatever happens on the way. */
export function restockCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const port = tested.ports.restock
  if (!port) return []
  const { restock, findRestock } = port
  const isSentOnce = !findRestock && tested.capabilities.restocks?.keysHonouredMilliseconds === 0
  const open = async (order = anOrder()) => {
    const platform = await tested.open()
    const { email, firstKey: key, skuId } = namesOf(platform)
    await platform.shelve({ skuId, price: money.money(29_990), units: UNITS })
    const { externalId, number } = await platform.sell({ email, ...order })
    const units: RestockedUnits = { key, skuId, quantity: RETURNED, order: { externalId, number } }
    return { platform, shop: shopOf(platform), units, command: commandOf(platform, units) }
  }
  const commandOf = (platform: PlatformUnderTest, units: RestockedUnits): Command => ({
    act: (shop) => restock(shop, units),
    ...(findRestock && { lookup: (shop) => findRestock(shop, units) }),
    isSentOnce,
    effects: async () => ((await platform.books.unitsOf(units.skuId)) - UNITS) / RETURNED,
  })
  const one = casesOf('restock', 'restock')
  const find = async (platform: PlatformUnderTest, units: RestockedUnits, outcome: string, what: string) => {
    if (findRestock) expectAnswer(await findRestock(shopOf(platform), units), { outcome }, what)
  }
  const anotherNumber = async () => {
    const { platform, shop, units } = await open()
    expectAnswer(await restock(shop, units), { outcome: 'done' }, 'the units')
    const said = await restock(shop, { ...units, quantity: RETURNED + 1 })
    expectAnswer(said, { outcome: 'refused', reason: 'key-reused', mayPass: false }, 'another number')
    expectSame(await platform.books.unitsOf(units.skuId), UNITS + RETURNED, 'the units')
  }
  return [
    ...commandCases('restock', 'restock', open),
    ...unusualOrderCases('restock', 'restock', open),
    one(
      'of an order in a foreign currency, whose units are the same',
      async () => takesEffectOnce(await open(anOrder({ currency: 'USD' })), 'the units'),
      { situations: ['foreign currency'] },
    ),
    one(
      'parts of one line, each under its key',
      async () => {
        const { platform, shop, units } = await open()
        for (const part of [0, 1, 2]) {
          const task = { ...units, key: units.key + part, quantity: 1 }
          await find(platform, task, 'absent', 'a part before it is sent')
          expectAnswer(await restock(shop, task), { outcome: 'done' }, 'a part')
          await find(platform, task, 'done', 'a part, looked up')
          expectSame(await platform.books.unitsOf(units.skuId), UNITS + part + 1, 'the units')
        }
      },
      { situations: ['partial', 'wrong order'] },
    ),
    one('while others sell', async () => {
      const { platform, shop, units } = await open()
      const other = { skuId: `${units.skuId}-outro`, price: money.money(1_000), units: 7 }
      await platform.shelve(other)
      const tasks = [0, 1, 2, 3].map((part) => ({ ...units, key: units.key + part, quantity: 1 }))
      const said = await Promise.all(tasks.map((task) => restock(shop, task)))
      for (const answer of said) expectAnswer(answer, { outcome: 'done' }, 'one of several at once')
      expectSame(await platform.books.unitsOf(units.skuId), UNITS + tasks.length, 'the units')
      expectSame(await platform.books.unitsOf(other.skuId), other.units, 'the units of another SKU')
    }),
    ...(isSentOnce ? [] : [one('another number of units under a key', anotherNumber)]),
    one('keys of which one begins like another', async () => {
      const { platform, shop, units } = await open()
      expectAnswer(await restock(shop, units), { outcome: 'done' }, 'the units')
      await find(platform, { ...units, key: Math.floor(units.key / 10) }, 'absent', 'the shorter key')
    }),
    one('what the shop does not sell', async () => {
      const { platform, shop, units } = await open()
      const said = await restock(shop, { ...units, skuId: 'NADA' })
      expectAnswer(said, { outcome: 'refused', reason: 'sku-unknown', mayPass: false }, 'nothing')
      expectSame(await platform.books.unitsOf(units.skuId), UNITS, 'the units')
    }),
  ]
}
