import { legalTermsOf } from '../legal-protection/legal-terms.ts'
import { overrulingTexts as texts } from './overruling.pt-BR.ts'
import type { CaseItem, Finding, Leave, Objection, OverrulingProtection, Overruler, Rule, RuleCase } from './rule.ts'

/**
 * The finding of a rule after law and customer service were considered. Only here do regret and the legal warranty overrule
 * what a store configured (contract §6.12, §6.13): a protected item is taken out of the case before the rule sees it, so that
 * no rule can forget it. Where the policy would have refused a defect, a person reviews the request.
 */
export function settle(rule: Rule, ruleCase: RuleCase): Finding {
  const isAbove = rule.yieldsTo.length > 0 && rule.weighsProtection !== true
  const finding = isAbove ? underTheLaw(rule, ruleCase) : rule.judge(ruleCase)
  const isRelaxed = finding.outcome === 'refuse' && isRelaxedFor(rule, ruleCase)
  return isRelaxed ? overruled(finding, 'admin', texts.admin, texts.withoutAdmin) : finding
}

function underTheLaw(rule: Rule, ruleCase: RuleCase): Finding {
  const finding = rule.judge(ruleCase)
  const others = ruleCase.items.filter((item) => protectionAbove(rule, item) === undefined)
  if (others.length === ruleCase.items.length) return finding
  const ofOthers = others.length === 0 ? undefined : rule.judge({ ...ruleCase, items: others })
  if (ofOthers?.outcome === 'refuse') return ofOthers
  if (finding.outcome !== 'refuse') return { ...finding, toFlip: ofOthers?.toFlip ?? null }
  const kinds = rule.yieldsTo.filter((kind) => refuses(rule, ruleCase, kind))
  const leave = overruled(finding, 'law', sourcesOf(ruleCase.country, kinds), afterAll(kinds))
  const wantsPerson = kinds.includes('legal-warranty') && !isRelaxedFor(rule, ruleCase)
  return wantsPerson ? { ...leave, review: 'law-over-policy' } : leave
}

/** The protection that overrules a rule for an item; undefined where the rule applies. */
function protectionAbove({ yieldsTo }: Rule, { protection }: CaseItem): OverrulingProtection | undefined {
  return yieldsTo.find((kind) => kind === protection.kind)
}

/** Whether the rule would refuse the part of the request that this protection covers. */
function refuses(rule: Rule, ruleCase: RuleCase, kind: OverrulingProtection): boolean {
  const items = ruleCase.items.filter(({ protection }) => protection.kind === kind)
  return items.length > 0 && rule.judge({ ...ruleCase, items }).outcome === 'refuse'
}

function isRelaxedFor(rule: Rule, { isAdmin }: RuleCase): boolean {
  return rule.relaxedByAdmin && isAdmin
}

function sourcesOf(country: string, kinds: readonly OverrulingProtection[]): string {
  const law = legalTermsOf(country)
  const sources = { regret: law?.regretSource ?? '', 'legal-warranty': law?.warrantySource ?? '' }
  return kinds.map((kind) => sources[kind]).join('; ')
}

function afterAll(kinds: readonly OverrulingProtection[]): string {
  return kinds.map((kind) => texts.after[kind]).join(' ')
}

function overruled(finding: Objection, overruledBy: Overruler, authority: string, toFlip: string): Leave {
  return { outcome: 'pass', inputs: { ...finding.inputs, prevalece: authority }, toFlip, overruledBy }
}
