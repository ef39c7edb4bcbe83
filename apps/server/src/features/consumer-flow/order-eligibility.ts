import { mayOpenAnything, possibilitiesOf, rules, type RuleRequest, type Verdict } from '@vaivem/domain'
import { eligibilityTexts } from './order-eligibility.pt-BR.ts'

/**
 * Why nothing at all may be asked of an order: the sentence of the rule that stopped the request which came furthest in
 * the rule book; null when something may be asked.
 */
export function whyNothingMayBeOpened(request: RuleRequest): string | null {
  if (mayOpenAnything(request)) return null
  const refused = request.items
    .flatMap((item) => possibilitiesOf(request, item).map(({ verdict }) => verdict))
    .filter(({ allowed }) => !allowed)
  const furthest = refused.reduce<Verdict | undefined>(
    (best, verdict) => (best && placeOf(best) >= placeOf(verdict) ? best : verdict),
    undefined,
  )
  return furthest?.userText ?? eligibilityTexts.nothingOffered
}

function placeOf({ name }: Verdict): number {
  return rules.ruleCatalogue.findIndex((rule) => rule.name === name)
}
