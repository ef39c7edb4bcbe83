import type { Judgement, TraceEntry } from './rule-book.ts'
import { reasonAllowed } from './reason.ts'

/**
 * The judgement in the form in which it is stored for ever: only in the language of the store's staff, and without the words
 * of a reason that the account does not know, because a person wrote them (they are stored with the item, where they can be
 * erased).
 */
export function withoutFreeText(judgement: Judgement): Judgement {
  const verdict = { ...judgement.verdict, translations: {} }
  return { ...judgement, verdict, trace: judgement.trace.map(withoutReason) }
}

function withoutReason(entry: TraceEntry): TraceEntry {
  const isFreeText = entry.name === reasonAllowed.name && entry.outcome === 'unknown'
  return isFreeText ? { ...entry, inputs: { ...entry.inputs, motivo: null } } : entry
}
