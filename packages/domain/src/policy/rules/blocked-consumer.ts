import { blockedConsumerTexts as texts } from './blocked-consumer.pt-BR.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, notApplicable, object, pass, type Rule, unknown } from './rule.ts'

/**
 * The consumer is not on the block list. Staff may pass over it: the list asks for a person to look, and one is looking.
 */
export const blockedConsumer: Rule = {
  name: 'ConsumidorBloqueado',
  description: texts.description,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: true,
  judge({ consumer: { blocked }, policy: { refuseBlockedConsumers } }) {
    const inputs = { consumidorBloqueado: blocked, lojaRecusaBloqueados: refuseBlockedConsumers }
    if (!refuseBlockedConsumers) return notApplicable(inputs, blocked === true ? texts.refuseThem : null)
    if (blocked === null) return unknown(texts.missing, inputs)
    return blocked
      ? object(
          inputs,
          refusal((told) => told.blockedConsumer),
          texts.unblock,
        )
      : pass(inputs, texts.block)
  },
}
