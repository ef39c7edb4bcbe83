import { eachItem } from './each-item.ts'
import { operationTexts as texts } from './operation.pt-BR.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, object, pass, type Rule } from './rule.ts'

/** The store carries out the operation that is requested for each item: a return or an exchange. */
export const operationAllowed: Rule = {
  name: 'OperacaoPermitida',
  description: texts.description,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: false,
  judge: ({ items, policy: { allowedOperations } }) =>
    eachItem(items, ({ operation }) => {
      const inputs = {
        operacao: texts.operation(operation),
        operacoesPermitidas: allowedOperations.map(texts.operation),
      }
      if (allowedOperations.includes(operation)) return pass(inputs, texts.forbid(operation))
      const [other] = allowedOperations
      return object(
        inputs,
        refusal((told) => told.operationNotOffered(operation, other)),
        texts.toAllow(operation, other),
      )
    }),
}
