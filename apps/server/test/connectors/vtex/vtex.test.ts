import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Json, recordOf, recordsOf, type StoreRefund, type StoreVoucher, textOf } from '@vaivem/connector-kit'
import { shopOf, type SoldOrder } from '@vaivem/connector-kit/testing'
import { type Connector, money } from '@vaivem/domain'
import { convertOrder } from '@vaivem/sdk'
import { describe, expect, test } from 'vitest'
import { majorUnits } from '../../../src/connectors/vtex/gift-cards.ts'
import { addressOf, hostsOf } from '../../../src/connectors/vtex/rest.ts'
import { vtexStore } from '../../../src/connectors/vtex/vtex-store.ts'
import { type EmulatedAccount, emulateAccount } from './emulator/account.ts'
import { announce, configure } from './emulator/feed.ts'
import { moveBalance } from './emulator/gift-cards.ts'
import { invoice, type Sale, sell } from './emulator/oms.ts'
import { bodiesSent, connectorOf, platformOf, PORTS, soldOf } from './under-test.ts'

type Way = 'vaivem' | 'loja' | 'estorno'

const payments = PORTS.payments as NonNullable<typeof PORTS.payments>
const credit = PORTS.credit as NonNullable<typeof PORTS.credit>
const SHIRT = { name: 'Camiseta', quantity: 2, total: 1_990 }
const SALE: Sale = { email: 'maria@example.com', name: 'Maria', lines: [SHIRT] }

function open(way: Way, sale: Sale = SALE, more: Partial<Connector> = {}) {
  const account = emulateAccount()
  const order = soldOf(account, sell(account.state, sale))
  const warnings: string[] = []
  const shop = {
    ...shopOf({ ...platformOf(account, 'vaivem'), connector: connectorOf(way, more) }),
    warn: (message: string) => void warnings.push(message),
  }
  return { account, order, shop, warnings }
}

function refundOf(order: SoldOrder, centavos: number, more: Partial<StoreRefund> = {}): StoreRefund {
  const amount = money.money(centavos)
  return { key: 7, order, amount, payments: [{ ...aPayment(order), amount }], refundsBefore: [], ...more }
}

function aPayment({ payments: [first] }: SoldOrder) {
  return { transactionId: first?.transactionId ?? '', paymentId: first?.paymentId ?? '' }
}

const REFUSED = { outcome: 'refused', mayPass: false } as const
const isPosted = (account: EmulatedAccount) => account.exchanges.some(({ request }) => request.method === 'POST')

describe('amounts', () => {
  test.each([
    [1, 0.01, '0.01'],
    [10, 0.1, '0.1'],
    [1_990, 19.9, '19.9'],
    [199_000, 1990, '1990'],
    [999_999_999_999, 9_999_999_999.99, '9999999999.99'],
  ])('%i centavos are %d in major units, written %s', (centavos, major, written) => {
    expect(majorUnits(money.money(centavos))).toBe(major)
    expect(JSON.stringify(majorUnits(money.money(centavos)))).toBe(written)
  })

  test('a return invoice says its value as text of centavos', async () => {
    const { account, order, shop } = open('vaivem')
    expect(await payments.refund(shop, refundOf(order, 1_990))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /invoice$/)).toMatchObject([
      { type: 'Input', invoiceNumber: 'vaivem-7', invoiceValue: '1990', issuanceDate: '2026-11-23T12:00:00Z' },
    ])
  })

  test('a request to the gateway says whole centavos', async () => {
    const { account, order, shop } = open('estorno')
    expect(await payments.refund(shop, refundOf(order, 1_990))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /refunding-request$/)).toEqual([{ value: 1_990 }])
    expect(account.state.paidBack.map(({ centavos }) => centavos)).toEqual([1_990])
  })

  test('a gift card is credited in major units, and its balance is read as such', async () => {
    const { account, shop } = open('vaivem')
    expect(await credit.issueVoucher(shop, voucherOf(1_990))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /transactions$/)).toMatchObject([{ operation: 'Credit', value: 19.9 }])
    expect([...account.state.cards.values()].map(({ balance }) => balance)).toEqual([1_990])
  })

  test('the acquirer’s answer in major units is compared with the refund in centavos', async () => {
    const { account, order, shop } = open('estorno')
    const refund = refundOf(order, 100)
    await payments.refund(shop, refund)
    const [paid] = account.state.transactions.get(aPayment(order).transactionId)?.payments ?? []
    const [entry] = paid?.refunds ?? []
    expect(await payments.findRefund(shop, refund)).toMatchObject({ outcome: 'done' })
    if (entry) entry.told = { code: null, centavos: 10_000 }
    expect(await payments.findRefund(shop, refund)).toEqual({ outcome: 'unknown' })
  })
})

