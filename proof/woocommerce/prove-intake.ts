import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoreNotice } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { wooCommerceStore } from '../../apps/server/src/connectors/woocommerce/woocommerce-store.ts'
import { until } from '../../apps/server/test/connectors/woocommerce/journeys.ts'
import { shopClient } from '../../apps/server/test/connectors/woocommerce/shop-client.ts'
import type { Finding } from '../report.ts'
import type { GivenShop } from './given-shop.ts'
import { liveUnderTest } from './live-platform.ts'
import { proveUpkeep } from './prove-upkeep.ts'

const { orders, notices } = wooCommerceStore.connect({} as never)
/** More pages than orders that changed in a day: none may be left out whatever the size of a page. */
const PAGE_SIZES = [9, 100]
const DELIVERED_WITHIN_MILLISECONDS = 90_000

/** The intake from the shop: the list of changes, a delivery of a webhook, and its upkeep. */
export async function proveIntake(given: GivenShop, run: number): Promise<readonly Finding[]> {
  return [await proveChanges(given, run), await proveNotice(given, run), await proveUpkeep(given, run)]
}

async function proveChanges(given: GivenShop, run: number): Promise<Finding> {
  const client = shopClient(given.shop)
  const platform = await (await liveUnderTest(given, run)).open()
  const since = Temporal.Now.instant().subtract({ hours: 24 })
  const wanted = new Set<string>()
  for (let page = 1, listed = 100; listed === 100; page++) {
    const some = await client.list(`orders?per_page=100&orderby=id&order=asc&page=${page}`)
    for (const { id, transaction_id: key, status } of some)
      if (!String(key).startsWith('vaivem-') || status === 'processing') wanted.add(String(id))
    listed = some.length
  }
  const missing: string[] = []
  let pages = 0
  for (const most of PAGE_SIZES) {
    const found = new Set<string>()
    let cursor: string | null = null
    for (let hasMore = true; hasMore; pages++) {
      const read: Awaited<ReturnType<NonNullable<typeof orders.changesSince>>> | undefined =
        await orders.changesSince?.(shopOf(platform), { cursor, since, most })
      for (const one of read?.orders ?? [])
        found.add('document' in one ? String(one.document['PedidoId']) : String(one.reference.externalId))
      cursor = read?.cursor ?? null
      hasMore = read?.hasMore ?? false
    }
    missing.push(...[...wanted].filter((id) => !found.has(id)))
  }
  const figure = `${wanted.size} orders in ${pages} pages, ${missing.length} left out`
  return {
    name: 'changes',
    goal: 'every order that changed comes',
    figure,
    isMet: missing.length === 0,
    details: missing,
  }
}

async function proveNotice(given: GivenShop, run: number): Promise<Finding> {
  const name = 'webhook'
  const goal = 'the shop’s own delivery is genuine and names its order, a changed one is forged'
  const client = shopClient(given.shop)
  const received: StoreNotice[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]))
      received.push({ headers, body: Buffer.concat(chunks).toString(), query: {} })
      response.end()
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    const secret = randomBytes(16).toString('hex')
    const { port } = server.address() as AddressInfo
    const address = { delivery_url: `http://127.0.0.1:${port}/entrada`, secret }
    await client.make('webhooks', { name: `prova ${run}`, topic: 'order.updated', ...address })
    const [order] = await client.list('orders?per_page=1')
    const since = performance.now()
    await client.change(`orders/${String(order?.['id'])}`, { customer_note: `prova ${run}` })
    const isIt = ({ body }: StoreNotice) => body.includes(`prova ${run}`)
    const notice = await until(DELIVERED_WITHIN_MILLISECONDS, 'the webhook came', async () => received.find(isIt))
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    const platform = await (await liveUnderTest(given, run)).open()
    const shop = shopOf(platform)
    const withSecret = { ...shop, credentials: { ...shop.credentials, segredoDoWebhook: secret } }
    const verdict = await notices?.verify(withSecret, notice)
    const changed = await notices?.verify(withSecret, { ...notice, body: `${notice.body} ` })
    const reading = notices?.read(notice)
    const ping = received.find(({ body }) => body.startsWith('webhook_id='))
    const isPing = ping !== undefined && notices?.read(ping)?.isPing === true
    const named = reading?.orders[0]?.externalId === String(order?.['id'])
    const figure = `${verdict}, changed ${changed}, after ${seconds} s, the trial of the address ${isPing ? 'known' : 'unknown'}`
    return { name, goal, figure, isMet: verdict === 'genuine' && changed === 'forged' && named && isPing }
  } catch (error) {
    const details = [error instanceof Error ? error.message : String(error)]
    return { name, goal, figure: 'none came', isMet: false, details }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
