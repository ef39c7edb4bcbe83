import { blockedGoodsTexts as texts } from './blocked-goods.pt-BR.ts'
import { eachItem } from './each-item.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, object, pass, type Rule, unknown } from './rule.ts'

/** No chosen item has a SKU that the store excludes from returns. */
export const blockedSku: Rule = {
  name: 'SkuBloqueado',
  description: texts.skuDescription,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: false,
  judge: ({ items, policy }) =>
    eachItem(items, (item) =>
      policy.blockedSkus.includes(item.skuId)
        ? object(
            { bloqueado: true },
            refusal((told) => told.blockedGoods(item)),
            texts.unblockSku(item.skuId),
          )
        : pass({ bloqueado: false }, texts.blockSku(item.skuId)),
    ),
}

/** No chosen item is of a category that the store excludes from returns. */
export const blockedCategory: Rule = {
  name: 'CategoriaBloqueada',
  description: texts.categoryDescription,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: false,
  judge: ({ items, policy: { blockedCategories } }) =>
    eachItem(items, (item) => {
      const inputs = { categorias: item.categoryIds, categoriasBloqueadas: blockedCategories }
      if (item.categoryIds === null)
        return blockedCategories.length === 0 ? pass(inputs) : unknown(texts.missing, inputs)
      const blocked = item.categoryIds.filter((category) => blockedCategories.includes(category))
      if (blocked.length > 0)
        return object(
          inputs,
          refusal((told) => told.blockedGoods(item)),
          texts.unblockCategories(blocked),
        )
      const [first] = item.categoryIds
      return pass(inputs, first === undefined ? null : texts.blockCategory(first))
    }),
}
