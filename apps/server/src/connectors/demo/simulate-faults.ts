import { setTimeout as sleep } from 'node:timers/promises'

/** How a demo gateway behaves for one call. */
export interface SimulatedFaults {
  readonly delay: number
  readonly failure: string | null
}

/** One call of a demo gateway as it behaves today: slow, refusing, out of reach, or losing the request or its answer. */
export async function simulateFaults<Done, Reason extends string>(
  take: () => Promise<SimulatedFaults>,
  refused: Reason,
  act: () => Promise<Done>,
): Promise<
  | Done
  | { readonly outcome: 'refused'; readonly reason: Reason | 'unavailable'; readonly mayPass: boolean }
  | { readonly outcome: 'unknown' }
> {
  const { delay, failure } = await take()
  if (delay > 0) await sleep(delay, undefined, { ref: false })
  if (failure === 'unavailable') return { outcome: 'refused', reason: 'unavailable', mayPass: true }
  if (failure === 'refused') return { outcome: 'refused', reason: refused, mayPass: false }
  if (failure === 'request-lost') return { outcome: 'unknown' }
  const done = await act()
  return failure === 'answer-lost' ? { outcome: 'unknown' } : done
}
