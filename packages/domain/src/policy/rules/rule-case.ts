import { type AccountConfiguration, connectorOf, effectivePolicy } from '../../accounts/configuration.ts'
import { protectionIn } from '../legal-protection/legal-protection.ts'
import { dayOf } from '../../shared/calendar.ts'
import type { RuleItem, RuleRequest } from './facts.ts'
import { matchReason } from './reasons.ts'
import type { CaseItem, RuleCase } from './rule.ts'

/**
 * Computes once what every rule needs: the policy and connector of the store, the reasons, and the legal protection of each
 * item.
 */
export function ruleCase(request: RuleRequest): RuleCase {
  const { configuration, storeId, now } = request
  const { country, timeZone } = configuration
  return {
    ...request,
    policy: effectivePolicy(configuration, storeId),
    connector: connectorOf(configuration, storeId),
    country,
    timeZone,
    today: dayOf(now, timeZone),
    items: request.items.map((item) => caseItem(request, configuration, item)),
  }
}

function caseItem(request: RuleRequest, { reasons }: AccountConfiguration, item: RuleItem): CaseItem {
  const reason = matchReason(reasons, item.reasonText)
  const kind = reason?.kind ?? null
  return { ...item, reason, kind, protection: protectionIn(request, { ...item, kind }) }
}