describe('who posts the return invoice', () => {
  test('where the shop does, nothing is sent, and a person reads why', async () => {
    const { account, order, shop } = open('loja')
    const said = await payments.refund(shop, refundOf(order, 500))
    expect(said).toEqual({ ...REFUSED, reason: 'paid-by-store-invoice' })
    expect(account.exchanges).toEqual([])
  })

  test('an account without the option refunds nothing', async () => {
    const { order, shop } = open('vaivem')
    const silent = { ...shop, connector: { ...shop.connector, options: {} } }
    expect(await payments.refund(silent, refundOf(order, 500))).toMatchObject(REFUSED)
  })

  test.each(['vaivem', 'estorno'] as const)('by %s it is never refunded in the other way', async (way) => {
    const { account, order, shop } = open(way)
    expect(await payments.refund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
    const other = way === 'vaivem' ? 'refunding-request' : 'invoice'
    expect(account.exchanges.some(({ request }) => request.url.endsWith(`/${other}`))).toBe(false)
    expect(account.state.paidBack).toHaveLength(1)
  })

  test.each(['vaivem', 'estorno'] as const)(
    'by %s, an order with an invoice of the ERP is left to a person',
    async (way) => {
      const { account, order, shop } = open(way)
      byHand(account, order, 'NF-55', 500)
      const said = await payments.refund(shop, refundOf(order, 500))
      expect(said).toEqual({ ...REFUSED, reason: 'refunded-otherwise' })
      expect(account.state.paidBack).toHaveLength(1)
    },
  )

  test.each([
    ['vaivem', 'estorno', 'done'],
    ['estorno', 'vaivem', 'unknown'],
  ] as const)('a refund sent by %s is not sent again by %s', async (first, second, found) => {
    const { account, order, shop } = open(first)
    const changed = { ...shop, connector: connectorOf(second) }
    await payments.refund(shop, refundOf(order, 500))
    expect(await payments.findRefund(changed, refundOf(order, 500))).toMatchObject({ outcome: found })
    if (second === 'estorno')
      expect(await payments.refund(changed, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(account.state.paidBack).toHaveLength(1)
  })
})

describe('a return invoice', () => {
  test.each(['handling', 'ready-for-handling', 'canceled'])('is refused for an order that is %s', async (status) => {
    const { account, order, shop } = open('vaivem', { ...SALE, status })
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ ...REFUSED, reason: 'order-not-invoiced' })
    expect(isPosted(account)).toBe(false)
  })

  test('is refused where only a part of the order was invoiced', async () => {
    const { account, order, shop } = open('vaivem')
    const held = account.state.orders.get(order.externalId) ?? {}
    const [sent] = recordsOf(recordOf(held['packageAttachment'])['packages'])
    const half = { ...sent, invoiceValue: 995, items: [{ itemIndex: 0, quantity: 1, price: 995 }] }
    account.state.orders.set(order.externalId, { ...held, packageAttachment: { packages: [half] } })
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ ...REFUSED, reason: 'order-not-invoiced' })
  })

  test('is done only once the payments show the money, and may end as a question', async () => {
    const { account, order, shop } = open('vaivem')
    account.state.misbehaviour.acquirer = 'later'
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    answerLate(account, order)
    expect(await payments.findRefund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
  })
})

