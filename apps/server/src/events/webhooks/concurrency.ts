import type { DeliveryPolicy } from './policy.ts'

type ConcurrencyPolicy = Pick<DeliveryPolicy, 'attemptsAtOnce' | 'mostAttemptsAtOnce' | 'promptMilliseconds'>

/** How an attempt ended, as far as it says how much its receiver can take. */
export interface EndedDelivery {
  readonly delivered: boolean
  readonly milliseconds: number
}

/**
 * How many attempts at once a receiver is sent after these ended, of as many as it was sent before. Each that arrived and
 * was answered promptly makes room for one more, up to the most; one that failed takes all of that back.
 */
export function attemptsAtOnceAfter(
  policy: ConcurrencyPolicy,
  before: number,
  ended: readonly EndedDelivery[],
): number {
  if (ended.some(({ delivered }) => !delivered)) return policy.attemptsAtOnce
  const prompt = ended.filter(({ milliseconds }) => milliseconds <= policy.promptMilliseconds).length
  return Math.min(policy.mostAttemptsAtOnce, before + prompt)
}
