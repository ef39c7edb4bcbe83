import { eachItem } from './each-item.ts'
import { reasonTexts as texts } from './reason.pt-BR.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, object, pass, type Rule, unknown } from './rule.ts'

/**
 * A reason that the account knows is active and fits the operation. A reason that it does not know is allowed and reviewed
 * (contract §3).
 */
export const reasonAllowed: Rule = {
  name: 'MotivoPermitido',
  description: texts.description,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: false,
  judge: ({ items }) =>
    eachItem(items, ({ reason, reasonText, operation }) => {
      if (!reason) return unknown(texts.missing, { motivo: reasonText })
      const inputs = {
        motivo: reason.description,
        ativo: reason.active,
        operacao: texts.operation(operation),
        operacoesDoMotivo: reason.operations.map(texts.operation),
      }
      if (!reason.active)
        return object(
          inputs,
          refusal((told) => told.reasonInactive(reason)),
          texts.activate(reason.description),
        )
      if (reason.operations.includes(operation)) return pass(inputs, texts.deactivate(reason.description))
      return object(
        inputs,
        refusal((told) => told.reasonNotFor(reason, operation, reason.operations[0])),
        texts.toAllow(reason.description, operation, reason.operations[0]),
      )
    }),
}
