import type { Lookup } from './outcome.ts'
import type { FoundReturn } from './store-returns.ts'

/** What was asked about a return: that it be made, that it show a parcel, or that it be over. */
export type AskedOfReturn =
  | { readonly command: 'mirror' | 'close' | 'cancel' }
  | { readonly command: 'deliver'; readonly trackingNumber: string }

/** What the return that a platform shows says of a command about it; a return that is not shown any more leaves it unknown. */
export function standingOfReturn(
  found: Lookup<FoundReturn>,
  asked: AskedOfReturn,
): Lookup<{ readonly reference: string }> {
  if (found.outcome === 'absent') return asked.command === 'mirror' ? found : { outcome: 'unknown' }
  if (found.outcome !== 'done') return found
  const done = { outcome: 'done', reference: found.reference } as const
  if (asked.command === 'mirror') return done
  const isSo =
    asked.command === 'deliver' ? found.trackingNumbers.includes(asked.trackingNumber) : found.state !== 'open'
  return isSo ? done : { outcome: 'absent' }
}
