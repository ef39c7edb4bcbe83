import { capabilitiesOf } from '../account/capabilities.ts'
import type { ItemOperation, Reason } from '../account/configuration.ts'
import type { RuleItem, RuleRequest } from './facts.ts'
import { isInsideRegret, restDaysOf } from './legal-floor.ts'
import { judge, type Verdict } from './rule-book.ts'

/** What the consumer could ask of one unit of an item, and how it would be judged alone. */
export interface Possibility {
  readonly reason: Reason
  readonly operation: ItemOperation
  readonly verdict: Verdict
}

/**
 * Every active reason with each of its operations, for a page that lets the consumer choose; refused ones say why. What nobody can
 * do for the store is no operation (contract §6.7).
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
 * Whether anything at all could be asked of these items by the reasons a consumer is offered, or, where the account
 * offers none for it, by the regret that law grants.
 */
export function mayOpenAnything(request: RuleRequest): boolean {
  const { configuration, order, now, items } = request
  const { country, timeZone } = configuration
  const insideRegret = isInsideRegret(country, order.deliveredAt, now, timeZone, restDaysOf(request))
  return items.some(
    (item) =>
      (insideRegret && verdictOf(request, item, null, 'return').allowed) ||
      possibilitiesOf(request, item).some(({ verdict }) => verdict.allowed),
  )
}

function verdictOf(request: RuleRequest, item: RuleItem, reasonText: string | null, operation: ItemOperation): Verdict {
  return judge({ ...request, items: [{ ...item, quantity: 1, reasonText, operation }] }).verdict
}
