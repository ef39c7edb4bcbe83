import { money } from '@vaivem/domain'
import { standingOfRefund } from '../standing-of-refund.ts'
import type { ConnectorPorts } from '../store-connector.ts'
import type { StoreRefund } from '../store-payments.ts'
import { ableTo, casesOf, commandCases, type Command, type ConnectorCase, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'
import { type UnusualSale, unusualOrderCases } from './unusual-orders.ts'

const SOLD: UnusualSale = {
  name: 'Maria Souza',
  currency: 'BRL',
  lines: [{ name: 'Camiseta', quantity: 3, total: money.money(10_000) }],
}
const REFUNDED = 3_333
/** More than a page of any platform. */
const MANY_REFUNDS = 120

/** Refunds: exactly one of the right amount for each key, whatever happens on the way. */
export function paymentCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { payments } = tested.ports
  return payments ? casesOfPayments(tested, payments) : []
}

function casesOfPayments(
  tested: ConnectorUnderTest,
  payments: NonNullable<ConnectorPorts['payments']>,
): readonly ConnectorCase[] {
  const command = (platform: PlatformUnderTest, refund: StoreRefund, sold: SoldOrder): Command => ({
    act: (shop) => payments.refund(shop, refund),
    lookup: (shop) => payments.findRefund(shop, refund),
    effects: async () => {
      const paid = await platform.books.paidBack(sold)
      for (const amount of paid) expectSame(amount, refund.amount, 'what was paid back')
      return paid.length
    },
  })
  const open = async (order = SOLD) => {
    const platform = await tested.open()
    const { email, firstKey } = namesOf(platform)
    const sold = await platform.sell({ ...order, email })
    return { platform, sold, shop: shopOf(platform), key: firstKey }
  }
  const one = casesOf('payments', 'refund')
  const refunding = async (order = SOLD) => {
    const { platform, sold, key } = await open(order)
    return { platform, command: command(platform, refundOf(sold, key, REFUNDED), sold) }
  }
  return [
    ...commandCases('payments', 'refund', refunding),
    ...unusualOrderCases('payments', 'refund', refunding),
    one('an earlier one, asked again after a later one', earlierAgain, { situations: ['wrong order', 'duplicate'] }),
    one('parts of one payment, each under its key', parts, { situations: ['partial'] }),
    one('that the platform undoes after it was done', undone, { needs: 'undoRefunds' }),
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
    one('of another order of the same amount', ofAnother, { situations: ['wrong order'] }),
    one('among more than a page of others', amongMany),
    one('of which the platform books a centavo more', centavoMore, {
      situations: ['one centavo off'],
      needs: 'bookMore',
    }),
    one(
      'of an order in a foreign currency',
      async () => {
        const { platform, sold, shop, key } = await open({ ...SOLD, currency: 'USD' })
        const said = await payments.refund(shop, refundOf(sold, key, REFUNDED))
        expectAnswer(said, { outcome: 'refused', mayPass: false }, 'dollars')
        expectSame(await platform.books.paidBack(sold), [], 'what was paid back')
      },
      { situations: ['foreign currency'] },
    ),
  ]

  async function earlierAgain(): Promise<void> {
    const { platform, sold, shop, key } = await open()
    const first = refundOf(sold, key, 2_000)
    expectAnswer(await payments.findRefund(shop, first), { outcome: 'absent' }, 'what was not sent yet')
    expectAnswer(await payments.refund(shop, first), { outcome: 'done' }, 'the earlier one')
    const before = (await payments.listRefunds(shop, sold))?.map(({ reference }) => reference) ?? null
    const second = refundOf(sold, key + 1, 3_000, before)
    expectAnswer(await payments.refund(shop, second), { outcome: 'done' }, 'the later one')
    // A platform without keys may no longer be able to distinguish them; it must not report that there is none.
    expectSame((await payments.findRefund(shop, first)).outcome === 'absent', false, 'that the earlier one is absent')
    if ((tested.capabilities.refunds?.keysHonouredMilliseconds ?? 0) > 0)
      expectAnswer(await payments.refund(shop, first), { outcome: 'done' }, 'the earlier one, asked again')
    const paid = (await platform.books.paidBack(sold)).toSorted((one, other) => one - other)
    expectSame(paid, [2_000, 3_000], 'what was paid back')
  }

  async function parts(): Promise<void> {
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
  }

  async function undone(): Promise<void> {
    const { platform, sold, shop, key } = await open()
    const refund = refundOf(sold, key, REFUNDED)
    const done = await payments.refund(shop, refund)
    if (done.outcome !== 'done') throw new Error(`the refund: ${JSON.stringify(done)}`)
    const standing = async () => {
      const listed = await payments.listRefunds(shop, sold)
      return listed && standingOfRefund(listed, { ...refund, reference: done.reference })
    }
    expectSame(await standing(), 'stands', 'what the list says of it')
    await ableTo(platform, 'undoRefunds')(sold)
    const afterwards = await standing()
    expectSame(afterwards === 'reversed' || afterwards === 'missing', true, 'that the list shows it undone')
    const found = await payments.findRefund(shop, refund)
    expectSame(found.outcome === 'done', false, 'that it is found as done')
  }

  async function ofAnother(): Promise<void> {
    const { platform, sold, shop, key } = await open()
    const other = await platform.sell({ ...SOLD, email: namesOf(platform).email })
    expectAnswer(await payments.refund(shop, refundOf(sold, key, REFUNDED)), { outcome: 'done' }, 'the refund')
    const asked = refundOf(other, key + 1, REFUNDED)
    expectAnswer(await payments.findRefund(shop, asked), { outcome: 'absent' }, 'the other one')
    expectSame(await platform.books.paidBack(other), [], 'what was paid back of the other one')
  }

  async function amongMany(): Promise<void> {
    const { platform, sold, shop, key } = await open()
    for (let index = 0; index < MANY_REFUNDS; index++)
      expectAnswer(await payments.refund(shop, refundOf(sold, key + index, 7)), { outcome: 'done' }, 'one of many')
    const listed = await payments.listRefunds(shop, sold)
    expectSame(listed?.length ?? MANY_REFUNDS, MANY_REFUNDS, 'the length of the list')
    for (const one of [key, key + MANY_REFUNDS - 1])
      expectAnswer(await payments.findRefund(shop, refundOf(sold, one, 7)), { outcome: 'done' }, 'one of many')
    expectSame((await platform.books.paidBack(sold)).length, MANY_REFUNDS, 'the number of refunds')
  }

  async function centavoMore(): Promise<void> {
    const { platform, sold, shop, key } = await open()
    ableTo(platform, 'bookMore')(1)
    const refund = refundOf(sold, key, REFUNDED)
    expectAnswer(await payments.refund(shop, refund), { outcome: 'unknown' }, 'another amount')
    expectAnswer(await payments.findRefund(shop, refund), { outcome: 'unknown' }, 'another amount, looked up')
  }
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
