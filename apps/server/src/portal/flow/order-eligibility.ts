import {
  type LocalText,
  mayOpenAnything,
  nothingOffered,
  possibilitiesOf,
  rules,
  type RuleRequest,
  type Verdict,
} from '@vaivem/domain'

/**
 * The reason why no request at all may be opened for an order: the sentence of the rule that refused the request which came
 * furthest in the rule book; null when one may be opened.
 */
export function whyNothingMayBeOpened(request: RuleRequest): LocalText | null {
  if (mayOpenAnything(request)) return null
  const refused = request.items
    .flatMap((item) => possibilitiesOf(request, item).map(({ verdict }) => verdict))
    .filter(({ allowed }) => !allowed)
  const furthest = refused.reduce<Verdict | undefined>(
    (best, verdict) => (best && placeOf(best) >= placeOf(verdict) ? best : verdict),
    undefined,
  )
  return refusalIn(furthest) ?? nothingOffered
}

/** The refusal of a verdict for the customer, in every language; null where it allows. */
export function refusalIn(verdict: Verdict | undefined): LocalText | null {
  return verdict === undefined || verdict.userText === null
    ? null
    : { text: verdict.userText, translations: verdict.translations }
}

function placeOf({ name }: Verdict): number {
  return rules.ruleCatalogue.findIndex((rule) => rule.name === name)
}
