import type { Money, ParcelState } from '@vaivem/domain'
import { LOST_REQUEST_HOURS } from './policy.ts'

/** A parcel as its carrier's work sees it. */
export interface ParcelRecord {
  readonly id: number
  readonly processId: number
  readonly state: ParcelState
  readonly carrierId: number | null
  /** The key under which its carrier knows it now; null: no carrier was called, or another is to be. */
  readonly key: number | null
  readonly code: string | null
  readonly expiresAt: Temporal.Instant | null
  readonly isWanted: boolean
  /** A person asked for it. */
  readonly isReleased: boolean
  /** What the store pays for it, as far as it is known. */
  readonly cost: Money
  /** What people are shown of it. */
  readonly problem: string | null
  /** The CEP was looked up and the address doubted; a person who authorizes it nevertheless is not asked again. */
  readonly isAddressDoubted: boolean
  readonly updatedAt: Temporal.Instant
  /** Every one that is not over, oldest first. */
  readonly authorizations: readonly AuthorizationRecord[]
}

/** An authorization that was requested from a carrier. */
export interface AuthorizationRecord {
  readonly key: number
  readonly carrierId: number
  readonly validUntil: Temporal.Instant
  readonly code: string | null
  /** What the carrier calls it as far as it was made; null: not at all. */
  readonly reference: string | null
  readonly askedAt: Temporal.Instant
  readonly refusals: number
  readonly silences: number
  /** When what was begun twice is taken away; null: nothing was. */
  readonly duplicatesDueAt: Temporal.Instant | null
  readonly isLookedUp: boolean
  /** The carrier has sent a notice since it was last asked. */
  readonly isNoticed: boolean
  /** Its documents are stored, or there are none. */
  readonly hasDocuments: boolean
  readonly isTakenBack: boolean
  readonly isScanned: boolean
  /** The time of the last scan, or of the request. */
  readonly newsAt: Temporal.Instant
}

/** The authorization that the parcel goes with. */
export function liveOf({ state, key, authorizations }: ParcelRecord): AuthorizationRecord | undefined {
  if (state === 'cancelled' || state === 'error') return undefined
  return authorizations.find((one) => one.key === key)
}

/** The previous authorizations that are no longer needed. */
export function previousOf(parcel: ParcelRecord): readonly AuthorizationRecord[] {
  const live = liveOf(parcel)
  return parcel.authorizations.filter((one) => one !== live)
}

/** From when on no request for it that had no answer can arrive any more. */
export function lostAt({ askedAt, duplicatesDueAt }: AuthorizationRecord): Temporal.Instant {
  const afterFirst = askedAt.add({ hours: LOST_REQUEST_HOURS })
  return duplicatesDueAt !== null && Temporal.Instant.compare(afterFirst, duplicatesDueAt) < 0
    ? duplicatesDueAt
    : afterFirst
}
