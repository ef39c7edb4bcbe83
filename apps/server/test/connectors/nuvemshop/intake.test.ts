import { createHmac } from 'node:crypto'
import type { ChangedOrder, HttpRequest, StoreNotice } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { emulateShop } from './emulator/shop.ts'
import { nuvemshopUnderTest, platformOf } from './under-test.ts'

const { orders, notices } = nuvemshopUnderTest.ports
const { changesSince } = orders
if (!changesSince || !notices) throw new Error('the connector takes in changes and notices')
const readChanges = changesSince

const SINCE = Temporal.Instant.from('2026-11-01T00:00:00Z')

/** A shop in which orders changed at these seconds after `SINCE`. */
async function aShop(seconds: readonly number[]) {
  const emulated = emulateShop()
  const platform = platformOf(emulated)
  const lines = [{ name: 'Camiseta', quantity: 1, total: money.money(1_000) }]
  const change = (id: string, second: number) => {
    const at = `${SINCE.add({ seconds: second }).toString().slice(0, 19)}+0000`
    Object.assign(emulated.state.orders.get(Number(id)) ?? {}, { updated_at: at })
  }
  const sold: string[] = []
  for (const second of seconds) {
    const { externalId } = await platform.sell({ email: 'maria@example.com', name: 'Maria', currency: 'BRL', lines })
    sold.push(externalId)
    change(externalId, second)
  }
  return { ...emulated, platform, shop: shopOf(platform), sold, change }
}

const idOf = (changed: ChangedOrder) => ('reference' in changed ? changed.reference.externalId : undefined)

async function readAll({ shop }: Awaited<ReturnType<typeof aShop>>, from: string | null = null, most = 10) {
  const found: (string | undefined)[] = []
  let cursor = from
  for (let page = 0; page < 200; page++) {
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

  test('are more than one reading takes, over months and within one second, and all come', async () => {
    const months = Array.from({ length: 230 }, (_, index) => index * 40_000)
    const together = Array.from({ length: 230 }, () => 5_000_000)
    const shop = await aShop([...months, ...together])
    const { found } = await readAll(shop, null, 100)
    expect(new Set(found)).toEqual(new Set(shop.sold))
  })

  test('are more than a page within the last minute, of which more are stored while they are read, and all come', async () => {
    const shop = await aShop([1, ...Array.from({ length: 450 }, () => 100)])
    const late = shop.sold.slice(1, 4)
    for (const id of late) shop.change(id, -50)
    const clock = (seconds: number) => ({
      ...shop.shop,
      send: async (request: HttpRequest) => {
        const answer = await shop.send(request)
        const date = `Sun, 01 Nov 2026 ${SINCE.add({ seconds }).toString().slice(11, 19)} GMT`
        return answer.outcome === 'answered' ? { ...answer, headers: { ...answer.headers, date } } : answer
      },
    })
    const first = await readAll({ ...shop, shop: clock(101) }, null, 100)
    expect(first.found).not.toContain(late[0])
    for (const id of late) shop.change(id, 100)
    const second = await readAll({ ...shop, shop: clock(280) }, first.cursor, 100)
    expect(second.found).toEqual(expect.arrayContaining(late))
    // Once nothing more can come of it, it is passed over.
    const third = await readAll({ ...shop, shop: clock(280) }, second.cursor, 100)
    expect(third.found.length).toBeLessThan(shop.sold.length)
  })

  test('of one second that change while their pages are read are not missed', async () => {
    const shop = await aShop(Array.from({ length: 450 }, () => 0))
    let isMoved = false
    let onFirstPage = ''
    const shifting = {
      ...shop.shop,
      send: async (request: HttpRequest) => {
        // Between the first and the second page of the second one order changes again, and the others move up.
        if (request.url.includes('&page=2') && !isMoved) {
          isMoved = true
          shop.change(onFirstPage, 5_000)
        }
        const answer = await shop.send(request)
        const text = answer.outcome === 'answered' ? answer.text : '[]'
        if (request.url.includes('&page=1'))
          onFirstPage = (JSON.parse(text) as { id: number }[])[0]?.id.toString() ?? ''
        return answer
      },
    }
    const { found } = await readAll({ ...shop, shop: shifting }, null, 500)
    expect(new Set(found)).toEqual(new Set(shop.sold))
  })

  test('after the cursor are the new ones, and those stored late within a minute', async () => {
    const shop = await aShop([10, 20, 1_000])
    const { cursor } = await readAll(shop)
    shop.change(shop.sold[0] ?? '', 2_000)
    shop.change(shop.sold[1] ?? '', 950)
    const { found } = await readAll(shop, cursor)
    expect(found).toEqual([shop.sold[1], shop.sold[2], shop.sold[0]])
  })

  test('are none where nothing changed, and the cursor stays', async () => {
    const shop = await aShop([])
    const read = await readChanges(shop.shop, { cursor: null, since: SINCE, most: 10 })
    expect(read).toEqual({ orders: [], cursor: null, hasMore: false })
  })

  test('of a shop that does not answer are not "none"', async () => {
    const { shop } = await aShop([1])
    const silent: typeof shop.send = () =>
      Promise.resolve({ outcome: 'answered', status: 404, headers: {}, text: '{"code":404}', isWhole: true })
    await expect(readChanges({ ...shop, send: silent }, { cursor: null, since: SINCE, most: 10 })).rejects.toThrow()
  })
})

describe('a notice', () => {
  const secret = 'segredo-de-prova'
  const shop = shopOf(platformOf(emulateShop()))
  const withSecret = { ...shop, credentials: { ...shop.credentials, segredoDoAplicativo: secret } }
  const notice = (body: string, more: Partial<StoreNotice> = {}): StoreNotice => {
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return { headers: { 'x-linkedstore-hmac-sha256': signature }, body, query: {}, ...more }
  }
  const paid = '{"store_id":5512347,"event":"order/paid","id":29}'

  test('that is signed with the secret of the application is genuine; any other is forged', () => {
    expect(notices.verify(withSecret, notice(paid))).toBe('genuine')
    expect(notices.verify(withSecret, { ...notice(paid), body: `${paid} ` })).toBe('forged')
    expect(notices.verify(withSecret, notice(paid, { headers: {} }))).toBe('forged')
    expect(notices.verify(shop, notice(paid))).toBe('unsigned')
  })

  test.each([
    ['an order', paid, {}, { orders: [{ externalId: '29' }], isPing: false, id: null }],
    ['a product', '{"event":"product/updated","id":29}', {}, { orders: [], isPing: false, id: null }],
    [
      'what a customer demands',
      '{"store_id":1,"customer":{"id":1,"email":"a@example.com"},"orders_to_redact":[]}',
      { query: { evento: 'customers/redact' } },
      { orders: [], isPing: false, id: null, privacy: { demand: 'erase-customer', email: 'a@example.com' } },
    ],
    [
      'the removal of the application',
      '{"store_id":1,"event":"store/redact"}',
      {},
      { orders: [], isPing: false, id: null, privacy: { demand: 'erase-shop', email: null } },
    ],
    ['an id that is none', '{"event":"order/paid","id":"x"}', {}, { orders: [], isPing: false, id: null }],
    ['no event', '{"id":29}', {}, undefined],
    ['no JSON', '<html>', {}, undefined],
  ] as const)('about %s', (_, body, more, reading) => {
    expect(notices.read(notice(body, more))).toEqual(reading)
  })
})
