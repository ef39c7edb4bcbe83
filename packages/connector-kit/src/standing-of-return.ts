import type { Lookup } from './outcome.ts'
import type { FoundReturn } from './store-returns.ts'

/** A command about a return: that it be made, that it show a parcel, or that it be over. */
export type AskedOfReturn =
  | { readonly command: 'mirror' | 'close' | 'cancel' }
  | { readonly command: 'deliver'; readonly trackingNumber: string }

/**
 * The outcome of a command about a return, by the return that the platform shows. Where it shows none, `mirror` was not done, and the
 * outcome of any other command is unknown.
 */
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