describe('a request to the gateway', () => {
  test('may be spread over payments, which are read back', async () => {
    const sale = {
      ...SALE,
      payments: [
        { group: 'giftCard', value: 490 },
        { group: 'creditCard', value: 1_500 },
      ],
    }
    const { order, shop } = open('estorno', sale)
    const refund = refundOf(order, 1_000, {
      payments: order.payments.map((it) => ({ ...it, amount: money.money(500) })),
    })
    const said = await payments.refund(shop, refund)
    const listed = (await payments.listRefunds(shop, order)) ?? []
    expect(listed.map(({ amount, state, key }) => [amount, state, key])).toEqual([
      [490, 'done', null],
      [510, 'done', null],
    ])
    expect(said).toEqual({ outcome: 'done', reference: listed.map(({ reference }) => reference).join('+') })
    expect(await payments.findRefund(shop, refund)).toEqual(said)
  })

  test('that was only taken is pending, and done once the acquirer has paid', async () => {
    const { account, order, shop } = open('estorno')
    account.state.misbehaviour.acquirer = 'later'
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'pending' })
    answerLate(account, order)
    expect(await payments.findRefund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
  })

  test('to which the acquirer answers an error under a 200 is neither done nor sent again', async () => {
    const { account, order, shop, warnings } = open('estorno')
    account.state.misbehaviour.acquirer = 'refuses'
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(warnings).toEqual(['an acquirer answered a refund with a problem'])
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(await payments.refund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    expect(bodiesSent(account, 'POST', /refunding-request$/)).toHaveLength(1)
  })

  test('of an order that shares its transaction is not taken for the other order’s', async () => {
    const { account, order, shop } = open('estorno', { ...SALE, payments: [{ group: 'creditCard', value: 5_000 }] })
    const { transactionId } = aPayment(order)
    const group = order.externalId.replace(/-\d+$/, '')
    const other = soldOf(account, sell(account.state, { ...SALE, with: { group, transactionId } }))
    expect(await payments.findRefund(shop, refundOf(other, 500, { key: 8 }))).toEqual({ outcome: 'absent' })
    expect(await payments.refund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
    expect(await payments.findRefund(shop, refundOf(other, 500, { key: 8 }))).toEqual({ outcome: 'unknown' })
  })

  test('of payments in two transactions is left to a person', async () => {
    const { account, order, shop } = open('estorno')
    const another = { transactionId: 'B', paymentId: 'P', amount: money.money(500) }
    const refund = refundOf(order, 1_000, { payments: [...order.payments, another] })
    expect(await payments.refund(shop, refund)).toMatchObject(REFUSED)
    expect(isPosted(account)).toBe(false)
  })

  test('before the capture cancels, and a lost answer stays a question', async () => {
    const { account, order, shop } = open('estorno', { ...SALE, status: 'handling' })
    const transaction = account.state.transactions.get(aPayment(order).transactionId)
    if (transaction) transaction.isSettled = false
    expect(await payments.refund(shop, refundOf(order, 500))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /cancellation-request$/)).toEqual([{ value: 500 }])
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
    if (transaction) transaction.isSettled = true
    expect(await payments.findRefund(shop, refundOf(order, 500))).toEqual({ outcome: 'unknown' })
  })
})

