import { sameText } from '../../shared/text.ts'
import { eachItem } from './each-item.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, notApplicable, object, pass, type Rule, unknown } from './rule.ts'
import { sellerTexts as texts } from './seller.pt-BR.ts'

/** Each item was sold by a seller whose goods the store takes back; an empty list means every seller. */
export const sellerAllowed: Rule = {
  name: 'VendedorPermitido',
  description: texts.description,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: false,
  judge: ({ items, policy: { allowedSellers } }) =>
    eachItem(items, (item) => {
      const inputs = { vendedor: item.seller, vendedoresPermitidos: allowedSellers }
      if (allowedSellers.length === 0) return notApplicable(inputs)
      const { seller } = item
      if (seller === null) return unknown(texts.missing, inputs)
      return allowedSellers.some((allowed) => sameText(allowed, seller))
        ? pass(inputs, texts.toRefuse(seller))
        : object(
            inputs,
            refusal((told) => told.otherSeller(item, seller)),
            texts.toAllow(seller),
          )
    }),
}
