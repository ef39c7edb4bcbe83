import { createHmac } from 'node:crypto'
import type { ChangedOrder, StoreNotice } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { emulateShop } from './emulator/shop.ts'
import { platformOf, wooCommerceUnderTest } from './under-test.ts'

const { orders, notices, stock } = wooCommerceUnderTest.ports
const { changesSince } = orders
if (!changesSince || !notices || !stock) throw new Error('the connector takes in changes and notices')
const readChanges = changesSince

const SINCE = Temporal.Instant.from('2026-11-01T00:00:00Z')
const MINUTE = 60

/** A shop in which orders changed at these seconds after `SINCE`; their numbers are their places in the list. */
async function aShop(seconds: readonly number[]) {
  const emulated = emulateShop()
  const platform = platformOf(emulated)
  const sell = () => {
    const lines = [{ name: 'Camiseta', quantity: 1, total: money.money(1_000) }]
    return platform.sell({ email: 'maria@example.com', name: 'Maria', currency: 'BRL', lines })
  }
  const sold: string[] = []
  const change = (id: string, second: number) => {
    const at = SINCE.add({ seconds: second }).toString().slice(0, 19)
    Object.assign(emulated.state.orders.get(Number(id)) ?? {}, { date_modified_gmt: at })
  }
  for (const second of seconds) {
    const { externalId } = await sell()
    sold.push(externalId)
    change(externalId, second)
  }
  return { ...emulated, platform, shop: shopOf(platform), sold, change }
}

const idOf = (changed: ChangedOrder) =>
  'document' in changed ? String(changed.document['PedidoId']) : (changed.reference.externalId ?? '')

/** Reads until there is no more; answers the orders and where it ended. */
async function readAll({ shop }: Awaited<ReturnType<typeof aShop>>, from: string | null = null, most = 10) {
  const found: string[] = []
  let cursor = from
  for (let page = 0; page < 100; page++) {
    const read = await readChanges(shop, { cursor, since: SINCE, most })
    expect(read.orders.length).toBeLessThanOrEqual(most)
    found.push(...read.orders.map(idOf))
    cursor = read.cursor
    if (!read.hasMore) return { found, cursor }
  }
  throw new Error('it does not come to an end')
}

describe('the orders that changed', () => {
  test('come in the order of their changes, none left out, whatever the size of a page', async () => {
    const shop = await aShop(Array.from({ length: 35 }, (_, index) => (35 - index) * 7))
    for (const most of [1, 3, 10, 100]) {
      const { found } = await readAll(shop, null, most)
      expect([...new Set(found)]).toEqual(shop.sold.toReversed())
    }
  })

  test('of one second are more than a page, and all come', async () => {
    const shop = await aShop([0, ...Array.from({ length: 250 }, () => 5), 6, 7, 500])
    const { found } = await readAll(shop, null, 20)
    expect(new Set(found)).toEqual(new Set(shop.sold))
  })

  test('after the cursor are the new ones, and those of its last minute once more', async () => {
    const shop = await aShop([10, 20, 1_000])
    const { cursor } = await readAll(shop)
    const again = await readAll(shop, cursor)
    expect(again.found).toEqual([shop.sold[2]])
    shop.change(shop.sold[0] ?? '', 2_000)
    expect((await readAll(shop, again.cursor)).found).toEqual([shop.sold[2], shop.sold[0]])
  })

  test('stored late are not lost', async () => {
    const shop = await aShop([10, 1_000])
    const { cursor } = await readAll(shop)
    shop.change(shop.sold[0] ?? '', 1_000 - MINUTE + 1)
    expect((await readAll(shop, cursor)).found).toContain(shop.sold[0])
  })

  test('while a page of them is made, do not hide those between', async () => {
    const shop = await aShop([10, 20, 30, 40, 50, 60])
    let pages = 0
    const send: typeof shop.shop.send = async (request) => {
      const answer = await shop.platform.send(request)
      if (answer.outcome !== 'answered' || ++pages > 1) return answer
      // WooCommerce chooses the orders of a page first, and reads each of them afterwards.
      const listed = JSON.parse(answer.text) as { id: number; date_modified_gmt: string }[]
      const last = listed.at(-1)
      if (last) last.date_modified_gmt = Temporal.Now.instant().toString().slice(0, 19)
      Object.assign(shop.state.orders.get(last?.id ?? 0) ?? {}, { date_modified_gmt: last?.date_modified_gmt })
      return { ...answer, text: JSON.stringify(listed) }
    }
    const { found } = await readAll({ ...shop, shop: { ...shop.shop, send } }, null, 3)
    expect(new Set(found)).toEqual(new Set(shop.sold))
  })

  test('stored late, in the minute of a page that was full, come with the next reading', async () => {
    const now = Math.floor(Temporal.Now.instant().since(SINCE).total('seconds'))
    const shop = await aShop([10, now - 20, now - 15, now - 10, now - 5])
    const { cursor } = await readAll(shop, null, 2)
    shop.change(shop.sold[0] ?? '', now - 18)
    expect((await readAll(shop, cursor, 2)).found).toContain(shop.sold[0])
  })

  test('where nothing changed, nothing comes and the cursor stays', async () => {
    const shop = await aShop([])
    expect(await readChanges(shop.shop, { cursor: null, since: SINCE, most: 10 })).toEqual({
      orders: [],
      cursor: null,
      hasMore: false,
    })
  })

  test('that cannot be read come by their names, and what is only kept for an exchange does not', async () => {
    const shop = await aShop([1, 2])
    const [first = '', second = ''] = shop.sold
    Object.assign(shop.state.orders.get(Number(first)) ?? {}, { line_items: [] })
    await shop.platform.shelve({ skuId: 'TENIS-40', price: money.money(100), units: 1 })
    const order = { externalId: second, number: second }
    await stock.reserve(shop.shop, { key: 5, skuId: 'TENIS-40', quantity: 1, order, until: SINCE })
    const read = await readChanges(shop.shop, { cursor: null, since: SINCE, most: 10 })
    expect(read.orders).toMatchObject([
      { reference: { externalId: first, number: first } },
      { document: { PedidoId: second } },
    ])
  })

  test('of a shop that does not answer are not "none"', async () => {
    const { shop } = await aShop([1])
    const silent: typeof shop.send = () =>
      Promise.resolve({ outcome: 'answered', status: 200, headers: {}, text: '<html>', isWhole: true })
    await expect(readChanges({ ...shop, send: silent }, { cursor: null, since: SINCE, most: 10 })).rejects.toThrow()
  })
})

