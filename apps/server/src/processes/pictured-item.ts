import type { PicturedProduct } from '../orders/index.ts'
import type { ItemView } from './document.ts'

/** The product of an item, as its picture is chosen. */
export function picturedItem({
  imageUrl,
  categories,
  skuName,
  productName,
}: Pick<ItemView, 'imageUrl' | 'categories' | 'skuName' | 'productName'>): PicturedProduct {
  return { url: imageUrl, categories, names: [skuName, productName] }
}
