import type { DeadlineStart, ReasonKind } from '../../accounts/configuration.ts'
import { applicableTerms, questionOf, type Term } from '../legal-protection/legal-protection.ts'
import { legalTermsOf } from '../legal-protection/legal-terms.ts'
import { dayOf, daysBetween, lastDayOf, laterOf } from '../../shared/calendar.ts'
import { deadlineTexts as texts } from './deadlines.pt-BR.ts'
import { refusal } from './refusals.ts'
import {
  type CaseItem,
  EVERY_PROTECTION,
  type Finding,
  type Inputs,
  notApplicable,
  object,
  type OverrulingProtection,
  pass,
  type Rule,
  type RuleCase,
  unknown,
} from './rule.ts'

export const regretDeadline = deadlineRule('PrazoDeArrependimento', 'regret', ['regret'])
export const exchangeDeadline = deadlineRule('PrazoDeTroca', 'exchange', ['regret'])
export const warrantyDeadline = deadlineRule('PrazoDeGarantia', 'warranty', EVERY_PROTECTION)

/**
 * A rule for the items whose reason is of this kind: each is requested before the store's deadline or the legal one, whichever ends
 * later, counted from the item's own delivery.
 */
function deadlineRule(name: string, kind: ReasonKind, yieldsTo: readonly OverrulingProtection[]): Rule {
  return {
    name,
    description: texts.description[kind],
    yieldsTo,
    weighsProtection: true,
    relaxedByAdmin: true,
    judge(ruleCase) {
      const items = ruleCase.items.filter((item) => item.kind === kind)
      const itens = items.map(({ skuId }) => skuId)
      const judgeItem =
        kind === 'warranty' && legalTermsOf(ruleCase.country) !== undefined ? judgeWarranty : judgeDeadline
      const findings = items.map((item) => withItems(judgeItem(ruleCase, item, kind), itens))
      return decisive(findings) ?? notApplicable({ itens })
    },
  }
}

function withItems(finding: Finding, itens: readonly string[]): Finding {
  return { ...finding, inputs: { itens, ...finding.inputs } }
}

/**
 * The most decisive finding: a refusal; then one that a person must review; then a fact that is not known; then one that law
 * overruled.
 */
function decisive(findings: readonly Finding[]): Finding | undefined {
  const ranks: readonly ((finding: Finding) => boolean)[] = [
    ({ outcome }) => outcome === 'refuse',
    (finding) => finding.outcome !== 'refuse' && finding.review !== undefined,
    ({ outcome }) => outcome === 'unknown',
    (finding) => finding.outcome !== 'refuse' && finding.overruledBy !== undefined,
    () => true,
  ]
  return ranks.map((isRank) => findings.find(isRank)).find((finding) => finding !== undefined)
}

/**
 * The deadline of regret and exchange, and of every kind where no legal term is known: the store's days, never ending before
 * the legal term.
 */
function judgeDeadline(ruleCase: RuleCase, item: CaseItem, kind: ReasonKind): Finding {
  const { policy, today } = ruleCase
  const deadline = policy.deadlines[kind]
  const start = startOf(ruleCase, item, deadline.from)
  const lastDay = start && lastDayOf(start, deadline.days)
  const law = termOf(ruleCase, item, 'regret')
  const inputs = inputsOf(ruleCase, kind, { start, lastDay, legalLastDay: law?.lastDay ?? null })
  if (!start || !lastDay) return unknown(texts.missing(deadline.from), inputs)
  const last = law?.lastDay ? laterOf(lastDay, law.lastDay) : lastDay
  const isWaiting = law?.isOpen === true && law.lastDay === null
  if (isBefore(today, lastDay)) return pass(inputs, isWaiting ? null : texts.toRefuse(dayAfter(last)))
  if (law?.isOpen) {
    const toFlip = isWaiting ? texts.tellDelivery : texts.toRefuse(dayAfter(last))
    return { ...pass(byLaw(inputs, law.source), toFlip), overruledBy: 'law' }
  }
  return object(
    inputs,
    refusal((told) => told.deadlineOver(kind, last)),
    texts.toAllow(last, daysBetween(start, today), deadline.days),
  )
}

/**
 * The deadline of a defect where a legal term is known: the store's days begin where that ends (contract §6.13). After both,
 * the account decides between a review, because a hidden defect may appear late (CDC art. 26 §3), and a refusal.
 */
function judgeWarranty(ruleCase: RuleCase, item: CaseItem): Finding {
  const { policy, today } = ruleCase
  const law = termOf(ruleCase, item, 'legal-warranty')
  const own = termOf(ruleCase, item, 'contractual-warranty')
  const legalLastDay = law?.lastDay ?? null
  const lastDay = own?.lastDay ?? null
  const inputs = {
    ...inputsOf(ruleCase, 'warranty', { start: startOf(ruleCase, item, 'delivery'), lastDay, legalLastDay }),
    contadoDe: texts.afterLegalWarranty,
    depoisDosPrazos: texts.afterTerms[policy.defectAfterTerms],
  }
  if (law?.isSuspended || own?.isSuspended) return pass({ ...inputs, prazoSuspenso: true })
  if (!legalLastDay || !lastDay) return pass(inputs)
  const isRefused = policy.defectAfterTerms === 'refuse'
  if (isBefore(today, lastDay)) return pass(inputs, isRefused ? texts.toRefuse(dayAfter(lastDay)) : null)
  if (!isRefused) return { ...pass(inputs, texts.refuseAfterTerms), review: 'defect-after-terms' }
  return object(
    inputs,
    refusal((told) => told.deadlineOver('warranty', lastDay)),
    texts.toAllow(lastDay, daysBetween(legalLastDay, today), policy.deadlines.warranty.days),
  )
}

function termOf(ruleCase: RuleCase, item: CaseItem, kind: Term['kind']): Term | undefined {
  return applicableTerms(questionOf(ruleCase, item)).find((term) => term.kind === kind)
}

interface Days {
  readonly start: Temporal.PlainDate | undefined
  readonly lastDay: Temporal.PlainDate | undefined | null
  readonly legalLastDay: Temporal.PlainDate | null
}

function inputsOf({ policy, today }: RuleCase, kind: ReasonKind, { start, lastDay, legalLastDay }: Days): Inputs {
  const deadline = policy.deadlines[kind]
  return {
    prazoDias: deadline.days,
    contadoDe: texts.start(deadline.from),
    inicio: isoDay(start),
    ultimoDia: isoDay(lastDay),
    ultimoDiaLegal: isoDay(legalLastDay),
    hoje: isoDay(today),
  }
}

function startOf({ order, timeZone }: RuleCase, item: CaseItem, from: DeadlineStart): Temporal.PlainDate | undefined {
  const delivery = item.deliveredAt ?? order.deliveredAt
  const instants = { delivery, invoice: order.invoicedAt, order: order.orderedAt }
  const instant = instants[from]
  return instant === null ? undefined : dayOf(instant, timeZone)
}

function isBefore(today: Temporal.PlainDate, lastDay: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(today, lastDay) <= 0
}

function dayAfter(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: 1 })
}

function byLaw(inputs: Inputs, source: string): Inputs {
  return { ...inputs, prevalece: source }
}

function isoDay(day: Temporal.PlainDate | undefined | null): string | null {
  return day ? day.toString() : null
}
