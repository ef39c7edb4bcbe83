import { evaluateRules as evaluateRulesOperation } from '@vaivem/contract'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { evaluateRules } from './evaluate-rules.ts'
import { verdictOf } from '../../platform/wire/rule-verdict.ts'

export function orderRuleRoutes(deps: Deps): Route[] {
  return [
    route(
      evaluateRulesOperation,
      ({ account, query, body }) =>
        evaluateRules(deps, configured(account), {
          storeId: query.lojaVirtualId ?? null,
          order: body,
          isAdmin: query.admin ?? false,
        }),
      (judgement, { query }) => ({ entity: verdictOf(judgement, query.explicar ?? false) }),
    ),
  ]
}
