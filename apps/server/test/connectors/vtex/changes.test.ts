import { describe, expect, test } from 'vitest'
import type { EmulatedAccount } from './emulator/account.ts'
import { announce, configure } from './emulator/feed.ts'
import { sell } from './emulator/oms.ts'
import { open, SALE } from './scenes.ts'
import { PORTS } from './under-test.ts'

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
