import type { Json } from '@vaivem/connector-kit'
import { error, page, picked, type Reply, type ShopState, type Stored } from './state.ts'

/** By SKU also variants are found, without regard to case; without one only products. */
export function listProducts(state: ShopState, query: URLSearchParams): Reply {
  const skus = query.get('sku')?.toLowerCase().split(',')
  const status = query.get('stock_status')
  const ids = query.get('include')?.split(',').map(Number)
  const isListed = (product: Stored) =>
    (ids === undefined || ids.includes(Number(product['id']))) &&
    (skus ? skus.includes(String(product['sku']).toLowerCase()) : product['type'] !== 'variation') &&
    (status === null || product['stock_status'] === status)
  return page([...state.products.values()].filter(isListed), query)
}

export function readProduct(state: ShopState, id: number, query: URLSearchParams): Reply {
  const product = state.products.get(id)
  return product ? { status: 200, body: picked(product, query) } : error(404, 'woocommerce_rest_product_invalid_id')
}

/** The names of variants in the list of their product leave the product's name out. */
export function listVariants(state: ShopState, parentId: number, query: URLSearchParams): Reply {
  const variants = [...state.products.values()].filter((product) => product['parent_id'] === parentId)
  return page(variants.map(shortNamed), query)
}

export function readVariant(state: ShopState, id: number, query: URLSearchParams): Reply {
  const variant = state.products.get(id)
  return variant?.['type'] === 'variation'
    ? { status: 200, body: picked(shortNamed(variant), query) }
    : error(404, 'woocommerce_rest_product_variation_invalid_id')
}

export function updateVariant(state: ShopState, id: number, body: Json): Reply {
  const variant = state.products.get(id)
  if (!variant) return error(404, 'woocommerce_rest_product_variation_invalid_id')
  const units = Number(body['stock_quantity'])
  Object.assign(variant, { stock_quantity: units, stock_status: units > 0 ? 'instock' : 'outofstock' })
  return { status: 200, body: shortNamed(variant) }
}

function shortNamed(variant: Stored): Stored {
  return { ...variant, name: String(variant['name']).replace(/^.* - /, '') }
}
