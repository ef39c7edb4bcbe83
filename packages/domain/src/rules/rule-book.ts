import type { LocalText } from '../account/local-text.ts'
import type { ProtectionKind } from '../legal-protection/legal-protection.ts'
import { blockedConsumer } from './blocked-consumer.ts'
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

/** Every rule, in the order in which they decide: the first that refuses names the verdict. */
const RULE_BOOK: readonly Rule[] = [
  orderStatus,
  blockedSku,
  blockedCategory,
  blockedConsumer,
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

/** The verdict's rule when none refused. */
const ALLOWED_BY_DEFAULT = { name: 'PermitidoPorPadrao', description: texts.allowedByDefault }

export interface CatalogueEntry {
  readonly name: string
  readonly description: string
  readonly relaxedByAdmin: boolean
  /** The protections of law that stand above it (contract §6.12, §6.13). */
  readonly yieldsTo: readonly OverrulingProtection[]
}

/** What is published of the rules (contract §3): each in order, and at the end the name of the verdict when none refused. */
export const ruleCatalogue: readonly CatalogueEntry[] = [
  ...RULE_BOOK.map(({ name, description, relaxedByAdmin, yieldsTo }) => ({
    name,
    description,
    relaxedByAdmin,
    yieldsTo,
  })),
  { ...ALLOWED_BY_DEFAULT, relaxedByAdmin: false, yieldsTo: [] },
]

/** What is published of a protection: by which source, for how long, and which rules of the store it overrules. */
export interface PublishedProtection {
  readonly kind: Exclude<ProtectionKind, 'none'>
  readonly name: string
  readonly source: string
  readonly holdsFor: string
  readonly term: string
  /** Names of rules; empty where the store's policy stays in force. */
  readonly overrules: readonly string[]
  readonly consequence: string
}

/** The protections of Brazilian law in the order in which they are looked for (contract §6.12, §6.13). */
export const protectionCatalogue: readonly PublishedProtection[] = (
  ['regret', 'legal-warranty', 'contractual-warranty'] as const
).map((kind) => ({
  kind,
  ...protectionTexts[kind],
  overrules: RULE_BOOK.filter(({ yieldsTo }) => yieldsTo.some((one) => one === kind)).map(({ name }) => name),
}))

export interface Judgement {
  readonly verdict: Verdict
  /** Why a person must look before anything automatic runs; empty when nobody needs to. */
  readonly reviewCauses: readonly ReviewCause[]
  readonly needsReview: boolean
  /** Every rule once, in order. */
  readonly trace: readonly TraceEntry[]
}

export interface Verdict {
  readonly name: string
  readonly description: string
  readonly allowed: boolean
  /** Of what is allowed: whether it needs a reverse-logistics authorisation. */
  readonly needsAuthorization: boolean
  /** For the consumer; null when allowed. */
  readonly userText: string | null
  /** The same in other languages; of what is allowed, and of what was kept, nothing. */
  readonly translations: LocalText['translations']
}

export interface TraceEntry extends Omit<CatalogueEntry, 'yieldsTo'> {
  readonly allowed: boolean
  readonly outcome: Outcome
  /** Who let pass what the rule would have refused. */
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
