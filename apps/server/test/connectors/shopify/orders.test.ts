import { OrderHidden } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../../../src/connectors/shopify/admin-api.ts'
import { shopifyChanges } from '../../../src/connectors/shopify/changes.ts'
import { shopifyOrders } from '../../../src/connectors/shopify/orders.ts'
import { shopifyPayments } from '../../../src/connectors/shopify/payments.ts'
import { now } from './emulator/state.ts'
import { open, refundOf } from './scenes.ts'
import { isVendorThere } from './vendor.ts'

describe.skipIf(!isVendorThere)('an order', () => {
  test('that a shop does not show because it is old is told apart from one that is not there', async () => {
    const { state, shop, sold } = await open()
    const [order] = state.orders
    if (order) order.createdAt = now(state).subtract({ hours: 24 * 61 })
    expect(await shopifyOrders.findOrder(shop, sold)).toMatchObject({ PedidoId: sold.externalId })
    state.misbehaviour.scopes = ['read_orders']
    await expect(shopifyOrders.findOrder(shop, { number: sold.number })).rejects.toThrow(OrderHidden)
    await expect(shopifyOrders.findOrder(shop, { externalId: sold.externalId })).rejects.toThrow(OrderHidden)
    const hidden = { outcome: 'refused', reason: 'order-hidden', mayPass: false }
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toEqual(hidden)
    state.misbehaviour.scopes = ['read_orders', 'read_all_orders']
    expect(await shopifyOrders.findOrder(shop, { number: '7' })).toBeUndefined()
  })

  test('that was paid in another currency than that of its shop comes out in that, and is not refunded', async () => {
    const { platform, shop } = await open()
    const lines = [{ name: 'Vela', quantity: 1, total: money.money(2_000) }]
    const sold = await platform.sell({ email: 'ana@example.com', name: 'Ana', currency: 'USD', lines })
    expect(await shopifyOrders.findOrder(shop, sold)).toMatchObject({ Moeda: 'USD', Valor: 20 })
    expect(await shopifyPayments.refund(shop, refundOf(sold, 100))).toMatchObject({ reason: 'refused-by-store' })
  })

  test('that changed is in the list, page by page, and nothing is left out', async () => {
    const { state, platform, shop, sold } = await open()
    const lines = [{ name: 'Vela', quantity: 1, total: money.money(2_000) }]
    for (let index = 0; index < 6; index++)
      await platform.sell({ email: 'ana@example.com', name: 'Ana', currency: 'BRL', lines })
    const start = now(state).subtract({ hours: 10 })
    for (const [index, order] of state.orders.entries()) order.updatedAt = start.add({ minutes: index * 5 })
    const seen: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 4; page++) {
      const read = await shopifyChanges(shop, { cursor, since: start, most: 2 })
      seen.push(...read.orders.map((it) => ('reference' in it ? (it.reference.externalId ?? '') : '')))
      expect(read.hasMore).toBe(page < 3)
      cursor = read.cursor
    }
    expect(seen).toEqual(state.orders.map(({ id }) => String(id)))
    const [first] = state.orders
    if (first) first.updatedAt = start.add({ hours: 2 })
    const next = await shopifyChanges(shop, { cursor, since: start, most: 50 })
    expect(next.orders).toContainEqual({ reference: { externalId: sold.externalId } })
  })
})

test.each([
  ['loja.myshopify.com', 'https://loja.myshopify.com/'],
  ['Loja-2.MyShopify.com/', 'https://loja-2.myshopify.com/'],
  ['https://loja.myshopify.com', 'https://loja.myshopify.com/'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
  ['http://loja.myshopify.com', undefined],
  ['loja.com.br', undefined],
  ['myshopify.com', undefined],
  ['loja.myshopify.com.evil.example', undefined],
  ['loja.myshopify.com@evil.example', undefined],
  ['evil.example/loja.myshopify.com', undefined],
  ['http://127.0.0.1.evil.example', undefined],
])('the hostname %s leads to %s', (hostname, wanted) => {
  expect(addressOf({ hostname })?.href).toBe(wanted)
})
