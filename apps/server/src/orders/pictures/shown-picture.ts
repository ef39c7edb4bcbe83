import { isPictureAddress } from '@vaivem/contract'
import { type ProductKind, productKindOf } from '@vaivem/domain'
import { basePath } from '../../platform/http/public-url.ts'
import type { ProductPictures } from '../../platform/ports/product-pictures.ts'
import { KIND_WORDS } from './kind-words.ts'
import type { Attributes } from '../order-record.ts'

export interface PictureSources {
  readonly productPictures: Pick<ProductPictures, 'pathOf'>
  readonly publicUrl: () => string
}

/** How a product is shown: where a browser finds its picture, without its side in pixels, or null; and what kind it is of. */
export interface ShownPicture {
  readonly path: string | null
  readonly kind: ProductKind
}

/** A product by what is known of it. `url`: its picture at the store; what is no address of a picture counts as none. */
export interface PicturedProduct {
  readonly url: unknown
  readonly categories: readonly string[]
  readonly names: readonly (string | null)[]
}

export function shownPicture(
  deps: PictureSources,
  accountId: number,
  { url, categories, names }: PicturedProduct,
): ShownPicture {
  const isAddress = isPictureAddress(url)
  return {
    path: isAddress ? `${basePath(deps)}${deps.productPictures.pathOf(accountId, url)}` : null,
    kind: productKindOf([...categories, ...names.flatMap((name) => name ?? [])]),
  }
}

/** The picture and the categories that are stored with the line of an order. */
export function picturedIn(attributes: Attributes = {}): Pick<PicturedProduct, 'url' | 'categories'> {
  const { imageUrl, categoryNames } = attributes
  const isNames = Array.isArray(categoryNames) && categoryNames.every((name) => typeof name === 'string')
  return { url: imageUrl, categories: isNames ? categoryNames : [] }
}

/** The same with the names of the wire. */
export function pictureForStaff(deps: PictureSources, accountId: number, product: PicturedProduct) {
  const { path, kind } = shownPicture(deps, accountId, product)
  return { caminho: path, desenho: `${basePath(deps)}/imagens/desenhos/${KIND_WORDS[kind]}` }
}
