import { money } from '@vaivem/domain'
import { standingOfRefund } from '../standing-of-refund.ts'
import type { StoreRefund } from '../store-payments.ts'
import { commandCases, type Command, type ConnectorCase, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest, OrderToSell, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'

const SOLD: Omit<OrderToSell, 'email'> = {
  name: 'Maria Souza',
  currency: 'BRL',
  lines: [{ name: 'Camiseta', quantity: 3, total: money.money(10_000) }],
}
const REFUNDED = 3_333
/** More than a page of any platform. */
const MANY_REFUNDS = 120

/** Refunds: exactly one of the right amount for each key, whatever happens on the way. */
export function paymentCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const payments = tested.ports.payments
  if (!payments) return []
  const command = (platform: PlatformUnderTest, refund: StoreRefund, sold: SoldOrder): Command => ({
    act: (shop) => payments.refund(shop, refund),
    lookup: (shop) => payments.findRefund(shop, refund),
    effects: async () => {
      const paid = await platform.books.paidBack(sold)
      for (const amount of paid) expectSame(amount, refund.amount, 'what was paid back')
      return paid.length
    },
  })
  const open = async () => {
    const platform = await tested.open()
    const { email, firstKey } = namesOf(platform)
    const sold = await platform.sell({ ...SOLD, email })
    return { platform, sold, shop: shopOf(platform), key: firstKey }
  }
  const one = (name: string, run: () => Promise<unknown>): ConnectorCase => {
    return { port: 'payments', name: `refund: ${name}`, run: () => run().then(() => 1) }
  }
  return [
    ...commandCases('payments', 'refund', async () => {
      const { platform, sold, key } = await open()
      return { platform, command: command(platform, refundOf(sold, key, REFUNDED), sold) }
    }),
    one('parts of one payment, each under its key', async () => {
      const { platform, sold, shop, key } = await open()
      const parts = [REFUNDED, REFUNDED, 3_334].map((amount, index) => ({ amount, part: key + index }))
      for (const { amount, part } of parts) {
        const before = (await payments.listRefunds(shop, sold))?.map(({ reference }) => reference) ?? null
        const refund = refundOf(sold, part, amount, before)
        expectAnswer(await payments.refund(shop, refund), { outcome: 'done' }, 'a part')
        expectAnswer(await payments.findRefund(shop, refund), { outcome: 'done' }, 'a part that is looked up')
      }
      const paid = (await platform.books.paidBack(sold)).toSorted((one, other) => one - other)
      expectSame(paid, [REFUNDED, REFUNDED, 3_334], 'what was paid back')
      const more = refundOf(sold, key + 9, 1)
      expectAnswer(await payments.refund(shop, more), { outcome: 'refused', mayPass: false }, 'one centavo more')
      expectSame((await platform.books.paidBack(sold)).length, 3, 'the number of refunds')
    }),
    one('that the platform undoes after it was done', async () => {
      const { platform, sold, shop, key } = await open()
      if (!platform.undoRefunds) return
      const refund = refundOf(sold, key, REFUNDED)
      const done = await payments.refund(shop, refund)
      if (done.outcome !== 'done') throw new Error(`the refund: ${JSON.stringify(done)}`)
      const standing = async () => {
        const listed = await payments.listRefunds(shop, sold)
        return listed && standingOfRefund(listed, { ...refund, reference: done.reference })
      }
      expectSame(await standing(), 'stands', 'what the list says of it')
      await platform.undoRefunds(sold)
      const afterwards = await standing()
      expectSame(afterwards === 'reversed' || afterwards === 'missing', true, 'that the list shows it undone')
      const found = await payments.findRefund(shop, refund)
      expectSame(found.outcome === 'done', false, 'that it is found as done')
    }),
    one('more than was paid', async () => {
      const { platform, sold, shop, key } = await open()
      const said = await payments.refund(shop, refundOf(sold, key, 10_001))
      expectAnswer(said, { outcome: 'refused', mayPass: false }, 'too much')
      expectSame(await platform.books.paidBack(sold), [], 'what was paid back')
    }),
    one('an order that the platform does not know', async () => {
      const { sold, shop, key } = await open()
      const stranger = { ...sold, externalId: '99999999', number: '99999999' }
      expectAnswer(await payments.refund(shop, refundOf(stranger, key, 100)), { outcome: 'refused' }, 'a stranger')
    }),
    one('of another order of the same amount', async () => {
      const { platform, sold, shop, key } = await open()
      const other = await platform.sell({ ...SOLD, email: namesOf(platform).email })
      expectAnswer(await payments.refund(shop, refundOf(sold, key, REFUNDED)), { outcome: 'done' }, 'the refund')
      const asked = refundOf(other, key + 1, REFUNDED)
      expectAnswer(await payments.findRefund(shop, asked), { outcome: 'absent' }, 'the other one')
      expectSame(await platform.books.paidBack(other), [], 'what was paid back of the other one')
    }),
    one('among more than a page of others', async () => {
      const { platform, sold, shop, key } = await open()
      for (let index = 0; index < MANY_REFUNDS; index++)
        expectAnswer(await payments.refund(shop, refundOf(sold, key + index, 7)), { outcome: 'done' }, 'one of many')
      const listed = await payments.listRefunds(shop, sold)
      expectSame(listed?.length ?? MANY_REFUNDS, MANY_REFUNDS, 'the length of the list')
      for (const one of [key, key + MANY_REFUNDS - 1])
        expectAnswer(await payments.findRefund(shop, refundOf(sold, one, 7)), { outcome: 'done' }, 'one of many')
      expectSame((await platform.books.paidBack(sold)).length, MANY_REFUNDS, 'the number of refunds')
    }),
    one('of which the platform books a centavo more', async () => {
      const { platform, sold, shop, key } = await open()
      if (!platform.bookMore) return
      platform.bookMore(1)
      const refund = refundOf(sold, key, REFUNDED)
      expectAnswer(await payments.refund(shop, refund), { outcome: 'unknown' }, 'another amount')
      expectAnswer(await payments.findRefund(shop, refund), { outcome: 'unknown' }, 'another amount, looked up')
    }),
    one('at a platform whose clock is a day ahead, or behind', async () => {
      for (const hours of [24, -24]) {
        const { platform, sold, shop, key } = await open()
        platform.setClockAhead?.(hours)
        const refund = refundOf(sold, key, REFUNDED)
        expectAnswer(await payments.findRefund(shop, refund), { outcome: 'absent' }, 'nothing yet')
        expectAnswer(await payments.refund(shop, refund), { outcome: 'done' }, 'the refund')
        expectAnswer(await payments.findRefund(shop, refund), { outcome: 'done' }, 'the refund, looked up')
      }
    }),
    one('of an order in a foreign currency', async () => {
      const platform = await tested.open()
      const { email, firstKey } = namesOf(platform)
      const sold = await platform.sell({ ...SOLD, email, currency: 'USD' })
      const said = await payments.refund(shopOf(platform), refundOf(sold, firstKey, REFUNDED))
      expectAnswer(said, { outcome: 'refused', mayPass: false }, 'dollars')
      expectSame(await platform.books.paidBack(sold), [], 'what was paid back')
    }),
  ]
}

function refundOf(
  { externalId, number, payments }: SoldOrder,
  key: number,
  centavos: number,
  refundsBefore: readonly string[] | null = [],
): StoreRefund {
  const amount = money.money(centavos)
  const [paid] = payments
  return {
    key,
    order: { externalId, number },
    amount,
    payments: [{ transactionId: paid?.transactionId ?? '', paymentId: paid?.paymentId ?? '', amount }],
    refundsBefore,
  }
}
