import { offered, type OffersAsked, type StockOffer } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import type { AdminApi } from './admin-api.ts'

/** A variant with what is sold of it. */
export interface Variant {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly enabled: boolean
  readonly priceWithTax: number
  readonly currencyCode: string
  readonly trackInventory: 'TRUE' | 'FALSE' | 'INHERIT'
  readonly outOfStockThreshold: number
  readonly useGlobalOutOfStockThreshold: boolean
  readonly stockLevels: readonly { readonly stockOnHand: number; readonly stockAllocated: number }[]
  readonly featuredAsset: Asset
  readonly product: {
    readonly id: string
    readonly name: string
    readonly enabled: boolean
    readonly featuredAsset: Asset
    readonly collections: readonly { readonly id: string }[]
  }
}

type Asset = { readonly preview: string } | null

interface Found {
  readonly productVariants: { readonly items: readonly Variant[] }
  readonly globalSettings: { readonly trackInventory: boolean; readonly outOfStockThreshold: number }
}

const FIND = `query ($options: ProductVariantListOptions!) {
  globalSettings { trackInventory outOfStockThreshold }
  productVariants(options: $options) {
    items {
      id sku name enabled priceWithTax currencyCode trackInventory outOfStockThreshold useGlobalOutOfStockThreshold
      stockLevels { stockOnHand stockAllocated } featuredAsset { preview }
      product { id name enabled featuredAsset { preview } collections { id } }
    }
  }
}`

/** The units stated for a variant whose stock the shop does not count. */
const UNCOUNTED = 9999
/** Of one request; shops lower the limit of their Admin API to 100 at times. */
const PAGE = 100

/** The variants that are sold, in reais, with the units that are free. */
async function sold(api: AdminApi, filter: object): Promise<readonly (Variant & { readonly available: number })[]> {
  const { productVariants, globalSettings } = await api.readData<Found>(FIND, {
    options: { filter, sort: { id: 'ASC' }, take: PAGE },
  })
  return productVariants.items
    .filter(({ enabled, product, currencyCode }) => enabled && product.enabled && currencyCode === 'BRL')
    .map((variant) => ({ ...variant, available: availableOf(variant, globalSettings) }))
}

/** As Vendure counts it where an order is placed. */
function availableOf(variant: Variant, { trackInventory, outOfStockThreshold }: Found['globalSettings']): number {
  const isCounted = variant.trackInventory === 'TRUE' || (variant.trackInventory === 'INHERIT' && trackInventory)
  if (!isCounted) return UNCOUNTED
  const kept = variant.useGlobalOutOfStockThreshold ? outOfStockThreshold : variant.outOfStockThreshold
  return variant.stockLevels.reduce((sum, { stockOnHand, stockAllocated }) => sum + stockOnHand - stockAllocated, -kept)
}

/** A variant by the name under which its orders go: its SKU, or its id where it has none. */
export async function findVariant(
  api: AdminApi,
  skuId: string,
): Promise<(Variant & { readonly available: number }) | undefined> {
  const [bySku] = await sold(api, { sku: { eq: skuId } })
  if (bySku) return bySku
  const [byId] = await sold(api, { id: { eq: skuId } })
  return byId?.sku === '' ? byId : undefined
}

/** The variants of a product first, then others in stock. */
export async function listOffers(
  api: AdminApi,
  { skuId, productId, most }: OffersAsked,
): Promise<readonly StockOffer[]> {
  const product = productId ?? (await findVariant(api, skuId))?.product.id
  const same = product === undefined ? [] : await sold(api, { productId: { eq: product } })
  const others = same.length >= most ? [] : await sold(api, { enabled: { eq: true } })
  const all = [...same, ...others.filter(({ id }) => !same.some((one) => one.id === id))]
  return offered(all.map(offerOf), { productId: product, most })
}

export function offerOf({
  id,
  sku,
  name,
  product,
  priceWithTax,
  available,
  featuredAsset,
}: Variant & { readonly available: number }): StockOffer {
  return {
    skuId: sku === '' ? id : sku,
    skuName: name,
    productId: product.id,
    productName: product.name,
    price: money.money(priceWithTax),
    available: Math.max(0, available),
    imageUrl: featuredAsset?.preview ?? product.featuredAsset?.preview,
    categoryIds: product.collections.map((collection) => collection.id),
  }
}
