import { foldText } from '../../shared/text.ts'
import { orderStatusTexts as texts } from './order-status.pt-BR.ts'
import { situationOf, situationsOf } from './order-situation.ts'
import { refusal } from './refusals.ts'
import { EVERY_PROTECTION, notApplicable, object, pass, type Rule, unknown } from './rule.ts'

/** The order has a status in which both the store and its platform allow a request; an empty list allows any. */
export const orderStatus: Rule = {
  name: 'StatusDoPedido',
  description: texts.description,
  yieldsTo: EVERY_PROTECTION,
  relaxedByAdmin: false,
  judge({ order: { status }, policy, connector }) {
    const byStore = policy.allowedStatuses
    const byConnector = connector?.allowedStatuses ?? []
    const inputs = { status, permitidosPelaLoja: byStore, permitidosPeloConector: byConnector }
    if (byStore.length === 0 && byConnector.length === 0) return notApplicable(inputs)
    if (status === null) return unknown(texts.missing, inputs)
    const allowed = inBoth(byStore, byConnector)
    if (lets(byStore, status) && lets(byConnector, status)) return pass(inputs, texts.toRefuse(allowed))
    return object(
      inputs,
      refusal((told) => told.orderStatus(situationOf(status), situationsOf(allowed))),
      texts.toAllow(status, allowed),
    )
  },
}

function lets(statuses: readonly string[], status: string): boolean {
  return statuses.length === 0 || statuses.some((candidate) => foldText(candidate) === foldText(status))
}

function inBoth(byStore: readonly string[], byConnector: readonly string[]): readonly string[] {
  return byStore.length === 0 ? byConnector : byStore.filter((status) => lets(byConnector, status))
}
