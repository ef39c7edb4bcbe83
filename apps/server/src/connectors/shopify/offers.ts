import {
  centavosOf,
  type Json,
  offered,
  type OffersAsked,
  recordOf,
  type Shop,
  type StockOffer,
  textOf,
} from '@vaivem/connector-kit'
import { globalId, nodesOf, quoted, read } from './admin-api.ts'

/** The units assumed for a variant that the shop does not count. */
const UNCOUNTED = 999
const CURRENCY = 'BRL'
const MOST_VARIANTS = 100

/** The variants of the product first, then what else can be bought and is in stock. */
export async function listOffers(shop: Shop, { skuId, productId, most }: OffersAsked): Promise<readonly StockOffer[]> {
  const [own, others] = await Promise.all([
    variantsOfProduct(shop, skuId, productId),
    read(shop, 'variantsForSale', { first: MOST_VARIANTS }).then((data) =>
      soldIn(data, nodesOf(data['productVariants'])),
    ),
  ])
  const offers = new Map([...own, ...others].map(({ variantId, offer }) => [variantId, offer]))
  return offered([...offers.values()], { productId: own[0]?.offer.productId ?? productId, most })
}

export interface SoldVariant {
  /** The global id, by which a line of an order names the variant. */
  readonly variantId: string
  readonly offer: StockOffer
  /** Below zero where more was promised than there is; null: the shop does not count it. */
  readonly counted: number | null
}

/** A variant by its SKU, or by its id where it has none, as the converter of orders names them; with its stock now. */
export async function findSold(shop: Shop, skuId: string): Promise<SoldVariant | undefined> {
  const data = await read(shop, 'variantsBySku', { query: `sku:${quoted(skuId)}` })
  // The search compares without regard to case, and finds parts.
  const [sold, another] = soldIn(data, nodesOf(data['productVariants'])).filter(({ offer }) => offer.skuId === skuId)
  if (another) shop.warn('several variants of a shop have one SKU', { connectorId: shop.connector.id })
  if (sold) return another ? undefined : sold
  if (!/^[1-9]\d{0,19}$/.test(skuId)) return undefined
  const byId = await read(shop, 'variant', { id: globalId('ProductVariant', skuId) })
  const [found] = byId['productVariant'] === null ? [] : soldIn(byId, [recordOf(byId['productVariant'])])
  return found?.offer.skuId === skuId ? found : undefined
}

async function variantsOfProduct(shop: Shop, skuId: string, productId: string | null): Promise<readonly SoldVariant[]> {
  const id = productId ?? (await findSold(shop, skuId))?.offer.productId
  if (id === undefined || !/^[1-9]\d{0,19}$/.test(id)) return []
  const data = await read(shop, 'variantsOfProduct', { id: globalId('Product', id) })
  return soldIn(data, nodesOf(recordOf(data['product'])['variants']))
}

/** Only what a customer could buy, in reais. */
function soldIn(data: Json, variants: readonly Json[]): readonly SoldVariant[] {
  if (recordOf(data['shop'])['currencyCode'] !== CURRENCY) return []
  return variants.flatMap((variant) => soldOf(variant) ?? [])
}

function soldOf(variant: Json): SoldVariant | undefined {
  const product = recordOf(variant['product'])
  const variantId = textOf(variant['id'])
  const number = textOf(variant['legacyResourceId'])
  const productId = textOf(product['legacyResourceId'])
  const price = centavosOf(variant['price'])
  const isBought = product['status'] === 'ACTIVE' && product['isGiftCard'] !== true
  if (!isBought || price === undefined || !variantId || !number || !productId) return undefined
  const productName = textOf(product['title']) ?? productId
  const counted = recordOf(variant['inventoryItem'])['tracked'] === true ? countedOf(variant) : null
  return {
    variantId,
    counted,
    offer: {
      skuId: textOf(variant['sku']) ?? number,
      skuName: textOf(variant['displayName']) ?? productName,
      productId,
      productName,
      price,
      available: variant['availableForSale'] === true ? Math.max(0, counted ?? UNCOUNTED) : 0,
    },
  }
}

/** Units that can be sold online; a place that does not send orders of the shop online does not count. */
function countedOf({ inventoryQuantity, sellableOnlineQuantity }: Json): number {
  const numbers = [inventoryQuantity, sellableOnlineQuantity].filter((number) => Number.isSafeInteger(number))
  return numbers.length === 0 ? 0 : Math.min(...numbers.map(Number))
}
