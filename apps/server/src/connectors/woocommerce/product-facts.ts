import {
  type Json,
  type ProductFacts,
  readIfSoon,
  recordOf,
  recordsOf,
  type Shop,
  type StoreDocument,
  textOf,
  withProducts,
} from '@vaivem/connector-kit'
import { measuresOf, type MeasureUnits } from '@vaivem/sdk'
import { readPage } from './rest.ts'

const MOST_PRODUCTS = 100
const FIELDS = 'id,categories,weight,dimensions'

/**
 * With the categories, weight and sizes of the products, which the order does not have: one request more, for the first hundred products,
 * and one for the units of the shop where a product has a measure. Only as long as both are answered soon.
 */
export async function withProductFacts(shop: Shop, document: StoreDocument): Promise<StoreDocument> {
  const ids = [...new Set(recordsOf(document['Skus']).flatMap(({ ProdutoId }) => textOf(ProdutoId) ?? []))]
  if (ids.length === 0) return document
  const query = { include: ids.slice(0, MOST_PRODUCTS).join(), per_page: MOST_PRODUCTS, _fields: FIELDS }
  const products = (await readIfSoon(readPage(shop, 'products', query))) ?? []
  const units = products.some(isMeasured) ? await readIfSoon(readUnits(shop)) : undefined
  const known = new Map(products.map((product) => [textOf(product['id']), factsOf(product, units)]))
  return withProducts(document, ({ ProdutoId }) => known.get(textOf(ProdutoId)))
}

function factsOf(product: Json, units: MeasureUnits | undefined): ProductFacts {
  const { weight, dimensions } = product
  return {
    categories: categoriesOf(product['categories']),
    ...(units && { measures: { ...measuresOf({ ...recordOf(dimensions), weight }, units) } }),
  }
}

function isMeasured({ weight, dimensions }: Json): boolean {
  return [weight, ...Object.values(recordOf(dimensions))].some((written) => textOf(written) !== undefined)
}

/** The units of measure that WooCommerce knows. */
const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }
const CENTIMETRES: Readonly<Record<string, number>> = { m: 100, cm: 1, mm: 0.1, in: 2.54, yd: 91.44 }

/** In what the shop writes weights and sizes; undefined: another unit, so that nothing is known of a number. */
async function readUnits(shop: Shop): Promise<MeasureUnits | undefined> {
  const settings = await readPage(shop, 'settings/products', {})
  const valueOf = (name: string) => textOf(settings.find(({ id }) => id === name)?.['value']) ?? ''
  const [grams, centimetres] = [
    GRAMS[valueOf('woocommerce_weight_unit')],
    CENTIMETRES[valueOf('woocommerce_dimension_unit')],
  ]
  return grams === undefined || centimetres === undefined ? undefined : { grams, centimetres }
}

function categoriesOf(categories: unknown): ProductFacts['categories'] {
  return recordsOf(categories).flatMap(({ id, name }) => {
    const [number, words] = [textOf(id), textOf(name)]
    return number === undefined || words === undefined ? [] : [{ id: number, name: words }]
  })
}
