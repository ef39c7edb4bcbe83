import { type AccountConfiguration, connectorOf, effectivePolicy } from '../account/configuration.ts'
import { dayOf } from '../shared/calendar.ts'
import type { RuleItem, RuleRequest } from './facts.ts'
import { isInsideRegret, mayBeRegret, restDaysOf } from './legal-floor.ts'
import { matchReason } from './reasons.ts'
import type { CaseItem, RuleCase } from './rule.ts'

/** Works out once what every rule needs: policy and connector of the store, reasons, and which items the law protects. */
export function ruleCase(request: RuleRequest): RuleCase {
  const { configuration, storeId, order, now } = request
  const { country, timeZone } = configuration
  const insideRegret = isInsideRegret(country, order.deliveredAt, now, timeZone, restDaysOf(request))
  return {
    ...request,
    policy: effectivePolicy(configuration, storeId),
    connector: connectorOf(configuration, storeId),
    country,
    timeZone,
    today: dayOf(now, timeZone),
    items: request.items.map((item) => caseItem(configuration, item, insideRegret)),
  }
}

function caseItem({ reasons }: AccountConfiguration, item: RuleItem, insideRegret: boolean): CaseItem {
  const reason = matchReason(reasons, item.reasonText)
  const kind = reason?.kind ?? null
  return { ...item, reason, kind, isProtected: insideRegret && mayBeRegret(kind, item.operation) }
}
