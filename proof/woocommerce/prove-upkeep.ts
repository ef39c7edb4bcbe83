import { shopOf } from '@vaivem/connector-kit/testing'
import { wooCommerceStore } from '../../apps/server/src/connectors/woocommerce/woocommerce-store.ts'
import { shopClient } from '../../apps/server/test/connectors/woocommerce/shop-client.ts'
import type { Finding } from '../report.ts'
import type { GivenShop } from './given-shop.ts'
import { liveUnderTest } from './live-platform.ts'

const { notices } = wooCommerceStore.connect({} as never)

/** A webhook that the shop lost is made, one that it switched off is on again, and one that staff paused stays paused. */
export async function proveUpkeep(given: GivenShop, run: number): Promise<Finding> {
  const client = shopClient(given.shop)
  const platform = await (await liveUnderTest(given, run)).open()
  const place = `https://vaivem.example/v1/entrada/${run}-`
  const keep = (token: string) =>
    notices?.keep?.(shopOf(platform), {
      isCurrent: (url) => url === place + token,
      isOurs: (url) => url.startsWith(place),
      fresh: () => Promise.resolve(place + token),
    })
  const mine = async () =>
    (await client.list('webhooks?per_page=100')).filter((it) => String(it['delivery_url']).startsWith(place))
  const leave = async (status: string) => client.change(`webhooks/${String((await mine())[0]?.['id'])}`, { status })
  const seen = [await keep('a'), await keep('a')]
  await leave('disabled')
  seen.push(await keep('a'))
  await leave('paused')
  seen.push(await keep('a'), await keep('b'))
  const left = (await mine()).map(({ status, delivery_url: url }) => `${String(status)} ${String(url).at(-1)}`)
  await leave('paused')
  const figure = `${seen.join(', ')}; left: ${left.join(', ')}`
  const isMet = figure === 'made, kept, switched-on, kept, made; left: active b'
  return { name: 'webhook upkeep', goal: 'made where it is gone, on where it was off, one at a time', figure, isMet }
}
