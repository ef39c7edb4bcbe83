import { eachItem } from './each-item.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, notApplicable, object, pass, type Rule } from './rule.ts'
import { secondRequestTexts as texts } from './second-request.pt-BR.ts'

/** The order has no other request, where the store accepts only one per order. */
export const secondRequestForOrder: Rule = {
  name: 'SegundaSolicitacaoDoPedido',
  description: texts.orderDescription,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: true,
  judge({ earlierRequests, policy }) {
    const numbers = earlierRequests.map(({ processNumber }) => processNumber)
    const inputs = { solicitacoesAnteriores: numbers, permitida: policy.secondRequestForOrder === 'allow' }
    if (policy.secondRequestForOrder === 'allow') return notApplicable(inputs, numbers.length > 0 ? texts.forbid : null)
    if (numbers.length === 0) return pass(inputs)
    return object(
      inputs,
      refusal((told) => told.orderRequested(numbers)),
      texts.toAllow(numbers),
    )
  },
}

/** No chosen SKU is in another request of the order, where the store accepts only one per SKU. */
export const secondRequestForSku: Rule = {
  name: 'SegundaSolicitacaoDoSku',
  description: texts.skuDescription,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: true,
  judge: ({ items, earlierRequests, policy }) =>
    eachItem(items, (item) => {
      const numbers = earlierRequests
        .filter(({ skuIds }) => skuIds.includes(item.skuId))
        .map(({ processNumber }) => processNumber)
      const inputs = { solicitacoesAnteriores: numbers, permitida: policy.secondRequestForSku === 'allow' }
      if (policy.secondRequestForSku === 'allow') return notApplicable(inputs, numbers.length > 0 ? texts.forbid : null)
      if (numbers.length === 0) return pass(inputs)
      return object(
        inputs,
        refusal((told) => told.itemRequested(item, numbers)),
        texts.toAllow(numbers),
      )
    }),
}
