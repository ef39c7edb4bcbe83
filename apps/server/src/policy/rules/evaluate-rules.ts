import { account as accounts, type Judgement, ok, refuse, type Result, rules } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { OrderForRules } from '../rule-fact-sources.ts'
import { gatherRuleFacts } from '../rule-facts.ts'

export interface RulesQuestion {
  readonly storeId: number | null
  readonly order: OrderForRules
  readonly isAdmin: boolean
}

/** Whether an order may open a request (§4.9); a store the account does not have has no configuration. Writes nothing. */
export async function evaluateRules(
  deps: Pick<Deps, 'database' | 'storePlatform' | 'secrecy' | 'now'>,
  account: ConfiguredAccount,
  { storeId, order, isAdmin }: RulesQuestion,
): Promise<Result<Judgement, { readonly kind: 'configuration-not-found' }>> {
  if (!accounts.hasStore(account.configuration, storeId)) return refuse('configuration-not-found')
  const facts = await gatherRuleFacts(deps, account, { storeId, order, keepsItem: false, isAdmin })
  return ok(rules.judge(facts))
}
