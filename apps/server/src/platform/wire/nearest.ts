import { distance } from 'fastest-levenshtein'

const MOST_EDITS = 3

/**
 * The candidate that `word` was probably meant to be, or undefined. Upper and lower case count as equal. A candidate may be up to
 * three letters away (added, dropped or changed), and a short one up to a third of its letters.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.min(MOST_EDITS, Math.ceil(candidate.length / 3)))
    .toSorted((a, b) => a.edits - b.edits)
  return ranked[0]?.candidate
}
