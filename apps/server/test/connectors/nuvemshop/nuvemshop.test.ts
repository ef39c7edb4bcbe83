import { recordsOf, type StockReservation } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { nuvemshopStore } from '../../../src/connectors/nuvemshop/nuvemshop-store.ts'
import { emulateShop } from './emulator/shop.ts'
import { CONNECTOR, nuvemshopUnderTest, platformOf } from './under-test.ts'

const { orders, credit, stock, restock } = nuvemshopUnderTest.ports
if (!credit || !stock || !restock) throw new Error('the connector issues coupons, sends exchanges and takes units back')

const KEY = 41
const SKU = 'TENIS-40'
const LINES = [{ name: 'Camiseta', quantity: 2, total: money.money(10_000) }]

async function aSoldOrder() {
  const emulated = emulateShop()
  const platform = platformOf(emulated)
  const sold = await platform.sell({ email: 'maria@example.com', name: 'Maria Souza', currency: 'BRL', lines: LINES })
  const order = emulated.state.orders.get(Number(sold.externalId)) ?? {}
  return { ...emulated, platform, sold, order, shop: shopOf(platform) }
}

describe('orders', () => {
  test('have what each transaction paid, and what was given back of it', async () => {
    const { shop, sold, state } = await aSoldOrder()
    const [transaction] = state.transactions.get(Number(sold.externalId)) ?? []
    Object.assign(transaction ?? {}, { refunded_amount: { value: '12.30', currency: 'BRL' } })
    expect(await orders.findOrder(shop, sold)).toMatchObject({
      ClienteDocumento: '52998224725',
      ClienteEndereco: { Estado: 'SP', Numero: '12' },
      Transacoes: [
        {
          Pagamentos: [
            { PagamentoId: `transacao-${sold.externalId}`, FormaPagamento: 'creditCard', ValorEstornado: 12.3 },
          ],
        },
      ],
    })
  })

  test('without transactions count as one payment, by what the order says', async () => {
    const { shop, sold, state } = await aSoldOrder()
    state.transactions.clear()
    expect(await orders.findOrder(shop, sold)).toMatchObject({
      Transacoes: [{ Pagamentos: [{ PagamentoId: sold.externalId, Valor: 100 }] }],
    })
  })

  test('have the access key of their invoice, where there is exactly one', async () => {
    const { shop, sold, state } = await aSoldOrder()
    const key = '3'.repeat(44)
    const written = (value: string) => state.metafields.set(Number(sold.externalId), [{ id: 1, key: 'list', value }])
    written(JSON.stringify([{ key, link: `https://nfe.example/${key}` }]))
    expect(await orders.findOrder(shop, sold)).toMatchObject({ NotaFiscalChave: key })
    written(JSON.stringify([{ key }, { key: '4'.repeat(44) }]))
    expect(await orders.findOrder(shop, sold)).not.toHaveProperty('NotaFiscalChave')
  })

  test('of a shop without the right to invoices are whole all the same', async () => {
    const { shop, sold, platform } = await aSoldOrder()
    const withoutRight: typeof shop.send = async (request) =>
      request.url.includes('/metafields/')
        ? { outcome: 'answered', status: 403, headers: {}, text: '{"code":403}', isWhole: true }
        : platform.send(request)
    expect(await orders.findOrder({ ...shop, send: withoutRight }, sold)).toMatchObject({ Numero: sold.number })
  })

  test('are not found by a number that stands in a name or an e-mail', async () => {
    const { shop, platform } = await aSoldOrder()
    await platform.sell({ email: 'loja555@example.com', name: 'Ana 555', currency: 'BRL', lines: LINES })
    expect(await orders.findOrder(shop, { number: '555' })).toBeUndefined()
  })
})

