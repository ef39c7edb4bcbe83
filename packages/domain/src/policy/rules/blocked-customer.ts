import { blockedCustomerTexts as texts } from './blocked-customer.pt-BR.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, notApplicable, object, pass, type Rule, unknown } from './rule.ts'

/**
 * The customer is not on the block list. Staff may pass over it: the list asks for a person to look, and one is looking.
 */
export const blockedCustomer: Rule = {
  name: 'ConsumidorBloqueado',
  description: texts.description,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: true,
  judge({ customer: { blocked }, policy: { refuseBlockedCustomers } }) {
    const inputs = { consumidorBloqueado: blocked, lojaRecusaBloqueados: refuseBlockedCustomers }
    if (!refuseBlockedCustomers) return notApplicable(inputs, blocked === true ? texts.refuseThem : null)
    if (blocked === null) return unknown(texts.missing, inputs)
    return blocked
      ? object(
          inputs,
          refusal((told) => told.blockedCustomer),
          texts.unblock,
        )
      : pass(inputs, texts.block)
  },
}
