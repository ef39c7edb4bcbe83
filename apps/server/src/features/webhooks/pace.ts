import type { DeliveryTerms } from './terms.ts'

type PaceTerms = Pick<DeliveryTerms, 'attemptsAtOnce' | 'mostAttemptsAtOnce' | 'promptMilliseconds'>

/** How an attempt ended, as far as it says how much its receiver can take. */
export interface Pulse {
  readonly delivered: boolean
  readonly milliseconds: number
}

/**
 * How many attempts at once a receiver is sent after these ended, of as many as it was sent before. Each that arrived and
 * was answered promptly makes room for one more, up to the most; one that failed takes all of that back.
 */
export function attemptsAtOnceAfter(terms: PaceTerms, before: number, ended: readonly Pulse[]): number {
  if (ended.some(({ delivered }) => !delivered)) return terms.attemptsAtOnce
  const prompt = ended.filter(({ milliseconds }) => milliseconds <= terms.promptMilliseconds).length
  return Math.min(terms.mostAttemptsAtOnce, before + prompt)
}
