import {
  type Json,
  PlatformSilent,
  recordOf,
  recordsOf,
  type RestockedUnits,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { nextPage, nodesOf, read } from './admin-api.ts'
import { readOrder } from './orders.ts'

/**
 * Whether staff put units of a SKU back to the stock with a return of the order at Shopify, where each return has a button for it.
 * Throws where that cannot be read.
 */
export async function isRestockedThere(shop: Shop, { skuId, order: reference }: RestockedUnits): Promise<boolean> {
  const known = await readOrder(shop, reference)
  if (!known) return false
  let after: string | undefined
  do {
    const { order } = await read(shop, 'orderDispositions', { id: known['id'], after: after ?? null })
    const { returns } = recordOf(order)
    if (nodesOf(returns).some((one) => linesOf(one).some((line) => isRestocked(line, skuId)))) return true
    after = nextPage(returns)
  } while (after !== undefined)
  return false
}

/** The lines that come back with a return. */
function linesOf({ reverseFulfillmentOrders: shipments }: Json): readonly Json[] {
  const lists = nodesOf(shipments).map(({ lineItems }) => lineItems)
  if ([shipments, ...lists].some((list) => nextPage(list) !== undefined))
    throw new PlatformSilent('dispositions: a list is not whole', null)
  return lists.flatMap(nodesOf)
}

/** A variant without a SKU is known by its number. */
function isRestocked({ dispositions, fulfillmentLineItem }: Json, skuId: string): boolean {
  const line = recordOf(recordOf(fulfillmentLineItem)['lineItem'])
  const sku = textOf(line['sku']) ?? textOf(recordOf(line['variant'])['legacyResourceId'])
  return sku === skuId && recordsOf(dispositions).some(({ type }) => type === 'RESTOCKED')
}