describe('gift cards', () => {
  test('belong to their owner where the account says so', async () => {
    const { account, shop } = open('vaivem', SALE, { giftCardsRestrictedToOwner: true })
    await credit.issueVoucher(shop, voucherOf(500))
    const nobody = { ...voucherOf(500), key: 8, customer: { email: null } }
    expect(await credit.issueVoucher(shop, nobody)).toEqual({ ...REFUSED, reason: 'owner-unknown' })
    expect(bodiesSent(account, 'POST', /giftcards$/)).toEqual([
      {
        relationName: 'vaivem-7',
        expiringDate: '2099-12-31T23:59:59Z',
        caption: 'Vale-troca',
        profileId: 'maria@example.com',
        currencyCode: 'BRL',
        restrictedToOwner: true,
        multipleCredits: false,
        multipleRedemptions: true,
      },
    ])
  })

  test('whose code is masked get no money, and a person reads why', async () => {
    const { account, shop } = open('vaivem')
    account.state.misbehaviour.codes = 'masked'
    expect(await credit.issueVoucher(shop, voucherOf(500))).toEqual({ ...REFUSED, reason: 'voucher-code-hidden' })
    expect([...account.state.cards.values()].map(({ balance }) => balance)).toEqual([0])
  })

  test('are issued without a code where customers need none', async () => {
    const { account, shop } = open('vaivem', SALE, { voucherHasCode: false })
    account.state.misbehaviour.codes = 'masked'
    const [card] = [await credit.issueVoucher(shop, voucherOf(500))]
    expect(card).toEqual({ outcome: 'done', reference: [...account.state.cards.keys()][0] })
  })

  test('whose code VTEX shows only once are found, but their code is a question', async () => {
    const { account, shop, warnings } = open('vaivem')
    account.state.misbehaviour.codes = 'once'
    const said = await credit.issueVoucher(shop, voucherOf(500))
    expect(said).toMatchObject({ outcome: 'done', redemptionToken: expect.stringMatching(/^VALE-\d+-QFFT$/) })
    expect(await credit.findVoucher(shop, 7)).toEqual({ outcome: 'unknown' })
    expect(warnings).toEqual(['a platform hides the code of a voucher'])
  })

  test('on which somebody else put money are not reversed', async () => {
    const { account, shop } = open('vaivem')
    await credit.issueVoucher(shop, voucherOf(500))
    const [id = ''] = account.state.cards.keys()
    moveBalance(account.state, id, {
      operation: 'Credit',
      value: 1,
      redemptionToken: `token-${id}`,
      requestId: 'bônus',
    })
    expect(await credit.reverseVoucher(shop, 7)).toEqual({ ...REFUSED, reason: 'voucher-spent' })
    expect(account.state.cards.get(id)?.balance).toBe(600)
  })
})

describe('orders', () => {
  test('are found by their id, sequence, group and number at the marketplace', async () => {
    const { account, order, shop } = open('vaivem')
    const held = account.state.orders.get(order.externalId) ?? {}
    account.state.orders.set(order.externalId, { ...held, marketplaceOrderId: 'MLB-2000001' })
    const names = [order.externalId, String(held['sequence']), String(held['orderGroup']), 'MLB-2000001']
    for (const number of names)
      expect(await PORTS.orders.findOrder(shop, { number })).toMatchObject({ PedidoId: order.externalId })
    expect(await PORTS.orders.findOrder(shop, { number: 'MLB-200000' })).toBeUndefined()
  })

  test('of a group of several are not guessed by the number of the group', async () => {
    const { account, order, shop, warnings } = open('vaivem')
    const group = order.externalId.replace(/-\d+$/, '')
    sell(account.state, { ...SALE, with: { group, transactionId: aPayment(order).transactionId } })
    expect(await PORTS.orders.findOrder(shop, { number: group })).toBeUndefined()
    expect(warnings).toEqual(['several orders of a shop have one number'])
  })

  test('never tell an alias as the buyer’s e-mail', async () => {
    const { order, shop } = open('vaivem', { ...SALE, email: 'f3a9@ct.vtex.com.br' })
    const found = await PORTS.orders.findOrder(shop, order)
    expect(found).toMatchObject({ ClienteDocumento: '52998224725' })
    expect(JSON.stringify(found)).not.toContain('ct.vtex')
  })

  test('with an alias are found by the document of the same profile, and no one else’s', async () => {
    const { account, order, shop } = open('vaivem', { ...SALE, userProfileId: 'P1' })
    const aliased = (userProfileId: string, document?: string) => {
      const email = `${userProfileId}@ct.vtex.com.br`
      return sell(account.state, { ...SALE, email, userProfileId, ...(document && { document }) }).orderId
    }
    const theirs = aliased('P1')
    aliased('P2')
    aliased('P1', '11144477735')
    const found = await PORTS.orders.findOrdersByEmail(shop, { email: SALE.email, atMost: 10 })
    expect(found.map(({ PedidoId }) => PedidoId)).toEqual([theirs, order.externalId])
  })

  test('tell what others gave back, but not what this service did', async () => {
    const { account, order, shop } = open('vaivem')
    await payments.refund(shop, refundOf(order, 500))
    byHand(account, order, 'NF-55', 300)
    const found = recordOf(await PORTS.orders.findOrder(shop, order))
    const paid = recordsOf(found['Transacoes']).flatMap(({ Pagamentos }) => recordsOf(Pagamentos))
    expect(paid.map(({ ValorEstornado }) => ValorEstornado)).toEqual([3])
  })
})

