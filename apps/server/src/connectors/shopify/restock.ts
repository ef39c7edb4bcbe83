import {
  type ConnectorPorts,
  type Json,
  keyText,
  readFirst,
  recordOf,
  recordsOf,
  type RestockedUnits,
  type RestockOutcome,
  type RestockRefusalReason,
  type Shop,
  textOf,
} from '@vaivem/connector-kit'
import { storeReturn } from '@vaivem/domain'
import { type ApiAnswer, call, globalId, nodesOf, numberOf, quoted, read, userErrorsOf } from './admin-api.ts'
import { idempotencyKeyOf } from './payments.ts'
import { isRestockedThere } from './restocked-there.ts'

/** The option that names the location of Shopify to which returned units go, by its number. */
export const RETURN_LOCATION = 'localDeDevolucao'

/**
 * Returned units at Shopify: the stock is changed by their number, whatever it is now, under a key that Shopify honours for 24 hours.
 * The change carries our key as its reference, for people; Shopify has no query that finds it, so there is no lookup.
 */
export const shopifyRestock: NonNullable<ConnectorPorts['restock']> = {
  restock: async (shop, units) => {
    const known = await readFirst(() => findCounted(shop, units.skuId))
    if (!known.isRead) return known.refused
    const { value: counted } = known
    if (typeof counted === 'string') return refused(counted)
    if (storeReturn.mirrors(shop.connector)) {
      const there = await readFirst(() => isRestockedThere(shop, units))
      if (!there.isRead) return there.refused
      if (there.value) return refused('restocked-at-store')
    }
    const input = {
      name: 'available',
      reason: 'restock',
      referenceDocumentUri: referenceOf(units),
      // Null: nothing is compared with what there was, because others sell at the same time.
      changes: [{ ...counted, delta: units.quantity, changeFromQuantity: null }],
    }
    const key = idempotencyKeyOf(shop, units.key)
    return outcomeOf(await call(shop, 'inventoryAdjust', { input, key }), units)
  },
}

function referenceOf({ key }: RestockedUnits): string {
  return `gid://vaivem/Restock/${keyText(key)}`
}

interface Counted {
  readonly inventoryItemId: string
  readonly locationId: string
}

/** Where the units of a SKU are counted; or why they are not. */
async function findCounted(shop: Shop, skuId: string): Promise<Counted | RestockRefusalReason> {
  const data = await read(shop, 'countedBySku', { query: `sku:${quoted(skuId)}` })
  // The search compares without regard to case, and finds parts.
  const own = nodesOf(data['productVariants']).filter(({ sku }) => sku === skuId)
  if (own.length > 1) return 'refused-by-store'
  const variant = own[0] ?? (await variantWithoutSku(shop, skuId))
  if (!variant) return 'sku-unknown'
  const item = recordOf(variant['inventoryItem'])
  const inventoryItemId = textOf(item['id'])
  if (inventoryItemId === undefined || item['tracked'] !== true) return 'sku-not-counted'
  const locations = nodesOf(item['inventoryLevels'])
    .map(({ location }) => recordOf(location))
    .filter(({ isActive }) => isActive === true)
  const named = shop.connector.options[RETURN_LOCATION] ?? null
  const [location, another] = named === null ? locations : locations.filter(({ id }) => numberOf(id) === named)
  const locationId = textOf(location?.['id'])
  return locationId === undefined || another ? 'location-unknown' : { inventoryItemId, locationId }
}

/** A variant without a SKU is known by its number, as the converter of orders names it. */
async function variantWithoutSku(shop: Shop, skuId: string): Promise<Json | undefined> {
  if (!/^[1-9]\d{0,19}$/.test(skuId)) return undefined
  const data = await read(shop, 'countedVariant', { id: globalId('ProductVariant', skuId) })
  const variant = data['productVariant'] === null ? undefined : recordOf(data['productVariant'])
  return variant && !textOf(variant['sku']) ? variant : undefined
}

/** Errors after which nothing was changed under this key. Any other leaves it unknown. */
const NOT_CHANGED = new Map<string, RestockRefusalReason>([
  ['INVALID_INVENTORY_ITEM', 'sku-unknown'],
  ['INVALID_LOCATION', 'location-unknown'],
  ['ITEM_NOT_STOCKED_AT_LOCATION', 'location-unknown'],
  ['NON_MUTABLE_INVENTORY_ITEM', 'refused-by-store'],
  ['INVALID_QUANTITY_TOO_HIGH', 'refused-by-store'],
  ['INVALID_REFERENCE_DOCUMENT', 'refused-by-store'],
  ['INVALID_REASON', 'refused-by-store'],
  ['IDEMPOTENCY_KEY_PARAMETER_MISMATCH', 'key-reused'],
])

function outcomeOf(answer: ApiAnswer, units: RestockedUnits): RestockOutcome {
  if (answer.outcome === 'failed') return answer.said
  const payload = recordOf(answer.data['inventoryAdjustQuantities'])
  const [error] = userErrorsOf(payload)
  if (error) {
    const reason = NOT_CHANGED.get(error.code ?? '')
    return reason ? refused(reason) : { outcome: 'unknown' }
  }
  const group = recordOf(payload['inventoryAdjustmentGroup'])
  const isMine = group['referenceDocumentUri'] === referenceOf(units)
  const isWhole = recordsOf(group['changes']).some(
    ({ name, delta }) => name === 'available' && delta === units.quantity,
  )
  const reference = numberOf(group['id'])
  return isMine && isWhole && reference !== undefined ? { outcome: 'done', reference } : { outcome: 'unknown' }
}

function refused(reason: RestockRefusalReason) {
  return { outcome: 'refused', reason, mayPass: false } as const
}
