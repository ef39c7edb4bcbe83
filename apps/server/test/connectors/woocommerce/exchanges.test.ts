import type { StockReservation } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import type { Misbehaviour } from './emulator/state.ts'
import { aSoldOrder, KEY, stock } from './scenes.ts'

describe('an exchange', () => {
  const SKU = 'TENIS-40'
  async function aShelf(misbehaviour: Partial<Misbehaviour> = {}) {
    const opened = await aSoldOrder()
    await opened.platform.shelve({ skuId: SKU, price: money.money(29_990), units: 3 })
    Object.assign(opened.state.misbehaviour, misbehaviour)
    const until = Temporal.Instant.from('2099-12-31T23:59:59Z')
    const task: StockReservation = { key: KEY, skuId: SKU, quantity: 1, order: opened.sold, until }
    const made = () =>
      [...opened.state.orders.values()].filter((order) => String(order['transaction_id']).startsWith('vaivem-'))
    return { ...opened, task, made }
  }

  test('costs nothing, names nobody before it is ordered, and then goes to the buyer', async () => {
    const { shop, task, made, sold } = await aShelf()
    expect(await stock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(made()).toMatchObject([{ status: 'on-hold', total: '0.00', billing: { email: '', first_name: '' } }])
    expect(await stock.find(shop, task)).toEqual({ outcome: 'held', until: task.until })
    const later = { ...task, until: task.until.add({ hours: 1 }) }
    expect(await stock.reserve(shop, later)).toEqual({ outcome: 'done' })
    expect(await stock.find(shop, task)).toEqual({ outcome: 'held', until: later.until })
    const [order] = made()
    expect(await stock.placeOrder(shop, task)).toEqual({ outcome: 'done', reference: order?.['number'] })
    expect(made()).toMatchObject([{ status: 'processing', total: '0.00', billing: { email: 'maria@example.com' } }])
    expect(order?.['meta_data']).toContainEqual({ id: 0, key: '_billing_cpf', value: '529.982.247-25' })
    expect(JSON.stringify(order?.['shipping_lines'])).toContain(`Troca do pedido ${sold.number} (vaivem-41)`)
  })

  test.each(['half-made', 'meta-lost'] as const)('that was %s is completed, not made twice', async (order) => {
    const { shop, task, state, made } = await aShelf({ order })
    await stock.reserve(shop, task)
    state.misbehaviour.order = null
    expect(await stock.find(shop, task)).toEqual({ outcome: 'absent' })
    expect(await stock.reserve(shop, task)).toEqual({ outcome: 'done' })
    expect(made()).toMatchObject([{ status: 'on-hold' }])
    expect(await stock.find(shop, task)).toMatchObject({ outcome: 'held' })
    expect(await stock.findOffer(shop, SKU)).toMatchObject({ available: 2 })
  })

  test('that arrives twice, because the first call was slower than its repetition, is made one', async () => {
    const { shop, task, made, platform } = await aShelf()
    const late: (() => Promise<unknown>)[] = []
    const slow: typeof shop.send = async (request) => {
      if (request.method !== 'POST') return platform.send(request)
      late.push(() => platform.send(request))
      return { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }
    }
    expect(await stock.reserve({ ...shop, send: slow }, task)).toEqual({ outcome: 'unknown' })
    expect(await stock.reserve(shop, task)).toEqual({ outcome: 'done' })
    for (const arrive of late) await arrive()
    expect(await platform.books.unitsOf(SKU)).toBe(1)
    expect(await stock.placeOrder(shop, task)).toMatchObject({ outcome: 'done' })
    expect(made().map(({ status }) => status)).toEqual(['processing', 'cancelled'])
    expect(await platform.books.unitsOf(SKU)).toBe(2)
  })

  test('that is more than the shelf has makes no order at all', async () => {
    const { shop, task, made } = await aShelf()
    expect(await stock.reserve(shop, { ...task, quantity: 4 })).toMatchObject({ reason: 'out-of-stock' })
    expect(made()).toEqual([])
  })

  test('of which somebody else buys the last unit at the same moment is given back', async () => {
    const { shop, task, made, platform, state } = await aShelf()
    const raced: typeof shop.send = async (request) => {
      const answer = await platform.send(request)
      const isMade = request.method === 'POST'
      const shelf = [...state.products.values()].find(({ sku }) => sku === SKU)
      if (isMade && shelf) shelf['stock_quantity'] = Number(shelf['stock_quantity']) - 3
      return answer
    }
    expect(await stock.reserve({ ...shop, send: raced }, task)).toMatchObject({ reason: 'out-of-stock' })
    expect(made()).toMatchObject([{ status: 'cancelled' }])
    expect(await platform.books.unitsOf(SKU)).toBe(0)
  })

  test('offers only what can be bought, the same product first', async () => {
    const { shop, state } = await aShelf()
    const product = { status: 'publish', purchasable: true, stock_status: 'instock', parent_id: 0, price: '10.00' }
    const simple = {
      ...product,
      type: 'simple',
      manage_stock: false,
      stock_quantity: null,
      catalog_visibility: 'visible',
    }
    state.products.set(900, { ...simple, id: 900, name: 'Vela', sku: 'VELA' })
    state.products.set(901, { ...simple, id: 901, name: 'Sem preço', sku: 'NADA', price: '' })
    state.products.set(902, { ...simple, id: 902, name: 'Não se compra', sku: 'NAO', purchasable: false })
    state.products.set(903, { ...simple, id: 903, name: 'Escondido', sku: 'SEGREDO', catalog_visibility: 'hidden' })
    state.products.set(904, { ...simple, id: 904, name: 'Sem SKU', sku: '' })
    const offers = await stock.listOffers(shop, { skuId: SKU, productId: null, most: 10 })
    expect(offers.map(({ skuId, skuName, available }) => [skuId, skuName, available])).toEqual([
      [SKU, 'Tênis - 40', 3],
      ['904', 'Sem SKU', 999],
      ['VELA', 'Vela', 999],
    ])
    expect(await stock.findOffer(shop, '904')).toMatchObject({ skuId: '904', price: 1000 })
    expect(await stock.findOffer(shop, 'tenis-40')).toBeUndefined()
  })
})
