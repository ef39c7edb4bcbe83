import type { KeyObject } from 'node:crypto'
import { BEGINNING, type Link } from './chain.ts'
import { type Checkpoint, hashOfCheckpoint, isSignedBy } from './checkpoint.ts'

export type CheckpointBreach =
  /** The links it covers are not the ones that were signed. */
  | 'links-differ'
  /** Checkpoints are gone, or are not in their order. */
  | 'checkpoint-missing'
  /** The signature does not match: the checkpoint was changed, forged, or belongs to another account. */
  | 'signature-invalid'
  /** Links that were signed are gone. */
  | 'links-missing'
  /** Links that no checkpoint covers. */
  | 'unsigned'

/** Between which links the chain is not what was signed. */
export interface CheckpointFault {
  readonly breach: CheckpointBreach
  /** The checkpoint that shows it; where it is missing, the one that should be there. */
  readonly number: number
  readonly from: number
  readonly to: number
}

/** A checkpoint that covers records much older than itself: nothing signed them in between. */
export interface LateCheckpoint {
  readonly number: number
  readonly from: number
  readonly to: number
  readonly signedAt: string
  /** When the oldest of its records was made. */
  readonly oldestAt: string
}

export interface CheckpointsSeen {
  /** How many hold. */
  readonly count: number
  /** The link up to which the chain is signed. */
  readonly sequence: number
  readonly signedAt: string | undefined
  readonly late: readonly LateCheckpoint[]
  /** Which keys could not be checked, for want of them. */
  readonly unknownKeys: readonly string[]
}

type Place = Pick<Link, 'account' | 'sequence' | 'hash'>

export interface CheckpointTrail {
  /** Takes the next link, the time of its record, and the checkpoint at it. */
  readonly follow: (
    link: Place,
    recordedAt: Temporal.Instant,
    checkpoint: Checkpoint | undefined,
  ) => CheckpointFault | undefined
  /** After the last link: what no checkpoint covers. */
  readonly end: () => CheckpointFault | undefined
  readonly seen: () => CheckpointsSeen
}

/** A worker signs within seconds; after this time it was stopped, or records were sealed again. */
export const LATE_AFTER = { minutes: 15 }

/** Follows a chain and its checkpoints; the first fault is reported and nothing after it counts. */
export function followCheckpoints(publicKeyOf: (kid: string) => KeyObject | undefined): CheckpointTrail {
  let newest = { number: 0, sequence: 0, hash: BEGINNING, signedAt: undefined as string | undefined }
  let last = 0
  let oldest: Temporal.Instant | undefined
  const late: LateCheckpoint[] = []
  const unknownKeys = new Set<string>()
  const fault = (breach: CheckpointBreach): CheckpointFault => ({
    breach,
    number: newest.number + 1,
    from: newest.sequence + 1,
    to: last,
  })
  const breachOf = (link: Place, checkpoint: Checkpoint): CheckpointBreach | undefined => {
    const key = publicKeyOf(checkpoint.kid)
    if (!key) unknownKeys.add(checkpoint.kid)
    else if (checkpoint.account !== link.account || !isSignedBy(checkpoint, key)) return 'signature-invalid'
    if (checkpoint.number !== newest.number + 1 || checkpoint.previous !== newest.hash) return 'checkpoint-missing'
    return checkpoint.sequence === link.sequence && checkpoint.head === link.hash ? undefined : 'links-differ'
  }
  return {
    follow: (link, recordedAt, checkpoint) => {
      last = link.sequence
      if (!oldest || Temporal.Instant.compare(recordedAt, oldest) < 0) oldest = recordedAt
      if (!checkpoint) return undefined
      const breach = breachOf(link, checkpoint)
      if (breach) return fault(breach)
      const { number, sequence, signedAt } = checkpoint
      if (Temporal.Instant.compare(oldest.add(LATE_AFTER), Temporal.Instant.from(signedAt)) < 0)
        late.push({ number, from: newest.sequence + 1, to: sequence, signedAt, oldestAt: oldest.toString() })
      newest = { number, sequence, hash: hashOfCheckpoint(checkpoint), signedAt }
      oldest = undefined
      return undefined
    },
    end: () => (last > newest.sequence ? fault('unsigned') : undefined),
    seen: () => ({
      count: newest.number,
      sequence: newest.sequence,
      signedAt: newest.signedAt,
      late,
      unknownKeys: [...unknownKeys],
    }),
  }
}
