import { capabilitiesOf } from '../../accounts/capabilities.ts'
import type { ItemOperation, Reason } from '../../accounts/configuration.ts'
import type { RuleItem, RuleRequest } from './facts.ts'
import { protectionIn } from '../legal-protection/legal-protection.ts'
import { judge, type Verdict } from './rule-book.ts'

/** A request that the customer could make for one unit of an item, and how it would be judged on its own. */
export interface Possibility {
  readonly reason: Reason
  readonly operation: ItemOperation
  readonly verdict: Verdict
}

/**
 * Every active reason with each of its operations, for a page on which the customer chooses; refused ones carry the explanation. An
 * operation that cannot be carried out for the store is left out (contract §6.7).
 */
export function possibilitiesOf(request: RuleRequest, item: RuleItem): readonly Possibility[] {
  const canExchange = capabilitiesOf(request.configuration, request.storeId).exchange !== 'none'
  return request.configuration.reasons
    .filter(({ active }) => active)
    .flatMap((reason) => reason.operations.map((operation) => ({ reason, operation })))
    .filter(({ operation }) => operation === 'return' || canExchange)
    .map((choice) => ({ ...choice, verdict: verdictOf(request, item, choice.reason.description, choice.operation) }))
}

/**
 * Whether anything could be requested for these items: with the reasons that the account offers to customers or, where it offers none for
 * a regret, by the regret that law grants.
 */
export function mayOpenAnything(request: RuleRequest): boolean {
  return request.items.some(
    (item) =>
      (mayRegretByLaw(request, item) && verdictOf(request, item, null, 'return').allowed) ||
      possibilitiesOf(request, item).some(({ verdict }) => verdict.allowed),
  )
}

/** Whether a return of the item now would be a regret by law, which needs no reason (CDC art. 49). */
export function mayRegretByLaw(request: RuleRequest, item: RuleItem): boolean {
  return protectionIn(request, { ...item, operation: 'return', kind: null }).kind === 'regret'
}

function verdictOf(request: RuleRequest, item: RuleItem, reasonText: string | null, operation: ItemOperation): Verdict {
  return judge({ ...request, items: [{ ...item, quantity: 1, reasonText, operation }] }).verdict
}
