import { floorOf } from './legal-floor.ts'
import { overrulingTexts as texts } from './overruling.pt-BR.ts'
import type { Finding, Leave, Objection, Overruler, Rule, RuleCase } from './rule.ts'

/**
 * What a rule finds once law and customer service have had their say. This is the one place where CDC art. 49 stands
 * above what a store configured: a protected item is taken out of the case, so a rule cannot forget it.
 */
export function settle(rule: Rule, ruleCase: RuleCase): Finding {
  const finding = rule.yieldsToLaw ? underTheLaw(rule, ruleCase) : rule.judge(ruleCase)
  const isRelaxed = finding.outcome === 'refuse' && rule.relaxedByAdmin && ruleCase.isAdmin
  return isRelaxed ? overruled(finding, 'admin', texts.admin, texts.withoutAdmin) : finding
}

function underTheLaw(rule: Rule, ruleCase: RuleCase): Finding {
  const finding = rule.judge(ruleCase)
  const others = ruleCase.items.filter((item) => !item.isProtected)
  if (others.length === ruleCase.items.length) return finding
  const ofOthers = others.length === 0 ? undefined : rule.judge({ ...ruleCase, items: others })
  if (ofOthers?.outcome === 'refuse') return ofOthers
  if (finding.outcome !== 'refuse') return { ...finding, toFlip: ofOthers?.toFlip ?? null }
  return overruled(finding, 'law', floorOf(ruleCase.country)?.regretSource ?? '', texts.afterTheWindow)
}

function overruled(finding: Objection, overruledBy: Overruler, authority: string, toFlip: string): Leave {
  return { outcome: 'pass', inputs: { ...finding.inputs, prevalece: authority }, toFlip, overruledBy }
}
