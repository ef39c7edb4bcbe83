import type { DeadlineStart, ReasonKind } from '../account/configuration.ts'
import { dayOf, daysBetween, lastDayOf, laterOf } from '../shared/calendar.ts'
import { deadlineTexts as texts } from './deadlines.pt-BR.ts'
import { legalDeadlineOf, restDaysOf } from './legal-floor.ts'
import { refusal } from './refusals.ts'
import { type Finding, type Inputs, notApplicable, object, pass, type Rule, type RuleCase, unknown } from './rule.ts'

export const regretDeadline = deadlineRule('PrazoDeArrependimento', 'regret')
export const exchangeDeadline = deadlineRule('PrazoDeTroca', 'exchange')
export const warrantyDeadline = deadlineRule('PrazoDeGarantia', 'warranty')

/** The items whose reason is of this kind come before the store's deadline or the law's, whichever ends later. */
function deadlineRule(name: string, kind: ReasonKind): Rule {
  return {
    name,
    description: texts.description[kind],
    yieldsToLaw: false,
    relaxedByAdmin: true,
    judge(ruleCase) {
      const items = ruleCase.items.filter((item) => item.kind === kind).map(({ skuId }) => skuId)
      return items.length === 0 ? notApplicable({ itens: items }) : judgeDeadline(ruleCase, kind, items)
    },
  }
}

function judgeDeadline(ruleCase: RuleCase, kind: ReasonKind, items: readonly string[]): Finding {
  const { policy, today } = ruleCase
  const deadline = policy.deadlines[kind]
  const start = startOf(ruleCase, deadline.from)
  const receipt = startOf(ruleCase, 'delivery')
  const lastDay = start && lastDayOf(start, deadline.days)
  const law = legalDeadlineOf(ruleCase.country, kind)
  const legalLastDay = receipt && law?.lastDay(receipt, restDaysOf(ruleCase))
  const inputs: Inputs = {
    itens: items,
    prazoDias: deadline.days,
    contadoDe: texts.start(deadline.from),
    inicio: isoDay(start),
    ultimoDia: isoDay(lastDay),
    ultimoDiaLegal: isoDay(legalLastDay),
    hoje: isoDay(today),
  }
  if (!start || !lastDay) return unknown(texts.missing(deadline.from), inputs)
  const lawWaits = law !== undefined && !receipt
  if (isOver(lastDay, today)) {
    if (lawWaits) return { ...pass(byLaw(inputs, law.source), texts.tellDelivery), overruledBy: 'law' }
    if (law && legalLastDay && !isOver(legalLastDay, today))
      return { ...pass(byLaw(inputs, law.source), texts.toRefuse(dayAfter(legalLastDay))), overruledBy: 'law' }
    const last = legalLastDay ? laterOf(lastDay, legalLastDay) : lastDay
    return object(
      inputs,
      refusal((told) => told.deadlineOver(kind, last)),
      texts.toAllow(last, daysBetween(start, today), deadline.days),
    )
  }
  if (lawWaits) return pass(inputs)
  return pass(inputs, texts.toRefuse(dayAfter(legalLastDay ? laterOf(lastDay, legalLastDay) : lastDay)))
}

function startOf({ order, timeZone }: RuleCase, from: DeadlineStart): Temporal.PlainDate | undefined {
  const instants = { delivery: order.deliveredAt, invoice: order.invoicedAt, order: order.orderedAt }
  const instant = instants[from]
  return instant === null ? undefined : dayOf(instant, timeZone)
}

function isOver(lastDay: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(today, lastDay) > 0
}

function dayAfter(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: 1 })
}

function byLaw(inputs: Inputs, source: string): Inputs {
  return { ...inputs, prevalece: source }
}

function isoDay(day: Temporal.PlainDate | undefined): string | null {
  return day ? day.toString() : null
}