const FIXTURES = new URL('../../../../../../shared/fixtures/orders/', import.meta.url)
const files = existsSync(FIXTURES) ? readdirSync(FIXTURES).filter((name) => name.startsWith('vtex-')) : []
if (files.length === 0) console.warn('Published orders not found in ../shared/fixtures: their tests are skipped.')

describe.skipIf(files.length === 0)('published orders', () => {
  test.each(files)('%s comes out as the converter has it', async (file) => {
    const document: unknown = JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8'))
    const orders = recordsOf(Array.isArray(document) ? document : [document])
    for (const order of orders) {
      const { account, shop } = open('vaivem')
      const id = textOf(order['orderId']) ?? 'consulta'
      account.state.orders.set(id, order)
      const conversion = convertOrder('vtex', order)
      const found = await PORTS.orders.findOrder(shop, { externalId: id })
      const [wanted] = conversion.ok ? conversion.orders : []
      const currency = recordOf(order['storePreferencesData'])['currencyCode']
      expect(found).toEqual(
        wanted && {
          ...wanted.Pedido,
          Transacoes: wanted.Transacoes,
          ...(currency !== undefined && { Moeda: currency }),
        },
      )
      expect(found === undefined).toBe(file.includes('antifraud'))
    }
  })
})

describe('what changes', () => {
  const since = Temporal.Instant.from('2026-01-01T00:00:00Z')
  const changes = PORTS.orders.changesSince as NonNullable<typeof PORTS.orders.changesSince>
  const show = (account: EmulatedAccount) => account.state.feed?.events.forEach((event) => (event.isHidden = false))

  test('begins with the orders that are there, and goes on with the feed', async () => {
    const { account, order, shop } = open('vaivem')
    const others = [1, 2].map(() => sell(account.state, SALE).orderId)
    const first = await changes(shop, { cursor: null, since, most: 2 })
    announce(account.state, order.externalId, 'handling')
    const second = await changes(shop, { cursor: first.cursor, since, most: 2 })
    const third = await changes(shop, { cursor: second.cursor, since, most: 2 })
    const ids = [first, second, third].map((page) => page.orders)
    const named = (externalId: string | undefined) => ({ reference: { externalId } })
    expect(ids).toEqual([[named(order.externalId), named(others[0])], [named(others[1])], [named(order.externalId)]])
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, false, false])
  })

  test('is acknowledged only after the page in which it came was stored', async () => {
    const { account, order, shop } = open('vaivem')
    await changes(shop, { cursor: null, since, most: 50 })
    announce(account.state, order.externalId)
    const read = await changes(shop, { cursor: 'feed:', since, most: 50 })
    expect(account.state.feed?.events).toHaveLength(1)
    // It was killed before it stored the page: the order comes again.
    show(account)
    const again = await changes(shop, { cursor: 'feed:', since, most: 50 })
    expect(again).toEqual(read)
    show(account)
    const acknowledged = await changes(shop, { cursor: again.cursor, since, most: 50 })
    expect([acknowledged.orders, account.state.feed?.events]).toEqual([[], []])
  })

  test('fits into a cursor, however much it is', async () => {
    const { account, order, shop } = open('vaivem')
    let page = await changes(shop, { cursor: null, since, most: 50 })
    for (let index = 0; index < 500; index++) announce(account.state, order.externalId)
    for (let turn = 0; turn < 50; turn++) page = await changes(shop, { cursor: page.cursor, since, most: 50 })
    expect(page.cursor?.length).toBeLessThanOrEqual(2_000)
  })

  test('is made again where VTEX removed the feed', async () => {
    const { account, shop } = open('vaivem')
    expect(await changes(shop, { cursor: 'feed:', since, most: 50 })).toMatchObject({ orders: [], hasMore: false })
    expect(account.state.feed?.config).toMatchObject({ filter: { type: 'FromOrders', disableSingleFire: true } })
  })

  test('is not read from the feed of another program', async () => {
    const { account, shop } = open('vaivem')
    configure(account.state, { filter: { type: 'FromWorkflow', status: ['invoiced'] }, queue: {} })
    await expect(changes(shop, { cursor: null, since, most: 50 })).rejects.toThrow('another program reads the feed')
  })

  test.each<[string, object | undefined]>([
    ['{"hookConfig":"ping"}', { isPing: true, orders: [] }],
    [
      '{"Domain":"Marketplace","OrderId":"v1-01","State":"invoiced","CurrentChange":"2026-11-23T12:00:00Z"}',
      { isPing: false, orders: [{ externalId: 'v1-01' }], id: 'v1-01 2026-11-23T12:00:00Z' },
    ],
    ['{"OrderId":7}', { orders: [{ externalId: '7' }] }],
    ['{}', undefined],
    ['', undefined],
    ['[1]', undefined],
    ['<html>', undefined],
  ])('is told by the notice %s', (body, told) => {
    const read = PORTS.notices?.read({ headers: {}, body, query: {} })
    if (told === undefined) expect(read).toBeUndefined()
    else expect(read).toMatchObject(told)
  })
})