describe('a voucher', () => {
  const voucher = {
    key: KEY,
    amount: money.money(5_391),
    expiresAt: Temporal.Instant.from('2099-06-30T23:59:59Z'),
    customer: { email: 'maria@example.com' },
  }

  test('is one use over an absolute amount, and its last day is a whole day more than was promised', async () => {
    const { shop, state } = await aSoldOrder()
    const code = `${shop.codeOf(KEY)}-5391`
    expect(await credit.issueVoucher(shop, voucher)).toMatchObject({ outcome: 'done', redemptionToken: code })
    expect([...state.coupons.values()]).toMatchObject([
      { code, type: 'absolute', value: '53.91', max_uses: 1, end_date: '2099-07-01' },
    ])
  })

  test('keeps its code after it was taken back', async () => {
    const { shop, state } = await aSoldOrder()
    await credit.issueVoucher(shop, voucher)
    expect(await credit.reverseVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
    expect([...state.coupons.values()]).toMatchObject([{ code: `${shop.codeOf(KEY)}-5391`, end_date: '2000-01-01' }])
  })

  test('is found behind more coupons than a page', async () => {
    const { shop, state } = await aSoldOrder()
    for (let id = 1000; id < 1450; id++) state.coupons.set(id, { id, code: `PROMO${id}`, value: '10.00', used: 0 })
    await credit.issueVoucher(shop, voucher)
    expect(await credit.findVoucher(shop, KEY)).toMatchObject({ outcome: 'done' })
  })
})

describe('an exchange', () => {
  async function aShelf() {
    const opened = await aSoldOrder()
    await opened.platform.shelve({ skuId: SKU, price: money.money(29_990), units: 3 })
    const until = Temporal.Instant.from('2099-12-31T23:59:59Z')
    const task: StockReservation = { key: KEY, skuId: SKU, quantity: 1, order: opened.sold, until }
    const made = () =>
      [...opened.state.orders.values()].filter(({ owner_note: note }) => String(note).includes('vaivem-'))
    return { ...opened, task, made }
  }

  test('is an order that costs nothing, takes its units, goes to the buyer and writes to nobody', async () => {
    const { shop, task, made, sold, platform, exchanges } = await aShelf()
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    expect(made()).toMatchObject([
      {
        total: '0.00',
        payment_status: 'paid',
        contact_email: 'maria@example.com',
        contact_identification: '529.982.247-25',
        owner_note: `Troca do pedido ${sold.number} (vaivem-41)`,
        shipping_address: { first_name: 'Maria', last_name: 'Souza', address: 'Rua das Flores' },
      },
    ])
    expect(await platform.books.unitsOf(SKU)).toBe(2)
    const sent = exchanges.find(({ request }) => request.method === 'POST')?.request.body ?? ''
    expect(JSON.parse(sent)).toMatchObject({ send_confirmation_email: false, inventory_behaviour: 'claim' })
  })

  test('that arrives twice, because the first call was slower than its repetition, goes out once', async () => {
    const { shop, task, made, platform } = await aShelf()
    const late: (() => Promise<unknown>)[] = []
    const slow: typeof shop.send = async (request) => {
      if (request.method !== 'POST') return platform.send(request)
      late.push(() => platform.send(request))
      return { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }
    }
    expect(await stock.placeOrder({ ...shop, send: slow }, task)).toEqual({ outcome: 'unknown' })
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    for (const arrive of late) await arrive()
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    expect(made().map(({ status }) => status)).toEqual(['open', 'cancelled'])
    expect(await platform.books.unitsOf(SKU)).toBe(2)
  })

  test('that staff cancelled at the shop is not sent again', async () => {
    const { shop, task, made } = await aShelf()
    await stock.placeOrder(shop, task)
    Object.assign(made()[0] ?? {}, { status: 'cancelled' })
    expect(await stock.find(shop, task)).toEqual({ outcome: 'released' })
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'refused', reason: 'key-released' })
  })

  test('of which somebody else buys the last unit at the same moment is refused by the shop', async () => {
    const { shop, task, made, platform, state } = await aShelf()
    const raced: typeof shop.send = async (request) => {
      const [variant] = [...state.products.values()]
        .flatMap((product) => product['variants'] as Record<string, unknown>[])
        .filter(({ sku }) => sku === SKU)
      if (request.method === 'POST' && variant) variant['stock'] = 0
      return platform.send(request)
    }
    expect(await stock.placeOrder({ ...shop, send: raced }, task)).toMatchObject({ reason: 'refused-by-store' })
    expect(made()).toEqual([])
  })

  test('offers what is published and in stock, the same product first, at the price of the promotion', async () => {
    const { shop, state } = await aShelf()
    const variant = {
      id: 901,
      price: '50.00',
      promotional_price: '39.90',
      stock_management: false,
      stock: null,
      sku: '',
    }
    state.products.set(900, { id: 900, name: { pt: 'Vela' }, published: true, variants: [{ ...variant, values: [] }] })
    state.products.set(910, { id: 910, name: { pt: 'Oculto' }, published: false, variants: [{ ...variant, id: 911 }] })
    const offers = await stock.listOffers(shop, { skuId: SKU, productId: null, most: 10 })
    expect(offers.map(({ skuId, skuName, price, available }) => [skuId, skuName, price, available])).toEqual([
      [SKU, 'Tênis (40)', 29_990, 3],
      ['900-901', 'Vela', 3_990, 999],
    ])
    expect(await stock.findOffer(shop, '900-901')).toMatchObject({ productId: '900' })
    expect(await stock.findOffer(shop, 'tenis-40')).toBeUndefined()
  })
})

