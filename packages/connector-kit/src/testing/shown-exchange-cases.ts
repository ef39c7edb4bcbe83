import { money } from '@vaivem/domain'
import { recordsOf, textOf } from '../json.ts'
import { standingOfReturn } from '../standing-of-return.ts'
import type { MirroredReturn } from '../store-returns.ts'
import type { StockReservation } from '../store-stock.ts'
import { ableTo, casesOf, type Command, commandCases, type ConnectorCase, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'
import { anOrder } from './unusual-orders.ts'

const UNITS = 5
const QUANTITY = 2
const UNTIL = Temporal.Instant.from('2099-12-31T23:59:59Z')
const DONE = { outcome: 'done' } as const

/** Returns that show what goes out in exchange: it is sent once, by an order of the connector or by staff, whichever comes first. */
export function shownExchangeCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { returns, orders, stock } = tested.ports
  if (!returns || !stock || tested.capabilities.returns?.showsExchanges !== true) return []
  const open = async () => {
    const opened = await tested.open()
    const platform = { ...opened, connector: ableToShow(opened) }
    const { email, skuId, firstKey } = namesOf(platform)
    await platform.shelve({ skuId, price: money.money(29_990), units: UNITS })
    const sold = await platform.sell({ email, ...anOrder() })
    const shop = shopOf(platform)
    const order = { externalId: sold.externalId, number: sold.number }
    const task: StockReservation = { key: firstKey + 1, skuId, quantity: QUANTITY, order, until: UNTIL }
    expectAnswer(await stock.reserve(shop, task), DONE, 'a reservation')
    const document = await orders.findOrder(shop, { externalId: sold.externalId })
    const [line = {}] = recordsOf(document?.['Skus'])
    const asked: MirroredReturn = {
      key: firstKey,
      processNumber: 'D-000001',
      order,
      reference: null,
      requestedAt: Temporal.Instant.from('2026-11-20T12:00:00Z'),
      lines: [
        {
          lineKey: textOf(line['ItemId']) ?? textOf(line['SkuId']) ?? '',
          quantity: QUANTITY,
          reason: { kind: 'exchange', description: 'Não serviu' },
        },
      ],
      goingOut: [{ skuId, quantity: QUANTITY }],
    }
    return { platform, sold, shop, task, asked }
  }
  const shown = async () => {
    const opened = await open()
    expectAnswer(await returns.mirror(opened.shop, opened.asked), DONE, 'the return')
    return opened
  }
  const mirroring = async () => {
    const opened = await open()
    const command: Command = {
      act: (shop) => returns.mirror(shop, opened.asked),
      lookup: async (shop) => standingOfReturn(await returns.find(shop, opened.asked), { command: 'mirror' }),
      effects: async () => {
        const all = await booked(opened)
        for (const one of all) expectSame(one, { goesOut: 0, showsGoingOut: QUANTITY }, 'a return')
        expectSame(await platformSays(opened), { sent: [], left: UNITS - QUANTITY, paidBack: [] }, 'what moved')
        return all.length
      },
    }
    return { ...opened, command }
  }
  const ending = async (name: 'placeOrder' | 'release') => {
    const opened = await shown()
    const { task, platform } = opened
    const command: Command = {
      act: (shop) => stock[name](shop, task),
      lookup: async (shop) => {
        const { outcome } = await stock.find(shop, task)
        return { outcome: outcome === ENDED[name] ? 'done' : outcome === 'held' ? 'absent' : 'unknown' }
      },
      effects: async () => {
        const sent = await platform.books.exchangeOrders()
        const left = await platform.books.unitsOf(task.skuId)
        const count = name === 'placeOrder' ? sent.length : (left - UNITS + QUANTITY) / QUANTITY
        // Nothing that staff could send a second time is left in the return.
        const staysShown = { goesOut: 0, showsGoingOut: 0 }
        if (count > 0) expectSame(await booked(opened), [staysShown], 'the return')
        return count
      },
    }
    return { ...opened, command }
  }
  const one = casesOf('returns', 'returns that show exchanges')
  return [
    ...commandCases('returns', 'mirror with what goes out', mirroring),
    ...commandCases('stock', 'exchange order that a return shows', () => ending('placeOrder')),
    ...commandCases('stock', 'given back, what a return shows', () => ending('release')),
    one(
      'sent by staff with the return, it is not sent again',
      async () => {
        const { platform, sold, shop, task } = await shown()
        await ableTo(platform, 'exchangeByHand')(sold)
        const said = await stock.placeOrder(shop, task)
        expectAnswer(said, { outcome: 'refused', reason: 'exchanged-at-store', mayPass: false }, 'the order')
        expectSame(await platform.books.exchangeOrders(), [], 'orders of the connector')
      },
      { situations: ['duplicate'], needs: 'exchangeByHand' },
    ),
    one('a part of it given back leaves the rest shown', async () => {
      const opened = await shown()
      const other = { ...opened.task, key: opened.task.key + 1, quantity: 1 }
      expectAnswer(await stock.reserve(opened.shop, other), DONE, 'another reservation')
      expectAnswer(await stock.release(opened.shop, other), DONE, 'its end')
      expectSame(await booked(opened), [{ goesOut: 0, showsGoingOut: QUANTITY - 1 }], 'the return')
    }),
  ]
}

const ENDED = { placeOrder: 'ordered', release: 'released' } as const

interface Opened {
  readonly platform: PlatformUnderTest
  readonly sold: SoldOrder
}

async function booked({ platform, sold }: Opened) {
  const all = (await platform.books.returns?.(sold)) ?? []
  return all.map(({ goesOut, showsGoingOut }) => ({ goesOut, showsGoingOut }))
}

async function platformSays({ platform: { books, ...platform }, sold }: Opened) {
  const left = await books.unitsOf(namesOf({ books, ...platform }).skuId)
  return { sent: await books.exchangeOrders(), left, paidBack: await books.paidBack(sold) }
}

function ableToShow({ showingExchanges }: PlatformUnderTest) {
  if (!showingExchanges)
    throw new Error('the platform under test says how an account has its returns show what goes out')
  return showingExchanges
}