describe('where it is', () => {
  test.each([
    ['loja', '', ['loja.vtexcommercestable.com.br', 'loja.vtexpayments.com.br']],
    ['Loja-1', 'https://evil.example', ['loja-1.vtexcommercestable.com.br', 'loja-1.vtexpayments.com.br']],
    ['evil.example/', '', []],
    ['loja@evil.example', '', []],
    ['loja', 'http://evil.example', ['loja.vtexcommercestable.com.br', 'loja.vtexpayments.com.br']],
    ['loja', 'http://127.0.0.1:3000', ['127.0.0.1:3000']],
  ])('account %j at %j is at %j', (accountName, hostname, hosts) => {
    expect(hostsOf({ accountName, hostname })).toEqual(hosts)
  })

  test('an order’s name never leads to another path', async () => {
    const { account, shop } = open('vaivem')
    for (const externalId of ['../../giftcards', '..', '.', 'a/b', 'a?b', '%2e%2e'])
      expect(await PORTS.orders.findOrder(shop, { externalId })).toBeUndefined()
    const paths = account.exchanges.map(({ request }) => new URL(request.url).pathname)
    for (const path of paths) expect(path).toMatch(/^\/api\/oms\/pvt\/orders\/[^/]+$/)
    expect(addressOf({ accountName: 'loja', hostname: '' }, 'payments')?.protocol).toBe('https:')
  })

  test('an account file that does not say who posts the return invoice is refused', () => {
    expect(vtexStore.options).toMatchObject([{ name: 'quemEmiteEntrada', isRequired: true }])
    expect(vtexStore.capabilities).toMatchObject({ exchanges: null, vouchers: { form: 'gift-card', keepsRest: true } })
  })
})

function voucherOf(centavos: number): StoreVoucher {
  const expiresAt = Temporal.Instant.from('2099-12-31T23:59:59Z')
  return { key: 7, amount: money.money(centavos), expiresAt, customer: { email: 'maria@example.com' } }
}

/** The ERP of the shop posts a return invoice. */
function byHand({ state }: EmulatedAccount, { externalId }: SoldOrder, invoiceNumber: string, centavos: number): void {
  const told: Json = {
    type: 'Input',
    invoiceNumber,
    invoiceValue: String(centavos),
    issuanceDate: '2026-11-20T12:00:00Z',
  }
  invoice(state, externalId, { ...told, items: [] })
}

function answerLate({ state }: EmulatedAccount, order: SoldOrder): void {
  for (const { refunds } of state.transactions.get(aPayment(order).transactionId)?.payments ?? [])
    for (const refund of refunds) refund.told = { code: null, centavos: refund.centavos }
}