describe('the address of a shop', () => {
  test.each([
    ['5512347', 'loja.com.br', ['api.nuvemshop.com.br']],
    ['5512347', 'http://127.0.0.1:8481', ['127.0.0.1:8481']],
    ['5512347', 'http://10.0.0.1', ['api.nuvemshop.com.br']],
    ['minha-loja', 'loja.com.br', []],
    ['../7', 'loja.com.br', []],
  ])('of the account %s at %s', (accountName, hostname, hosts) => {
    expect(nuvemshopStore.hosts({ ...CONNECTOR, accountName, hostname })).toEqual(hosts)
  })
})

describe('returned units', () => {
  const LEVELS = [
    { location_id: '01CENTRO', stock: 3 },
    { location_id: '01BAIRRO', stock: 0 },
  ]
  const back = { key: KEY, skuId: SKU, quantity: 2, order: { externalId: '100', number: '1000' } }

  async function aShelf(change: object, place?: string) {
    const shop = emulateShop()
    const platform = platformOf(shop)
    await platform.shelve({ skuId: SKU, price: money.money(9_990), units: 3 })
    const [product] = shop.state.products.values()
    const [variant] = recordsOf(product?.['variants'])
    Object.assign(variant ?? {}, structuredClone(change))
    const options = { ...CONNECTOR.options, ...(place !== undefined && { localDeDevolucao: place }) }
    return { shop: shopOf({ ...platform, connector: { ...CONNECTOR, options } }), variant }
  }

  test.each([
    ['one place', { inventory_levels: LEVELS.slice(0, 1) }, undefined, 'done'],
    ['several places, of which the account names one', { inventory_levels: LEVELS }, '01BAIRRO', 'done'],
    ['several places, of which the account names none', { inventory_levels: LEVELS }, undefined, 'location-unknown'],
    ['several places, and another one is named', { inventory_levels: LEVELS }, '01PRAIA', 'location-unknown'],
    ['no count of its units', { stock: null, stock_management: false }, undefined, 'sku-not-counted'],
  ])('of a variant with %s', async (_, change, place, expected) => {
    const { shop, variant } = await aShelf(change, place)
    const said = await restock?.restock(shop, back)
    expect(said?.outcome === 'refused' ? said.reason : said?.outcome).toBe(expected)
    if (expected === 'done') expect(variant?.['stock']).toBe(5)
    const named = recordsOf(variant?.['inventory_levels']).find((level) => level['location_id'] === place)
    if (named) expect(named['stock']).toBe(2)
  })
})