describe('a notice', () => {
  const secret = 'segredo-de-prova'
  const body = '{"id":29,"number":"29","status":"completed"}'
  const headers = {
    'x-wc-webhook-topic': 'order.updated',
    'x-wc-webhook-id': '1',
    'x-wc-webhook-delivery-id': 'abc',
    'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
  }
  const notice = (more: Partial<StoreNotice> = {}): StoreNotice => ({ headers, body, query: {}, ...more })
  const shop = shopOf(platformOf(emulateShop()))
  const withSecret = { ...shop, credentials: { ...shop.credentials, segredoDoWebhook: secret } }

  test('that is signed with the shop’s secret is genuine; any other is forged', () => {
    expect(notices.verify(withSecret, notice())).toBe('genuine')
    expect(notices.verify(withSecret, notice({ body: `${body} ` }))).toBe('forged')
    expect(notices.verify(withSecret, notice({ headers: { ...headers, 'x-wc-webhook-signature': 'x' } }))).toBe(
      'forged',
    )
    expect(notices.verify(withSecret, notice({ headers: { 'x-wc-webhook-topic': 'order.updated' } }))).toBe('forged')
    expect(notices.verify(shop, notice())).toBe('unsigned')
  })

  test('names its order, and its delivery', () => {
    expect(notices.read(notice())).toEqual({ orders: [{ externalId: '29', number: '29' }], isPing: false, id: '1 abc' })
  })

  test('that only tries the address is taken, signed or not', () => {
    const ping = notice({ headers: {}, body: 'webhook_id=7' })
    expect(notices.verify(withSecret, ping)).toBe('unsigned')
    expect(notices.read(ping)).toEqual({ orders: [], isPing: true, id: null })
  })

  test.each([
    [
      'another topic',
      { headers: { 'x-wc-webhook-topic': 'product.updated' } },
      { orders: [], isPing: false, id: null },
    ],
    ['no number', { body: '{"id":29}' }, { orders: [{ externalId: '29' }], isPing: false, id: '1 abc' }],
    ['an id that is none', { body: '{"id":"x"}' }, { orders: [], isPing: false, id: '1 abc' }],
    ['no topic', { headers: {} }, undefined],
    ['no JSON', { body: '<html>' }, undefined],
    ['nothing', { body: '', headers: {} }, undefined],
  ] as const)('with %s', (_, more, reading) => {
    expect(notices.read(notice(more))).toEqual(reading)
  })
})
