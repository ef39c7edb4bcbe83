import type { Shop } from '@vaivem/connector-kit'
import { type Connector, money } from '@vaivem/domain'
import { vendureStore } from '../../apps/server/src/connectors/vendure/vendure-store.ts'
import { createHttpClient } from '../../apps/server/src/platform/outbound/http-client.ts'
import { rangeOf } from '../../apps/server/src/platform/outbound/receiver-address.ts'
import type { Finding } from '../report.ts'
import { buy } from './buy.ts'
import type { Ground } from './ground.ts'
import { COLLECTION } from './populate.ts'
import { PASSWORD } from './shop.ts'

/** Calls of the shop through ports of the connector that the whole way of a return does not reach. */
export async function portsAlone(ground: Ground): Promise<readonly Finding[]> {
  const shop = shopOf(ground)
  const { orders, credit, stock } = vendureStore.connect(undefined)
  const { changesSince } = orders
  if (!credit || !stock || !changesSince) throw new Error('the connector has all ports')
  const keys = Date.now()
  const voucher = (key: number) => {
    const expiresAt = Temporal.Now.instant().add({ hours: 240 })
    return { key, amount: money.money(2_500), expiresAt, customer: { email: null } }
  }
  const purchase = { sku: 'calca-M', quantity: 1, email: 'portas@example.com' }
  const bought = await buy(ground.shop.url, ground.catalogue, purchase)
  const told = async (key: number) => {
    const issued = await credit.issueVoucher(shop, voucher(key))
    return issued.outcome === 'done' ? (issued.redemptionToken ?? '') : ''
  }
  const takes = (coupon: string) =>
    buy(ground.shop.url, ground.catalogue, { ...purchase, coupon }).then(
      () => true,
      () => false,
    )
  const unused = await told(keys)
  const reversed = await credit.reverseVoucher(shop, keys)
  const isTakenAfter = await takes(unused)
  const late = await credit.issueVoucher(shop, voucher(keys))
  const spent = await told(keys + 1)
  const isTaken = await takes(spent)
  const kept = await credit.reverseVoucher(shop, keys + 1)
  const found = await orders.findOrdersByEmail(shop, { email: 'PORTAS@example.com', atMost: 5 })
  const since = Temporal.Now.instant().subtract({ hours: 1 })
  const page = await changesSince(shop, { cursor: null, since, most: 100 })
  const changed = page.orders.some((one) => 'reference' in one && one.reference.externalId === bought.id)
  const task = { key: keys, skuId: 'camiseta-M', quantity: 1_000_000, order: { number: bought.code, externalId: null } }
  const tooMany = await stock.placeOrder(shop, task)
  const shownThere = await pictured(shop, bought.code)
  return [
    ...shownThere,
    {
      name: 'ports: a voucher reversed',
      goal: 'the shop refuses its code, and a late call under its key issues none',
      figure: `${reversed.outcome}; its code is ${isTakenAfter ? 'taken' : 'refused'}; a late call ${late.outcome}`,
      isMet: unused !== '' && reversed.outcome === 'done' && !isTakenAfter && late.outcome === 'refused',
    },
    {
      name: 'ports: a voucher that was spent',
      goal: 'is not reversed',
      figure: kept.outcome === 'refused' ? kept.reason : kept.outcome,
      isMet: isTaken && kept.outcome === 'refused' && kept.reason === 'voucher-spent',
    },
    {
      name: 'ports: orders by e-mail, and those that changed',
      goal: 'the order that was bought',
      figure: `${found.length} by e-mail; ${changed ? 'among' : 'not among'} the changed ones`,
      isMet: changed && found.some((document) => document['Numero'] === bought.code),
    },
    {
      name: 'ports: an exchange of more than there is',
      goal: 'out of stock',
      figure: tooMany.outcome === 'refused' ? tooMany.reason : tooMany.outcome,
      isMet: tooMany.outcome === 'refused' && tooMany.reason === 'out-of-stock',
    },
  ]
}

/** The picture and the category of a product, in an order and among the offers; collections are filled a moment after they are made. */
async function pictured(shop: Shop, number: string): Promise<readonly Finding[]> {
  const { orders, stock } = vendureStore.connect(undefined)
  const order = await orders.findOrder(shop, { number })
  const [line] = (order?.['Skus'] ?? []) as readonly { ImagemUrl?: string; CategoriaNomes?: readonly string[] }[]
  const offer = await stock?.findOffer(shop, 'calca-M')
  const names = line?.CategoriaNomes?.join() ?? 'none'
  return [
    {
      name: 'ports: pictures and categories of an order',
      goal: 'the picture of the product, and its collection',
      figure: `${line?.ImagemUrl ?? 'none'}; ${names}`,
      isMet: line?.ImagemUrl?.startsWith('https://imagens.example/') === true && names === COLLECTION,
    },
    {
      name: 'ports: an offer with its picture and category',
      goal: 'the same picture, and one collection',
      figure: `${offer?.imageUrl ?? 'none'}; ${offer?.categoryIds?.length ?? 0} collections`,
      isMet: offer?.imageUrl !== undefined && offer.imageUrl === line?.ImagemUrl && offer.categoryIds?.length === 1,
    },
  ]
}

function shopOf({ shop: { url } }: Ground): Shop {
  const loopback = rangeOf('127.0.0.1')
  const connector = { id: 1, platform: 'vendure', hostname: url, options: {} } as unknown as Connector
  return {
    accountId: 1,
    connector,
    credentials: { usuario: 'superadmin', senha: PASSWORD },
    send: createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } }),
    codeOf: (key) => `PROVA${key}`.padEnd(26, 'X').slice(0, 26),
    warn: () => undefined,
  }
}
