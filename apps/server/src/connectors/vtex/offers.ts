import {
  type Json,
  offered,
  type OffersAsked,
  recordsOf,
  type Shop,
  type StockOffer,
  textOf,
} from '@vaivem/connector-kit'
import { pathOf, readOne } from './rest.ts'
import { simulate } from './simulation.ts'

/** The most SKUs that one simulated cart may hold. */
const MOST_SIMULATED = 50

/** An SKU of VTEX; any other text names none. */
const SKU = /^[1-9]\d{0,14}$/

/**
 * The variants of a product at their price now. VTEX lists what else is in stock only in its search, whose answers are of the
 * shop's front and may be old: it is not offered.
 */
export async function listOffers(shop: Shop, { skuId, productId, most }: OffersAsked): Promise<readonly StockOffer[]> {
  const product = productId ?? (await readProductId(shop, skuId))
  const offers = product === undefined ? [] : await offersOf(shop, product)
  return offered(offers, { productId: product, most })
}

export async function findOffer(shop: Shop, skuId: string): Promise<StockOffer | undefined> {
  const product = await readProductId(shop, skuId)
  const offers = product === undefined ? [] : await offersOf(shop, product, skuId)
  return offers[0]
}

/** Undefined: the shop has no such SKU, or does not sell it any more. */
async function readProductId(shop: Shop, skuId: string): Promise<string | undefined> {
  if (!SKU.test(skuId)) return undefined
  const sku = await readOne(shop, { path: `catalog_system/pvt/sku/stockkeepingunitbyid/${pathOf(skuId)}` })
  return sku?.['IsActive'] === true ? textOf(sku['ProductId']) : undefined
}

async function offersOf(shop: Shop, productId: string, skuId?: string): Promise<readonly StockOffer[]> {
  if (!SKU.test(productId)) return []
  const product = await readOne(shop, { path: `catalog_system/pub/products/variations/${pathOf(productId)}` })
  const skus = recordsOf(product?.['skus'])
    .filter(({ sku }) => skuId === undefined || textOf(sku) === skuId)
    .slice(0, MOST_SIMULATED)
  const items = skus.flatMap(({ sku }) => {
    const id = textOf(sku)
    return id === undefined ? [] : [{ skuId: id, quantity: 1 }]
  })
  if (!product || items.length === 0) return []
  const simulated = await simulate(shop, { items })
  return skus.flatMap((sku) => offerOf(product, sku, simulated) ?? [])
}

/** An offer: the units come from the front of the shop, the availability and the price from the simulated cart. */
function offerOf(product: Json, sku: Json, simulated: Awaited<ReturnType<typeof simulate>>): StockOffer | undefined {
  const skuId = textOf(sku['sku']) ?? ''
  const productId = textOf(product['productId'])
  const now = simulated.get(skuId)
  if (!now || productId === undefined || !isInReais(sku)) return undefined
  const productName = textOf(product['name']) ?? productId
  const own = textOf(sku['skuname']) ?? productName
  const counted = Number.isSafeInteger(sku['availablequantity']) ? Number(sku['availablequantity']) : 1
  return {
    skuId,
    skuName: own.startsWith(productName) ? own : `${productName} - ${own}`,
    productId,
    productName,
    price: now.price,
    available: now.isAvailable ? Math.max(1, counted) : 0,
    imageUrl: textOf(sku['image']),
  }
}

/** A simulated cart states no currency; the front of the shop writes it before the price (`R$ 299,90`). */
function isInReais({ bestPriceFormated: price }: Json): boolean {
  return textOf(price)?.trimStart().startsWith('R$') ?? true
}
