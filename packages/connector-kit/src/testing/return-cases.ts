import { money } from '@vaivem/domain'
import { recordsOf, textOf } from '../json.ts'
import { type AskedOfReturn, standingOfReturn } from '../standing-of-return.ts'
import type { MirroredReturn, ReturnDelivery } from '../store-returns.ts'
import { casesOf, commandCases, type Command, type ConnectorCase, namesOf, shopOf, takesEffectOnce } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'
import { anOrder, type UnusualSale, unusualOrderCases } from './unusual-orders.ts'

const BOUGHT = 3
const RETURNED = 2
const DONE = { outcome: 'done' } as const

/** Returns at the platform: made once for each key, followed and ended, without money, stock or goods that move with them. */
export function returnCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { returns, orders, payments } = tested.ports
  if (!returns) return []
  const sell = async (platform: PlatformUnderTest, order = anOrder()) => {
    const { email, firstKey: key } = namesOf(platform)
    const sold = await platform.sell({ email, ...order })
    const { externalId, number } = sold
    const document = await orders.findOrder(shopOf(platform), { externalId })
    const [line = {}] = recordsOf(document?.['Skus'])
    const asked: MirroredReturn = {
      key,
      processNumber: 'D-000001',
      order: { externalId, number },
      reference: null,
      requestedAt: Temporal.Instant.from('2026-11-20T12:00:00Z'),
      lines: [
        {
          lineKey: textOf(line['ItemId']) ?? textOf(line['SkuId']) ?? '',
          quantity: RETURNED,
          reason: { kind: 'exchange', description: 'Não serviu' },
        },
      ],
      goingOut: [],
    }
    return { sold, asked }
  }
  const open = async (order?: UnusualSale) => {
    const platform = await tested.open()
    return { platform, shop: shopOf(platform), ...(await sell(platform, order)) }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const booked = async ({ platform, sold }: Pick<Opened, 'platform' | 'sold'>) =>
    (await platform.books.returns?.(sold)) ?? []
  const command = (opened: Opened, asked: AskedOfReturn, act: Command['act'], known = opened.asked): Command => ({
    act,
    lookup: async (shop) => standingOfReturn(await returns.find(shop, known), asked),
    effects: async () => {
      const all = await booked(opened)
      for (const { units, goesOut, showsGoingOut } of all)
        expectSame([units, goesOut, showsGoingOut], [RETURNED, 0, 0], 'a return')
      if (asked.command === 'mirror') return all.length
      expectSame(all.length, 1, 'the number of returns')
      const [one] = all
      if (asked.command !== 'deliver') return one?.state === ENDED[asked.command] ? 1 : 0
      return one?.trackingNumbers.filter((number) => number === asked.trackingNumber).length ?? 0
    },
  })
  const mirroring = async (order?: UnusualSale) => {
    const opened = await open(order)
    const act: Command['act'] = (shop) => returns.mirror(shop, opened.asked)
    return { ...opened, command: command(opened, { command: 'mirror' }, act) }
  }
  const mirrored = async () => {
    const opened = await open()
    const said = await returns.mirror(opened.shop, opened.asked)
    expectAnswer(said, DONE, 'the return')
    const reference = said.outcome === 'done' ? said.reference : null
    return { ...opened, asked: { ...opened.asked, reference } }
  }
  const delivering = async (before: readonly string[] = []) => {
    const opened = await mirrored()
    let previousNumber: string | null = null
    for (const trackingNumber of before) {
      const named: ReturnDelivery = { ...opened.asked, trackingNumber, previousNumber }
      expectAnswer(await returns.deliver(opened.shop, named), DONE, 'an earlier parcel')
      previousNumber = trackingNumber
    }
    const delivery: ReturnDelivery = { ...opened.asked, trackingNumber: 'BR123456789BR', previousNumber }
    const asked = { command: 'deliver', trackingNumber: delivery.trackingNumber } as const
    return { ...opened, command: command(opened, asked, (shop) => returns.deliver(shop, delivery)) }
  }
  const ending = async (name: 'close' | 'cancel') => {
    const opened = await mirrored()
    return { ...opened, command: command(opened, { command: name }, (shop) => returns[name](shop, opened.asked)) }
  }
  const one = casesOf('returns', 'returns')
  const refusing = (name: string, change: (asked: MirroredReturn) => MirroredReturn, reason: string) =>
    one(name, async () => {
      const opened = await open()
      const said = await returns.mirror(opened.shop, change(opened.asked))
      expectAnswer(said, { outcome: 'refused', reason, mayPass: false }, name)
      expectSame(await booked(opened), [], 'the returns')
    })
  const inLine = (asked: MirroredReturn, change: Partial<MirroredReturn['lines'][number]>): MirroredReturn => {
    return { ...asked, lines: asked.lines.map((line) => ({ ...line, ...change })) }
  }
  return [
    ...commandCases('returns', 'mirror', mirroring),
    ...unusualOrderCases('returns', 'mirror', mirroring),
    one(
      'of an order in a foreign currency, whose units are the same',
      async () => takesEffectOnce(await mirroring(anOrder({ currency: 'USD' })), 'the return'),
      { situations: ['foreign currency'] },
    ),
    ...commandCases('returns', 'deliver', () => delivering()),
    ...commandCases('returns', 'deliver another parcel', () => delivering(['2053841907'])),
    ...commandCases('returns', 'close', () => ending('close')),
    ...commandCases('returns', 'cancel', () => ending('cancel')),
    refusing('a line that the order does not have', (asked) => inLine(asked, { lineKey: '999' }), 'line-unknown'),
    refusing('more units than were bought', (asked) => inLine(asked, { quantity: BOUGHT + 1 }), 'units-not-returnable'),
    refusing(
      'an order that the shop does not know',
      (asked) => ({ ...asked, order: { externalId: '999', number: null } }),
      'order-unknown',
    ),
    one(
      'parts of one line, each under its key',
      async () => {
        const opened = await open()
        for (const part of [0, 1, 2]) {
          const asked = { ...inLine(opened.asked, { quantity: 1 }), key: opened.asked.key + part }
          expectAnswer(await returns.find(opened.shop, asked), { outcome: 'absent' }, 'a part before it is sent')
          expectAnswer(await returns.mirror(opened.shop, asked), DONE, 'a part')
          expectAnswer(await returns.find(opened.shop, asked), DONE, 'a part, looked up')
        }
        const units = (await booked(opened)).map((it) => it.units)
        expectSame(units, [1, 1, 1], 'the units of the returns')
      },
      { situations: ['partial'] },
    ),
    one(
      'asked for twice under one key, while units are left',
      async () => {
        const opened = await open()
        const asked = inLine(opened.asked, { quantity: 1 })
        const first = await returns.mirror(opened.shop, asked)
        expectSame(await returns.mirror(opened.shop, asked), first, 'the return, asked for again')
        expectSame((await booked(opened)).length, 1, 'the number of returns')
      },
      { situations: ['duplicate'] },
    ),
    one('units that another return has already', async () => {
      const opened = await mirrored()
      const said = await returns.mirror(opened.shop, { ...opened.asked, reference: null, key: opened.asked.key + 1 })
      expectAnswer(said, { outcome: 'refused', reason: 'units-not-returnable', mayPass: false }, 'too many')
      expectSame((await booked(opened)).length, 1, 'the number of returns')
    }),
    one(
      'the same key at another order',
      async () => {
        const opened = await mirrored()
        const other = await sell(opened.platform)
        expectAnswer(await returns.find(opened.shop, other.asked), { outcome: 'absent' }, 'the other order')
        expectSame(await booked({ ...opened, sold: other.sold }), [], 'the returns of the other order')
      },
      { situations: ['wrong order'] },
    ),
    one('keys of which one begins like another', async () => {
      const { shop, asked } = await mirrored()
      const shorter = { ...asked, reference: null, key: Math.floor(asked.key / 10) }
      expectAnswer(await returns.find(shop, shorter), { outcome: 'absent' }, 'the shorter key')
    }),
    one(
      'reasons in texts of every script, however long',
      async () => {
        const opened = await open()
        for (const [part, text] of TEXTS.entries()) {
          const lined = inLine(opened.asked, { quantity: 1, reason: { kind: 'regret', description: text } })
          const asked = { ...lined, key: opened.asked.key + part }
          expectAnswer(await returns.mirror(opened.shop, asked), DONE, 'the return')
          expectAnswer(await returns.find(opened.shop, asked), DONE, 'the return, looked up')
        }
      },
      { situations: ['texts of every script'] },
    ),
    one('cancelled, its units may come back another time', async () => {
      const opened = await mirrored()
      expectAnswer(await returns.cancel(opened.shop, opened.asked), DONE, 'the end')
      const again = { ...opened.asked, reference: null, key: opened.asked.key + 1 }
      expectAnswer(await returns.mirror(opened.shop, again), DONE, 'another return')
      expectSame(
        (await booked(opened)).map(({ state }) => state),
        ['cancelled', 'open'],
        'the returns',
      )
    }),
    one(
      'over at the platform, it is left as it is',
      async () => {
        const opened = await mirrored()
        expectAnswer(await returns.cancel(opened.shop, opened.asked), DONE, 'the end')
        expectAnswer(await returns.close(opened.shop, opened.asked), DONE, 'another end')
        const late = { ...opened.asked, trackingNumber: 'BR1', previousNumber: null }
        const said = await returns.deliver(opened.shop, late)
        expectAnswer(said, { outcome: 'refused', reason: 'return-ended', mayPass: false }, 'a late parcel')
        expectSame(
          (await booked(opened)).map(({ state }) => state),
          ['cancelled'],
          'the returns',
        )
      },
      { situations: ['wrong order'] },
    ),
    one('no money, units or goods move with it', async () => {
      const opened = await delivering()
      const { platform, shop, sold, asked } = opened
      await opened.command.act(shop)
      await returns.close(shop, asked)
      expectSame(await platform.books.paidBack(sold), [], 'what was given back')
      expectSame(await platform.books.exchangeOrders(), [], 'what goes out')
    }),
    ...(payments ? [one('its refund is paid once', () => refundUnder(mirrored, payments, booked))] : []),
  ]

  /** The refund goes to the payment alone: the return neither pays again when it is closed, nor counts its units as refunded. */
  async function refundUnder(
    begin: typeof mirrored,
    { refund }: NonNullable<typeof payments>,
    shown: (of: { readonly platform: PlatformUnderTest; readonly sold: SoldOrder }) => ReturnType<typeof booked>,
  ): Promise<void> {
    const opened = await begin()
    const { platform, shop, sold, asked } = opened
    const [payment] = sold.payments
    if (!payment) throw new Error('the order is paid')
    const amount = money.money(5_998)
    const { externalId, number } = sold
    const order = { externalId, number }
    const paid = { key: asked.key + 1, order, amount, payments: [{ ...payment, amount }], refundsBefore: [] }
    expectAnswer(await refund(shop, paid), DONE, 'the refund')
    expectSame(
      (await shown(opened)).map(({ state, units }) => [state, units]),
      [['open', RETURNED]],
      'the return',
    )
    expectAnswer((await returns?.close(shop, asked)) ?? {}, DONE, 'the end')
    expectSame(await platform.books.paidBack(sold), [amount], 'what was given back')
  }
}

const ENDED = { close: 'closed', cancel: 'cancelled' } as const
const TEXTS = ['Não serviu 👟 "', 'Ёлка 大きすぎる مقاس', 'çã👟'.repeat(100)]
