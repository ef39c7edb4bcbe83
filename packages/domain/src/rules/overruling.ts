import { legalTermsOf } from '../legal-protection/legal-terms.ts'
import { overrulingTexts as texts } from './overruling.pt-BR.ts'
import type { CaseItem, Finding, Leave, Objection, OverrulingProtection, Overruler, Rule, RuleCase } from './rule.ts'

/**
 * What a rule finds once law and customer service have had their say. This is the one place where regret and the legal warranty
 * stand above what a store configured (contract §6.12, §6.13): a protected item is taken out of the case, so a rule cannot
 * forget it. Where the policy would have refused a defect, a person looks.
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

/** The protection that keeps an item from a rule; undefined where the rule stands. */
function protectionAbove({ yieldsTo }: Rule, { protection }: CaseItem): OverrulingProtection | undefined {
  return yieldsTo.find((kind) => kind === protection.kind)
}

/** Whether the rule would refuse what this protection covers of the request. */
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
