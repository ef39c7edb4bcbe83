import type { LocalText } from '../../accounts/local-text.ts'
import { inARow, refusal } from './refusals.ts'
import { type CaseItem, type Finding, type Leave, notApplicable, type Objection } from './rule.ts'

/**
 * Combines the findings about all items into one: refused where any item is, naming every refused one; else the least certain
 * finding. The inputs are those of the item that decided.
 */
export function eachItem(items: readonly CaseItem[], judgeItem: (item: CaseItem) => Finding): Finding {
  const findings = items.map((item) => named(item, judgeItem(item)))
  const objections = findings.filter((finding) => finding.outcome === 'refuse')
  const [first] = objections
  if (first) return merged(first, objections)
  return leaveOf(findings, 'unknown') ?? leaveOf(findings, 'pass') ?? findings[0] ?? notApplicable()
}

function named<Kind extends Finding>(item: CaseItem, finding: Kind): Kind {
  return { ...finding, inputs: { item: item.skuId, itemNome: item.name, ...finding.inputs } }
}

function leaveOf(findings: readonly Finding[], outcome: Leave['outcome']): Finding | undefined {
  return findings.find((finding) => finding.outcome === outcome)
}

/** Everything that would have to change; of the sentences for the customer, only as many as people read. */
function merged(first: Objection, objections: readonly Objection[]): Objection {
  if (objections.length === 1) return first
  const userTexts = differing(objections.map(({ userText }) => userText))
  const told = userTexts.slice(0, MOST_SENTENCES)
  const untold = userTexts.length - told.length
  return {
    outcome: 'refuse',
    inputs: { ...first.inputs, itensRecusados: objections.map(({ inputs }) => String(inputs['item'])) },
    userText: inARow([...told, ...(untold > 0 ? [refusal((texts) => texts.andMore(untold))] : [])]),
    toFlip: distinct(objections.flatMap(({ toFlip }) => (toFlip === null ? [] : [toFlip]))).join(' '),
  }
}

const MOST_SENTENCES = 5

function differing(sentences: readonly LocalText[]): readonly LocalText[] {
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()]
}

function distinct(sentences: readonly string[]): readonly string[] {
  return [...new Set(sentences)]
}
