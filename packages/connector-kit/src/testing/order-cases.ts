import { money } from '@vaivem/domain'
import type { StoreDocument } from '../store-platform.ts'
import { changeCases } from './change-cases.ts'
import { ableTo, type ConnectorCase, casesOf, eachRequest, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import { TRANSPORT_FAULTS, withFault } from './faults.ts'
import type { ConnectorUnderTest, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'
import { situationOf } from './situations.ts'
import { HUGE, hugeOrder, orderWithText, SCRIPTS, type UnusualSale } from './unusual-orders.ts'

const SOLD: UnusualSale = {
  name: 'Maria Souza',
  currency: 'BRL',
  lines: [
    { name: 'Camiseta', quantity: 3, total: money.money(10_000) },
    { name: 'Vela', quantity: 1, total: money.money(3_333) },
  ],
}
/** Amounts that a price per unit, a part of a hundred, or floating point would write a centavo off. */
const EXACT = [1, 29, 115, 1_990, 3_333, 10_010, 123_456_789]

/** Orders: the right one or none, never a part of one, and never "none" because the platform did not answer. */
export function orderCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { orders, payments } = tested.ports
  const one = casesOf('orders', 'orders')
  const open = async (order = SOLD) => {
    const platform = await tested.open()
    const { email } = namesOf(platform)
    return { platform, email, sold: await platform.sell({ ...order, email }), shop: shopOf(platform) }
  }
  const readUnder = (
    name: string,
    read: (platform: PlatformUnderTest, sold: SoldOrder, shop: ReturnType<typeof shopOf>) => Promise<unknown>,
  ) =>
    TRANSPORT_FAULTS.map((fault): ConnectorCase => ({
      port: 'orders',
      name: `orders ${name}: ${fault}`,
      situations: [situationOf(fault)],
      run: () =>
        eachRequest(async (at) => {
          const { platform, sold } = await open()
          const way = withFault(platform.send, fault, at)
          const found = await read(platform, sold, shopOf(platform, way.send)).catch(() => 'silent')
          if (found !== 'silent') expectSame(found, sold.externalId, 'the order that was found')
          if (!way.hasStruck()) expectSame(found, sold.externalId, 'the order without a fault')
          return way.hasStruck()
        }),
    }))
  return [
    ...readUnder('by number', async (_, { number }, shop) => idOf(await orders.findOrder(shop, { number }))),
    ...readUnder('by id', async (_, { externalId }, shop) => idOf(await orders.findOrder(shop, { externalId }))),
    ...readUnder('by e-mail', async (platform, _, shop) =>
      idOf((await orders.findOrdersByEmail(shop, { email: namesOf(platform).email, atMost: 5 }))[0]),
    ),
    one('with their lines, payments and buyer', async () => {
      const { sold, shop, email } = await open()
      const found = await orders.findOrder(shop, sold)
      expectSame(totalsOf(found), { lines: [3, 1], paid: 13_333, refunded: 0 }, 'the order')
      const wanted = { PedidoId: sold.externalId, Numero: sold.number, Moeda: 'BRL', ClienteEmail: email }
      expectAnswer(found ?? {}, wanted, 'the order')
    }),
    one(
      'only where all the names are its names',
      async () => {
        const { sold, shop } = await open()
        expectSame(await orders.findOrder(shop, { number: `${sold.number}9` }), undefined, 'a longer number')
        const mixed = { externalId: sold.externalId, number: `${sold.number}9` }
        expectSame(await orders.findOrder(shop, mixed), undefined, 'another number')
        expectSame(await orders.findOrder(shop, { externalId: 'NADA' }), undefined, 'another id')
      },
      { situations: ['wrong order'] },
    ),
    one('by the whole e-mail, whatever its case', async () => {
      const { platform, email, sold, shop } = await open()
      await platform.sell({ ...SOLD, email: `${email}.br` })
      const found = await orders.findOrdersByEmail(shop, { email: email.toUpperCase(), atMost: 20 })
      expectSame(found.map(idOf), [sold.externalId], 'the orders')
      expectSame(await orders.findOrdersByEmail(shop, { email: email.slice(0, -4), atMost: 20 }), [], 'a part of it')
    }),
    one(
      'read twice, the same twice',
      async () => {
        const { sold, shop } = await open()
        const read = () => orders.findOrder(shop, sold)
        const first = await read()
        expectSame(idOf(first), sold.externalId, 'the order')
        expectSame(await read(), first, 'the order, read again')
      },
      { situations: ['duplicate'] },
    ),
    one(
      'in their own currency',
      async () => {
        const { sold, shop } = await open({ ...SOLD, currency: 'USD' })
        expectAnswer((await orders.findOrder(shop, sold)) ?? {}, { Moeda: 'USD' }, 'the order')
      },
      { situations: ['foreign currency'] },
    ),
    one(
      'of which every amount is exact',
      async () => {
        const lines = EXACT.map((total, at) => ({ name: `Peça ${at}`, quantity: 1, total: money.money(total) }))
        const { sold, shop } = await open({ ...SOLD, lines })
        const found = await orders.findOrder(shop, sold)
        const prices = ((found?.['Skus'] ?? []) as readonly StoreDocument[]).map(({ Preco }) =>
          Math.round(Number(Preco) * 100),
        )
        // Not every platform lists them as they were put into the cart.
        expectSame(prices.toSorted(ascending), EXACT, 'the prices of the lines')
        expectSame(totalsOf(found).paid, money.sum(lines.map(({ total }) => total)), 'what was paid')
      },
      { situations: ['one centavo off'] },
    ),
    one(
      'with texts of every script',
      async () => {
        for (const text of SCRIPTS) {
          const { sold, shop } = await open(orderWithText(text))
          const found = (await orders.findOrder(shop, sold)) ?? {}
          const [line] = (found['Skus'] ?? []) as readonly StoreDocument[]
          expectSame([found['ClienteNome'], line?.['SkuNome']], [text, text], 'the texts')
        }
      },
      { situations: ['texts of every script'] },
    ),
    one(
      `of ${HUGE} lines`,
      async () => {
        const order = hugeOrder()
        const { sold, shop } = await open(order)
        const { lines, paid } = totalsOf(await orders.findOrder(shop, sold))
        const quantities = order.lines.map(({ quantity }) => quantity)
        expectSame(lines.map(Number).toSorted(ascending), quantities.toSorted(ascending), 'the lines')
        expectSame(paid, money.sum(order.lines.map(({ total }) => total)), 'what was paid')
      },
      { situations: ['huge order'] },
    ),
    one(`with what others gave back${payments ? ', and without what this service did' : ''}`, partly, PARTLY),
    ...[24, -24].map((hours) =>
      one(`by a clock that is a day ${hours > 0 ? 'ahead' : 'behind'}`, () => byAnotherClock(hours), SKEWED),
    ),
    ...changeCases(tested),
  ]

  async function partly(): Promise<void> {
    const { platform, sold, shop } = await open()
    const amount = money.money(1_000)
    const [payment] = sold.payments
    if (!payment) throw new Error('the order is paid')
    const { firstKey: key } = namesOf(platform)
    const refund = { key, order: sold, amount, payments: [{ ...payment, amount }], refundsBefore: [] }
    if (payments) expectAnswer(await payments.refund(shop, refund), { outcome: 'done' }, 'our refund')
    expectSame(totalsOf(await orders.findOrder(shop, sold)).refunded, 0, 'what others gave back')
    await ableTo(platform, 'refundByHand')(sold, money.money(500))
    expectSame(totalsOf(await orders.findOrder(shop, sold)).refunded, 500, 'what others gave back')
  }

  async function byAnotherClock(hours: number): Promise<void> {
    const { platform, sold, shop, email } = await open()
    const setClockAhead = ableTo(platform, 'setClockAhead')
    const read = () => [orders.findOrder(shop, sold), orders.findOrdersByEmail(shop, { email, atMost: 5 })] as const
    setClockAhead(hours)
    if (platform.refusesOtherClocks) {
      const told = await Promise.allSettled(read())
      expectSame(
        told.map(({ status }) => status),
        ['rejected', 'rejected'],
        'what is told by another clock',
      )
      setClockAhead(0)
    }
    const [found, listed] = await Promise.all(read())
    expectSame([idOf(found), ...listed.map(idOf)], [sold.externalId, sold.externalId], 'the order')
  }
}

const PARTLY = { situations: ['partial'], needs: 'refundByHand' } as const
const SKEWED = { situations: ['clock skew'], needs: 'setClockAhead' } as const

function ascending(one: number, other: number): number {
  return one - other
}

function idOf(document: StoreDocument | undefined): unknown {
  return document?.['PedidoId']
}

function totalsOf(document: StoreDocument | undefined) {
  const of = (value: unknown) => (Array.isArray(value) ? (value as readonly StoreDocument[]) : [])
  const payments = of(document?.['Transacoes']).flatMap((transaction) => of(transaction['Pagamentos']))
  const sum = (name: string) => payments.reduce((total, payment) => total + Math.round(Number(payment[name]) * 100), 0)
  return {
    lines: of(document?.['Skus']).map((line) => line['QuantidadeTotal']),
    paid: sum('Valor'),
    refunded: sum('ValorEstornado'),
  }
}
