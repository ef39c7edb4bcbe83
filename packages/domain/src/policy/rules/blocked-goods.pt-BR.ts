import { quoted } from './naming.ts'
import { allOf } from './wording.pt-BR.ts'

export const blockedGoodsTexts = {
  skuDescription: 'O SKU não pode estar na lista de SKUs que a loja não recebe de volta.',
  categoryDescription: 'A categoria do item não pode estar na lista de categorias que a loja não recebe de volta.',
  missing: 'categorias do item',
  unblockSku: (skuId: string) => `Retirar o SKU ${quoted(skuId)} da lista de SKUs bloqueados.`,
  blockSku: (skuId: string) => `Incluir o SKU ${quoted(skuId)} na lista de SKUs bloqueados.`,
  unblockCategories: (categories: readonly string[]) =>
    `Retirar ${allOf(categories)} da lista de categorias bloqueadas.`,
  blockCategory: (category: string) => `Incluir ${quoted(category)} na lista de categorias bloqueadas.`,
}
