import {
  centavosOf,
  type Json,
  offered,
  type OffersAsked,
  recordOf,
  recordsOf,
  type Shop,
  type StockOffer,
  textOf,
} from '@vaivem/connector-kit'
import { readOne, readPage } from './rest.ts'
import { sellsInReais } from './shop-currency.ts'

/** The units assumed for a variant that the shop does not count. */
const UNCOUNTED = 999
const PAGE = 100

export interface SoldVariant {
  readonly offer: StockOffer
  readonly variantId: number
  /** Whether the shop counts its units. */
  readonly isCounted: boolean
  /** The units at each place, in shops with several places. */
  readonly levels: unknown
}

/** The variants of the product first, then what else the shop has published and has in stock. */
export async function listOffers(shop: Shop, { skuId, productId, most }: OffersAsked): Promise<readonly StockOffer[]> {
  const own = await productOf(shop, skuId, productId)
  const [{ listed }, inReais] = await Promise.all([
    readPage(shop, 'products', { published: 'true', per_page: PAGE, page: 1 }),
    sellsInReais(shop),
  ])
  if (!inReais) return []
  const products = own ? [own, ...listed.filter(({ id }) => id !== own['id'])] : listed
  const sold = products.flatMap((product) => variantsOf(product).map(({ offer }) => offer))
  return offered(sold, { productId: own && textOf(own['id']), most })
}

/** A variant by the SKU that the converter of orders gives it, with its stock now. */
export async function findSold(shop: Shop, skuId: string): Promise<SoldVariant | undefined> {
  const product = await productOf(shop, skuId, null)
  return product && variantsOf(product).find(({ offer }) => offer.skuId === skuId)
}

/** By its id where it is known, or a part of the SKU; else by the search, which also finds SKUs that contain this one. */
async function productOf(shop: Shop, skuId: string, productId: string | null): Promise<Json | undefined> {
  const named = productId ?? /^([1-9]\d{0,15})-[1-9]\d{0,15}$/.exec(skuId)?.[1]
  if (named !== undefined && /^[1-9]\d{0,15}$/.test(named)) {
    const product = await readOne(shop, `products/${named}`)
    if (product && (productId !== null || variantsOf(product).some(({ offer }) => offer.skuId === skuId)))
      return product
  }
  const { listed } = await readPage(shop, 'products', { q: skuId, per_page: PAGE, page: 1 })
  return listed.find((product) => variantsOf(product).some(({ offer }) => offer.skuId === skuId))
}

/** Only what a customer could buy: of a published product, with a price. */
function variantsOf(product: Json): readonly SoldVariant[] {
  const productId = textOf(product['id'])
  if (productId === undefined || product['published'] === false) return []
  const productName = inPortuguese(product['name']) ?? productId
  return recordsOf(product['variants']).flatMap((variant) => {
    const variantId = textOf(variant['id'])
    const price = centavosOf(variant['promotional_price'] ?? variant['price'])
    if (variantId === undefined || price === undefined) return []
    const values = recordsOf(variant['values']).flatMap((value) => inPortuguese(value) ?? [])
    const offer: StockOffer = {
      skuId: textOf(variant['sku']) ?? `${productId}-${variantId}`,
      skuName: values.length > 0 ? `${productName} (${values.join(', ')})` : productName,
      productId,
      productName,
      price,
      available: availableOf(variant),
      imageUrl: pictureOf(product, variant),
    }
    return { offer, variantId: Number(variantId), isCounted: isCounted(variant), levels: variant['inventory_levels'] }
  })
}

/** The picture of the variant, else the first of its product. */
function pictureOf(product: Json, { image_id: own }: Json): string | undefined {
  const images = recordsOf(product['images'])
  const image = images.find(({ id }) => id === own) ?? images[0]
  return textOf(image?.['src'])
}

function isCounted({ stock, stock_management: isManaged }: Json): boolean {
  return isManaged !== false && stock !== null && stock !== undefined
}

function availableOf(variant: Json): number {
  const { stock } = variant
  if (!isCounted(variant)) return UNCOUNTED
  return Number.isSafeInteger(stock) ? Math.max(0, Number(stock)) : 0
}

/** Texts come by language; a shop has at least one. */
function inPortuguese(texts: unknown): string | undefined {
  const byLanguage = recordOf(texts)
  return textOf(byLanguage['pt']) ?? textOf(Object.values(byLanguage)[0]) ?? textOf(texts)
}
