import type { LocalText } from '../../accounts/local-text.ts'
import type { ProtectionKind } from '../legal-protection/legal-protection.ts'
import { blockedCustomer } from './blocked-customer.ts'
import { blockedCategory, blockedSku } from './blocked-goods.ts'
import { exchangeDeadline, regretDeadline, warrantyDeadline } from './deadlines.ts'
import type { RuleRequest } from './facts.ts'
import { operationAllowed } from './operation.ts'
import { orderStatus } from './order-status.ts'
import { settle } from './overruling.ts'
import { quantityAvailable } from './quantity.ts'
import { reasonAllowed } from './reason.ts'
import { needsAuthorization, reverseAuthorization } from './reverse-authorization.ts'
import { type ReviewCause, reviewCauses } from './review.ts'
import type { Inputs, Outcome, Overruler, OverrulingProtection, Rule } from './rule.ts'
import { protectionTexts, ruleBookTexts as texts } from './rule-book.pt-BR.ts'
import { ruleCase } from './rule-case.ts'
import { secondRequestForOrder, secondRequestForSku } from './second-request.ts'
import { sellerAllowed } from './seller.ts'
import { userTextOf } from './user-text.ts'

/** Every rule, in the order in which they decide: the first that refuses gives the verdict. */
const RULE_BOOK: readonly Rule[] = [
  orderStatus,
  blockedSku,
  blockedCategory,
  blockedCustomer,
  quantityAvailable,
  operationAllowed,
  reasonAllowed,
  sellerAllowed,
  secondRequestForOrder,
  secondRequestForSku,
  regretDeadline,
  exchangeDeadline,
  warrantyDeadline,
  reverseAuthorization,
]

/** The name of the verdict when no rule refused. */
const ALLOWED_BY_DEFAULT = { name: 'PermitidoPorPadrao', description: texts.allowedByDefault }

export interface CatalogueEntry {
  readonly name: string
  readonly description: string
  readonly relaxedByAdmin: boolean
  /** The legal protections that overrule the rule (contract §6.12, §6.13). */
  readonly yieldsTo: readonly OverrulingProtection[]
}

/** The published catalogue of rules (contract §3): each in order, and at the end the verdict when none refused. */
export const ruleCatalogue: readonly CatalogueEntry[] = [
  ...RULE_BOOK.map(({ name, description, relaxedByAdmin, yieldsTo }) => ({
    name,
    description,
    relaxedByAdmin,
    yieldsTo,
  })),
  { ...ALLOWED_BY_DEFAULT, relaxedByAdmin: false, yieldsTo: [] },
]

/** A published protection: its source, its duration, and the rules of the store that it overrules. */
export interface PublishedProtection {
  readonly kind: Exclude<ProtectionKind, 'none'>
  readonly name: string
  readonly source: string
  readonly holdsFor: string
  readonly term: string
  /** The names of the rules; empty where the store's policy stays in force. */
  readonly overrules: readonly string[]
  readonly consequence: string
}

/** The protections of Brazilian law, in the order in which they are examined (contract §6.12, §6.13). */
export const protectionCatalogue: readonly PublishedProtection[] = (
  ['regret', 'legal-warranty', 'contractual-warranty'] as const
).map((kind) => ({
  kind,
  ...protectionTexts[kind],
  overrules: RULE_BOOK.filter(({ yieldsTo }) => yieldsTo.some((one) => one === kind)).map(({ name }) => name),
}))

export interface Judgement {
  readonly verdict: Verdict
  /** Why a person must review the request before anything automatic happens; empty: no review is needed. */
  readonly reviewCauses: readonly ReviewCause[]
  readonly needsReview: boolean
  /** Every rule once, in order. */
  readonly trace: readonly TraceEntry[]
}

export interface Verdict {
  readonly name: string
  readonly description: string
  readonly allowed: boolean
  /** Whether an allowed request needs a reverse-logistics authorization. */
  readonly needsAuthorization: boolean
  /** The text for the customer; null where the request is allowed. */
  readonly userText: string | null
  /** The same text in other languages; null where the request is allowed, and in a stored judgement. */
  readonly translations: LocalText['translations']
}

export interface TraceEntry extends Omit<CatalogueEntry, 'yieldsTo'> {
  readonly allowed: boolean
  readonly outcome: Outcome
  /** By what or whom the rule was overruled that would have refused. */
  readonly overruledBy: Overruler | null
  readonly inputs: Inputs
  readonly toFlip: string | null
}

/** Whether a request may be opened, and why: every rule is judged, the first that refuses decides (§4.9, contract §3). */
export function judge(request: RuleRequest): Judgement {
  const theCase = ruleCase(request)
  const settled = RULE_BOOK.map((rule) => ({ rule, finding: settle(rule, theCase) }))
  const decisive = settled.find(({ finding }) => finding.outcome === 'refuse')
  const told = decisive?.finding.outcome === 'refuse' ? userTextOf(decisive.rule, decisive.finding, theCase) : null
  const findings = settled.map(({ finding }) => finding)
  const causes = reviewCauses(theCase, findings)
  return {
    verdict: {
      name: decisive?.rule.name ?? ALLOWED_BY_DEFAULT.name,
      description: decisive?.rule.description ?? ALLOWED_BY_DEFAULT.description,
      allowed: !decisive,
      needsAuthorization: !decisive && needsAuthorization(theCase),
      userText: told?.text ?? null,
      translations: told?.translations ?? {},
    },
    reviewCauses: causes,
    needsReview: causes.length > 0,
    trace: settled.map(({ rule, finding }) => ({
      name: rule.name,
      description: rule.description,
      relaxedByAdmin: rule.relaxedByAdmin,
      allowed: finding.outcome !== 'refuse',
      outcome: finding.outcome,
      overruledBy: finding.outcome === 'refuse' ? null : (finding.overruledBy ?? null),
      inputs: finding.inputs,
      toFlip: finding.toFlip,
    })),
  }
}
