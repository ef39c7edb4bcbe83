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

/** The units assumed for a product that the shop does not count, while the shop says that it is in stock. */
const UNCOUNTED = 999
/** Each product with variants costs a request of its own. */
const MOST_PRODUCTS_WITH_VARIANTS = 12
const AT_ONCE = 4
const FIELDS =
  'id,parent_id,name,type,status,sku,price,purchasable,stock_quantity,stock_status,manage_stock,catalog_visibility,image,images,categories'

/** The variants of the product first, then what else can be bought and is in stock. */
export async function listOffers(shop: Shop, { skuId, productId, most }: OffersAsked): Promise<readonly StockOffer[]> {
  const asked = { status: 'publish', stock_status: 'instock', per_page: 100, _fields: FIELDS }
  const [own, others, inReais] = await Promise.all([
    productOf(shop, skuId, productId),
    readPage(shop, 'products', asked),
    sellsInReais(shop),
  ])
  if (!inReais) return []
  const found = others.filter((product) => product['id'] !== own?.['id'] && product['catalog_visibility'] !== 'hidden')
  const products = own ? [own, ...found] : found
  const variable = products.filter(isVariable).slice(0, MOST_PRODUCTS_WITH_VARIANTS)
  const variants = new Map<Json, readonly StockOffer[]>()
  for (let from = 0; from < variable.length; from += AT_ONCE) {
    const some = variable.slice(from, from + AT_ONCE)
    const read = await Promise.all(some.map((product) => variantsOf(shop, product)))
    for (const [index, product] of some.entries()) variants.set(product, read[index] ?? [])
  }
  const sold = products.flatMap((product) =>
    isVariable(product) ? (variants.get(product) ?? []) : (offerOf(product, product) ?? []),
  )
  return offered(sold, { productId: own && textOf(own['id']), most })
}

export interface SoldProduct {
  readonly offer: StockOffer
  /** The ids by which a line of an order names the product. */
  readonly line: { readonly product_id: number; readonly variation_id?: number }
  /** Null: the shop does not count it. */
  readonly counted: number | null
}

/** A product or variant by its SKU, or by its id where it has none, as the converter of orders names them; with its stock now. */
export async function findSold(shop: Shop, skuId: string): Promise<SoldProduct | undefined> {
  const sold = await findBySku(shop, skuId)
  if (!sold) return undefined
  const parentId = textOf(sold['parent_id'])
  const isVariant = sold['type'] === 'variation' && parentId !== undefined && parentId !== '0'
  const parent = isVariant ? await readOne(shop, `products/${parentId}`, { _fields: FIELDS }) : sold
  const offer = parent && offerOf(sold, parent)
  if (!offer) return undefined
  const line = isVariant
    ? { product_id: Number(parentId), variation_id: Number(sold['id']) }
    : { product_id: Number(sold['id']) }
  return { offer, line, counted: countedOf(sold) }
}

async function findBySku(shop: Shop, skuId: string): Promise<Json | undefined> {
  const listed = await readPage(shop, 'products', { sku: skuId, per_page: 100, _fields: FIELDS })
  // The shop takes several SKUs at once, parted by commas, and compares without regard to case.
  const bySku = listed.find((product) => product['sku'] === skuId)
  if (bySku || !/^[1-9]\d{0,15}$/.test(skuId)) return bySku
  const byId = await readOne(shop, `products/${skuId}`, { _fields: FIELDS })
  return byId && textOf(byId['sku']) === undefined ? byId : undefined
}

async function productOf(shop: Shop, skuId: string, productId: string | null): Promise<Json | undefined> {
  if (productId !== null && /^[1-9]\d{0,15}$/.test(productId))
    return readOne(shop, `products/${productId}`, { _fields: FIELDS })
  const sold = await findBySku(shop, skuId)
  const parentId = textOf(sold?.['parent_id'])
  if (!sold || parentId === undefined || parentId === '0') return sold
  return readOne(shop, `products/${parentId}`, { _fields: FIELDS })
}

async function variantsOf(shop: Shop, product: Json): Promise<readonly StockOffer[]> {
  const path = `products/${textOf(product['id'])}/variations`
  const listed = await readPage(shop, path, { per_page: 100, _fields: FIELDS })
  return listed.flatMap((variant) => offerOf(variant, product) ?? [])
}

function isVariable({ type }: Json): boolean {
  return type === 'variable'
}

/** Only what a customer could buy: published, with a price. */
function offerOf(sold: Json, product: Json): StockOffer | undefined {
  const price = centavosOf(sold['price'])
  const id = textOf(sold['id'])
  const productId = textOf(product['id'])
  const isBought = sold['purchasable'] === true && sold['status'] === 'publish' && !isVariable(sold)
  if (!isBought || price === undefined || id === undefined || productId === undefined) return undefined
  const productName = textOf(product['name']) ?? productId
  const own = textOf(sold['name']) ?? productName
  const counted = countedOf(sold)
  const isInStock = sold['stock_status'] === 'instock'
  return {
    skuId: textOf(sold['sku']) ?? id,
    skuName: own.startsWith(productName) ? own : `${productName} - ${own}`,
    productId,
    productName,
    price,
    available: !isInStock ? 0 : Math.max(0, counted ?? UNCOUNTED),
    categoryIds: recordsOf(product['categories']).flatMap(({ id: category }) => textOf(category) ?? []),
    // Of a variant `image`, of a product `images`, the first of which is shown in lists.
    imageUrl: textOf(recordOf(sold['image'])['src']) ?? textOf(recordsOf(product['images'])[0]?.['src']),
  }
}

/** Units of the variant, or of its product where the variants share them. */
function countedOf({ manage_stock, stock_quantity }: Json): number | null {
  return manage_stock !== false && Number.isSafeInteger(stock_quantity) ? Number(stock_quantity) : null
}
