import type { Judgement, TraceEntry } from './rule-book.ts'
import { reasonAllowed } from './reason.ts'

/**
 * The judgement as it may be kept for ever: without the words of a reason that the account does not know, which somebody
 * wrote (they rest with the item, where they can be erased), and in the language of who reads it, the store's.
 */
export function withoutFreeText(judgement: Judgement): Judgement {
  const verdict = { ...judgement.verdict, translations: {} }
  return { ...judgement, verdict, trace: judgement.trace.map(withoutReason) }
}

function withoutReason(entry: TraceEntry): TraceEntry {
  const isFreeText = entry.name === reasonAllowed.name && entry.outcome === 'unknown'
  return isFreeText ? { ...entry, inputs: { ...entry.inputs, motivo: null } } : entry
}
