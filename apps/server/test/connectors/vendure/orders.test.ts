import { shopOf } from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { addOrder, emptyState, momentOf } from './emulated-state.ts'
import { emulateVendure } from './emulated-vendure.ts'
import { aSoldOrder, changesSince, orders } from './scenes.ts'
import { platformOf } from './under-test.ts'

describe('orders', () => {
  test('carts are none, and drafts neither', async () => {
    const { shop, order } = await aSoldOrder()
    for (const [state, number] of [
      ['AddingItems', undefined],
      ['Draft', undefined],
      ['ArrangingPayment', order.code],
      ['Cancelled', order.code],
    ] as const) {
      order.state = state
      expect((await orders.findOrder(shop, { number: order.code }))?.['Numero']).toBe(number)
    }
  })

  test('that changed come page by page, of the same moment too, and settled ones once', async () => {
    const state = emptyState()
    const shop = shopOf(platformOf(emulateVendure(state)))
    const at = [
      '2026-11-01T10:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
    ]
    const made = at.map((updatedAt) => addOrder(state, { updatedAt, orderPlacedAt: updatedAt, state: 'Shipped' }))
    const fresh = addOrder(state, { orderPlacedAt: momentOf(state), state: 'Shipped' })
    const since = Temporal.Instant.from('2026-10-01T00:00:00Z')
    const seen: unknown[] = []
    let cursor: string | null = null
    for (let page = 0; page < 6; page++) {
      const asked: Awaited<ReturnType<typeof changesSince>> = await changesSince(shop, { cursor, since, most: 2 })
      seen.push(asked.orders.map((one) => ('reference' in one ? one.reference.externalId : undefined)))
      cursor = asked.cursor
    }
    const [a, b, c, d] = made.map(({ id }) => id)
    // What is new comes again, until nothing older can still appear.
    expect(seen).toEqual([[a, b], [c, d], [fresh.id], [fresh.id], [fresh.id], [fresh.id]])
  })
})
