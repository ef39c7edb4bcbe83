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
    // A new order is answered again, until nothing older can still appear.
    expect(seen).toEqual([[a, b], [c, d], [fresh.id], [fresh.id], [fresh.id], [fresh.id]])
  })

  test('come by the moment of their change, though an older order changed last, and none behind it is passed over', async () => {
    const state = emptyState()
    const shop = shopOf(platformOf(emulateVendure(state)))
    const made = ['05', '02', '03', '04'].map((hour) => {
      const updatedAt = `2026-11-01T${hour}:00:00.000Z`
      return addOrder(state, { updatedAt, orderPlacedAt: updatedAt, state: 'Shipped' })
    })
    const since = Temporal.Instant.from('2026-10-01T00:00:00Z')
    const [a, b, c, d] = made.map(({ id }) => id)
    const first = await changesSince(shop, { cursor: null, since, most: 2 })
    const then = await changesSince(shop, { cursor: first.cursor, since, most: 2 })
    const seen = [first, then].map(({ orders: page }) =>
      page.map((one) => ('reference' in one ? one.reference.externalId : undefined)),
    )
    expect(seen).toEqual([
      [b, c],
      [d, a],
    ])
  })

  test.each([3, -9, 5.5])('are found by a server whose time zone is %f hours from UTC', async (hours) => {
    const state = emptyState()
    const shop = shopOf(platformOf(emulateVendure(state)))
    state.minutesOfZone = 60 * hours
    const at = (minutesAgo: number) =>
      Temporal.Now.instant().subtract({ minutes: minutesAgo }).toString({ smallestUnit: 'millisecond' })
    const sell = (minutesAgo: number) => {
      const updatedAt = at(minutesAgo)
      return addOrder(state, { updatedAt, orderPlacedAt: updatedAt, state: 'Shipped' }).id
    }
    const first = [sell(400), sell(200)]
    const since = Temporal.Now.instant().subtract({ hours: 24 })
    const page = await changesSince(shop, { cursor: null, since, most: 10 })
    expect(page.orders.map((one) => 'reference' in one && one.reference.externalId)).toEqual(first)
    const later = sell(100)
    const next = await changesSince(shop, { cursor: page.cursor, since, most: 10 })
    expect(next.orders.map((one) => 'reference' in one && one.reference.externalId)).toEqual([later])
  })

  test('are not read on where a server sorts them by anything else', async () => {
    const items = ['2026-11-01T05:00:00.000Z', '2026-11-01T02:00:00.000Z'].map((updatedAt, id) => ({ id, updatedAt }))
    const emulated = emulateVendure()
    addOrder(emulated.state, { orderPlacedAt: momentOf(emulated.state), state: 'Shipped' })
    const unsorted = platformOf({
      ...emulated,
      send: async (request) =>
        request.body?.includes('totalItems items')
          ? {
              outcome: 'answered',
              status: 200,
              headers: {},
              text: JSON.stringify({ data: { orders: { totalItems: 9, items } } }),
              isWhole: true,
            }
          : emulated.send(request),
    })
    const asked = { cursor: null, since: Temporal.Instant.from('2026-10-01T00:00:00Z'), most: 2 }
    await expect(changesSince(shopOf(unsorted), asked)).rejects.toThrow('not sorted')
  })

  test('of one moment, of which many changed again meanwhile, are read again from its beginning', async () => {
    const state = emptyState()
    const shop = shopOf(platformOf(emulateVendure(state)))
    const updatedAt = '2026-11-01T02:00:00.000Z'
    const made = Array.from({ length: 60 }, () =>
      addOrder(state, { updatedAt, orderPlacedAt: updatedAt, state: 'Shipped' }),
    )
    const since = Temporal.Instant.from('2026-10-01T00:00:00Z')
    const seen = new Set<unknown>()
    let page = await changesSince(shop, { cursor: null, since, most: 40 })
    for (const one of page.orders) seen.add('reference' in one && one.reference.externalId)
    for (const one of made.slice(0, 35)) one.updatedAt = '2026-11-01T09:00:00.000Z'
    while (page.hasMore) {
      page = await changesSince(shop, { cursor: page.cursor, since, most: 40 })
      for (const one of page.orders) seen.add('reference' in one && one.reference.externalId)
    }
    expect(made.filter(({ id }) => !seen.has(id))).toEqual([])
  })

  test('are not passed over where one before them changes again between two pages', async () => {
    const state = emptyState()
    const shop = shopOf(platformOf(emulateVendure(state)))
    const made = [1, 2, 3, 4].map((hour) => {
      const updatedAt = `2026-11-01T0${hour}:00:00.000Z`
      return addOrder(state, { updatedAt, orderPlacedAt: updatedAt, state: 'Shipped' })
    })
    const since = Temporal.Instant.from('2026-10-01T00:00:00Z')
    const [a, b, c, d] = made
    const first = await changesSince(shop, { cursor: null, since, most: 2 })
    Object.assign(b ?? {}, { updatedAt: '2026-11-01T09:00:00.000Z' })
    const then = await changesSince(shop, { cursor: first.cursor, since, most: 2 })
    const last = await changesSince(shop, { cursor: then.cursor, since, most: 2 })
    const seen = [first, then, last].map(({ orders: page }) =>
      page.map((one) => ('reference' in one ? one.reference.externalId : undefined)),
    )
    expect(seen).toEqual([[a?.id, b?.id], [c?.id, d?.id], [b?.id]])
  })

  test('of the last two minutes come again with the next reading, also where they fill pages', async () => {
    const state = emptyState()
    const shop = shopOf(platformOf(emulateVendure(state)))
    const add = (secondsAgo: number) => {
      const updatedAt = Temporal.Now.instant()
        .subtract({ seconds: secondsAgo })
        .toString({ smallestUnit: 'millisecond' })
      return addOrder(state, { updatedAt, orderPlacedAt: updatedAt, state: 'Shipped' })
    }
    for (const secondsAgo of [80, 60, 40, 20]) add(secondsAgo)
    const since = Temporal.Now.instant().subtract({ hours: 1 })
    let cursor: string | null = null
    for (let hasMore = true; hasMore;) {
      const page: Awaited<ReturnType<typeof changesSince>> = await changesSince(shop, { cursor, since, most: 2 })
      ;({ cursor, hasMore } = page)
    }
    // Its moment is that of a change that was written for long.
    const late = add(70)
    const again = await changesSince(shop, { cursor, since, most: 10 })
    expect(again.orders).toContainEqual({ reference: { externalId: late.id } })
  })
})
