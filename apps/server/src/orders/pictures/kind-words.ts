import type { ProductKind } from '@vaivem/domain'

/** The words by which addresses name the kinds of product. */
export const KIND_WORDS: Readonly<Record<ProductKind, string>> = {
  clothes: 'roupa',
  shoes: 'calcado',
  bag: 'bolsa',
  jewellery: 'joia',
  electronics: 'eletronico',
  book: 'livro',
  home: 'casa',
  cosmetics: 'cosmetico',
  toy: 'brinquedo',
  other: 'produto',
}

export const PRODUCT_KINDS = Object.keys(KIND_WORDS) as readonly ProductKind[]
