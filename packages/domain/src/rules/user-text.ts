import type { LocalText } from '../account/local-text.ts'
import { dayOf } from '../shared/calendar.ts'
import { isInsideRegret, legalDeadlineOf, restDaysOf } from './legal-floor.ts'
import { quantityAvailable } from './quantity.ts'
import { inARow, refusal } from './refusals.ts'
import type { Objection, Rule, RuleCase } from './rule.ts'

/** Why not, and the way that law leaves open where it leaves one: nobody loses a right for having picked another reason. */
export function userTextOf(rule: Rule, objection: Objection, ruleCase: RuleCase): LocalText {
  const way = rule === quantityAvailable ? null : wayByLaw(ruleCase)
  return way === null ? objection.userText : inARow([objection.userText, way])
}

function wayByLaw(ruleCase: RuleCase): LocalText | null {
  const { items, order, country, now, timeZone, configuration } = ruleCase
  const open = items.filter((item) => item.isProtected)
  if (open.length > 0) return refusal((texts) => texts.regretTheseAlone(open.map(({ name, skuId }) => name ?? skuId)))
  const reason = configuration.reasons.find(({ active, kind }) => active && kind === 'regret')
  const restsAlso = restDaysOf(ruleCase)
  if (!reason || !order.deliveredAt || !isInsideRegret(country, order.deliveredAt, now, timeZone, restsAlso))
    return null
  const lastDay = legalDeadlineOf(country, 'regret')?.lastDay(dayOf(order.deliveredAt, timeZone), restsAlso)
  return lastDay ? refusal((texts) => texts.regretInstead(lastDay, reason)) : null
}
