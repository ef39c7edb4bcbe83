import { money } from '@vaivem/domain'
import type { StoreDocument } from '../store-platform.ts'
import { type ConnectorCase, eachRequest, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import { TRANSPORT_FAULTS, withFault } from './faults.ts'
import type { ConnectorUnderTest, OrderToSell, PlatformUnderTest, SoldOrder } from './platform-under-test.ts'

const SOLD: Omit<OrderToSell, 'email'> = {
  name: 'Maria Souza',
  currency: 'BRL',
  lines: [
    { name: 'Camiseta', quantity: 3, total: money.money(10_000) },
    { name: 'Vela', quantity: 1, total: money.money(3_333) },
  ],
}
/** Right to left, combining, outside of the basic plane, and what HTML and SQL would take for their own. */
const SCRIPTS = [
  'Ação Ünïcode',
  'العربية',
  'עברית',
  '日本語',
  '한국어',
  'ไทย',
  'हिन्दी',
  '👟🇧🇷',
  '<b>"O\'Neil" & Söhne</b>',
]
const HUGE = 500

/** Orders: the right one or none, never a part of one, and never "none" because the platform did not answer. */
export function orderCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const { orders, payments } = tested.ports
  const one = (name: string, run: () => Promise<unknown>): ConnectorCase => {
    return { port: 'orders', name: `orders: ${name}`, run: () => run().then(() => 1) }
  }
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
    one('only where all the names are its names', async () => {
      const { sold, shop } = await open()
      expectSame(await orders.findOrder(shop, { number: `${sold.number}9` }), undefined, 'a longer number')
      const mixed = { externalId: sold.externalId, number: `${sold.number}9` }
      expectSame(await orders.findOrder(shop, mixed), undefined, 'another number')
      expectSame(await orders.findOrder(shop, { externalId: 'NADA' }), undefined, 'another id')
    }),
    one('by the whole e-mail, whatever its case', async () => {
      const { platform, email, sold, shop } = await open()
      await platform.sell({ ...SOLD, email: `${email}.br` })
      const found = await orders.findOrdersByEmail(shop, { email: email.toUpperCase(), atMost: 20 })
      expectSame(found.map(idOf), [sold.externalId], 'the orders')
      expectSame(await orders.findOrdersByEmail(shop, { email: email.slice(0, -4), atMost: 20 }), [], 'a part of it')
    }),
    one('in their own currency', async () => {
      const { sold, shop } = await open({ ...SOLD, currency: 'USD' })
      expectAnswer((await orders.findOrder(shop, sold)) ?? {}, { Moeda: 'USD' }, 'the order')
    }),
    one('with texts of every script', async () => {
      for (const text of SCRIPTS) {
        const { sold, shop } = await open({
          ...SOLD,
          name: text,
          lines: [{ name: text, quantity: 1, total: money.money(100) }],
        })
        const found = (await orders.findOrder(shop, sold)) ?? {}
        const [line] = (found['Skus'] ?? []) as readonly StoreDocument[]
        expectSame([found['ClienteNome'], line?.['SkuNome']], [text, text], 'the texts')
      }
    }),
    one(`of ${HUGE} lines`, async () => {
      const lines = Array.from({ length: HUGE }, (_, index) => ({
        name: `Peça ${index}`,
        quantity: 1 + (index % 3),
        total: money.money(1_000 + index),
      }))
      const { sold, shop } = await open({ ...SOLD, lines })
      const { lines: units, paid } = totalsOf(await orders.findOrder(shop, sold))
      expectSame(
        units,
        lines.map(({ quantity }) => quantity),
        'the lines',
      )
      expectSame(paid, money.sum(lines.map(({ total }) => total)), 'what was paid')
    }),
    one('with what others gave back, and without what this service did', async () => {
      const { platform, sold, shop } = await open()
      const amount = money.money(1_000)
      const [payment] = sold.payments
      if (!payments || !platform.refundByHand || !payment) return
      const refund = {
        key: namesOf(platform).firstKey,
        order: sold,
        amount,
        payments: [{ ...payment, amount }],
        refundsBefore: [],
      }
      expectAnswer(await payments.refund(shop, refund), { outcome: 'done' }, 'our refund')
      expectSame(totalsOf(await orders.findOrder(shop, sold)).refunded, 0, 'what others gave back')
      await platform.refundByHand(sold, money.money(500))
      expectSame(totalsOf(await orders.findOrder(shop, sold)).refunded, 500, 'what others gave back')
    }),
  ]
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
