import {
  type ConnectorPorts,
  outcomeOfTransport,
  readFirst,
  recordsOf,
  refused,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { findSold, type SoldVariant } from './offers.ts'
import { isRefusal, send } from './rest.ts'

/** The option by which an account says to which place its returned units go. */
export const RETURN_LOCATION = 'localDeDevolucao'

/**
 * Returned units are added to the stock of a variant, whatever it is (`variation`). The call has no key and leaves no trace that could
 * be looked up: it is sent once, and where its answer is lost a person looks.
 */
export const nuvemshopRestock: NonNullable<ConnectorPorts['restock']> = {
  restock: async (shop, { skuId, quantity }) => {
    const known = await readFirst(() => findSold(shop, skuId))
    if (!known.isRead) return known.refused
    const sold = known.value
    if (!sold) return refused('sku-unknown')
    if (!sold.isCounted) return refused('sku-not-counted')
    const place = placeOf(shop, sold)
    if (place === null) return refused('location-unknown')
    const { productId } = sold.offer
    const change = { action: 'variation', value: quantity, id: sold.variantId, ...(place && { location_id: place }) }
    const answer = await send(shop, 'POST', `products/${productId}/variants/stock`, change)
    const said = outcomeOfTransport(answer)
    if (said) return said
    if (isRefusal(answer)) return refused('refused-by-store')
    const isTaken = answer.outcome === 'answered' && answer.status < 300 && answer.json !== undefined
    return isTaken ? { outcome: 'done', reference: `${productId}-${sold.variantId}` } : { outcome: 'unknown' }
  },
}

/** Undefined: the only one that there is. Null: there are several, and the account names none of them. */
function placeOf({ connector }: Shop, { levels }: SoldVariant): string | undefined | null {
  const places = recordsOf(levels).flatMap(({ location_id: place }) => textOf(place) ?? [])
  const named = connector.options[RETURN_LOCATION] ?? undefined
  if (named !== undefined) return places.includes(named) ? named : null
  return places.length > 1 ? null : undefined
}
