import { legalTermsOf } from '../legal-protection/legal-terms.ts'
import { dayOf, daysBetween } from '../../shared/calendar.ts'
import { isCancelled } from './order-situation.ts'
import type { Finding, Leave, RuleCase } from './rule.ts'

/**
 * Why a person must review a request. `cancelled-order`: its money may already have been given back, and a regret is not
 * refused for that. `law-over-policy`: the policy would have refused a defect that law protects. `defect-after-terms`:
 * reported after the legal term and the store's own. Implausible dates: `delivery-unknown` 60 days after the order,
 * `delivery-in-future`, `order-too-old` for every term. `company-buyer`: the buyer has a CNPJ.
 */
export type ReviewCause =
  | 'unknown-reason'
  | 'cancelled-order'
  | NonNullable<Leave['review']>
  | 'delivery-unknown'
  | 'delivery-in-future'
  | 'order-too-old'
  | 'company-buyer'

/** The reasons why a person must review the request, allowed or not, before anything automatic happens for it. */
export function reviewCauses(ruleCase: RuleCase, findings: readonly Finding[]): readonly ReviewCause[] {
  const { items, order, customer } = ruleCase
  const causes: ReviewCause[] = []
  if (items.some(({ reason }) => !reason)) causes.push('unknown-reason')
  if (order.status !== null && isCancelled(order.status)) causes.push('cancelled-order')
  for (const finding of findings) if (finding.outcome !== 'refuse' && finding.review) causes.push(finding.review)
  causes.push(...datesNotBelieved(ruleCase))
  if (customer.isCompany) causes.push('company-buyer')
  return [...new Set(causes)]
}

/**
 * The longest plausible time between order and delivery, in days; beyond it a person reviews the dates (contract §6.13).
 */
const MOST_DELIVERY_DAYS = 60

function datesNotBelieved(ruleCase: RuleCase): readonly ReviewCause[] {
  const { items, order, timeZone, today } = ruleCase
  const deliveries = items.map((item) => item.deliveredAt ?? order.deliveredAt)
  const age = order.orderedAt === null ? 0 : daysBetween(dayOf(order.orderedAt, timeZone), today)
  const isInFuture = (delivery: Temporal.Instant | null) =>
    delivery !== null && daysBetween(today, dayOf(delivery, timeZone)) > 0
  const causes: ReviewCause[] = []
  if (age >= MOST_DELIVERY_DAYS && deliveries.includes(null)) causes.push('delivery-unknown')
  if (deliveries.some(isInFuture)) causes.push('delivery-in-future')
  if (age > longestTerm(ruleCase) + MOST_DELIVERY_DAYS) causes.push('order-too-old')
  return causes
}

/** The number of days of the longest term that law or store grant from the delivery. */
function longestTerm({ country, policy: { deadlines } }: RuleCase): number {
  const legal = legalTermsOf(country)?.warrantyDays ?? 0
  return Math.max(legal + deadlines.warranty.days, deadlines.exchange.days, deadlines.regret.days)
}
