import { type Json, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import type { Money } from '@vaivem/domain'
import { centavosIn } from './gateway.ts'
import { answered, call } from './rest.ts'

/** The option that names the trade policy (sales channel) whose prices and stock exchanges have. */
export const SALES_CHANNEL = 'politicaComercial'

/** The seller that a shop is in its own account. */
export const OWN_SELLER = '1'

/** An SKU in a simulated cart: its price and availability now, by the trade policy. */
export interface SimulatedItem {
  readonly skuId: string
  /** Whether all requested units can be sold. */
  readonly isAvailable: boolean
  /** Of one unit, after the shop's promotions. */
  readonly price: Money
  /** The cheapest way to deliver it; undefined: there is none, or no address was given. */
  readonly delivery: { readonly id: string; readonly price: Money } | undefined
}

export interface CartAsked {
  readonly items: readonly { readonly skuId: string; readonly quantity: number }[]
  /** Absent: nothing is said of deliveries. */
  readonly address?: { readonly country: string; readonly postalCode: string } | undefined
}

/** SKUs that the shop does not sell are absent. It throws where VTEX cannot be read. */
export async function simulate(shop: Shop, { items, address }: CartAsked): Promise<ReadonlyMap<string, SimulatedItem>> {
  const path = 'checkout/pub/orderForms/simulation'
  const body = { items: items.map(({ skuId, quantity }) => ({ id: skuId, quantity, seller: OWN_SELLER })), ...address }
  const query = channelOf(shop)
  const answer = recordOf(answered(await call(shop, { method: 'POST', path, query, body }), path).json)
  const logistics = recordsOf(answer['logisticsInfo'])
  const simulated = recordsOf(answer['items']).flatMap((item, index) => {
    const delivery = deliveryIn(logistics.find(({ itemIndex }) => itemIndex === index))
    const wanted = items.find(({ skuId }) => skuId === textOf(item['id']))
    return simulatedItemOf(item, wanted?.quantity ?? Number.POSITIVE_INFINITY, delivery) ?? []
  })
  return new Map(simulated.map((item) => [item.skuId, item]))
}

/** The trade policy, where the account names one; else VTEX takes its first. */
export function channelOf({ connector }: Pick<Shop, 'connector'>): { readonly sc?: string } {
  const channel = connector.options[SALES_CHANNEL]
  return channel ? { sc: channel } : {}
}

/** VTEX lowers the quantity of what it has too few of. */
function simulatedItemOf(item: Json, wanted: number, delivery: SimulatedItem['delivery']): SimulatedItem | undefined {
  const skuId = textOf(item['id'])
  const price = centavosIn(item['sellingPrice'])
  if (skuId === undefined || price === undefined) return undefined
  const isAvailable = item['availability'] === 'available' && Number(item['quantity']) >= wanted
  return { skuId, isAvailable, price, delivery }
}

function deliveryIn(logistics: Json | undefined): SimulatedItem['delivery'] {
  const ways = recordsOf(logistics?.['slas']).flatMap((sla) => {
    const id = textOf(sla['id'])
    const price = centavosIn(sla['price'])
    const isSent = sla['deliveryChannel'] === 'delivery'
    return isSent && id !== undefined && price !== undefined ? [{ id, price }] : []
  })
  return ways.toSorted((one, other) => one.price - other.price)[0]
}
