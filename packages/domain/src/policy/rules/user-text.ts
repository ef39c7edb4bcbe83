import type { LocalText } from '../../accounts/local-text.ts'
import { protectionIn } from '../legal-protection/legal-protection.ts'
import { quantityAvailable } from './quantity.ts'
import { inARow, refusal } from './refusals.ts'
import type { CaseItem, Objection, Rule, RuleCase } from './rule.ts'

/**
 * The text for the customer about a refusal: the cause and, where law leaves one open, the way to a right. A customer does not lose a
 * right by having picked another reason.
 */
export function userTextOf(rule: Rule, objection: Objection, ruleCase: RuleCase): LocalText {
  const way = rule === quantityAvailable ? null : wayByLaw(ruleCase)
  return way === null ? objection.userText : inARow([objection.userText, way])
}

function wayByLaw(ruleCase: RuleCase): LocalText | null {
  const { items, configuration } = ruleCase
  const regretted = items.filter(({ protection }) => protection.kind === 'regret')
  if (regretted.length > 0) return refusal((texts) => texts.regretTheseAlone(namesOf(regretted)))
  const defective = items.filter(({ protection }) => protection.kind === 'legal-warranty')
  if (defective.length > 0) return refusal((texts) => texts.claimTheseAlone(namesOf(defective)))
  const reason = configuration.reasons.find(
    ({ active, kind, operations }) => active && kind === 'regret' && operations.includes('return'),
  )
  const lastDay = lastDayToRegret(ruleCase)
  return reason && lastDay ? refusal((texts) => texts.regretInstead(lastDay, reason)) : null
}

function namesOf(items: readonly CaseItem[]): readonly string[] {
  return items.map(({ name, skuId }) => name ?? skuId)
}

/**
 * The last day on which all of the items may be regretted, where that is known; null where one of them may not be regretted.
 */
function lastDayToRegret(ruleCase: RuleCase): Temporal.PlainDate | null {
  const days = ruleCase.items.flatMap((item) => {
    const { kind, lastDay } = protectionIn(ruleCase, { ...item, operation: 'return' })
    return kind === 'regret' && lastDay ? [lastDay] : []
  })
  if (days.length < ruleCase.items.length) return null
  return days.toSorted((a, b) => Temporal.PlainDate.compare(a, b))[0] ?? null
}
